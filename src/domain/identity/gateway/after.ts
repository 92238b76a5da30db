import { eq, sql } from 'drizzle-orm'
import { type AuditEntry, recordAudit } from '#domain/audit'
import { database, transaction } from '#platform/database'
import { announce } from '#platform/events'
import type { Ctx } from '#platform/http'
import { enqueue, type Job } from '#platform/jobs'
import { log } from '#platform/log'
import type { Actor } from '#shared/permissions'
import type { IdentityLetterKind } from '#texts/sign-in-letters'
import { factorTries, forgiveTries } from '#context/identity/limits.ts'
import { deviceOf } from '#context/identity/sessions/device.ts'
import { endLinks, endSignInLinks } from '#context/identity/links/end-links.ts'
import type { Call } from './gates.ts'
import { deviceCookie, deviceIn } from '#context/identity/sessions/known-device.ts'
import { leavingUrl } from '#context/identity/links/link-address.ts'
import { tellPerson } from '#context/identity/sessions/live.ts'
import { forgetPendingEmail, notePendingEmail } from '#context/identity/links/pending-email.ts'
import { actorWith } from '#context/identity/people/staff.ts'
import { personJoined } from '#context/identity/rules.ts'
import { profiles, sessions } from '#tables/identity'
import type { Held, Visit } from '#context/identity/auth-request.ts'

const auditQueue = 'identity.audit'

/** What follows once the engine has done what a call asked. Answers cookies to add. */
export async function after(call: Call, visit: Visit, held: Held | undefined): Promise<string[]> {
  const { door, ctx } = call
  const { actor } = ctx
  if (visit.joined) await noteJoined(call, visit.joined)
  if (door.path === '/sign-out' || door.path === '/revoke-sessions') await noteSignOut(ctx)
  if (actor.kind === 'user') await afterOwn(call, visit, held, actor)
  if (door.path in companyDeeds) await noteCompany(call)
  if (door.path === '/magic-link/verify' && visit.opened) await endSignInLinks(visit.opened.userId)
  const begun = visit.opened && (actor.kind !== 'user' || door.opens !== undefined) && !staysIn(call, held)
  const cookies = begun ? await noteSignIn(call, visit) : []
  const whose = visit.opened?.userId ?? (actor.kind === 'user' ? actor.userId : undefined)
  if (whose && door.method === 'POST') await tellPerson(database(), whose)
  return cookies
}

/** A session that only takes the place of another is no new sign-in. */
const staysIn = ({ door }: Call, held: Held | undefined): boolean =>
  held !== undefined && door.path.startsWith('/two-factor/')

/** An account was made, and with it its holder agreed to what the page says beside every way in. */
const noteJoined = ({ ctx: { ip }, body }: Call, userId: string): Promise<void> =>
  transaction((tx) => announce(tx, personJoined, { userId, ip, marketing: body.marketing === true }))

type User = Extract<Actor, { kind: 'user' }>

async function afterOwn(
  { door, body }: Call,
  visit: Visit,
  held: Held | undefined,
  user: User,
): Promise<void> {
  const write = (kind: IdentityLetterKind, more: { detail?: string; url?: string } = {}) =>
    visit.letters.push({ kind, to: user.email, name: user.name, ...more })
  if (door.path.startsWith('/two-factor/verify-')) {
    await factorTries.forgive(user.userId)
    await raise(visit.opened?.id ?? user.session.id)
    if (!held?.secondFactor) write('second_factor_on')
  }
  if (door.path === '/two-factor/disable') write('second_factor_off')
  if (door.path === '/verify-email' && visit.changed === user.userId) {
    await forgetPendingEmail(user.userId)
    await endLinks(database(), user.userId, user.email)
  }
  if (door.path === '/change-password') {
    await endLinks(database(), user.userId)
    write('password_changed')
  }
  if (door.path === '/change-email') {
    const to = String(body.newEmail)
    await notePendingEmail(user.userId, to)
    if (held?.emailVerified)
      write('email_leaves', { detail: to, url: await leavingUrl(user.email, to, body.callbackURL) })
  }
}

/** The session has shown a second factor just now. */
async function raise(sessionId: string): Promise<void> {
  await database()
    .update(sessions)
    .set({ aal: 'aal2', createdAt: sql`now()` })
    .where(eq(sessions.id, sessionId))
}

async function noteSignIn(call: Call, visit: Visit): Promise<string[]> {
  const { ctx, body } = call
  const { id, userId } = visit.opened!
  if (typeof body.email === 'string') await forgiveTries(call, body.email)
  await database()
    .update(profiles)
    .set({ lastSignInAt: sql`now()` })
    .where(eq(profiles.id, userId))
  const now = Date.now()
  const actor = await actorWith(userId, { id, startedAt: now, expiresAt: now, aal: visit.aal })
  if (actor?.kind === 'user' && actor.staff) {
    await audit({ ...ctx, actor }, 'LOGIN')
    noteDevice(call, visit, actor)
  }
  return [deviceCookie(call.cookies, userId)]
}

async function noteSignOut(ctx: Ctx): Promise<void> {
  if (ctx.actor.kind === 'user' && ctx.actor.staff) await audit(ctx, 'LOGOUT')
}

/** A staff sign-in or sign-out (CA-23). */
async function audit(ctx: Ctx, action: 'LOGIN' | 'LOGOUT'): Promise<void> {
  if (ctx.actor.kind !== 'user' || !ctx.actor.staff) return
  const { userId, email, staff } = ctx.actor
  await record(ctx, { action, entityType: 'admin', entityId: staff.adminUserId ?? userId, entityName: email })
}

const companyDeeds: Readonly<Record<string, 'CREATE' | 'DELETE'>> = {
  '/sso/register': 'CREATE',
  '/sso/delete-provider': 'DELETE',
}

/** A company that was entered or removed; of what was entered all but secrets. */
const noteCompany = ({ door, body, ctx }: Call): Promise<void> => {
  const { providerId, issuer, domain, oidcConfig, samlConfig } = body as Record<string, string>
  return record(ctx, {
    action: companyDeeds[door.path]!,
    entityType: 'company',
    entityId: providerId!,
    entityName: providerId!,
    ...(issuer ? { after: { issuer, domain, kind: samlConfig && !oidcConfig ? 'SAML' : 'OIDC' } } : {}),
  })
}

/** It follows the engine's own transaction, so where it fails a job writes it. */
async function record(ctx: Ctx, entry: AuditEntry): Promise<void> {
  try {
    await recordAudit(database(), ctx, entry)
  } catch (error) {
    log.warn({ error: String(error) }, 'a deed is audited by a job')
    await enqueue(database(), auditQueue, { ctx, entry })
  }
}

export const auditJob: Job = {
  queue: auditQueue,
  retries: 14,
  run: ({ ctx, entry }: { ctx: Ctx; entry: AuditEntry }) => recordAudit(database(), ctx, entry),
}

/** Staff hear of a sign-in from a browser that has not been theirs before. */
function noteDevice({ ctx, cookies }: Call, visit: Visit, { userId, email, name }: User): void {
  if (deviceIn(cookies, userId) === undefined)
    visit.letters.push({ kind: 'new_device', to: email, name, detail: deviceOf(ctx.userAgent) })
}
