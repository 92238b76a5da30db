import { defineContext } from '#platform/context'
import * as contract from './contract.ts'
import { mountCustomers } from './http.ts'
import { customerJobs } from './jobs.ts'
import { customerMerge } from './merge-people.ts'
import { customerRecords } from './personal-data.ts'

export const customers = defineContext({
  name: 'customers',
  contract,
  mount: mountCustomers,
  jobs: customerJobs,
  personalData: customerRecords,
  mergePeople: customerMerge,
})

export { recordMarketingChoice, recordConsent, recordSignUpConsents } from './consents.ts'
export { deletionBlockers, addressCheck, legalVersions } from './ports.ts'
export { listAddresses, findMarketingConsent } from './queries.ts'
export { correctCpf, fillDocuments, removeDocument } from './documents.ts'
export { insertFirstAddresses, removeUnchangedAddress } from './addresses.ts'
export { addressesChanged, marketingChosen } from './rules.ts'
