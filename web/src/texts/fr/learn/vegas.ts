// Ce que le coach dit de Lords of Vegas.

import { help } from './page'

export const lessons = {
  goal: {
    title: 'Sois le patron',
    text: 'Vous construisez des casinos à Las Vegas. Quand la compagnie d’un casino sort, son patron marque des points. Qui a le plus de points l’emporte ; l’argent paie tout et départage les égalités.',
  },
  lots: {
    title: 'Des parcelles le long du Strip',
    text: 'Chaque parcelle montre le prix pour y construire, et un dé. Tu commences avec deux parcelles : tes marqueurs, des voitures, y sont garés. À deux, le bloc F reste fermé.',
  },
  turn: {
    title: 'Ton tour',
    text: 'Pioche une carte : elle apporte une parcelle, de l’argent et peut-être des points. Fais ensuite autant d’actions que tu veux et peux payer, ou aucune, et termine le tour.',
  },
  card: {
    title: 'Ce que fait une carte',
    text: 'Qui pioche une carte reçoit la parcelle qu’elle nomme. Puis chaque parcelle avec un marqueur paie 1 M $ à son propriétaire, peu importe à qui est le tour. Enfin, les casinos de la compagnie de la carte paient.',
  },
  build: {
    title: 'Construire',
    text: 'Construire pose une tuile de casino sur une parcelle avec ton marqueur, au prix imprimé. Tu choisis la compagnie. Ton dé va sur la tuile et montre la valeur imprimée.',
  },
  boss: {
    title: 'Un casino, un patron',
    text: 'Les tuiles d’une même compagnie et d’une même hauteur qui se touchent par un côté sont un casino. Qui y a le plus haut dé est le patron et porte la couronne.',
  },
  merge: {
    title: 'Les casinos fusionnent',
    text: 'Des tuiles qui deviennent semblables et se touchent ne font plus qu’un casino. Qui a le plus haut dé du tout est le patron : on peut gagner un casino ainsi, ou en perdre un.',
  },
  payout: {
    title: 'Les casinos paient',
    text: 'La carte d’une compagnie paie dans tous ses casinos : chaque dé rapporte à son propriétaire 1 M $ par point de dé. Pas besoin d’être le patron.',
  },
  points: {
    title: 'Des points pour le patron',
    text: 'Un casino qui a payé rapporte ensuite des points : son patron en gagne un par tuile et par étage ; les autres, rien.',
  },
  track: {
    title: 'La piste saute des nombres',
    text: 'Tu n’avances que si les points d’un casino couvrent tout le pas ; sinon ils sont perdus. Plus tard, un petit casino ne rapporte donc rien.',
  },
  companies: {
    title: 'Ce qui est encore à venir',
    text: 'Neuf cartes paient chaque compagnie. Trois paient le Strip, et alors chaque casino qui le borde. La liste des compagnies compte les tuiles libres et les cartes à venir.',
  },
  sprawl: {
    title: 'Étendre',
    text: 'Le patron peut ajouter une parcelle voisine sans marqueur ni tuile. Elle coûte deux fois son prix, et 15 M $ par étage. Si sa carte sort plus tard, le dé de qui la pioche remplace le tien.',
  },
  reorganize: {
    title: 'Réorganiser',
    text: 'Avec un dé dans un casino, tu peux en faire relancer tous les dés, pour 1 M $ par point de dé tels qu’ils sont. On peut ainsi devenir le patron. Chacun repose ensuite ses dés sur ses tuiles comme il veut.',
  },
  help,
  raise: {
    title: 'Surélever et rénover',
    text: 'Surélever glisse un étage sous chaque tuile de ton casino, à 15 M $ pièce : plus de points, le même argent. Rénover le donne à une autre compagnie, à 5 M $ la tuile. Les deux sont pour le patron.',
  },
  gamble: {
    title: 'Parier',
    text: 'Une fois par tour, tu peux miser dans un casino dont un autre est le patron, jusqu’à 5 M $ par tuile et étage. Deux dés : de 5 à 8 tu perds la mise, sur 2 et 12 tu gagnes double, sinon simple.',
  },
  tie: {
    title: 'Égalité au sommet',
    text: 'Quand des dés de plusieurs personnes sont les plus hauts d’un casino, on les relance, gratuitement, jusqu’à ce qu’une seule soit devant. Les dés plus bas restent.',
  },
  trade: {
    title: 'Échanger',
    text: 'Argent, parcelles avec marqueur, dés sur les tuiles et tes actions s’échangent ; appuie sur Échanger pour proposer. Toutes les personnes concernées doivent accepter. Points et tuiles ne s’échangent pas.',
  },
  end: {
    title: 'La fin de la partie',
    text: 'La partie se termine quand quelqu’un est à 90. Ou quand on pioche Fin de partie, qui est sous les trois quarts de la pioche ; alors le Strip paie et marque une dernière fois.',
  },
}
