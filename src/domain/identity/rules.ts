import { defineEvent } from '#platform/jobs/events'

/** Published when an account is created by any method. `marketing`: the person wants news by email. */
export const accountCreated = defineEvent<{ userId: string; ip: string; marketing: boolean }>(
  'identity.account_created',
)

/** Published when an account was created, or its name, email or phone may have changed. */
export const accountChanged = defineEvent<{ userId: string }>('identity.account_changed')

/** Published when the email of an account is confirmed: the first one, or one that replaces `before`. */
export const emailConfirmed = defineEvent<{ userId: string; email: string; before: string | null }>(
  'identity.email_confirmed',
)

type Ban = { banned: boolean; banExpires: Date | null }

/** Returns true for a ban without an end, or one that has not expired. */
export const isBanned = ({ banned, banExpires }: Ban, now: number): boolean =>
  banned && (banExpires === null || banExpires.getTime() > now)

/** Masks an email: `ana@dao.test` becomes `a•••@dao.test`. */
export const maskEmail = (email: string): string => email.replace(/^(.)[^@]*/, '$1•••')
