// Ce que montrent les images des premiers pas de Welcome To.

export const choose = 'Trois paires : 5 avec une barrière, 8 avec une piscine, 11 avec un parc.'
export const write = 'Une rue avec 3, 5 et 12 : un 8 est écrit entre eux.'
export const use = 'Une barrière derrière le 8 clôt un lotissement de trois maisons.'
export const meet =
  'Un plan demande des lotissements de trois et de quatre maisons ; les deux sont dans la rue. Il vaut 7 aux premiers et 3 aux autres.'
