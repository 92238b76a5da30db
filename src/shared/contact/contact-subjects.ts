/** Subjects of contact messages; `privacy` goes to the data protection officer (LGPD art. 41). */
export const contactSubjects = ['order', 'exchange', 'product', 'wholesale', 'privacy', 'other'] as const
export type ContactSubject = (typeof contactSubjects)[number]

/** States of a contact message: waiting for a reply, answered, or done without one. */
export const messageStates = ['open', 'answered', 'done'] as const
