import type { Db } from '#platform/database'
import type { Ctx } from '#platform/http'
import { nameOf } from '#shared/permissions'
import type { AuditAction, AuditEntity } from './contract.ts'
import { difference } from './rules.ts'
import { auditLogs } from './tables.ts'

export type AuditEntry = {
  action: AuditAction
  entityType: AuditEntity
  entityId?: string | undefined
  entityName?: string | undefined
  before?: object | undefined
  after?: object | undefined
}

/** Writes who did what, in the transaction that does it. */
export async function recordAudit(tx: Db, ctx: Ctx, entry: AuditEntry): Promise<void> {
  const { actor } = ctx
  await tx.insert(auditLogs).values({
    ...entry,
    adminUserId: actor.kind === 'user' ? (actor.staff?.adminUserId ?? null) : null,
    userId: actor.kind === 'user' ? actor.userId : null,
    actor: nameOf(actor),
    ip: ctx.ip || null,
    userAgent: ctx.userAgent || null,
    requestId: ctx.requestId,
  })
}

/** What was saved whole: `before` as it was stored, undefined for what is new. */
type Saved = Pick<AuditEntry, 'entityType' | 'entityId' | 'entityName'> & {
  before: Readonly<Record<string, unknown>> | undefined
  after: Readonly<Record<string, unknown>>
}

/**
 * Writes what a person saved: all of what is new, else only what differs, nothing where nothing does. The system writes
 * none: a seed or an import of thousands says what it did by itself.
 */
export async function recordSaved(tx: Db, ctx: Ctx, { before, after, ...entry }: Saved): Promise<void> {
  if (!bySomebody(ctx)) return
  const change = before ? difference(before, after) : { after }
  if (change) await recordAudit(tx, ctx, { action: before ? 'UPDATE' : 'CREATE', ...entry, ...change })
}

/** Whether a person acts, so that what was there before is worth reading. */
export const bySomebody = ({ actor }: Ctx): boolean => actor.kind === 'user'
