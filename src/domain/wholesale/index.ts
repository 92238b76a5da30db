import { defineContext } from '#platform/context'
import * as contract from './contract.ts'
import { mountWholesale } from './http.ts'
import { buyerMerge } from './merge-people.ts'
import { buyerRecords } from './personal-data.ts'

export const wholesale = defineContext({
  name: 'wholesale',
  contract,
  mount: mountWholesale,
  personalData: [buyerRecords],
  mergePeople: buyerMerge,
})
