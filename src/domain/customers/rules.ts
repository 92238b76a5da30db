import { createHash, randomBytes } from 'node:crypto'
import { defineEvent } from '#platform/jobs/events'
import { avatarSizes } from '#shared/auth/customer-limits'

/** Published when a person chooses in the account or at sign-up whether they want marketing emails. */
export const marketingChosen = defineEvent<{
  userId: string
  granted: boolean
  source: 'sign-up' | 'checkout' | 'account'
  version: string
  ip: string
}>('customers.marketing_chosen')

/** Published when a person changed their saved addresses. */
export const addressesChanged = defineEvent<{ userId: string }>('customers.addresses_changed')

const day = 86_400_000

/** Returns when an account is deleted: 15 days after the request (LGPD, art. 19). */
export const getDeletionDate = (asked: Date): Date => new Date(asked.getTime() + 15 * day)

const ownerMark = (userId: string): string => createHash('sha256').update(userId).digest('hex').slice(0, 24)

/** Creates an id for an avatar. One half identifies the owner, the other half is random. */
export const createAvatarId = (userId: string): string => ownerMark(userId) + randomBytes(12).toString('hex')

export const makeAvatarUrl = (id: string): string => `/media/${id}/${avatarSizes[0]}.webp`

/**
 * Returns the id of an avatar that this person uploaded; undefined for pictures of a provider, which must not be
 * deleted.
 */
export const findOwnAvatarId = (userId: string, url: string | null): string | undefined => {
  const id = /^\/media\/([0-9a-f]{48})\/\d+\.webp$/.exec(url ?? '')?.[1]
  return id?.startsWith(ownerMark(userId)) ? id : undefined
}
