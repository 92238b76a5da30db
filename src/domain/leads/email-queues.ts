/** Queues of emails about a message. The job data of the first two is the message's `id`, of the last the answer's. */
export const contactEmailQueues = {
  received: 'emails.contact_received',
  notification: 'emails.contact_notification',
  answered: 'emails.contact_answered',
} as const

/** Queues of subscription emails. The job data is its `id` and the time of the request. */
export const newsletterEmailQueues = {
  confirm: 'emails.newsletter_confirm',
  confirmed: 'emails.newsletter_confirmed',
} as const
