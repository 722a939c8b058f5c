export * as page from './page'
export * as streets from './streets'
export * as vegas from './vegas'
export * as welcome from './welcome'
