import { expect } from 'vitest'
import { content } from '#domain/content'
import type { TestShop } from './shop.ts'

/** Runs the publication job as if the scheduled time of this draft had come. */
export async function runDuePublication(pageId: string): Promise<void> {
  const job = content.jobs?.find(({ queue }) => queue === 'content.publication_due')
  await (job!.run as (data: object) => Promise<void>)({ pageId })
}

/** Checks that the job of a scheduled draft waits in the database until its time. */
export async function expectWaitingPublication(shop: TestShop, pageId: string): Promise<void> {
  const jobs = await shop.sql<{ state: string; secondsAfter: number }>(
    `select j.state, round(extract(epoch from j.start_after - p.publish_at))::int as "secondsAfter"
     from jobs.job j join content_pages p on p.id::text = j.data->>'pageId'
     where j.name = 'content.publication_due' and p.id = $1`,
    [pageId],
  )
  expect(jobs).toEqual([{ state: 'created', secondsAfter: 1 }])
}

/** Makes the scheduled time of a draft now, for its job too. Returns the time. */
export async function letPublicationTimeCome(shop: TestShop, pageId: string): Promise<Date> {
  const [row] = await shop.sql<{ publishAt: Date }>(
    'update content_pages set publish_at = now() where id = $1 returning publish_at as "publishAt"',
    [pageId],
  )
  await shop.sql(
    `update jobs.job set start_after = now() where name = 'content.publication_due' and data->>'pageId' = $1`,
    [pageId],
  )
  return row!.publishAt
}
