import { ownPath } from '#shared/own-path'

/** Where to go after signing in: a path of this site, never another one's address. */
export const returnPath = (wanted: unknown, otherwise: string): string => ownPath(wanted) ?? otherwise
