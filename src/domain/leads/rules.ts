/** Days in which a message is answered (Decreto 7.962/2013, art. 4, sole paragraph). */
const daysToAnswer = 5

/** Until when a message that came at an instant is answered: five calendar days, to the minute. */
export const dueFrom = (came: Date): Date => new Date(came.getTime() + daysToAnswer * 86_400_000)
