// What the coach says about Welcome To...

import { help } from './page'

export const lessons = {
  goal: {
    title: 'A town of three streets',
    text: 'Everyone plans a town on a sheet of their own. City plans, parks, pools, temps and estates bring points, and most points win.',
  },
  cards: {
    title: 'Three combinations',
    text: 'Every turn offers three combinations of a house number and an effect. You and your opponent choose at the same time, and both may take the same one.',
  },
  turn: {
    title: 'Your turn',
    text: 'Pick a combination and write its number into a house. Then use its effect, if you like, and finish the turn. Until you finish, everything can be taken back.',
  },
  numbers: {
    title: 'Numbers rise',
    text: 'In every street the numbers rise from left to right, and none is written twice. They need not follow each other, so leave room for what may come.',
  },
  next: {
    title: 'What comes next',
    text: 'The card that gives a number now gives its effect in the next turn, with another number. The small line on each combination tells which effect that is.',
  },
  fence: {
    title: 'Fence',
    text: 'A fence goes into a gap between two houses of any street, also between empty ones. Fences make estates.',
  },
  estates: {
    title: 'Estates',
    text: 'An estate is one to six houses in a row, all with numbers, with a fence at each end and none inside. It brings points for its size, and it can serve a city plan.',
  },
  park: {
    title: 'Park',
    text: 'A park plants a tree in the street where its number is written. Every tree makes that street’s parks worth more, and the last one most of all.',
  },
  pool: {
    title: 'Pool',
    text: 'Dashed pools are planned. Write the number of a pool card at such a house, and you may build its pool. A house that is filled without this effect has lost its pool for good.',
  },
  plans: {
    title: 'City plans',
    text: 'Each of the three plans asks for estates of exactly the sizes shown. All who fulfil it in the turn in which anybody does so first get the higher value, everyone later the lower one.',
  },
  agent: {
    title: 'Agent',
    text: 'An agent makes all your estates of one size worth more at the end. Choose a size of which you will have many.',
  },
  temp: {
    title: 'Temp',
    text: 'With a temp you may write the number as it is, or up to two higher or lower, and check a box either way. The most boxes bring 7 points at the end, the second most 4.',
  },
  bis: {
    title: 'Bis',
    text: 'A bis copies a number into the empty house right beside it, but not across a fence. It fills a house quickly, but every bis costs points at the end.',
  },
  help,
  tracks: {
    title: 'The boxes below',
    text: 'The boxes below your town count pools, bis, temps and refusals, and what estates of each size are worth. Most rows are worth what their first open box says.',
  },
  spent: {
    title: 'After a plan',
    text: 'Houses that have served a plan serve no second one, but they still count at the end. In the turn of the very first plan, those who fulfil one may ask for a new deal of all cards.',
  },
  refusal: {
    title: 'When no number fits',
    text: 'If none of the three numbers fits anywhere, you may take a permit refusal and write nothing. One is free, two cost 3 points, three cost 5.',
  },
  end: {
    title: 'How it ends',
    text: 'The game ends with the turn in which somebody has filled every house, fulfilled all three plans, or taken a third refusal. Then the sheets are added up.',
  },
}
