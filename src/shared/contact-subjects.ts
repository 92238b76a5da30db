/** What a message to the shop may be about; `privacy` goes to the person who answers for personal data (LGPD art. 41). */
export const contactSubjects = ['order', 'exchange', 'product', 'wholesale', 'privacy', 'other'] as const
export type ContactSubject = (typeof contactSubjects)[number]

/** Whether a message waits for an answer, has one, or needs none. */
export const messageStates = ['open', 'answered', 'done'] as const
