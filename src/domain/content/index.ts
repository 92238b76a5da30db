import { defineContext } from '#platform/context'
import * as contract from './contract.ts'
import { mountContent } from './http.ts'
import { contentJobs } from './jobs.ts'
import { pageDrafts } from './pages/page-drafts.ts'
import { postDrafts } from './posts/post-drafts.ts'

export const content = defineContext({ name: 'content', contract, mount: mountContent, jobs: contentJobs })

export { publishFirstLayout } from './storefront-layout/drafts.ts'
export const { publishFirst } = pageDrafts
export const { publishFirst: publishFirstPost } = postDrafts
export { readLegalTexts } from './pages/published.ts'
export { findTermsPublication, readLegalVersions, readTermsVersion } from './pages/queries.ts'
export { toPostParts } from './posts/parts.ts'
export { postsTag } from './posts/rules.ts'
export { readPostCover, listLatestPosts } from './posts/queries.ts'
export type { PostText } from './tables.ts'
export { pagesTag } from './rules.ts'
