import { knownDeviceIn } from '#context/identity/sessions/known-device.ts'
import { networkOf } from '#platform/addresses'
import { database } from '#platform/database'
import type { Ctx } from '#platform/http'
import { limitOf } from '#platform/rate-limit'
import { spendSignInEmail } from '#platform/stranger-emails'
import { personByEmail } from './people.ts'

const quarter = 900
const hour = 3_600

/**
 * Limits of wrong passwords and codes per email: from one IP address, from all unknown browsers, from one known
 * browser.
 */
const tries = {
  address: limitOf('identity.tries', { points: 10, seconds: quarter }),
  strangers: limitOf('identity.tries_strangers', { points: 50, seconds: quarter }),
  device: limitOf('identity.tries_device', { points: 10, seconds: quarter }),
}

/** Limits of emails to one mailbox: requested from one IP address, by all unknown browsers, by one known browser. */
const letters = {
  address: limitOf('identity.letters', { points: 5, seconds: hour }),
  strangers: limitOf('identity.letters_strangers', { points: 10, seconds: hour }),
  device: limitOf('identity.letters_device', { points: 5, seconds: hour }),
}

/** Emails that a signed-in person requests, per person: strangers cannot use up this limit. */
export const ownLetters = limitOf('identity.letters_own', { points: 10, seconds: hour })
/** Codes to confirm a session, per person. */
export const confirmations = limitOf('identity.confirmations', { points: 10, seconds: hour })
/** Emailed second factors, per person: the caller knows the password. */
export const factorLetters = limitOf('identity.factor_letters', { points: 10, seconds: hour })
/** Requested changes to one new email. */
export const newEmails = limitOf('identity.new_emails', { points: 10, seconds: hour })
/** Second factors at sign-in, per person over all sign-ins; a correct one resets the count. */
export const signInFactorTries = limitOf('identity.factor_sign_in', { points: 10, seconds: quarter })
/** Wrong second factors of a signed-in person. */
export const factorTries = limitOf('identity.factor', { points: 10, seconds: quarter })

/** Caller; the cookies tell whether the browser is known. */
type Caller = { ctx: Ctx; cookies: string }

const at = ({ ctx }: Caller, email: string): string => `${email} ${networkOf(ctx.ip)}`

/** Returns the known browser of an account. Without a device cookie nothing is queried. */
async function ownDevice({ cookies }: Caller, email: string): Promise<string | undefined> {
  if (!cookies.includes('device-')) return undefined
  const person = await personByEmail(database(), email)
  const id = person && knownDeviceIn(cookies, person.id)
  return id && `${person.id} ${id}`
}

/** Counts an attempt at an email before it is checked. Throws `request.too_many`. */
export async function spendTry(call: Caller, email: string): Promise<void> {
  const device = await ownDevice(call, email)
  if (device) return tries.device.spend(device)
  await tries.address.spend(at(call, email))
  await tries.strangers.spend(email)
}

/**
 * Resets the count after a correct attempt; of the shared count of unknown browsers only this attempt is subtracted.
 */
export async function forgiveTries(call: Caller, email: string): Promise<void> {
  const device = await ownDevice(call, email)
  if (device) return tries.device.forgive(device)
  await tries.address.forgive(at(call, email))
  await tries.strangers.giveBack(email)
}

/** Counts an email that contains a secret. Throws `request.too_many`. */
export async function spendLetter(call: Caller, email: string): Promise<void> {
  const { actor } = call.ctx
  if (actor.kind === 'user' && actor.email === email) return ownLetters.spend(actor.userId)
  const device = await ownDevice(call, email)
  if (device) return letters.device.spend(device)
  await letters.address.spend(at(call, email))
  await letters.strangers.spend(email)
  await spendSignInEmail(email)
}
