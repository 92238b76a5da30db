import { port } from '#platform/port'

/** The exact origins of the shop's own pages. */
export const ownOrigins = port<readonly string[]>('redirects.ownOrigins')
