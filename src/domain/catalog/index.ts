import { defineContext } from '#platform/context'
import * as contract from './contract.ts'
import { mountCatalog } from './http.ts'
import { searchJobs } from './search/missed-searches.ts'

export const catalog = defineContext({ name: 'catalog', contract, mount: mountCatalog, jobs: searchJobs })

export {
  rebuildCards,
  rebuildMissingCards,
  recordSales,
  refreshCards,
  refreshCategoryCards,
  refreshSetCards,
} from './cards/refresh-cards.ts'
export { catalogTag } from './rules.ts'
export { cachedSearchLog } from './search/missed-searches.ts'
export { saveSynonym } from './search/synonyms.ts'
export { closeSearchIndex, openSearchIndex } from './search/open-index.ts'
export { findStaffProductIds, listStaffProducts } from './staff-list/list-staff-products.ts'
