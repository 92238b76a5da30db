import { defineContext } from '#platform/context'
import * as contract from './contract.ts'
import { mountWholesale } from './http.ts'
import { buyerRecords, invitationRecords } from './personal-data.ts'

export const wholesale = defineContext({
  name: 'wholesale',
  contract,
  mount: mountWholesale,
  personalData: [buyerRecords, invitationRecords],
})

export { findCompanyOfPrices } from '#context/wholesale/buyers/change-buyers.ts'
export { type CompanyLookup, companyLookup } from './ports.ts'
export type { CompanyRecord } from './contract.ts'
export { findInvitation } from '#context/wholesale/buyers/accept-invitation.ts'
export { invitationEndsAt, makeInvitationParams } from '#context/wholesale/buyers/invitation-links.ts'
export { findCompany } from './company-rows.ts'
export { type CompanyEmail, companyEmailQueue, invitationEmailQueue } from './emails.ts'
