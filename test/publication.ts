import { content } from '#domain/content'

/** Runs the job that publishes what is due, as it runs when a time that was set for this draft has come. */
export async function publicationComes(pageId: string): Promise<void> {
  const job = content.jobs?.find(({ queue }) => queue === 'content.publication_due')
  await (job!.run as (data: object) => Promise<void>)({ pageId })
}
