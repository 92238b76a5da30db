import { createHmac, timingSafeEqual } from 'node:crypto'
import { port } from '#platform/config/port'

/** Secret for signing links and cookies of the store. */
export const signingSecret = port<string>('platform.signingSecret')

/** Returns the signature of a text. Each kind of text must begin with a prefix of its own. */
export const signText = (text: string): string =>
  createHmac('sha256', signingSecret()).update(text).digest('base64url')

export function isValidSignature(text: string, signature: string | undefined): boolean {
  if (!signature) return false
  const [expected, given] = [Buffer.from(signText(text)), Buffer.from(signature)]
  return expected.length === given.length && timingSafeEqual(expected, given)
}
