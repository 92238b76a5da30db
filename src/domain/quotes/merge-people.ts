import type { PeopleMerge } from '#platform/postgres/people-merge'
import { mergeRows } from '#platform/postgres/move-rows'

/** Quotes that a former buyer requested get the new account. */
export const quoteMerge: PeopleMerge = {
  ...mergeRows({ table: 'quotes', column: 'requested_by' }),
  stays: { 'quotes.assignee_id': 'only the team answers, and its accounts are not merged' },
}
