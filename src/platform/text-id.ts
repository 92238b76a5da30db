import { createHash } from 'node:crypto'

/** An id for what has none but its text: 22 letters, digits, `-` and `_`. */
export const textId = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 22)
