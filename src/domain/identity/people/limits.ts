import { findKnownDevice } from '#context/identity/sessions/known-device.ts'
import { toNetwork } from '#platform/network/ip-addresses'
import { database } from '#platform/postgres/database'
import type { Ctx } from '#platform/http/http'
import { createRateLimit } from '#platform/http/rate-limit'
import { countSignInEmail } from '#platform/http/unverified-emails'
import { findPersonByEmail } from './people.ts'

const quarter = 900
const hour = 3_600

/**
 * Limits of wrong passwords and codes per email: from one IP address, from all unknown browsers, from one known
 * browser.
 */
const tries = {
  address: createRateLimit('identity.tries', { points: 10, seconds: quarter }),
  strangers: createRateLimit('identity.tries_strangers', { points: 50, seconds: quarter }),
  device: createRateLimit('identity.tries_device', { points: 10, seconds: quarter }),
}

/** Limits of emails to one mailbox: requested from one IP address, by all unknown browsers, by one known browser. */
const emailLimits = {
  address: createRateLimit('identity.emails', { points: 5, seconds: hour }),
  strangers: createRateLimit('identity.emails_strangers', { points: 10, seconds: hour }),
  device: createRateLimit('identity.emails_device', { points: 5, seconds: hour }),
}

/** Emails that a signed-in person requests, per person: strangers cannot use up this limit. */
export const ownEmailLimit = createRateLimit('identity.emails_own', { points: 10, seconds: hour })
/** Codes to confirm a session, per person. */
export const confirmationLimit = createRateLimit('identity.confirmations', { points: 10, seconds: hour })
/** Emailed second factors, per person: the caller knows the password. */
export const secondFactorEmailLimit = createRateLimit('identity.factor_emails', {
  points: 10,
  seconds: hour,
})
/** Requested changes to one new email. */
export const emailChangeLimit = createRateLimit('identity.new_emails', { points: 10, seconds: hour })
/** Second factors at sign-in, per person over all sign-ins; a correct one resets the count. */
export const signInSecondFactorLimit = createRateLimit('identity.factor_sign_in', {
  points: 10,
  seconds: quarter,
})
/** Wrong second factors of a signed-in person. */
export const secondFactorLimit = createRateLimit('identity.factor', { points: 10, seconds: quarter })

/** Caller; the cookies tell whether the browser is known. */
type Caller = { ctx: Ctx; cookies: string }

const at = ({ ctx }: Caller, email: string): string => `${email} ${toNetwork(ctx.ip)}`

/** Returns the known browser of an account. Without a device cookie nothing is queried. */
async function ownDevice({ cookies }: Caller, email: string): Promise<string | undefined> {
  if (!cookies.includes('device-')) return undefined
  const person = await findPersonByEmail(database(), email)
  const id = person && findKnownDevice(cookies, person.id)
  return id && `${person.id} ${id}`
}

/** Counts an attempt at an email before it is checked. Throws `request.too_many`. */
export async function countAttempt(call: Caller, email: string): Promise<void> {
  const device = await ownDevice(call, email)
  if (device) return tries.device.spend(device)
  await tries.address.spend(at(call, email))
  await tries.strangers.spend(email)
}

/**
 * Resets the count after a correct attempt; of the shared count of unknown browsers only this attempt is subtracted.
 */
export async function resetAttempts(call: Caller, email: string): Promise<void> {
  const device = await ownDevice(call, email)
  if (device) return tries.device.forgive(device)
  await tries.address.forgive(at(call, email))
  await tries.strangers.giveBack(email)
}

/** Counts an email that contains a secret. Throws `request.too_many`. */
export async function countEmail(call: Caller, email: string): Promise<void> {
  const { actor } = call.ctx
  if (actor.kind === 'user' && actor.email === email) return ownEmailLimit.spend(actor.userId)
  const device = await ownDevice(call, email)
  if (device) return emailLimits.device.spend(device)
  await emailLimits.address.spend(at(call, email))
  await emailLimits.strangers.spend(email)
  await countSignInEmail(email)
}
