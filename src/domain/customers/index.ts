import { contextOf } from '#platform/context'
import * as contract from './contract.ts'
import { mountCustomers } from './http.ts'
import { customerJobs } from './jobs.ts'
import { customerRecords } from './personal-data.ts'

export const customers = contextOf({
  name: 'customers',
  contract,
  mount: mountCustomers,
  jobs: customerJobs,
  personalData: customerRecords,
})

export { noteMarketing, recordConsent, recordSignUpConsents } from './consents.ts'
export { accountHolds, addressCheck, legalVersions } from './ports.ts'
export { addressesOf, marketingOf } from './queries.ts'
export { marketingChosen } from './rules.ts'
