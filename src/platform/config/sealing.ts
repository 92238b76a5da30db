import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import { port } from './port.ts'
import type { Secrets } from './secrets.ts'

/** Key of 256 bits that encrypts stored secrets. Its id is stored with each of them. */
export type SealingKey = { readonly id: string; readonly key: Buffer }

/**
 * A sealed text cannot be opened. `unknown_key`: another installation sealed it; `refused`: it was changed, or belongs to
 * another row.
 */
export class SealingError extends Error {
  readonly reason: 'malformed' | 'unknown_key' | 'refused'
  constructor(reason: SealingError['reason'], message: string) {
    super(message)
    this.name = 'SealingError'
    this.reason = reason
  }
}

export const sealingKey = port<SealingKey>('platform.sealing_key')

const version = 'v1'
const algorithm = 'aes-256-gcm'

/** Derives the key from the secret of sessions (HKDF, RFC 5869), so that there is one file of secrets to keep. */
export function deriveSealingKey({ auth }: Pick<Secrets, 'auth'>): SealingKey {
  const key = Buffer.from(hkdfSync('sha256', auth, '', `sealing:${version}`, 32))
  const id = createHash('sha256').update(`sealing-key-id:${version}:`).update(key).digest('base64url')
  return { id: id.slice(0, 8), key }
}

/**
 * Encrypts a text for one row: `v1.key id.nonce.tag.ciphertext`. The row's id is authenticated too (AEAD), so that a
 * value copied to another row does not open there.
 */
export function seal(text: string, rowId: string, { id, key } = sealingKey()): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(rowId))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return [version, id, ...[nonce, cipher.getAuthTag(), sealed].map(encode)].join('.')
}

/** Decrypts a sealed text of a row. Throws `SealingError`. */
export function unseal(sealed: string, rowId: string, { id, key } = sealingKey()): string {
  const [format, keyId, nonce = '', tag = '', text = '', ...rest] = sealed.split('.')
  if (format !== version || keyId === undefined || decode(tag).length !== 16 || rest.length > 0)
    throw new SealingError('malformed', 'this is no sealed text')
  if (keyId !== id)
    throw new SealingError('unknown_key', `sealed with the key ${keyId}; this installation has ${id}`)
  try {
    const decipher = createDecipheriv(algorithm, key, decode(nonce)).setAAD(Buffer.from(rowId))
    decipher.setAuthTag(decode(tag))
    return Buffer.concat([decipher.update(decode(text)), decipher.final()]).toString('utf8')
  } catch {
    throw new SealingError('refused', 'the sealed text was changed, or belongs to another row')
  }
}

const encode = (bytes: Buffer): string => bytes.toString('base64url')
const decode = (text: string): Buffer => Buffer.from(text, 'base64url')
