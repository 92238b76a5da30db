import { createHmac, randomBytes } from 'node:crypto'

const start = 'whsec_'

/** Returns a new secret as Standard Webhooks writes it: 32 random bytes. */
export const createSecret = (): string => start + randomBytes(32).toString('base64')

function sign(secret: string, content: string): string {
  const key = Buffer.from(secret.slice(start.length), 'base64')
  return `v1,${createHmac('sha256', key).update(content).digest('base64')}`
}

/**
 * Returns the headers that sign a body by Standard Webhooks. With several secrets, as while one is changed, each signs;
 * the receiver accepts any of them.
 */
export const signatureHeaders = (
  secrets: readonly string[],
  id: string,
  at: Date,
  body: string,
): Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string> => {
  const timestamp = String(Math.floor(at.getTime() / 1_000))
  const content = `${id}.${timestamp}.${body}`
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': secrets.map((secret) => sign(secret, content)).join(' '),
  }
}
