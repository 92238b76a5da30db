import type { Db } from '#platform/database'
import type { Ctx } from '#platform/http'
import { auditLogs } from './tables.ts'

export type AuditEntry = {
  /** verb in capitals, e.g. `UPDATE`, `LOGIN` */
  action: string
  /** singular noun, e.g. `order` */
  entityType: string
  entityId?: string
  entityName?: string
  before?: object
  after?: object
}

/** Writes who did what, in the transaction that does it. */
export async function recordAudit(tx: Db, ctx: Ctx, entry: AuditEntry): Promise<void> {
  const { actor } = ctx
  await tx.insert(auditLogs).values({
    ...entry,
    adminUserId: actor.kind === 'user' ? (actor.staff?.adminUserId ?? null) : null,
    userId: actor.kind === 'user' ? actor.userId : null,
    ip: ctx.ip || null,
    userAgent: ctx.userAgent || null,
    requestId: ctx.requestId,
  })
}
