import { content } from '#domain/content'

/** Runs the publication job as if the scheduled time of this draft had come. */
export async function runDuePublication(pageId: string): Promise<void> {
  const job = content.jobs?.find(({ queue }) => queue === 'content.publication_due')
  await (job!.run as (data: object) => Promise<void>)({ pageId })
}
