import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { z } from 'zod'

/** Secrets encrypted by a passphrase: scrypt (RFC 7914) makes the key, AES-256-GCM encrypts. Binary fields are base64. */
export const sealedSecretsSchema = z.strictObject({
  kdf: z.literal('scrypt'),
  n: z
    .number()
    .int()
    .min(1024)
    .max(2 ** 20),
  r: z.literal(8),
  p: z.literal(1),
  salt: z.string().max(100),
  cipher: z.literal('aes-256-gcm'),
  nonce: z.string().max(100),
  tag: z.string().max(100),
  text: z.string().max(20_000),
})

export type SealedSecrets = z.infer<typeof sealedSecretsSchema>

/** Cost of one guess: about 0.3 s and 128 MB. */
const cost = 2 ** 17

const deriveKey = (passphrase: string, salt: Buffer, n: number): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const options = { N: n, r: 8, p: 1, maxmem: 256 * n * 8 }
    scrypt(passphrase.normalize('NFC'), salt, 32, options, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })

const encode = (bytes: Buffer): string => bytes.toString('base64')
const decode = (text: string): Buffer => Buffer.from(text, 'base64')

export async function sealSecrets(text: string, passphrase: string): Promise<SealedSecrets> {
  const [salt, nonce] = [randomBytes(16), randomBytes(12)]
  const cipher = createCipheriv('aes-256-gcm', await deriveKey(passphrase, salt, cost), nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return {
    kdf: 'scrypt',
    n: cost,
    r: 8,
    p: 1,
    salt: encode(salt),
    cipher: 'aes-256-gcm',
    nonce: encode(nonce),
    tag: encode(cipher.getAuthTag()),
    text: encode(sealed),
  }
}

/** Returns the secrets; undefined if the passphrase is another one. */
export async function unsealSecrets(sealed: SealedSecrets, passphrase: string): Promise<string | undefined> {
  const key = await deriveKey(passphrase, decode(sealed.salt), sealed.n)
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, decode(sealed.nonce), { authTagLength: 16 })
    decipher.setAuthTag(decode(sealed.tag))
    return Buffer.concat([decipher.update(decode(sealed.text)), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}
