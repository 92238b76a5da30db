import { createHash, randomBytes } from 'node:crypto'

/** Begin of every key, so that secret scanners and people recognize one. */
const start = 'dao_'
const shape = /^dao_[A-Za-z0-9_-]{43}$/
/** Characters that are stored readable. The rest has 222 bits. */
const prefixLength = start.length + 6

/** Returns a new key of 256 random bits. */
export const createKeyText = (): string => start + randomBytes(32).toString('base64url')

export const prefixOf = (key: string): string => key.slice(0, prefixLength)

/** Returns the hash under which a key is stored. A slow hash is for passwords: nobody guesses 256 bits. */
export const hashKey = (key: string): string => createHash('sha256').update(key).digest('hex')

export const isKeyText = (text: string): boolean => shape.test(text)

/** Returns the API key of an `Authorization` header; undefined for a header of another kind. */
export function readBearerKey(header: string | undefined): string | undefined {
  const [scheme = '', text = '', ...rest] = (header ?? '').trim().split(' ')
  return scheme.toLowerCase() === 'bearer' && text.startsWith(start) ? [text, ...rest].join(' ') : undefined
}
