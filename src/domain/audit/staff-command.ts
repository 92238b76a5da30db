import { type Db, transaction } from '#platform/database'
import { AppError } from '#platform/errors'
import { type Ctx, guard } from '#platform/http'
import type { AdminScreen } from '#shared/permissions'
import { bySomebody, recordAudit, recordSaved } from './commands.ts'
import type { AuditAction, AuditEntity } from './contract.ts'
import { type AuditedRecord, lastSaver } from './queries.ts'
import { isStale } from './version.ts'

type Values = Readonly<Record<string, unknown>>

/** One call of a staff command: the transaction that it runs in, who calls, and with what. */
export type Call<Input> = { readonly tx: Db; readonly ctx: Ctx; readonly input: Input }

/**
 * What a command leaves in the audit. With an `action` it is something that was done, and always written. Without one it
 * is a state that was saved: all of what is new, else what differs, and nothing where the system saved it.
 */
export type Trace = {
  action?: AuditAction
  id?: string | undefined
  name?: string
  before?: Values | undefined
  after?: Values | undefined
}

type Loaded<Input, Found> = Call<Input> & { readonly loaded: Found }
type Done<Input, Found, Result> = Loaded<Input, Found> & { readonly saved: Result }

/** The stages of a command, in their order; each is given what those before it made. */
type Stages<Input, Found, Result> = {
  /** the screen that it serves, by what is asked where that names it: who calls must hold its flag */
  screen: AdminScreen | ((input: Input) => AdminScreen)
  /** what it changes, as the audit names it */
  entity: AuditEntity
  /** reads, and locks, what decides */
  load?: (call: Call<Input>) => Promise<Found>
  /** what a version of it stands for: the `version` of an input that is another is refused with `record.changed` */
  version?: (call: Loaded<Input, Found>) => Values
  /** whose version it is, as the audit has it; default: the entity by the input's id. Undefined: nobody can be named */
  versioned?: (call: Loaded<Input, Found>) => AuditedRecord | undefined
  /** throws what speaks against it */
  decide?: (call: Loaded<Input, Found>) => void
  /** what it changes as it is stored, for the audit: read before and after, and only where a person acts */
  state?: (call: Loaded<Input, Found>) => Promise<Values | undefined>
  save: (call: Loaded<Input, Found>) => Promise<Result>
  /** undefined: nothing was changed, so nothing is announced either. `parts`: made of commands that leave their own */
  audit: 'parts' | ((call: Done<Input, Found, Result>) => Trace | undefined)
  /** tells whoever must know, in the same transaction */
  announce?: (call: Done<Input, Found, Result>) => Promise<unknown>
}

export type StaffCommand<Input, Result> = (tx: Db, ctx: Ctx, input: Input) => Promise<Result>

/**
 * A write of the shop's staff: permit → load → version → decide → save → audit → announce, in the caller's transaction. Throws
 * `request.unauthenticated` for a visitor and `request.forbidden` for whoever lacks the flag of the screen, before
 * anything is read. Answers what `save` answers.
 */
export function staffCommand<Input, Found, Result>({
  screen,
  entity,
  load,
  version,
  versioned = ({ input }) => ({ [entity]: (input as { id?: string }).id }),
  decide,
  state,
  save,
  audit,
  announce,
}: Stages<Input, Found, Result>): StaffCommand<Input, Result> {
  return async (tx, ctx, input) => {
    guard(ctx.actor, typeof screen === 'function' ? screen(input) : screen)
    const loaded = (await load?.({ tx, ctx, input })) as Found
    const call = { tx, ctx, input, loaded }
    if (version && isStale(input, version(call))) throw await changed(tx, versioned(call))
    decide?.(call)
    const shown = bySomebody(ctx) ? state : undefined
    const before = await shown?.(call)
    const done = { ...call, saved: await save(call) }
    if (audit !== 'parts') {
      const trace = audit(done)
      if (!trace) return done.saved
      const after = trace.after ?? (await shown?.(call))
      await leave(done, entity, { before, ...trace, after })
    }
    await announce?.(done)
    return done.saved
  }
}

/** The refusal of what was saved over another version: `by` is who saved that one and when, where it is known. */
async function changed(tx: Db, record: AuditedRecord | undefined): Promise<AppError> {
  const by = record && (await lastSaver(tx, record))
  return new AppError('record.changed', by && { by })
}

function leave({ tx, ctx }: Call<unknown>, entityType: AuditEntity, trace: Trace): Promise<void> {
  const { action, id, name, before, after } = trace
  const about = { entityType, entityId: id, entityName: name, before }
  if (action) return recordAudit(tx, ctx, { ...about, action, after })
  return recordSaved(tx, ctx, { ...about, after: after ?? {} })
}

/**
 * Runs a command in a transaction of its own. Where it finds another version than the caller's, its `record.changed`
 * carries what `current` reads then.
 */
export async function perform<Input, Result>(
  command: StaffCommand<Input, Result>,
  ctx: Ctx,
  input: Input,
  current?: () => Promise<object>,
): Promise<Result> {
  try {
    return await transaction((tx) => command(tx, ctx, input))
  } catch (error) {
    if (!current || !(error instanceof AppError) || error.code !== 'record.changed') throw error
    throw new AppError('record.changed', { ...error.data, current: await current() })
  }
}
