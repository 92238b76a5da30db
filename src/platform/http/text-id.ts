import { createHash } from 'node:crypto'

/** Returns an id computed from a text: 22 letters, digits, `-` and `_`. */
export const makeTextId = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 22)
