import { type Db, transaction } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import type { StaffContext } from '#platform/http/http'
import { isUserAction, recordAudit, recordSaved } from './commands.ts'
import type { AuditAction, AuditEntity } from './contract.ts'
import { type AuditedRecord, findLastEditor } from './queries.ts'
import { isStale } from './version.ts'

type Values = Readonly<Record<string, unknown>>

/** Arguments of a staff command: its transaction, the caller with the permission, and the input. */
export type CommandCall<Input> = { readonly tx: Db; readonly ctx: StaffContext; readonly input: Input }

/**
 * Audit entry of a command. With an `action` it is always written. Without one it describes a saved state: all values
 * of a new record, else the differences, and nothing if the system saved it.
 */
export type AuditTrace = {
  action?: AuditAction
  id?: string | undefined
  name?: string
  before?: Values | undefined
  after?: Values | undefined
}

type Loaded<Input, Found> = CommandCall<Input> & { readonly loaded: Found }
type Done<Input, Found, Result> = Loaded<Input, Found> & { readonly saved: Result }

/** Stages of a staff command in their order; each gets the results of those before. */
type Stages<Input, Found, Result> = {
  /** entity type in the audit */
  entity: AuditEntity
  /** reads and locks the records that the decision needs */
  load?: (call: CommandCall<Input>) => Promise<Found>
  /** editable state of the record; an input with another `version` fails with `record.changed` */
  version?: (call: Loaded<Input, Found>) => Values
  /**
   * record of the version in the audit; default: the entity with the input's id. Undefined: the conflict names nobody
   */
  versioned?: (call: Loaded<Input, Found>) => AuditedRecord | undefined
  /** throws if the change is not allowed */
  decide?: (call: Loaded<Input, Found>) => void
  /** stored state for the audit, read before and after the change if a person acts */
  state?: (call: Loaded<Input, Found>) => Promise<Values | undefined>
  save: (call: Loaded<Input, Found>) => Promise<Result>
  /** audit entry; undefined: nothing changed, so nothing is published either. `parts`: inner commands write theirs */
  audit: 'parts' | ((call: Done<Input, Found, Result>) => AuditTrace | undefined)
  /** publishes events in the same transaction */
  announce?: (call: Done<Input, Found, Result>) => Promise<unknown>
}

export type StaffCommand<Input, Result> = (tx: Db, ctx: StaffContext, input: Input) => Promise<Result>

/**
 * Creates a write command for staff: load → check version → decide → save → audit → publish, in the caller's
 * transaction. A `StaffContext` proves that the caller has the permission. Returns the result of `save`.
 */
export function staffCommand<Input, Found, Result>({
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
    const loaded = (await load?.({ tx, ctx, input })) as Found
    const call = { tx, ctx, input, loaded }
    if (version && isStale(input, version(call))) throw await changed(tx, versioned(call))
    decide?.(call)
    const shown = isUserAction(ctx) ? state : undefined
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

/** Returns the version conflict: `by` names who saved the other version and when, if known. */
async function changed(tx: Db, record: AuditedRecord | undefined): Promise<AppError> {
  const by = record && (await findLastEditor(tx, record))
  return new AppError('record.changed', by && { by })
}

function leave({ tx, ctx }: CommandCall<unknown>, entityType: AuditEntity, trace: AuditTrace): Promise<void> {
  const { action, id, name, before, after } = trace
  const about = { entityType, entityId: id, entityName: name, before }
  if (action) return recordAudit(tx, ctx, { ...about, action, after })
  return recordSaved(tx, ctx, { ...about, after: after ?? {} })
}

/**
 * Runs a command in a transaction of its own. On a version conflict, `record.changed` contains the record as
 * `current` returns it.
 */
export async function runCommand<Input, Result>(
  command: StaffCommand<Input, Result>,
  ctx: StaffContext,
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
