import { defineEvent } from '#platform/jobs/events'
import type { errors } from './contract.ts'
import { type Actor, type Flag, flags, type Staff } from '#shared/auth/permissions'

/** Published when a person became or ceased to be staff, or their rights changed. */
export const staffChanged = defineEvent<{ userId: string }>('team.staff_changed')

export type AdminRecord = { id: string; role: 'admin' | 'superadmin'; isActive: boolean } & Record<
  Flag,
  boolean | null
>

/** State of the second factor in a session. */
export type SecondFactorState = { enrolled: boolean; shown: boolean; required: boolean }

const noneAsked: SecondFactorState = { enrolled: false, shown: false, required: false }

/**
 * Returns the missing second factor. A person who has one must verify it; if the store requires one of staff, they
 * must enrol. A passkey with user verification counts as a second factor.
 */
const pendingFactorOf = ({ enrolled, shown, required }: SecondFactorState): Staff['pendingFactor'] => {
  if (shown) return null
  if (enrolled) return 'second_factor'
  return required ? 'enrolment' : null
}

/**
 * Returns the staff rights: those of an active record; none for an inactive one, whatever the profile's role; without
 * a record the role `admin` is staff without flags.
 */
export function resolveStaff(
  record: AdminRecord | undefined,
  profileRole: string,
  factor: SecondFactorState = noneAsked,
): Staff | null {
  const pendingFactor = pendingFactorOf(factor)
  if (record) {
    if (!record.isActive) return null
    return { adminUserId: record.id, role: record.role, flags: toFlags(record), pendingFactor }
  }
  return profileRole === 'admin' ? { adminUserId: null, role: 'admin', flags: [], pendingFactor } : null
}

/** Returns the granted flags of a permissions row; missing ones are not granted. */
export const toFlags = (row: Partial<Record<Flag, boolean | null>>): Flag[] =>
  flags.filter((flag) => row[flag] === true)

/** Rights of a team record. */
export type Rights = { role: 'admin' | 'superadmin'; isActive: boolean; flags: readonly Flag[] }

/** Returns the editable state of a member, for its version. */
export const toMemberState = (
  { role, isActive, discountLimit, flags: given }: Rights & { discountLimit: number },
  { name }: { name: string },
) => ({
  name,
  role,
  isActive,
  discountLimit,
  flags: flags.filter((flag) => given.includes(flag)),
})

/** Returns the editable state of a person, for its version. */
export const toPersonState = ({
  name,
  email,
  phone,
}: {
  name: string
  email: string
  phone: string | null
}) => ({ name, email, phone })

/** Person who changes the rights of another; the system has every right. */
export type Grantor = { userId: string | null; superadmin: boolean; flags: readonly Flag[] }

export const toGrantor = (actor: Actor): Grantor =>
  actor.kind === 'user'
    ? {
        userId: actor.userId,
        superadmin: actor.staff?.role === 'superadmin',
        flags: actor.staff?.flags ?? [],
      }
    : { userId: null, superadmin: actor.kind === 'system', flags: [] }

export type Refusal = keyof typeof errors

const isSuperadmin = (rights: Rights | null): boolean => rights?.role === 'superadmin' && rights.isActive

/** Returns the effective flags: all of a superadmin, none of an inactive record. */
const working = (rights: Rights | null): readonly Flag[] => {
  if (!rights?.isActive) return []
  return rights.role === 'superadmin' ? flags : rights.flags
}

const holdsAll = ({ superadmin, flags: held }: Grantor, wanted: readonly Flag[]): boolean =>
  superadmin || wanted.every((flag) => held.includes(flag))

/** Returns why `who` may not change a person with these rights at all. */
const touchRefusal = (who: Grantor, ...rights: (Rights | null)[]): Refusal | undefined =>
  !who.superadmin && rights.some((each) => each?.role === 'superadmin') ? 'team.superadmin_only' : undefined

/**
 * Returns why a change of rights is refused: nobody changes their own, only superadmins change or make superadmins,
 * nobody grants a flag that they do not have, and one active superadmin must remain.
 */
export function findChangeRefusal(
  who: Grantor,
  change: { userId: string; from: Rights | null; to: Rights | null; otherSuperadmins: number },
): Refusal | undefined {
  const { userId, from, to, otherSuperadmins } = change
  if (who.userId === userId) return 'team.own_rights'
  const touch = touchRefusal(who, from, to)
  if (touch) return touch
  const had = [working(from), from?.flags ?? []]
  const added = [working(to), to?.flags ?? []].flatMap((given, index) =>
    given.filter((flag) => !had[index]!.includes(flag)),
  )
  if (!holdsAll(who, added)) return 'team.flag_not_held'
  if (isSuperadmin(from) && !isSuperadmin(to) && otherSuperadmins === 0) return 'team.last_superadmin'
  return undefined
}

/**
 * Kind of action on a person: `edit` does not affect their sign-in, `takeOver` gives access to the account (links,
 * email, second factor), `shutOut` blocks it (ban, deletion).
 */
export type PersonAction = 'edit' | 'takeOver' | 'shutOut'

/** Returns why `who` may not do this to a person with these rights. One's own account is edited at /conta. */
export function findActionRefusal(
  who: Grantor,
  action: PersonAction,
  { userId, rights, otherSuperadmins }: { userId: string; rights: Rights | null; otherSuperadmins: number },
): Refusal | undefined {
  if (who.userId === userId) return 'team.yourself'
  const touch = touchRefusal(who, rights)
  if (touch) return touch
  if (action === 'takeOver' && !holdsAll(who, working(rights))) return 'team.more_rights'
  if (action === 'shutOut' && isSuperadmin(rights) && otherSuperadmins === 0) return 'team.last_superadmin'
  return undefined
}

/** Returns true for a ban that has not expired. */
export const isBanned = (
  { banned, banExpires }: { banned: boolean; banExpires: Date | null },
  now = new Date(),
): boolean => banned && (banExpires === null || banExpires > now)

/** Masks the email of a deleted account for the audit: `a***@dao.test`. */
export const maskEmail = (email: string): string => email.replace(/^(.).*(?=@)/, '$1***')
