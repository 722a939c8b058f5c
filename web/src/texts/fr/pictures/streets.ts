// Ce que montrent les images des premiers pas de Streets.

export const build =
  'Le Premier logement est posé à côté de la Gare centrale, et les deux routes n’en font qu’une.'
export const come = 'Deux parents viennent au Magasin de jouets, un pour chacun de ses symboles.'
export const close =
  'Une rue de deux tuiles entre deux autres : le Premier logement rapporte 9 $, le Resto familial 5 $.'
export const move =
  'Deux parents quittent une rue fermée pour une rue ouverte, et un touriste y reste avec le FOMO.'
