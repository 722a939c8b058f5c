// Ce que le coach dit de Streets.

import { help } from './page'

export const lessons = {
  goal: {
    title: 'Une ville, deux bâtisseurs',
    text: 'Vous bâtissez une ville ensemble, mais chacun pour son argent. Qui en a le plus à la fin l’emporte.',
  },
  tile: {
    title: 'Ce que dit une tuile',
    text: 'Chaque tuile a une route le long d’un côté, et des symboles à côté de la route. La pastille du coin dit ce qu’elle paie. Survole une tuile de la ville, ou garde le doigt dessus, pour la lire en toutes lettres.',
  },
  turn: {
    title: 'Ton tour',
    text: 'À chaque tour, tu construis une tuile de ta main puis tu en pioches une. Choisis une tuile, puis un endroit en pointillé ; l’aperçu montre ce qu’elle rapporte. Rien n’est construit avant d’appuyer sur le bouton.',
  },
  where: {
    title: 'Où va une tuile',
    text: 'Sa route doit en rejoindre une autre : tout droit, ou l’une débouche dans l’autre. Deux routes ne sont jamais côte à côte, et une rue a cinq tuiles au plus.',
  },
  sign: {
    title: 'Habitants et panneaux',
    text: 'Chaque symbole de couleur sur une nouvelle tuile amène un habitant de cette couleur. Qui construit y pose aussi son panneau : c’est lui que la tuile paiera. Une étoile est un joker et n’amène personne.',
  },
  closed: {
    title: 'Une rue est fermée',
    text: 'Une rue est fermée quand ses deux bouts sont bâtis, peu importe comment. Alors chaque tuile qui porte un panneau paie son propriétaire, quel que soit celui qui l’a fermée.',
  },
  paid: {
    title: 'Ce qu’elle paie',
    text: 'Une tuile paie ce qu’elle dit, et 1 $ de plus par habitant dessus. Le journal le détaille. Puis les panneaux reviennent à leurs propriétaires.',
  },
  crowd: {
    title: 'Les gens s’en vont',
    text: 'Une fois la rue payée, ses habitants partent. Celui dont c’est le tour envoie chacun sur une tuile d’une rue ouverte qui montre son symbole. S’il n’y en a qu’une, on ne demande rien.',
  },
  fomo: {
    title: 'FOMO',
    text: 'Qui ne trouve pas de telle tuile reste et se lève, avec un « ! » : c’est le FOMO, la peur de rater quelque chose. Une nouvelle tuile avec son symbole les attire tous d’un coup.',
  },
  symbols: {
    title: 'Quels symboles comptent',
    text: 'Une tuile qui paie des symboles compte tous ceux de sa rue, à qui que soient les tuiles. Une tuile au bout de la rue ajoute les siens si leurs flèches pointent vers la rue. Une étoile compte pour toute couleur.',
  },
  valuations: {
    title: 'Ce que paient d’autres tuiles',
    text: 'D’autres paient les habitants, la taille de la rue, tes panneaux qui s’y trouvent, ou les tuiles autour. Pas besoin de calculer : l’aperçu le fait.',
  },
  plan: {
    title: 'Un plan pour commencer',
    text: 'Les mêmes habitants paient encore dans la prochaine rue où ils vivent. Ferme donc une rue tant qu’ils sont sur tes tuiles, et envoie-les là où sont les suivantes.',
  },
  abandon: {
    title: 'Plus de panneaux',
    text: 'Tu as cinq panneaux. S’il n’en reste aucun au début de ton tour, tu dois d’abord abandonner une tuile. Son panneau revient, ses habitants partent, mais elle ne paie rien, ni maintenant ni plus tard.',
  },
  help,
  end: {
    title: 'La fin de la partie',
    text: 'Quand la pile est vide, on joue jusqu’à ce que toutes les mains le soient. Puis chaque tuile qui porte encore un panneau paie la moitié, arrondie au supérieur. Le plus riche l’emporte.',
  },
}
