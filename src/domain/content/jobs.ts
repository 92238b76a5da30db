import { layoutDrafts, layoutChangeQueue, invalidateLayoutPages } from './storefront-layout/drafts.ts'
import { publicationQueue } from '#context/content/drafts/publish.ts'
import { pageDrafts } from '#context/content/pages/page-drafts.ts'
import { postDrafts } from '#context/content/posts/post-drafts.ts'
import type { Job } from '#platform/jobs/jobs'

export const contentJobs: readonly Job[] = [
  {
    queue: publicationQueue,
    async run({ pageId }: { pageId: string }) {
      for (const { showDue } of [pageDrafts, postDrafts, layoutDrafts]) await showDue(pageId)
    },
  },
  { queue: layoutChangeQueue, run: invalidateLayoutPages },
]
