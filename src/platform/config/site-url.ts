import { port } from './port.ts'

/** Public URL of the store, used for absolute URLs in exports and feeds. */
export const getSiteUrl = port<string>('siteUrl')
