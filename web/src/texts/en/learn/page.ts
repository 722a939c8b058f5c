// The words around the lessons.

export const title = 'Learn in ten minutes'
export const subtitle =
  'Pick a game and play: a real game against one easy opponent. A coach sits beside you and explains one thing at a time. Stop whenever you like.'
export const begin = 'Begin'
export const goOn = 'Go on'
export const again = 'Begin again'
export const of = (deed: string, game: string) => `${deed}, ${game}`
export const coach = 'Lesson'
export const number = (number: number, count: number) => `${number} of ${count}`
export const gotIt = 'Got it'
export const next = 'Next lesson'
export const back = 'Back'
export const where = 'Show it'
export const hint = 'Show me a good answer'
export const thinking = 'Thinking'
export const leave = 'Leave the lesson'
export const playOn = 'Play on'
export const fresh = 'To a new table'

export const waiting = {
  title: 'Play on',
  text: 'The next lesson comes when something new happens, or in your next turn.',
}
export const through = {
  title: 'You know the game now',
  text: 'Play this one on as long as you like, or begin a new one. The rules and the hint stay at hand.',
}
export const over = {
  title: 'You know the game now',
  text: 'That was all of it. Begin a new game, against others or with friends.',
}
export const close = 'Close the lesson'
export const help = {
  title: 'Help at hand',
  text: 'Undo takes a move back until something new is turned up. Hint asks a bot what it would do. Every rule can be looked up, and the key ? lists all keys.',
}
