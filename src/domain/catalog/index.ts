export { rebuildCards, recordSales, refreshCards } from './cards.ts'
export { mountCatalog } from './http.ts'
