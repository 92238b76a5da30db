import { AppError } from '#platform/http/errors'
import { isValidSignature, signText } from '#platform/http/signature'

const stopMark = (id: string): string => `newsletter-stop:${id}`
const confirmMark = (id: string, at: number): string => `newsletter-confirm:${id}:${at}`

/** Returns the query parameters of an unsubscribe link. */
export const makeUnsubscribeParams = (id: string): URLSearchParams =>
  new URLSearchParams({ id, token: signText(stopMark(id)) })
export const makeConfirmationParams = (id: string, askedAt: Date): URLSearchParams => {
  const at = askedAt.getTime()
  return new URLSearchParams({ id, at: String(at), token: signText(confirmMark(id, at)) })
}

/** Checks the signature of an unsubscribe link. Throws `leads.link_invalid`. */
export function assertUnsubscribeLink({ id, token }: { id: string; token: string }): void {
  if (!isValidSignature(stopMark(id), token)) throw new AppError('leads.link_invalid')
}

/** Checks the signature of a confirmation link. Throws `leads.link_invalid`. */
export function assertConfirmationLink({ id, at, token }: { id: string; at: number; token: string }): void {
  if (!isValidSignature(confirmMark(id, at), token)) throw new AppError('leads.link_invalid')
}
