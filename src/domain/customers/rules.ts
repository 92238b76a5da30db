import { createHash, randomBytes } from 'node:crypto'
import { event } from '#platform/events'
import { avatarSizes } from '#shared/customer-limits'

/** Somebody said in their account, or as they made it, whether they want news. */
export const marketingChosen = event<{
  userId: string
  granted: boolean
  source: 'sign-up' | 'checkout' | 'account'
  version: string
  ip: string
}>('customers.marketing_chosen')

const day = 86_400_000

/** When an account asked away now ends: the shop answers within 15 days (LGPD, art. 19). */
export const dueAfter = (asked: Date): Date => new Date(asked.getTime() + 15 * day)

const ownerMark = (userId: string): string => createHash('sha256').update(userId).digest('hex').slice(0, 24)

/** A new id for a picture of this person. Half of it says whose it is, half cannot be guessed. */
export const newAvatarId = (userId: string): string => ownerMark(userId) + randomBytes(12).toString('hex')

export const avatarUrl = (id: string): string => `/media/${id}/${avatarSizes[0]}.webp`

/** The id in a profile's picture, where it is one of this person's own uploads; others are not theirs to remove. */
export const ownAvatar = (userId: string, url: string | null): string | undefined => {
  const id = /^\/media\/([0-9a-f]{48})\/\d+\.webp$/.exec(url ?? '')?.[1]
  return id?.startsWith(ownerMark(userId)) ? id : undefined
}
