import { defineContext } from '#platform/context'

export const productFeeds = defineContext({ name: 'product-feeds' })

export { createGoogleFeed } from './google-feed.ts'
export { createMetaFeed } from './meta-feed.ts'
