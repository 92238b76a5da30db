import { randomBytes } from 'node:crypto'
import { createEmailVerificationToken } from 'better-auth/api'
import { eq } from 'drizzle-orm'
import { type IdentityEmail, secretLifetimeMinutes, enqueueEmail } from '#context/identity/links/emails.ts'
import { createLinkToken, makePageUrl, makeRecoveryUrl } from '#context/identity/links/link-urls.ts'
import { authOptions } from '#context/identity/options.ts'
import { createInvitation } from '#context/identity/people/invitations.ts'
import { accountChanged } from '#context/identity/rules.ts'
import { publishEvent } from '#platform/jobs/events'
import { database, type Db, transaction } from '#platform/postgres/database'
import { profiles } from '#tables/identity'
import type { IdentityEmailKind } from '#texts/emails/identity'
import { getAuth } from './current-auth.ts'

export type LinkKind = 'signup' | 'invitation' | 'signin' | 'recovery'
export type AccessLink = { url: string; expiresAt: Date }
type Addressee = { email: string; name: string }

const letterKinds = {
  signup: 'confirm',
  invitation: 'invitation',
  signin: 'link',
  recovery: 'recovery',
} as const satisfies Record<LinkKind, IdentityEmailKind>

const endOf = (kind: LinkKind): Date =>
  new Date(Date.now() + secretLifetimeMinutes[letterKinds[kind]] * 60_000)

async function makePerson(tx: Db, person: Addressee): Promise<void> {
  const [made] = await tx
    .insert(profiles)
    .values(person)
    .onConflictDoNothing({ target: profiles.email })
    .returning({ id: profiles.id })
  if (made) await publishEvent(tx, accountChanged, { userId: made.id })
}

async function personFor({ email, name }: Addressee, make: boolean): Promise<string | undefined> {
  const db = database()
  const address = email.trim().toLowerCase()
  if (make) await transaction((tx) => makePerson(tx, { email: address, name }))
  const [person] = await db.select({ id: profiles.id }).from(profiles).where(eq(profiles.email, address))
  return person?.id
}

/** Stores the value of a link where better-auth looks for it. */
async function keep(identifier: string, value: string, expiresAt: Date): Promise<void> {
  const { internalAdapter } = await (await getAuth()).$context
  await internalAdapter.createVerificationValue({ identifier, value, expiresAt })
}

/**
 * Creates a link that works once: to confirm the email (24 h), accept an invitation (7 days), sign in (15 min) or set
 * a password (1 h). `signup` and `invitation` create the person if needed. For the others, a link to an unknown email
 * is returned too, but opens nothing.
 */
export async function createLink(kind: LinkKind, person: Addressee): Promise<AccessLink> {
  const { secret } = authOptions()
  const email = person.email.trim().toLowerCase()
  const userId = await personFor(person, kind === 'signup' || kind === 'invitation')
  const expiresAt = endOf(kind)
  if (kind === 'invitation') {
    const { token, expiresAt: end } = await createInvitation(userId!)
    return { url: makePageUrl('convite', token), expiresAt: end }
  }
  if (kind === 'signup') {
    const token = await createEmailVerificationToken(
      secret,
      email,
      undefined,
      secretLifetimeMinutes.confirm * 60,
    )
    return { url: makePageUrl('confirmar-email', token, '/'), expiresAt }
  }
  if (kind === 'recovery') {
    const token = randomBytes(24).toString('base64url')
    if (userId) await keep(`reset-password:${token}`, userId, expiresAt)
    return { url: makeRecoveryUrl(token), expiresAt }
  }
  const token = createLinkToken()
  if (userId)
    await keep(`magic-link:${await hashed(token)}`, JSON.stringify({ type: 'magic-link', email }), expiresAt)
  return { url: makePageUrl('entrar-pelo-link', token, '/'), expiresAt }
}

const hashed = async (token: string): Promise<string> =>
  Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))).toString('base64url')

/** Creates a link and emails it. */
export async function sendLink(kind: LinkKind, person: Addressee): Promise<void> {
  const { url } = await createLink(kind, person)
  await enqueueEmail(database(), { kind: letterKinds[kind], to: person.email, name: person.name, url })
}

/** Enqueues the emails of a call, after it released its database connection. */
export async function enqueueEmails(emails: readonly IdentityEmail[]): Promise<void> {
  for (const message of emails) {
    const url =
      message.kind === 'unfinished'
        ? (await createLink('recovery', { ...message, email: message.to })).url
        : message.url
    await enqueueEmail(database(), { ...message, ...(url ? { url } : {}) })
  }
}
