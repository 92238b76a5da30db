import { recordAudit } from '#domain/audit'
import type { Db } from '#platform/database'
import { AppError } from '#platform/errors'
import type { Ctx } from '#platform/http'
import { type Flag, flags, permit } from '#shared/permissions'
import { adminPermissions, adminUsers } from './tables.ts'

/** Makes a person staff with a role and flags, or changes what they have. */
export async function saveStaff(
  tx: Db,
  ctx: Ctx,
  { userId, role, given }: { userId: string; role: 'admin' | 'superadmin'; given: readonly Flag[] },
): Promise<void> {
  if (!permit(ctx.actor, 'can_manage_admins')) throw new AppError('request.forbidden')
  const [record] = await tx
    .insert(adminUsers)
    .values({ userId, role })
    .onConflictDoUpdate({ target: adminUsers.userId, set: { role, isActive: true } })
    .returning({ id: adminUsers.id })
  const values = Object.fromEntries(flags.map((flag) => [flag, given.includes(flag)])) as Record<
    Flag,
    boolean
  >
  await tx
    .insert(adminPermissions)
    .values({ adminUserId: record!.id, ...values })
    .onConflictDoUpdate({ target: adminPermissions.adminUserId, set: values })
  await recordAudit(tx, ctx, {
    action: 'UPDATE',
    entityType: 'admin',
    entityId: record!.id,
    after: { role, flags: given },
  })
}
