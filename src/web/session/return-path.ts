import { ownPath } from '#shared/own-path'

/** Returns the path to open after sign-in: `wanted` if it is a path of this site, else `otherwise`. */
export const returnPath = (wanted: unknown, otherwise: string): string => ownPath(wanted) ?? otherwise
