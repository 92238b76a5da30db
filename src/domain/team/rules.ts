import type { errors } from './contract.ts'
import { type Actor, type Flag, flags, type Staff } from '#shared/permissions'

export type AdminRecord = { id: string; role: 'admin' | 'superadmin'; isActive: boolean } & Record<
  Flag,
  boolean | null
>

/** What a session has shown of a second factor, and whether its holder has one. */
export type Factor = { enrolled: boolean; shown: boolean; required: boolean }

const noneAsked: Factor = { enrolled: false, shown: false, required: false }

/**
 * Whoever has a second factor must have shown it; where the shop asks it of its staff, whoever has none must get one. A
 * passkey that knew its holder is a second factor of its own.
 */
const pendingFactorOf = ({ enrolled, shown, required }: Factor): Staff['pendingFactor'] => {
  if (shown) return null
  if (enrolled) return 'second_factor'
  return required ? 'enrolment' : null
}

/**
 * Who is staff: an active record makes one with its flags; an inactive one makes none, whatever the profile says;
 * with no record at all the profile's role `admin` makes one without any flag.
 */
export function staffOf(
  record: AdminRecord | undefined,
  profileRole: string,
  factor: Factor = noneAsked,
): Staff | null {
  const pendingFactor = pendingFactorOf(factor)
  if (record) {
    if (!record.isActive) return null
    return { adminUserId: record.id, role: record.role, flags: givenIn(record), pendingFactor }
  }
  return profileRole === 'admin' ? { adminUserId: null, role: 'admin', flags: [], pendingFactor } : null
}

/** The flags that a row of permissions gives; those that are missing are not given. */
export const givenIn = (row: Partial<Record<Flag, boolean | null>>): Flag[] =>
  flags.filter((flag) => row[flag] === true)

/** What the team gives somebody. */
export type Rights = { role: 'admin' | 'superadmin'; isActive: boolean; flags: readonly Flag[] }

/** What of a member may be edited: what a version of theirs stands for. */
export const memberState = ({ role, isActive, flags: given }: Rights, { name }: { name: string }) => ({
  name,
  role,
  isActive,
  flags: flags.filter((flag) => given.includes(flag)),
})

/** The same of a person. */
export const personState = ({
  name,
  email,
  phone,
}: {
  name: string
  email: string
  phone: string | null
}) => ({ name, email, phone })

/** Who changes something about somebody; the system holds every right. */
export type Grantor = { userId: string | null; superadmin: boolean; flags: readonly Flag[] }

export const grantorOf = (actor: Actor): Grantor =>
  actor.kind === 'user'
    ? {
        userId: actor.userId,
        superadmin: actor.staff?.role === 'superadmin',
        flags: actor.staff?.flags ?? [],
      }
    : { userId: null, superadmin: actor.kind === 'system', flags: [] }

export type Refusal = keyof typeof errors

const isSuperadmin = (rights: Rights | null): boolean => rights?.role === 'superadmin' && rights.isActive

/** The flags that work: all for a superadmin, none while the record is inactive. */
const working = (rights: Rights | null): readonly Flag[] => {
  if (!rights?.isActive) return []
  return rights.role === 'superadmin' ? flags : rights.flags
}

const holdsAll = ({ superadmin, flags: held }: Grantor, wanted: readonly Flag[]): boolean =>
  superadmin || wanted.every((flag) => held.includes(flag))

/** Why `who` may not touch somebody with these rights at all. */
const touchRefusal = (who: Grantor, ...rights: (Rights | null)[]): Refusal | undefined =>
  !who.superadmin && rights.some((each) => each?.role === 'superadmin') ? 'team.superadmin_only' : undefined

/**
 * Why these rights may not become those: nobody changes their own, only a superadmin touches or makes a superadmin,
 * nobody gives a flag that they do not hold, and the shop keeps one superadmin who can come in.
 */
export function changeRefusal(
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
 * What is done to a person: `edit` leaves their way in as it is, `takeOver` opens it to whoever does it (links, e-mail,
 * second factor), `shutOut` closes it (ban, deletion).
 */
export type PersonAction = 'edit' | 'takeOver' | 'shutOut'

/** Why `who` may not do that to somebody with these rights. One's own account is minded at /conta. */
export function actionRefusal(
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

/** A ban that has not run out. */
export const isBanned = (
  { banned, banExpires }: { banned: boolean; banExpires: Date | null },
  now = new Date(),
): boolean => banned && (banExpires === null || banExpires > now)

/** `a***@dao.test`: what the audit keeps of somebody who is gone. */
export const masked = (email: string): string => email.replace(/^(.).*(?=@)/, '$1***')
