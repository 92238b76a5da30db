import { createHmac, timingSafeEqual } from 'node:crypto'
import { port } from './port.ts'

/** The secret under which this shop signs what it hands out and takes back: links of orders and letters, marks of browsers. */
export const signingSecret = port<string>('platform.signingSecret')

/** What only this shop can make of a text, each kind of text under a first word of its own. */
export const signatureOf = (text: string): string =>
  createHmac('sha256', signingSecret()).update(text).digest('base64url')

export function isSignatureOf(text: string, signature: string | undefined): boolean {
  if (!signature) return false
  const [expected, given] = [Buffer.from(signatureOf(text)), Buffer.from(signature)]
  return expected.length === given.length && timingSafeEqual(expected, given)
}
