import { type AuditEntry, recordAudit } from '#domain/audit'
import {
  banPerson,
  createPerson,
  endSession,
  endSessions,
  erasePerson,
  linkFor,
  type PersonRecord,
  personById,
  resetSecondFactor,
  sendLink,
  tellPerson,
  unbanPerson,
} from '#domain/identity'
import { type Db, database, transaction } from '#platform/database'
import { AppError } from '#platform/errors'
import { type Ctx, confirmed, guard } from '#platform/http'
import { startOfDay } from '#shared/dates'
import { fields } from '#texts/fields'
import type { Ban, LinkKind, NewPerson, PersonEdit, PersonLink } from './contract.ts'
import { correctProfile, personFor } from './correct-profile.ts'
import { masked, type PersonAction } from './rules.ts'

type Entry = Pick<AuditEntry, 'action'> & { entityName?: string; before?: object; after?: object }

const note = (tx: Db, ctx: Ctx, person: PersonRecord, entry: Entry): Promise<void> =>
  recordAudit(tx, ctx, { entityType: 'person', entityId: person.id, entityName: person.email, ...entry })

/** One action at one person, with its row of the audit, in one transaction. */
const act = (
  ctx: Ctx,
  id: string,
  action: PersonAction,
  work: (tx: Db, person: PersonRecord) => Promise<Entry>,
): Promise<void> =>
  transaction(async (tx) => {
    const person = await personFor(tx, ctx, id, action)
    await note(tx, ctx, person, await work(tx, person))
  })

/** Makes an account; with `invite` the person gets the letter by which they choose a password. Answers the id. */
export async function createAccount(ctx: Ctx, { invite, email, name, phone }: NewPerson): Promise<string> {
  const id = await transaction(async (tx) => {
    guard(ctx.actor, 'usuarios')
    const made = await createPerson(tx, { email, name, phone: phone || null })
    await recordAudit(tx, ctx, {
      action: 'CREATE',
      entityType: 'person',
      entityId: made,
      entityName: email,
      after: { name, email, phone: phone || null, invited: invite },
    })
    return made
  })
  if (invite) await sendLink('invitation', { email, name })
  return id
}

export const editAccount = (ctx: Ctx, id: string, edit: PersonEdit): Promise<void> =>
  transaction((tx) => correctProfile(tx, ctx, id, edit))

/** Shuts a person out until midnight in Goiânia of that day, or until somebody lets them in; their sessions end now. */
export const banAccount = (ctx: Ctx, id: string, { reason, until }: Ban): Promise<void> =>
  act(ctx, id, 'shutOut', async (tx) => {
    const end = until === null ? null : startOfDay(until)
    if (end && end <= new Date())
      throw new AppError('request.invalid', { fields: { until: fields.futureDay } })
    await banPerson(tx, id, { reason, until: end })
    return { action: 'BAN', after: { reason, until } }
  })

export const unbanAccount = (ctx: Ctx, id: string): Promise<void> =>
  act(ctx, id, 'edit', async (tx, { banReason }) => {
    await unbanPerson(tx, id)
    return { action: 'UNBAN', before: { reason: banReason } }
  })

/** Ends an account for good. What the audit keeps of it no longer says who it was. */
export const deleteAccount = (ctx: Ctx, id: string): Promise<void> =>
  act(ctx, id, 'shutOut', async (tx, { email }) => {
    confirmed(ctx.actor)
    await erasePerson(tx, id)
    return { action: 'DELETE', entityName: masked(email) }
  })

/** Sends the invitation (again). */
export async function sendInvitation(ctx: Ctx, id: string): Promise<void> {
  await act(ctx, id, 'edit', async () => ({ action: 'INVITE' }))
  const { email, name } = await personById(database(), id)
  await sendLink('invitation', { email, name })
}

/** A link that opens the account to whoever has it: made first, shown only once its row of the audit stands. */
export async function createAccessLink(ctx: Ctx, id: string, kind: LinkKind): Promise<PersonLink> {
  confirmed(ctx.actor)
  const { email, name } = await transaction((tx) => personFor(tx, ctx, id, 'takeOver'))
  const { url, expiresAt } = await linkFor(kind, { email, name })
  await act(ctx, id, 'takeOver', async () => ({
    action: 'LINK',
    after: { kind, expiresAt: expiresAt.toISOString() },
  }))
  return { url, expiresAt: expiresAt.toISOString() }
}

export const resetAccountFactor = (ctx: Ctx, id: string): Promise<void> =>
  act(ctx, id, 'takeOver', async (tx) => {
    confirmed(ctx.actor)
    await resetSecondFactor(tx, id)
    await tellPerson(tx, id)
    return { action: 'RESET_FACTOR' }
  })

export const endAccountSessions = (ctx: Ctx, id: string): Promise<void> =>
  act(ctx, id, 'edit', async (tx) => ({
    action: 'END_SESSIONS',
    after: { sessions: await endSessions(tx, id) },
  }))

export const endAccountSession = (ctx: Ctx, id: string, session: string): Promise<void> =>
  act(ctx, id, 'edit', async (tx) => {
    await endSession(tx, id, session)
    return { action: 'END_SESSIONS', after: { sessions: 1 } }
  })
