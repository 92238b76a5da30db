import type { InvitationLink } from '#contract/wholesale'
import { AppError } from '#platform/http/errors'
import { isValidSignature, signText } from '#platform/http/signature'

/** Milliseconds for which an invitation is valid: seven days. */
const validMs = 7 * 86_400_000

export const invitationEndsAt = (sentAt: Date): Date => new Date(sentAt.getTime() + validMs)

/** Returns the time after which an invitation must have been sent to be valid now. */
export const invitationsSince = (): Date => new Date(Date.now() - validMs)

const mark = (id: string, at: number): string => `wholesale-invitation:${id}:${at}`

/** Returns the query parameters of the link of an invitation. */
export const makeInvitationParams = (id: string, sentAt: Date): URLSearchParams => {
  const at = sentAt.getTime()
  return new URLSearchParams({ id, at: String(at), token: signText(mark(id, at)) })
}

/** Checks the signature of a link. Throws `wholesale.invitation_invalid`. */
export function assertInvitationLink({ id, at, token }: InvitationLink): void {
  if (!isValidSignature(mark(id, at), token)) throw new AppError('wholesale.invitation_invalid')
}
