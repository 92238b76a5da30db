import { contextOf } from '#platform/context'
import * as contract from './contract.ts'
import { mountLeads } from './http.ts'
import { leadJobs } from './jobs.ts'
import { leftContacts, subscriptions, writtenMessages } from './personal-data.ts'

export const leads = contextOf({
  name: 'leads',
  contract,
  mount: mountLeads,
  jobs: leadJobs,
  personalData: [writtenMessages, leftContacts, subscriptions],
})

export { mailboxQueue } from './jobs.ts'
export { contactLetters, newsletterLetters } from './letter-queues.ts'
export { findAnswer, findMessage } from './messages/read-messages.ts'
export { followBuyer, followChoice } from './newsletter/follow-account.ts'
export { confirmLink, stopLink } from './newsletter/links.ts'
export { receiverOf } from './newsletter/subscribe.ts'
export { subscriberById } from './newsletter/subscriber.ts'
