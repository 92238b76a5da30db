export { rebuildCards, refreshCards } from './cards.ts'
export { mountCatalog } from './http.ts'
