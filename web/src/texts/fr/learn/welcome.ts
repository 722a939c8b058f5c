// Ce que le coach dit de Welcome To...

import { help } from './page'

export const lessons = {
  goal: {
    title: 'Une ville de trois rues',
    text: 'Chacun dessine une ville sur sa feuille. Plans de ville, parcs, piscines, intérims et lotissements rapportent des points, et qui en a le plus l’emporte.',
  },
  cards: {
    title: 'Trois combinaisons',
    text: 'Chaque tour propose trois combinaisons d’un numéro de maison et d’une action. Vous choisissez en même temps, et pouvez prendre la même.',
  },
  turn: {
    title: 'Ton tour',
    text: 'Choisis une combinaison et écris son numéro dans une maison. Utilise ensuite son action, si tu veux, et termine le tour. D’ici là, tout s’annule.',
  },
  numbers: {
    title: 'Les numéros montent',
    text: 'Dans chaque rue, les numéros montent de gauche à droite, et aucun n’est écrit deux fois. Ils n’ont pas à se suivre : laisse de la place pour la suite.',
  },
  next: {
    title: 'Ce qui vient ensuite',
    text: 'La carte qui donne un numéro maintenant donne son action au tour suivant, avec un autre numéro. La petite ligne de chaque combinaison dit laquelle.',
  },
  fence: {
    title: 'Barrière',
    text: 'Une barrière va entre deux maisons de n’importe quelle rue, même vides. Les barrières font les lotissements.',
  },
  estates: {
    title: 'Lotissements',
    text: 'Un lotissement est une suite d’une à six maisons, toutes numérotées, avec une barrière à chaque bout et aucune dedans. Il rapporte selon sa taille, et peut servir à un plan de ville.',
  },
  park: {
    title: 'Parc',
    text: 'Un parc plante un arbre dans la rue de son numéro. Chaque arbre augmente la valeur des parcs de cette rue, le dernier plus que tous les autres.',
  },
  pool: {
    title: 'Piscine',
    text: 'Les piscines en pointillé sont prévues. Écris le numéro d’une carte piscine dans une telle maison, et tu peux la construire. Une maison remplie sans cette action perd sa piscine pour de bon.',
  },
  plans: {
    title: 'Plans de ville',
    text: 'Chacun des trois plans demande des lotissements d’une taille précise. Tous ceux qui le valident au tour où quelqu’un le fait en premier en ont la valeur la plus haute, les suivants la plus basse.',
  },
  agent: {
    title: 'Agent immobilier',
    text: 'Un agent immobilier augmente la valeur finale de tous tes lotissements d’une taille. Choisis une taille dont tu auras beaucoup.',
  },
  temp: {
    title: 'Intérim',
    text: 'Avec un intérim, tu écris le numéro tel quel, ou jusqu’à deux de plus ou de moins, et coches une case de toute façon. À la fin, qui en a coché le plus gagne 7 points, le deuxième 4.',
  },
  bis: {
    title: 'Bis',
    text: 'Un bis copie un numéro dans la maison vide juste à côté, mais pas par-dessus une barrière. Il remplit vite une maison, mais chaque bis coûte des points à la fin.',
  },
  help,
  tracks: {
    title: 'Les cases en bas',
    text: 'Les cases sous ta ville comptent piscines, bis, intérims et refus, et ce que valent les lotissements de chaque taille. La plupart des rangées valent ce que dit leur première case libre.',
  },
  spent: {
    title: 'Après un plan',
    text: 'Des maisons qui ont servi à un plan ne servent pas à un deuxième, mais comptent encore à la fin. Au tour du tout premier plan, ceux qui en valident un peuvent demander une nouvelle donne.',
  },
  refusal: {
    title: 'Quand aucun numéro ne convient',
    text: 'Si aucun des trois numéros ne peut être écrit, tu peux prendre un refus de permis et ne rien écrire. Un est gratuit, deux coûtent 3 points, trois en coûtent 5.',
  },
  end: {
    title: 'La fin de la partie',
    text: 'La partie se termine avec le tour où quelqu’un a rempli toutes ses maisons, validé les trois plans ou pris un troisième refus. Puis on additionne les feuilles.',
  },
}
