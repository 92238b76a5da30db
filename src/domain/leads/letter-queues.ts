/** The queues of the letters around a message; the first two are given its `id`, the last that of an answer. */
export const contactLetters = {
  received: 'mail.contact_received',
  told: 'mail.contact_told',
  answered: 'mail.contact_answered',
} as const
