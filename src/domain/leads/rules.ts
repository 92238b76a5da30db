/** Days to answer a message (Decreto 7.962/2013, art. 4, sole paragraph). */
const daysToAnswer = 5

/** Returns the deadline for an answer: five calendar days, to the minute. */
export const getAnswerDeadline = (came: Date): Date => new Date(came.getTime() + daysToAnswer * 86_400_000)
