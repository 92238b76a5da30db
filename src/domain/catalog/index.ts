import { contextOf } from '#platform/context'
import * as contract from './contract.ts'
import { mountCatalog } from './http.ts'
import { searchJobs } from './search/missed.ts'

export const catalog = contextOf({ name: 'catalog', contract, mount: mountCatalog, jobs: searchJobs })

export {
  rebuildCards,
  rebuildMissingCards,
  recordSales,
  refreshCards,
  refreshCategories,
  refreshSets,
} from './cards/refresh-cards.ts'
export { listTag } from './rules.ts'
export { noteAgain } from './search/missed.ts'
export { saveSynonym } from './search/synonyms.ts'
export { closeSearchIndex, openSearchIndex } from './search/open-index.ts'
export { findForStaff, listForStaff } from './staff-list/list-products.ts'
