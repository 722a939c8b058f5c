export * as page from './page'
export { lessons as streets } from './streets'
export { lessons as vegas } from './vegas'
export { lessons as welcome } from './welcome'
