import { and, eq, isNull, notInArray, or, sql } from 'drizzle-orm'
import { database } from '#platform/postgres/database'
import { enqueue, type Job } from '#platform/jobs/jobs'
import { media } from './tables.ts'
import { fetchPicture, fetchQueue, finalProblems } from './remote-pictures.ts'

/** Retries the failed downloads once a day for two weeks. */
async function fetchLate(): Promise<void> {
  const late = await database()
    .select({ id: media.id })
    .from(media)
    .where(
      and(
        eq(media.status, 'waiting'),
        or(isNull(media.problem), notInArray(media.problem, [...finalProblems])),
        sql`${media.createdAt} between now() - interval '14 days' and now() - interval '12 hours'`,
      ),
    )
  for (const { id } of late) await enqueue(database(), fetchQueue, { mediaId: id }, { retryLimit: 2 })
}

/**
 * 12 retries with growing delays, about five hours in total. Two at once: resizing uses the processors that serve
 * shoppers.
 */
export const mediaJobs: readonly Job[] = [
  {
    queue: fetchQueue,
    run: (data: { mediaId: string }) => fetchPicture(data),
    retries: 12,
    concurrency: 2,
  },
  { queue: 'media.fetch_late', run: fetchLate, schedule: '17 6 * * *' },
]
