import { eq, sql } from 'drizzle-orm'
import type { AuthCallContext } from '#context/identity/endpoints/auth-endpoint.ts'
import { auditStaffSession } from '#context/identity/better-auth/audit.ts'
import { createEmail } from '#context/identity/links/emails.ts'
import { resetAttempts } from '#context/identity/people/limits.ts'
import { getActor } from '#context/identity/people/staff.ts'
import { accountChanged, emailConfirmed, accountCreated } from '#context/identity/rules.ts'
import type { AuthRequest } from '#context/identity/sessions/auth-request.ts'
import { describeDevice } from '#context/identity/sessions/device.ts'
import { makeDeviceCookie, findKnownDevice } from '#context/identity/sessions/known-device.ts'
import { notifyPerson } from '#context/identity/sessions/person-updates.ts'
import { database, queryRows, statement, transaction } from '#platform/postgres/database'
import { publishEvent } from '#platform/jobs/events'
import { profiles } from '#tables/identity'

/** Runs the store's hooks after a call of better-auth. Returns `set-cookie` lines to add. */
export async function runAfterHooks(call: AuthCallContext, authRequest: AuthRequest): Promise<string[]> {
  const { endpoint, ctx } = call
  const { newAccount, changedAccount, openedSession, confirmedAccount } = authRequest
  if (newAccount) await noteJoined(call, newAccount)
  if (changedAccount) await transaction((tx) => publishEvent(tx, accountChanged, { userId: changedAccount }))
  const shown = openedSession?.userId ?? confirmedAccount
  if (shown) await noteMailbox(shown)
  await endpoint.after?.(call, authRequest)
  const cookies = openedSession && isSignIn(call) ? await noteSignIn(call, authRequest, openedSession) : []
  const whose = openedSession?.userId ?? (ctx.actor.kind === 'user' ? ctx.actor.userId : undefined)
  if (whose && endpoint.method === 'POST') await notifyPerson(database(), whose)
  return cookies
}

/** A session that replaces another one is not a new sign-in. */
const isSignIn = ({ endpoint, ctx, session }: AuthCallContext): boolean =>
  (ctx.actor.kind !== 'user' || endpoint.opens !== undefined) && !(session && endpoint.showsFactor)

/** Publishes a new account. The sign-up page states that signing up accepts the terms. */
const noteJoined = ({ ctx: { ip }, body }: AuthCallContext, userId: string): Promise<void> =>
  transaction(async (tx) => {
    await publishEvent(tx, accountCreated, { userId, ip, marketing: body.marketing === true })
    await publishEvent(tx, accountChanged, { userId })
  })

const noteConfirmed = statement<{ email: string; before: string | null }>(
  'identity.note_confirmed',
  `update profiles p set confirmed_email = p.email from profiles old
   where p.id = $1 and old.id = p.id and p.email_verified and p.confirmed_email is distinct from p.email
   returning p.email, old.confirmed_email as before`,
)

/** Publishes a confirmed email, once. Every way to confirm an email ends in a sign-in, so it runs there. */
const noteMailbox = (userId: string): Promise<void> =>
  transaction(async (tx) => {
    const [noted] = await queryRows(tx, noteConfirmed, [userId])
    if (noted) await publishEvent(tx, emailConfirmed, { userId, ...noted })
  })

async function noteSignIn(
  call: AuthCallContext,
  { aal, emails }: AuthRequest,
  { id, userId }: { id: string; userId: string },
): Promise<string[]> {
  const { ctx, body, cookies } = call
  if (typeof body.email === 'string') await resetAttempts(call, body.email)
  await database()
    .update(profiles)
    .set({ lastSignInAt: sql`now()` })
    .where(eq(profiles.id, userId))
  const now = Date.now()
  const actor = await getActor(userId, { id, startedAt: now, expiresAt: now, aal })
  if (actor?.kind === 'user' && actor.staff) {
    await auditStaffSession({ ...ctx, actor }, 'LOGIN')
    // staff are emailed about a sign-in from an unknown browser
    if (findKnownDevice(cookies, userId) === undefined)
      emails.push(createEmail(actor, 'new_device', { detail: describeDevice(ctx.userAgent) }))
  }
  return [makeDeviceCookie(cookies, userId)]
}
