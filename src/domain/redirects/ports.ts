import { port } from '#platform/config/port'

/** Origins of the store's own pages. */
export const ownOrigins = port<readonly string[]>('redirects.ownOrigins')
