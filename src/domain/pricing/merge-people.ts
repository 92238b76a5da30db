import type { PeopleMerge } from '#platform/postgres/people-merge'
import { mergeRows } from '#platform/postgres/move-rows'

/** The account that stays keeps its price list; without one it gets that of the merged account. */
export const priceListMerge: PeopleMerge = mergeRows({
  table: 'price_list_members',
  column: 'user_id',
  key: 'list_id',
  only: 'not exists (select from price_list_members own where own.user_id = $2)',
})
