import { defineContext } from '#platform/context'
import { mergeRows } from '#platform/postgres/move-rows'
import * as contract from './contract.ts'
import { mountPastOrders } from './http.ts'
import { pastOrderJobs } from './jobs.ts'
import { pastOrderRecords } from './personal-data.ts'

export const pastOrders = defineContext({
  name: 'past-orders',
  contract,
  mount: mountPastOrders,
  jobs: pastOrderJobs,
  personalData: [pastOrderRecords],
  mergePeople: {
    ...mergeRows({ table: 'past_orders', column: 'user_id' }),
    stays: { 'past_orders.email': 'it is the mailbox of the order in the former store' },
  },
})

export { claimPastOrders, type NewPastOrder, planPastOrders, savePastOrders } from './save-past-orders.ts'
