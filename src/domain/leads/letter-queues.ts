/** The queues of the letters around a message; the first two are given its `id`, the last that of an answer. */
export const contactLetters = {
  received: 'mail.contact_received',
  told: 'mail.contact_told',
  answered: 'mail.contact_answered',
} as const

/** The queues of the letters of a subscription; each is given its `id` and the instant that it is about. */
export const newsletterLetters = {
  confirm: 'mail.newsletter_confirm',
  confirmed: 'mail.newsletter_confirmed',
} as const
