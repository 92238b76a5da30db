export {
  rebuildCards,
  rebuildMissingCards,
  recordSales,
  refreshCards,
  refreshCategories,
  refreshSets,
} from './cards/refresh-cards.ts'
export { mountCatalog } from './http.ts'
export { openIndexStore } from './search/index-store.ts'
