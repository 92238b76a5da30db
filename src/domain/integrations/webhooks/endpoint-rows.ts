import { asc, eq } from 'drizzle-orm'
import { computeVersion } from '#domain/audit'
import type { WebhookList, WebhookView } from '#contract/integrations'
import { SealingError, unseal } from '#platform/config/sealing'
import { AppError } from '#platform/http/errors'
import type { StaffContext } from '#platform/http/http'
import { type Db, database } from '#platform/postgres/database'
import { webhookEndpoints } from '#tables/integrations'

export type EndpointRow = typeof webhookEndpoints.$inferSelect

type Sealed = Pick<EndpointRow, 'id' | 'secret' | 'oldSecret' | 'oldSecretUntil'>

/** Returns the secrets that sign now: the present one first. Throws `SealingError` if that one cannot be read. */
export function secretsOf({ id, secret, oldSecret, oldSecretUntil }: Sealed, now = new Date()): string[] {
  const isSigning = oldSecret && oldSecretUntil && oldSecretUntil > now
  return [unseal(secret, id), ...(isSigning ? readable(oldSecret, id) : [])]
}

/** Another installation may have sealed it: then the present secret signs alone. */
function readable(sealed: string, id: string): string[] {
  try {
    return [unseal(sealed, id)]
  } catch (error) {
    if (error instanceof SealingError) return []
    throw error
  }
}

/** Returns the editable state of an endpoint, for its version and the audit. */
export const endpointState = ({ url, description, eventTypes, stoppedAt }: EndpointRow) => ({
  url,
  description,
  eventTypes,
  isActive: stoppedAt === null,
})

export const toWebhookView = (row: EndpointRow, now = new Date()): WebhookView => ({
  id: row.id,
  ...endpointState(row),
  stoppedAt: row.stoppedAt?.toISOString() ?? null,
  stopReason: row.stopReason,
  failingSince: row.failingSince?.toISOString() ?? null,
  oldSecretUntil: row.oldSecretUntil && row.oldSecretUntil > now ? row.oldSecretUntil.toISOString() : null,
  createdAt: row.createdAt.toISOString(),
  version: computeVersion(endpointState(row)),
})

export async function listWebhooks(_ctx: StaffContext): Promise<WebhookList> {
  const rows = await database().select().from(webhookEndpoints).orderBy(asc(webhookEndpoints.createdAt))
  return { items: rows.map((row) => toWebhookView(row)) }
}

/** Returns an endpoint. Throws `integrations.webhook_not_found`. */
export async function findEndpoint(db: Db, id: string): Promise<EndpointRow> {
  const [row] = await db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id))
  if (!row) throw new AppError('integrations.webhook_not_found')
  return row
}

export const readWebhook = async (_ctx: StaffContext, id: string): Promise<WebhookView> =>
  toWebhookView(await findEndpoint(database(), id))

/** Locks an endpoint. Throws `integrations.webhook_not_found`. */
export async function lockEndpoint(tx: Db, id: string): Promise<EndpointRow> {
  const [row] = await tx.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id)).for('update')
  if (!row) throw new AppError('integrations.webhook_not_found')
  return row
}
