/** Queues of emails about a message. The job data of the first two is the message's `id`, of the last the answer's. */
export const contactEmailQueues = {
  received: 'mail.contact_received',
  told: 'mail.contact_told',
  answered: 'mail.contact_answered',
} as const

/** Queues of subscription emails. The job data is its `id` and the time of the request. */
export const newsletterEmailQueues = {
  confirm: 'mail.newsletter_confirm',
  confirmed: 'mail.newsletter_confirmed',
} as const
