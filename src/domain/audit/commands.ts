import type { Db } from '#platform/postgres/database'
import type { Ctx } from '#platform/http/http'
import { getActorName } from '#shared/auth/permissions'
import type { AuditAction, AuditEntity } from './contract.ts'
import { diffValues } from './rules.ts'
import { auditLogs } from './tables.ts'

export type AuditEntry = {
  action: AuditAction
  entityType: AuditEntity
  entityId?: string | undefined
  entityName?: string | undefined
  before?: object | undefined
  after?: object | undefined
}

/** Writes an audit entry in the transaction of the change. */
export async function recordAudit(tx: Db, ctx: Ctx, entry: AuditEntry): Promise<void> {
  const { actor } = ctx
  await tx.insert(auditLogs).values({
    ...entry,
    adminUserId: actor.kind === 'user' ? (actor.staff?.adminUserId ?? null) : null,
    userId: actor.kind === 'user' ? actor.userId : null,
    actor: getActorName(actor),
    ip: ctx.ip || null,
    userAgent: ctx.userAgent || null,
    requestId: ctx.requestId,
  })
}

/** Saved record: `before` is undefined for a new one. */
type Saved = Pick<AuditEntry, 'entityType' | 'entityId' | 'entityName'> & {
  before: Readonly<Record<string, unknown>> | undefined
  after: Readonly<Record<string, unknown>>
}

/**
 * Writes the audit entry of a save by a person or an API key: all values of a new record, else only the differences, nothing
 * without any. Nothing for the system: a seed or an import writes an entry of its own.
 */
export async function recordSaved(tx: Db, ctx: Ctx, { before, after, ...entry }: Saved): Promise<void> {
  if (!isUserAction(ctx)) return
  const change = before ? diffValues(before, after) : { after }
  if (change) await recordAudit(tx, ctx, { action: before ? 'UPDATE' : 'CREATE', ...entry, ...change })
}

/** Returns true if a person or an API key acts. Only then the state before the change has to be read. */
export const isUserAction = ({ actor }: Ctx): boolean => actor.kind === 'user' || actor.kind === 'key'
