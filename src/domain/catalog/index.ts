export {
  rebuildCards,
  rebuildMissingCards,
  recordSales,
  refreshCards,
  refreshCategories,
  refreshSets,
} from './cards.ts'
export { mountCatalog } from './http.ts'
export { openWindow } from './window.ts'
