import { port } from '#platform/config/port'

/** Public URL of the store, used for absolute URLs in exports and feeds. */
export const getSiteUrl = port<string>('feeds.siteOfShop')
