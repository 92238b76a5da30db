import { AppError } from '#platform/errors'
import { isSignatureOf, signatureOf } from '#platform/signature'

const stopMark = (id: string): string => `newsletter-stop:${id}`
const confirmMark = (id: string, at: number): string => `newsletter-confirm:${id}:${at}`

/** Returns the query parameters of an unsubscribe link. */
export const stopLink = (id: string): URLSearchParams =>
  new URLSearchParams({ id, token: signatureOf(stopMark(id)) })
export const confirmLink = (id: string, askedAt: Date): URLSearchParams => {
  const at = askedAt.getTime()
  return new URLSearchParams({ id, at: String(at), token: signatureOf(confirmMark(id, at)) })
}

/** Checks the signature of an unsubscribe link. Throws `leads.link_invalid`. */
export function assertStopLink({ id, token }: { id: string; token: string }): void {
  if (!isSignatureOf(stopMark(id), token)) throw new AppError('leads.link_invalid')
}

/** Checks the signature of a confirmation link. Throws `leads.link_invalid`. */
export function assertConfirmLink({ id, at, token }: { id: string; at: number; token: string }): void {
  if (!isSignatureOf(confirmMark(id, at), token)) throw new AppError('leads.link_invalid')
}
