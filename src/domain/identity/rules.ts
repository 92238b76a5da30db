import { event } from '#platform/events'

/** Somebody made an account, by whatever way. `marketing`: they want news by e-mail. */
export const personJoined = event<{ userId: string; ip: string; marketing: boolean }>(
  'identity.person_joined',
)

/** The mailbox of an account is its holder's for certain now: the first one, or another one than `before`. */
export const mailboxConfirmed = event<{ userId: string; email: string; before: string | null }>(
  'identity.mailbox_confirmed',
)

type Ban = { banned: boolean; banExpires: Date | null }

/** A ban without an end lasts; one whose day has come is over. */
export const isBanned = ({ banned, banExpires }: Ban, now: number): boolean =>
  banned && (banExpires === null || banExpires.getTime() > now)

/** An e-mail to recognise, not to read: `ana@dao.test` is `a•••@dao.test`. */
export const masked = (email: string): string => email.replace(/^(.)[^@]*/, '$1•••')
