// Ce que montrent les images des premiers pas de Lords of Vegas.

export const take = 'La carte A2 est révélée, entre deux parkings de Rouge.'
export const build =
  'Rouge paie 6 M $ pour une tuile de casino Albion en A2, avec un dé qui montre un deux.'
export const boss = 'Un casino de trois tuiles, où le cinq de Jaune est le plus haut dé.'
export const paid =
  'Le casino paie 2 et 3 M $ à Rouge, 5 M $ à Jaune, et 3 points à Jaune, le patron.'
