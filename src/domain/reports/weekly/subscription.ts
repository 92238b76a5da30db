import { eq } from 'drizzle-orm'
import { type CommandCall, staffCommand } from '#domain/audit'
import type { PersonalData } from '#platform/context'
import type { PeopleMerge } from '#platform/postgres/people-merge'
import { requireUser, type StaffContext } from '#platform/http/http'
import { database, type Db } from '#platform/postgres/database'
import { reportSubscribers } from '#tables/reports'

/** Subscribes the user to the report of the week by email, or unsubscribes. */
export const setWeeklyReport = staffCommand({
  entity: 'report_subscription',
  load: async ({ ctx }: CommandCall<{ subscribed: boolean }>) => ({ userId: requireUser(ctx.actor).userId }),
  async save({ tx, input: { subscribed }, loaded: { userId } }) {
    if (subscribed) await tx.insert(reportSubscribers).values({ userId }).onConflictDoNothing()
    else await tx.delete(reportSubscribers).where(eq(reportSubscribers.userId, userId))
  },
  audit: ({ input: { subscribed }, loaded: { userId } }) => ({
    action: 'UPDATE',
    id: userId,
    after: { subscribed },
  }),
})

const findOwn = (db: Db, userId: string) =>
  db.select().from(reportSubscribers).where(eq(reportSubscribers.userId, userId))

/** Returns whether the user gets the report of the week. */
export async function readWeeklyReport({ actor }: StaffContext): Promise<{ subscribed: boolean }> {
  const own = actor.kind === 'user' ? await findOwn(database(), actor.userId) : []
  return { subscribed: own.length > 0 }
}

/** Returns the ids of the subscribers, in the order in which they subscribed. */
export const listReportSubscribers = async (): Promise<string[]> =>
  (await database().select().from(reportSubscribers).orderBy(reportSubscribers.createdAt)).map(
    ({ userId }) => userId,
  )

/** Subscription of a staff member. No `forget`: it is deleted with the profile. */
export const weeklyReportRecords: PersonalData = {
  name: 'relatorio_da_semana',
  read: async (db, userId) => ((await findOwn(db, userId)).length > 0 ? { porEmail: true } : undefined),
}

/** Only the team has subscriptions, and its accounts are not merged. */
export const weeklyReportMerge: PeopleMerge = {
  stays: { 'report_subscribers.user_id': 'only the team has them, and its accounts are not merged' },
}
