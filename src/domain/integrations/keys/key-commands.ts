import { eq, sql } from 'drizzle-orm'
import { type CommandCall, runCommand, staffCommand } from '#domain/audit'
import { type ApiKeyForm, type CreatedApiKey, maxKeys, type ScopeName, scopes } from '#contract/integrations'
import { AppError } from '#platform/http/errors'
import { requireFreshSession, type StaffContext } from '#platform/http/http'
import { queryRows, statement } from '#platform/postgres/database'
import { type Actor, hasStaffPermission } from '#shared/auth/permissions'
import { getFirst } from '#shared/data/get-or-throw'
import { getNextDay, startOfDay } from '#shared/dates/dates'
import { fieldErrors } from '#texts/storefront/field-errors'
import { apiKeys } from '#tables/integrations'
import { createKeyText, hashKey, prefixOf } from './key-text.ts'
import { keyStateOf, lockKey, toKeyView } from './key-view.ts'

/** Two people at once could exceed the maximum. */
const lockKeys = statement('integrations.lock_keys', `select pg_advisory_xact_lock(hashtext('api_keys'))`)

/** Returns the scopes that a person must not give, because the person has no such permission. */
const scopesBeyond = (actor: Actor, wanted: readonly ScopeName[]): ScopeName[] =>
  wanted.filter((name) => actor.kind !== 'user' || !hasStaffPermission(actor.staff, scopes[name].flag))

/** Returns the moment at which a key ends. Throws `request.invalid` for a day that is over. */
function endOf(expiresOn: string | null, now = new Date()): Date | null {
  if (expiresOn === null) return null
  const end = startOfDay(getNextDay(expiresOn))
  if (end <= now) throw new AppError('request.invalid', { fields: { expiresOn: fieldErrors.dayToCome } })
  return end
}

const insertKey = staffCommand({
  entity: 'api_key',
  async load({ tx }: CommandCall<ApiKeyForm & { key: string }>) {
    await queryRows(tx, lockKeys, [])
    return tx.$count(apiKeys, sql`revoked_at is null and (expires_at is null or expires_at > now())`)
  },
  decide({ ctx, input, loaded }) {
    requireFreshSession(ctx.actor)
    const beyond = scopesBeyond(ctx.actor, input.scopes)
    if (beyond.length > 0) throw new AppError('integrations.scope_beyond', { scopes: beyond.join(', ') })
    if (loaded >= maxKeys) throw new AppError('integrations.too_many_keys', { most: maxKeys })
  },
  async save({ tx, input: { name, perMinute, expiresOn, key, scopes: wanted } }) {
    const value = {
      name,
      perMinute,
      scopes: [...new Set(wanted)],
      prefix: prefixOf(key),
      hash: hashKey(key),
      expiresAt: endOf(expiresOn),
    }
    return getFirst(await tx.insert(apiKeys).values(value).returning())
  },
  audit: ({ saved: { id, name, prefix, scopes: given, perMinute, expiresAt } }) => ({
    action: 'CREATE',
    id,
    name,
    after: { prefix, scopes: given, perMinute, expiresAt },
  }),
})

/**
 * Creates a key and returns it, for the only time. Throws `integrations.scope_beyond`, `integrations.too_many_keys`,
 * `request.unconfirmed` and `request.invalid`.
 */
export async function createKey(ctx: StaffContext, form: ApiKeyForm): Promise<CreatedApiKey> {
  const key = createKeyText()
  return { key, apiKey: toKeyView(await runCommand(insertKey, ctx, { ...form, key })) }
}

/** Revokes a key; one that is revoked stays so. Throws `integrations.key_not_found`. */
export const revokeKey = staffCommand({
  entity: 'api_key',
  load: ({ tx, input: { id } }: CommandCall<{ id: string }>) => lockKey(tx, id),
  async save({ tx, loaded }) {
    if (loaded.revokedAt) return toKeyView(loaded)
    const revoked = tx.update(apiKeys).set({ revokedAt: new Date() }).where(eq(apiKeys.id, loaded.id))
    return toKeyView(getFirst(await revoked.returning()))
  },
  audit: ({ loaded }) =>
    loaded.revokedAt
      ? undefined
      : { action: 'REVOKE', id: loaded.id, name: loaded.name, before: { status: keyStateOf(loaded) } },
})
