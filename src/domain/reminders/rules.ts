const hour = 3_600_000

/** The most days for which a cart is still worth a word; older ones stay silent, also after the shop was away. */
const longestDays = 3

/** Days between two reminders to one mailbox, at least. */
const quietDays = 7

/** When a cart was last changed that is called to mind now. */
export const idlePeriod = (now: Date, afterHours: number): { from: Date; until: Date } => ({
  from: new Date(now.getTime() - longestDays * 24 * hour),
  until: new Date(now.getTime() - afterHours * hour),
})

/** The instant since which a mailbox must not have been reminded. */
export const quietSince = (now: Date): Date => new Date(now.getTime() - quietDays * 24 * hour)
