import { defineContext } from '#platform/context'
import * as contract from './contract.ts'
import { mountWholesale } from './http.ts'
import { wholesaleJobs } from './jobs.ts'
import { buyerMerge } from '#context/wholesale/buyers/merge-people.ts'
import { buyerRecords, invitationRecords } from './personal-data.ts'

export const wholesale = defineContext({
  name: 'wholesale',
  contract,
  mount: mountWholesale,
  jobs: wholesaleJobs,
  personalData: [buyerRecords, invitationRecords],
  mergePeople: buyerMerge,
})

export { findCompanyOfPrices, lockCompanyOfApprover } from '#context/wholesale/buyers/change-buyers.ts'
export {
  type ActiveBuyer,
  assertBuyerCanOrder,
  findActiveBuyer,
  readOrderTerms,
  requireActiveBuyer,
} from '#context/wholesale/grid/active-buyer.ts'
export { readGrid } from '#context/wholesale/grid/read-grid.ts'
export { cartLinesOf, type CompanyLookup, companyLookup, lastOrderLines } from './ports.ts'
export type { CompanyRecord } from './contract.ts'
export { findInvitation } from '#context/wholesale/buyers/accept-invitation.ts'
export { invitationEndsAt, makeInvitationParams } from '#context/wholesale/buyers/invitation-links.ts'
export { findCompany } from './company-rows.ts'
export { findBuyerCompany, findCompaniesById, listApproverIds } from './queries.ts'
export { type CompanyEmail, companyEmailQueue, invitationEmailQueue } from './emails.ts'
export {
  approveTerms,
  type ApprovedTerms,
  assertCreditFor,
  findTermsOffer,
  type TermsOffer,
} from './receivables/credit.ts'
export { dueDateChanged, receivableDue } from './receivables/events.ts'
export { remindReceivables } from './receivables/remind.ts'
export {
  addReceivable,
  findReceivable,
  type OrderReceivable,
  type ReceivableFact,
  updateReceivable,
} from './receivables/record-receivable.ts'
