import { staffQuery } from '#web/admin/kit/query/staff-query.ts'
import { api } from '#web/client/api.ts'

export const duplicatesQuery = (id: string) =>
  staffQuery(['customers', 'duplicates', id], (signal) =>
    api['customer-insights'](id).duplicates.get({ signal }),
  )

/** Two customers, of which `from` becomes a part of `into`. */
export type MergePair = { from: string; into: string }

export const mergePreviewQuery = ({ from, into }: MergePair) =>
  staffQuery(['customers', 'merge', into, from], (signal) =>
    api['customer-insights'](into).merge.get({ query: { from }, signal }),
  )

/** Merges two customers; two accounts need the permission for users. Returns the one that stays. */
export function mergeCustomers({ from, into }: MergePair, areAccounts: boolean) {
  const customer = api['customer-insights'](into)
  const body = { from, confirmed: true }
  return areAccounts ? customer['merge-account'].post({ body }) : customer.merge.post({ body })
}
