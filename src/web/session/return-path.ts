import { toInternalPath } from '#shared/http/internal-path'

/** Returns the path to open after sign-in: `wanted` if it is a path of this site, else `otherwise`. */
export const toReturnPath = (wanted: unknown, otherwise: string): string =>
  toInternalPath(wanted) ?? otherwise
