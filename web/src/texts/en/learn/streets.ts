// What the coach says about Streets.

import { help } from './page'

export const lessons = {
  goal: {
    title: 'One city, two builders',
    text: 'You and your opponent build one city together, but each for your own money. Whoever has the most at the end wins.',
  },
  tile: {
    title: 'What a tile says',
    text: 'Every tile has a road along one edge, and symbols beside the road. The pill in a corner says what a tile pays. Rest on a tile in the city, or hold it, to read it in words.',
  },
  turn: {
    title: 'Your turn',
    text: 'In every turn you build one tile from your hand and then draw a new one. Pick a tile, then a dashed spot; the preview shows what it would earn. Nothing is built until you press the button.',
  },
  where: {
    title: 'Where a tile may go',
    text: 'Its road must join another road: run on in the same line, or one of the two ends in the other. Two roads never lie edge to edge, and a street has five tiles at most.',
  },
  sign: {
    title: 'People and signs',
    text: 'Each coloured symbol on a new tile brings one person of that colour. The builder’s sign goes onto it too: this tile will pay that player. A star is wild and brings nobody.',
  },
  closed: {
    title: 'A street is closed',
    text: 'A street is closed, or enclosed, when both of its ends are built up, no matter how the tiles there lie. Then every tile in it that has a sign pays its owner, whoever closed it.',
  },
  paid: {
    title: 'What it pays',
    text: 'A tile pays what it says, and $1 more for every person on it. The log tells it line by line. Then the signs go back to their owners.',
  },
  crowd: {
    title: 'The crowd moves on',
    text: 'After a street has paid, its people leave. Whoever’s turn it is sends each of them to a tile in an open street that shows their symbol. With only one such tile nobody is asked.',
  },
  fomo: {
    title: 'FOMO',
    text: 'People who find no such tile stay and stand up, with a “!”: they have FOMO, the fear of missing out. A new tile with their symbol draws all of them at once.',
  },
  symbols: {
    title: 'Which symbols count',
    text: 'A tile that pays for symbols counts all of them in its street, on anybody’s tiles. A tile at the end of the street adds its own if their arrows point into the street. A star counts as any colour.',
  },
  valuations: {
    title: 'What else tiles pay for',
    text: 'Other tiles pay for people, for the length of the street, for your signs in it, or for the tiles around them. You need not do the sums: the preview does them.',
  },
  plan: {
    title: 'A plan to begin with',
    text: 'The same people pay again in the next street that they live in. So close a street while the crowd is on your tiles, and send it where your next ones are.',
  },
  abandon: {
    title: 'Out of signs',
    text: 'You have five signs. If none is left at the start of your turn, you must first give up a tile of yours. Its sign comes back and its people move on, but it pays nothing, now or later.',
  },
  help,
  end: {
    title: 'How it ends',
    text: 'When the stack is empty, play goes on until all hands are empty. Then every tile that still has a sign pays half, rounded up. Most money wins.',
  },
}
