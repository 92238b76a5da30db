import { port } from '#platform/port'

/** Origins of the store's own pages. */
export const ownOrigins = port<readonly string[]>('redirects.ownOrigins')
