import { type AuditEntry, recordAudit } from '#domain/audit'
import { database } from '#platform/postgres/database'
import type { Ctx } from '#platform/http/http'
import { enqueue, type Job } from '#platform/jobs/jobs'
import { log } from '#platform/config/log'

const queue = 'identity.audit'

/**
 * Writes an audit entry for a call of better-auth. It runs after better-auth's own transaction, so a job writes it if
 * this fails.
 */
export async function auditAuthCall(ctx: Ctx, entry: AuditEntry): Promise<void> {
  try {
    await recordAudit(database(), ctx, entry)
  } catch (error) {
    log.warn({ error: String(error) }, 'a call of the sign-in engine is audited by a job')
    await enqueue(database(), queue, { ctx, entry })
  }
}

export const auditJob: Job = {
  queue,
  retries: 14,
  run: ({ ctx, entry }: { ctx: Ctx; entry: AuditEntry }) => recordAudit(database(), ctx, entry),
}

/** Writes the audit entry of a staff sign-in or sign-out (CA-23); nothing for customers. */
export async function auditStaffSession(ctx: Ctx, action: 'LOGIN' | 'LOGOUT'): Promise<void> {
  if (ctx.actor.kind !== 'user' || !ctx.actor.staff) return
  const { userId, email, staff } = ctx.actor
  const entityId = staff.adminUserId ?? userId
  await auditAuthCall(ctx, { action, entityType: 'admin', entityId, entityName: email })
}
