const hour = 3_600_000

/** Maximum age of an abandoned cart in days. Older ones get no reminder, e.g. after a downtime. */
const maxAgeDays = 3

/** Minimum days between two reminders to one email. */
const quietDays = 7

/** Returns the period in which a cart was last changed if it needs a reminder now. */
export const abandonedPeriod = (now: Date, afterHours: number): { from: Date; until: Date } => ({
  from: new Date(now.getTime() - maxAgeDays * 24 * hour),
  until: new Date(now.getTime() - afterHours * hour),
})

/** Returns the time since which an email must not have had a reminder. */
export const quietPeriodStart = (now: Date): Date => new Date(now.getTime() - quietDays * 24 * hour)
