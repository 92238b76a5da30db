import { defineContext } from '#platform/context'
import * as contract from './contract.ts'
import { mountLeads } from './http.ts'
import { leadJobs } from './jobs.ts'
import { leadMerge } from './newsletter/merge-people.ts'
import { leadRecords, subscriptionRecords, messageRecords } from './personal-data.ts'

export const leads = defineContext({
  name: 'leads',
  contract,
  mount: mountLeads,
  jobs: leadJobs,
  personalData: [messageRecords, leadRecords, subscriptionRecords],
  mergePeople: leadMerge,
})

export { emailConfirmedQueue } from './jobs.ts'
export { contactEmailQueues, newsletterEmailQueues } from './email-queues.ts'
export { type CustomerMessage, findAnswer, findMessage, listMessagesFrom } from './messages/read-messages.ts'
export { subscribeBuyer, applyMarketingChoice } from './newsletter/sync-account.ts'
export {
  type ImportedSubscription,
  importSubscriptions,
  removeImportedSubscription,
} from './newsletter/import-subscriptions.ts'
export { makeConfirmationParams, makeUnsubscribeParams } from './newsletter/links.ts'
export { findActiveSubscriber } from './newsletter/subscribe.ts'
export { findSubscriberById } from './newsletter/subscriber.ts'
