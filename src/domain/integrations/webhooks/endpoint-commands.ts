import { randomUUID } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import { type CommandCall, runCommand, staffCommand } from '#domain/audit'
import {
  maxWebhooks,
  type WebhookForm,
  type WebhookView,
  type WebhookWithSecret,
} from '#contract/integrations'
import { invalidateTags } from '#platform/cache/cache'
import { seal } from '#platform/config/sealing'
import { AppError } from '#platform/http/errors'
import type { StaffContext } from '#platform/http/http'
import { isInternalUrl } from '#platform/network/safe-fetch'
import { type Db, queryRows, statement } from '#platform/postgres/database'
import { getFirst } from '#shared/data/get-or-throw'
import { fieldErrors } from '#texts/storefront/field-errors'
import { webhookDeliveries, webhookEndpoints } from '#tables/integrations'
import { endpointState, type EndpointRow, lockEndpoint, readWebhook, toWebhookView } from './endpoint-rows.ts'
import { createSecret } from './signature.ts'
import { webhooksTag } from './subscribed-types.ts'

/** Hours in which the former secret signs too. */
const oldSecretHours = 24

const lockWebhooks = statement(
  'integrations.lock_webhooks',
  `select pg_advisory_xact_lock(hashtext('webhook_endpoints'))`,
)

/** Throws `request.invalid` unless the URL is https and of the open internet. Its name is checked again at each call. */
async function assertPublic(url: string): Promise<void> {
  if (await isInternalUrl(url))
    throw new AppError('request.invalid', { fields: { url: fieldErrors.outsideAddress } })
}

const toValues = ({ url, description, eventTypes }: WebhookForm) => ({
  url: new URL(url).href,
  description,
  eventTypes: [...new Set(eventTypes)],
})

/** Values of an endpoint that staff switch on or off. */
const switched = (isActive: boolean) =>
  isActive
    ? { stoppedAt: null, stopReason: null, failingSince: null }
    : { stoppedAt: new Date(), stopReason: 'staff' as const }

const insertEndpoint = staffCommand({
  entity: 'webhook',
  async load({ tx }: CommandCall<WebhookForm & { secret: string }>) {
    await queryRows(tx, lockWebhooks, [])
    return tx.$count(webhookEndpoints)
  },
  decide({ loaded }) {
    if (loaded >= maxWebhooks) throw new AppError('integrations.too_many_webhooks', { most: maxWebhooks })
  },
  async save({ tx, input }) {
    const id = randomUUID()
    const value = {
      id,
      ...toValues(input),
      secret: seal(input.secret, id),
      ...switched(input.isActive),
    }
    return getFirst(await tx.insert(webhookEndpoints).values(value).returning())
  },
  audit: ({ saved }) => ({ action: 'CREATE', id: saved.id, name: saved.url, after: endpointState(saved) }),
  announce: ({ tx }) => invalidateTags(tx, [webhooksTag]),
})

/** Registers an endpoint and returns its secret. Throws `request.invalid` and `integrations.too_many_webhooks`. */
export async function createWebhook(ctx: StaffContext, form: WebhookForm): Promise<WebhookWithSecret> {
  await assertPublic(form.url)
  const secret = createSecret()
  return { secret, webhook: toWebhookView(await runCommand(insertEndpoint, ctx, { ...form, secret })) }
}

const save = async (
  tx: Db,
  id: string,
  values: Partial<typeof webhookEndpoints.$inferInsert>,
): Promise<EndpointRow> =>
  getFirst(await tx.update(webhookEndpoints).set(values).where(eq(webhookEndpoints.id, id)).returning())

const updateEndpoint = staffCommand({
  entity: 'webhook',
  load: ({ tx, input: { id } }: CommandCall<WebhookForm & { id: string }>) => lockEndpoint(tx, id),
  version: ({ loaded }) => endpointState(loaded),
  save({ tx, input, loaded }) {
    const isSame = input.isActive === (loaded.stoppedAt === null)
    return save(tx, input.id, { ...toValues(input), ...(isSame ? {} : switched(input.isActive)) })
  },
  audit: ({ input, loaded, saved }) => ({
    id: input.id,
    name: saved.url,
    before: endpointState(loaded),
    after: endpointState(saved),
  }),
  announce: ({ tx }) => invalidateTags(tx, [webhooksTag]),
})

/** Changes an endpoint. Throws `request.invalid`, `integrations.webhook_not_found` and `record.changed`. */
export async function changeWebhook(
  ctx: StaffContext,
  input: WebhookForm & { id: string },
): Promise<WebhookView> {
  await assertPublic(input.url)
  const current = () => readWebhook(ctx, input.id)
  return toWebhookView(await runCommand(updateEndpoint, ctx, input, current))
}

/** Deletes an endpoint with its deliveries. Throws `integrations.webhook_not_found`. */
export const removeWebhook = staffCommand({
  entity: 'webhook',
  async load({ tx, input: { id } }: CommandCall<{ id: string }>) {
    // An attempt locks its delivery before the endpoint, so this does too.
    await tx
      .select({ id: webhookDeliveries.id })
      .from(webhookDeliveries)
      .where(and(eq(webhookDeliveries.endpointId, id), eq(webhookDeliveries.state, 'pending')))
      .orderBy(asc(webhookDeliveries.id))
      .for('update')
    return lockEndpoint(tx, id)
  },
  save: async ({ tx, input: { id } }) =>
    void (await tx.delete(webhookEndpoints).where(eq(webhookEndpoints.id, id))),
  audit: ({ loaded }) => ({
    action: 'DELETE',
    id: loaded.id,
    name: loaded.url,
    before: endpointState(loaded),
  }),
})

const replaceSecret = staffCommand({
  entity: 'webhook',
  load: ({ tx, input: { id } }: CommandCall<{ id: string; secret: string }>) => lockEndpoint(tx, id),
  save: ({ tx, input: { id, secret }, loaded }) =>
    save(tx, id, {
      secret: seal(secret, id),
      // sealed for the same row
      oldSecret: loaded.secret,
      oldSecretUntil: new Date(Date.now() + oldSecretHours * 3_600_000),
    }),
  audit: ({ loaded }) => ({ action: 'ROTATE', id: loaded.id, name: loaded.url }),
})

/** Replaces the secret and returns the new one; the former signs too for 24 hours. */
export async function rotateSecret(ctx: StaffContext, id: string): Promise<WebhookWithSecret> {
  const secret = createSecret()
  return { secret, webhook: toWebhookView(await runCommand(replaceSecret, ctx, { id, secret })) }
}

/** Throws `integrations.webhook_stopped` for an endpoint that receives nothing. */
export function assertActive({ stoppedAt }: Pick<EndpointRow, 'stoppedAt'>): void {
  if (stoppedAt) throw new AppError('integrations.webhook_stopped')
}
