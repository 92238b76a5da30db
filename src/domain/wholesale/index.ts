import { defineContext } from '#platform/context'
import * as contract from './contract.ts'
import { mountWholesale } from './http.ts'
import { wholesaleJobs } from './jobs.ts'
import { buyerRecords } from './personal-data.ts'

export const wholesale = defineContext({
  name: 'wholesale',
  contract,
  mount: mountWholesale,
  jobs: wholesaleJobs,
  personalData: [buyerRecords],
})

export {
  approveTerms,
  type ApprovedTerms,
  assertCreditFor,
  findTermsOffer,
  type TermsOffer,
} from './receivables/credit.ts'
export { receivableDue } from './receivables/events.ts'
export {
  addReceivable,
  findReceivable,
  type OrderReceivable,
  type ReceivableFact,
  updateReceivable,
} from './receivables/record-receivable.ts'
