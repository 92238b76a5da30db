import { desc, eq } from 'drizzle-orm'
import type { ApiKeyList, ApiKeyView, KeyState } from '#contract/integrations'
import { AppError } from '#platform/http/errors'
import type { StaffContext } from '#platform/http/http'
import { type Db, database } from '#platform/postgres/database'
import { apiKeys } from '#tables/integrations'

export type ApiKeyRow = typeof apiKeys.$inferSelect

export function keyStateOf(
  { revokedAt, expiresAt }: Pick<ApiKeyRow, 'revokedAt' | 'expiresAt'>,
  now = new Date(),
): KeyState {
  if (revokedAt) return 'revoked'
  return expiresAt && expiresAt <= now ? 'expired' : 'active'
}

export const toKeyView = (row: ApiKeyRow): ApiKeyView => ({
  id: row.id,
  name: row.name,
  prefix: row.prefix,
  scopes: row.scopes,
  perMinute: row.perMinute,
  state: keyStateOf(row),
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt?.toISOString() ?? null,
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  revokedAt: row.revokedAt?.toISOString() ?? null,
})

/** Returns the newest 200 keys, also those that no longer work. */
export async function listKeys(_ctx: StaffContext): Promise<ApiKeyList> {
  const rows = await database()
    .select()
    .from(apiKeys)
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id))
    .limit(200)
  return { items: rows.map(toKeyView) }
}

/** Locks a key. Throws `integrations.key_not_found`. */
export async function lockKey(tx: Db, id: string): Promise<ApiKeyRow> {
  const [row] = await tx.select().from(apiKeys).where(eq(apiKeys.id, id)).for('update')
  if (!row) throw new AppError('integrations.key_not_found')
  return row
}
