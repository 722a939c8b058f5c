export * as page from './page'
