import { jwtVerify } from 'jose'
import { authOptions } from '#context/identity/options.ts'
import { AppError } from '#platform/errors'
import type { Ctx } from '#platform/http'
import { pendingEmailOf } from './pending-email.ts'

/** What a link that changes an e-mail says; undefined for a link that only confirms one, or none at all. */
async function changeIn(token: string): Promise<{ from: string; to: string; fromOld: boolean } | undefined> {
  const key = new TextEncoder().encode(authOptions().secret)
  const read = await jwtVerify(token, key, { algorithms: ['HS256'] }).catch(() => undefined)
  const { email, updateTo, requestType } = (read?.payload ?? {}) as Record<string, unknown>
  if (typeof email !== 'string' || typeof updateTo !== 'string') return undefined
  return { from: email, to: updateTo, fromOld: requestType === 'change-email-confirmation' }
}

/**
 * Whoever reads the new mailbox says that it is theirs; that the account is theirs only its session says. So its link
 * counts in a session of the account that asked for it, and for the e-mail that was asked for last. Throws
 * `identity.sign_in_first` (data.back: where to come back to), `identity.other_account` and `identity.link_invalid`.
 */
export async function checkEmailChange({ actor }: Ctx, url: URL): Promise<void> {
  const change = await changeIn(url.searchParams.get('token') ?? '')
  if (!change || change.fromOld) return
  if (actor.kind !== 'user') throw new AppError('identity.sign_in_first', { back: url.pathname + url.search })
  if (actor.email !== change.from) throw new AppError('identity.other_account')
  if ((await pendingEmailOf(actor.userId, actor.email)) !== change.to)
    throw new AppError('identity.link_invalid')
}
