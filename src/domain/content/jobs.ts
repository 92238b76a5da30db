import type { Job } from '#platform/jobs'
import { publicationDue, showDue } from './publish-page.ts'

export const contentJobs: readonly Job[] = [
  { queue: publicationDue, run: ({ pageId }: { pageId: string }) => showDue(pageId) },
]
