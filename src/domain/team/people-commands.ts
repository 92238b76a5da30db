import { type CommandCall, runCommand, staffCommand, type AuditTrace } from '#domain/audit'
import {
  banPerson,
  createPerson,
  endSession,
  endSessions,
  erasePerson,
  createLink,
  type PersonRecord,
  resetSecondFactor,
  sendLink,
  notifyPerson,
  unbanPerson,
} from '#domain/identity'
import { AppError } from '#platform/http/errors'
import { type StaffContext, requireFreshSession } from '#platform/http/http'
import { startOfDay } from '#shared/dates/dates'
import { fieldErrors } from '#texts/storefront/field-errors'
import type { Ban, LinkKind, NewPerson, PersonLink } from './contract.ts'
import { lockPersonFor } from './update-profile.ts'
import { maskEmail, type PersonAction } from './rules.ts'

type OnPerson<Input> = CommandCall<Input> & { loaded: PersonRecord }

/** Creates a command on a person, locked against changes of rights, after checking the caller's rights. */
const personCommand = <Input extends { id: string }, Result>({
  action,
  save,
  audit,
}: {
  action: PersonAction
  save: (call: OnPerson<Input>) => Promise<Result>
  audit: (call: OnPerson<Input> & { saved: Result }) => AuditTrace | undefined
}) =>
  staffCommand({
    entity: 'person',
    load: ({ tx, ctx, input }: CommandCall<Input>) => lockPersonFor(tx, ctx, input.id, action),
    save,
    audit(done) {
      const trace = audit(done)
      return trace && { id: done.loaded.id, name: done.loaded.email, ...trace }
    },
  })

const makeAccount = staffCommand({
  entity: 'person',
  save: ({ tx, input: { email, name, phone } }: CommandCall<NewPerson>) =>
    createPerson(tx, { email, name, phone: phone || null }),
  audit: ({ input: { invite, email, name, phone }, saved: id }) => ({
    action: 'CREATE',
    id,
    name: email,
    after: { name, email, phone: phone || null, invited: invite },
  }),
})

/** Creates an account; with `invite` the person is emailed a link to set a password. Returns the id. */
export async function createAccount(ctx: StaffContext, person: NewPerson): Promise<string> {
  const id = await runCommand(makeAccount, ctx, person)
  if (person.invite) await sendLink('invitation', person)
  return id
}

/** Bans a person until midnight (America/Sao_Paulo) of that day, or until unbanned. Ends their sessions. */
export const banAccount = personCommand({
  action: 'shutOut',
  async save({ tx, input: { id, reason, until } }: CommandCall<Ban & { id: string }>) {
    const end = until === null ? null : startOfDay(until)
    if (end && end <= new Date())
      throw new AppError('request.invalid', { fields: { until: fieldErrors.futureDay } })
    await banPerson(tx, id, { reason, until: end })
  },
  audit: ({ input: { reason, until } }) => ({ action: 'BAN', after: { reason, until } }),
})

export const unbanAccount = personCommand({
  action: 'edit',
  save: async ({ tx, input }) => void (await unbanPerson(tx, input.id)),
  audit: ({ loaded: { banReason } }) => ({ action: 'UNBAN', before: { reason: banReason } }),
})

/** Deletes an account. Its audit entries no longer name the person. */
export const deleteAccount = personCommand({
  action: 'shutOut',
  async save({ tx, ctx, input }) {
    requireFreshSession(ctx.actor)
    await erasePerson(tx, input.id)
  },
  audit: ({ loaded: { email } }) => ({ action: 'DELETE', name: maskEmail(email) }),
})

const noteInvitation = personCommand({
  action: 'edit',
  save: async ({ loaded: { email, name } }) => ({ email, name }),
  audit: () => ({ action: 'INVITE' }),
})

/** Sends the invitation, also again. */
export async function sendInvitation(ctx: StaffContext, id: string): Promise<void> {
  await sendLink('invitation', await runCommand(noteInvitation, ctx, { id }))
}

/** Checks the right to take over an account, before a link is created. */
const takeOver = personCommand({
  action: 'takeOver',
  save: async ({ loaded: { email, name } }) => ({ email, name }),
  audit: () => undefined,
})

const noteLink = personCommand<{ id: string; kind: LinkKind; expiresAt: string }, void>({
  action: 'takeOver',
  save: async () => {},
  audit: ({ input: { kind, expiresAt } }) => ({ action: 'LINK', after: { kind, expiresAt } }),
})

/** Creates a link that opens the account. It is returned only after its audit entry is committed. */
export async function createAccessLink(ctx: StaffContext, id: string, kind: LinkKind): Promise<PersonLink> {
  requireFreshSession(ctx.actor)
  const made = await createLink(kind, await runCommand(takeOver, ctx, { id }))
  const link = { url: made.url, expiresAt: made.expiresAt.toISOString() }
  await runCommand(noteLink, ctx, { id, kind, expiresAt: link.expiresAt })
  return link
}

export const resetAccountFactor = personCommand({
  action: 'takeOver',
  async save({ tx, ctx, input: { id } }) {
    requireFreshSession(ctx.actor)
    await resetSecondFactor(tx, id)
    await notifyPerson(tx, id)
  },
  audit: () => ({ action: 'RESET_FACTOR' }),
})

/** Ends all sessions of a person. Returns the number. */
export const endAccountSessions = personCommand({
  action: 'edit',
  save: ({ tx, input }) => endSessions(tx, input.id),
  audit: ({ saved: sessions }) => ({ action: 'END_SESSIONS', after: { sessions } }),
})

export const endAccountSession = personCommand({
  action: 'edit',
  save: ({ tx, input: { id, session } }: CommandCall<{ id: string; session: string }>) =>
    endSession(tx, id, session),
  audit: () => ({ action: 'END_SESSIONS', after: { sessions: 1 } }),
})
