// What the coach says about Lords of Vegas.

import { help } from './page'

export const lessons = {
  goal: {
    title: 'Be the boss',
    text: 'You and your opponent build casinos in Las Vegas. When a casino’s company comes up, its boss gets points. Most points win; money pays for everything and breaks ties.',
  },
  lots: {
    title: 'Lots along the Strip',
    text: 'Every lot shows the price of building there and a die. You begin with two lots of your own: your markers, the cars, are parked on them. With two players block F stays closed.',
  },
  turn: {
    title: 'Your turn',
    text: 'Draw a card: it brings a lot, money and perhaps points. After that take as many actions as you like and can pay for, or none, and end the turn.',
  },
  card: {
    title: 'What a card does',
    text: 'Whoever draws a card gets the lot that it names. Then every lot with a marker pays its owner $1m, whoever’s turn it is. Last, the casinos of the company on the card pay.',
  },
  build: {
    title: 'Build',
    text: 'Build puts a casino tile on a lot with your marker, for the price printed there. You choose the company. Your die goes onto the tile and shows the printed value.',
  },
  boss: {
    title: 'One casino, one boss',
    text: 'Tiles of one company and one height that share an edge are one casino. Whoever owns the highest die in it is the boss and wears the crown.',
  },
  merge: {
    title: 'Casinos grow together',
    text: 'Tiles that become alike and touch are one casino from then on. Whoever has the highest die in all of it is the boss, so you can win a casino like this, or lose one.',
  },
  payout: {
    title: 'Casinos pay',
    text: 'A company’s card pays in all its casinos: each die brings its owner $1m a pip. You need not be the boss for that.',
  },
  points: {
    title: 'Points for the boss',
    text: 'A casino that has paid then scores. Its boss gets a point for every tile and every riser in it; the others get none.',
  },
  track: {
    title: 'The track leaves numbers out',
    text: 'You step on only if the points of one casino cover the whole step; points that do not are lost. So later on a small casino brings nothing.',
  },
  companies: {
    title: 'What is still to come',
    text: 'Nine cards pay each company. Three pay the Strip, and then every casino with an edge on it. The list of companies counts the tiles that are free and the cards still to come.',
  },
  sprawl: {
    title: 'Sprawl',
    text: 'The boss may add a lot beside the casino that has no marker and no tile. It costs twice the price, and $15m for each riser. If its card is drawn later, the drawer’s die takes the place of yours.',
  },
  reorganize: {
    title: 'Reorganize',
    text: 'With a die in a casino you may have all its dice rolled, for $1m a pip as they lie. That is a way to become the boss. Everyone then puts their dice back on their own tiles as they like.',
  },
  help,
  raise: {
    title: 'Raise and remodel',
    text: 'Raise puts a riser under every tile of your casino, for $15m each: more points, the same money. Remodel gives the casino to another company, for $5m a tile. Both are for the boss.',
  },
  gamble: {
    title: 'Gamble',
    text: 'Once a turn you may bet at a casino where somebody else is the boss, up to $5m for every tile and riser. Two dice are rolled: on 5 to 8 you lose the stake, on 2 and 12 you win twice, else once.',
  },
  tie: {
    title: 'A tie at the top',
    text: 'When dice of several players are the highest in a casino, these are rolled again, for free, until one player alone is ahead. Lower dice stay as they are.',
  },
  trade: {
    title: 'Trade',
    text: 'Money, lots with markers, dice on tiles and your actions can be traded; press Trade to offer something. Everybody in a trade has to agree. Points and tiles cannot be traded.',
  },
  end: {
    title: 'How it ends',
    text: 'The game ends when somebody stands on 90. It also ends when Game Over is drawn, which lies below three quarters of the deck; then the Strip pays and scores a last time.',
  },
}
