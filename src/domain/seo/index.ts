import { defineContext } from '#platform/context'

export const seo = defineContext({ name: 'seo' })

export { createBlogFeed } from './blog-feed.ts'
export { createRobotsTxt } from './robots-txt.ts'
export { createSitemapIndex, createSitemapPart } from './sitemap.ts'
export { createWebManifest } from './web-manifest.ts'
