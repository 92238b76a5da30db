import { arrangementDrafts, arrangementTurns, turnPages } from '#context/content/arrangements/drafts.ts'
import { publicationDue } from '#context/content/drafts/publish.ts'
import { pageDrafts } from '#context/content/pages/page-drafts.ts'
import { postDrafts } from '#context/content/posts/post-drafts.ts'
import type { Job } from '#platform/jobs'

export const contentJobs: readonly Job[] = [
  {
    queue: publicationDue,
    async run({ pageId }: { pageId: string }) {
      for (const { showDue } of [pageDrafts, postDrafts, arrangementDrafts]) await showDue(pageId)
    },
  },
  { queue: arrangementTurns, run: turnPages },
]
