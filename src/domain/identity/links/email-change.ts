import { decodeJwt, jwtVerify } from 'jose'
import { authOptions } from '#context/identity/options.ts'
import { AppError } from '#platform/http/errors'
import type { Ctx } from '#platform/http/http'
import { readPendingEmail } from './pending-email.ts'

type EmailChange = {
  from: string
  to: string
  /** true for the link to the old mailbox, which has to agree first */
  fromOld: boolean
}

function changeIn({ email, updateTo, requestType }: Record<string, unknown>): EmailChange | undefined {
  if (typeof email !== 'string' || typeof updateTo !== 'string') return undefined
  return { from: email, to: updateTo, fromOld: requestType === 'change-email-confirmation' }
}

/** Returns the email change in a link token, unverified; undefined for any other token. */
export function readEmailChange(token: string): EmailChange | undefined {
  try {
    return changeIn(decodeJwt(token))
  } catch {
    return undefined
  }
}

/**
 * Checks the link of an email change. The new mailbox proves the email, but not the account: the link works only in a
 * session of that account, and for the last requested email. Throws `identity.sign_in_first`,
 * `identity.other_account` and `identity.link_invalid`.
 */
export async function checkEmailChange({ actor }: Ctx, token: string): Promise<void> {
  const key = new TextEncoder().encode(authOptions().secret)
  const read = await jwtVerify(token, key, { algorithms: ['HS256'] }).catch(() => undefined)
  const change = changeIn(read?.payload ?? {})
  if (!change) throw new AppError('identity.link_invalid')
  if (change.fromOld) return
  if (actor.kind !== 'user') throw new AppError('identity.sign_in_first')
  if (actor.email !== change.from) throw new AppError('identity.other_account')
  if ((await readPendingEmail(actor.userId, actor.email)) !== change.to)
    throw new AppError('identity.link_invalid')
}
