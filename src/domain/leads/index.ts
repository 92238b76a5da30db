import { contextOf } from '#platform/context'
import * as contract from './contract.ts'
import { mountLeads } from './http.ts'
import { leadJobs } from './jobs.ts'
import { writtenMessages } from './personal-data.ts'

export const leads = contextOf({
  name: 'leads',
  contract,
  mount: mountLeads,
  jobs: leadJobs,
  personalData: [writtenMessages],
})

export { contactLetters } from './letter-queues.ts'
export { findAnswer, findMessage } from './messages/read-messages.ts'
