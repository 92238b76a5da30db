import { contextOf } from '#platform/context'
import * as contract from './contract.ts'
import { mountContent } from './http.ts'
import { contentJobs } from './jobs.ts'
import { pageDrafts } from './pages/page-drafts.ts'
import { postDrafts } from './posts/post-drafts.ts'

export const content = contextOf({ name: 'content', contract, mount: mountContent, jobs: contentJobs })

export { arrangeFirst } from './arrangements/drafts.ts'
export const { publishFirst } = pageDrafts
export const { publishFirst: publishFirstPost } = postDrafts
export { legalTexts } from './pages/published.ts'
export { legalVersions, termsInForce } from './pages/queries.ts'
export { postsTag } from './posts/rules.ts'
export { coverOfPost, latestPosts } from './posts/shown.ts'
export type { PostText } from './tables.ts'
export { pagesTag } from './rules.ts'
