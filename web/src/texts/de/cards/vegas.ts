import type { GameCard } from '../../card'

export const card: GameCard = {
  order: 2,
  title: 'Lords of Vegas',
  about: 'Bau Casinos am Strip, würfle um die Macht und handle dich nach oben.',
  fewest: 2,
  most: 6,
  time: '75 Min.',
  goal: 'Mach aus Parkplätzen Casinos und sei der Boss, wo es Punkte gibt.',
  helps: {
    trading: 'wann gehandelt wird: rund um einen Zug, jederzeit oder nie',
    offers_per_turn: 'für jede Person; gedruckt gibt es keine Grenze, und 100 ist so gut wie keine',
    colours: 'wie üblich bekommen die Plätze die Farben der Reihe nach',
  },
  values: {
    calm: 'rund um einen Zug',
    full: 'jederzeit',
    off: 'nie',
  },
  persons: {
    beginner: 'Liebt die Lichter. Setzt aus dem Bauch.',
    easy: 'Baut, wo immer ein Grundstück frei ist.',
    medium: 'Kauft nur, was sich lohnt, und zockt nie spät.',
    hard: 'Nimmt dir das Casino, wenn du wegschaust.',
    expert: 'Weiß, welche Karten noch kommen. Handelt, um zu gewinnen.',
  },
}
