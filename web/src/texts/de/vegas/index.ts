// Die Worte von Lords of Vegas.

export * from './board'
export * from './choices'
export { listed } from './grammar'
export * from './log'
export * from './names'
export * from './preview'
export * from './trade'
export { reasons } from '../reasons/vegas'
