import { knownDeviceIn } from '#context/identity/sessions/known-device.ts'
import { networkOf } from '#platform/addresses'
import { database } from '#platform/database'
import type { Ctx } from '#platform/http'
import { limitOf } from '#platform/rate-limit'
import { spendSignInEmail } from '#platform/stranger-emails'
import { personByEmail } from './people.ts'

const quarter = 900
const hour = 3_600

/** Wrong passwords and codes of one e-mail: from one address, from all that are no browser of its own, from one of those. */
const tries = {
  address: limitOf('identity.tries', { points: 10, seconds: quarter }),
  strangers: limitOf('identity.tries_strangers', { points: 50, seconds: quarter }),
  device: limitOf('identity.tries_device', { points: 10, seconds: quarter }),
}

/** Letters to one mailbox: asked for at one address, by all that are no browser of its own, by one of those. */
const letters = {
  address: limitOf('identity.letters', { points: 5, seconds: hour }),
  strangers: limitOf('identity.letters_strangers', { points: 10, seconds: hour }),
  device: limitOf('identity.letters_device', { points: 5, seconds: hour }),
}

/** Letters that somebody asks for from within, by person: nobody else can spend them. */
export const ownLetters = limitOf('identity.letters_own', { points: 10, seconds: hour })
/** Codes that confirm a session, by person. */
export const confirmations = limitOf('identity.confirmations', { points: 10, seconds: hour })
/** Codes by letter as a second factor, by person: whoever asks knows the password. */
export const factorLetters = limitOf('identity.factor_letters', { points: 10, seconds: hour })
/** Changes to one e-mail that somebody may ask for. */
export const newEmails = limitOf('identity.new_emails', { points: 10, seconds: hour })
/** Second factors shown to finish a sign-in, by person, whatever the sign-ins: a right one forgives them. */
export const signInFactorTries = limitOf('identity.factor_sign_in', { points: 10, seconds: quarter })
/** Wrong second factors of somebody who is signed in. */
export const factorTries = limitOf('identity.factor', { points: 10, seconds: quarter })

/** Who calls: the cookies as they came say whether from a browser that is known. */
type Caller = { ctx: Ctx; cookies: string }

const at = ({ ctx }: Caller, email: string): string => `${email} ${networkOf(ctx.ip)}`

/** The browser of its own that an e-mail is used from. Nobody is looked up for a browser that claims to be none. */
async function ownDevice({ cookies }: Caller, email: string): Promise<string | undefined> {
  if (!cookies.includes('device-')) return undefined
  const person = await personByEmail(database(), email)
  const id = person && knownDeviceIn(cookies, person.id)
  return id && `${person.id} ${id}`
}

/** Counts a try at an e-mail before it is known whether it is right. Throws `request.too_many`. */
export async function spendTry(call: Caller, email: string): Promise<void> {
  const device = await ownDevice(call, email)
  if (device) return tries.device.spend(device)
  await tries.address.spend(at(call, email))
  await tries.strangers.spend(email)
}

/** Whoever proved to be right starts anew; what strangers spent stays spent, all but this one try. */
export async function forgiveTries(call: Caller, email: string): Promise<void> {
  const device = await ownDevice(call, email)
  if (device) return tries.device.forgive(device)
  await tries.address.forgive(at(call, email))
  await tries.strangers.giveBack(email)
}

/** Counts a letter with a secret in it. Throws `request.too_many`. */
export async function spendLetter(call: Caller, email: string): Promise<void> {
  const { actor } = call.ctx
  if (actor.kind === 'user' && actor.email === email) return ownLetters.spend(actor.userId)
  const device = await ownDevice(call, email)
  if (device) return letters.device.spend(device)
  await letters.address.spend(at(call, email))
  await letters.strangers.spend(email)
  await spendSignInEmail(email)
}
