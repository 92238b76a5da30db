import { scopes } from '#contract/integrations'
import { AppError } from '#platform/http/errors'
import { createRateLimit } from '#platform/http/rate-limit'
import { database, queryRows, statement } from '#platform/postgres/database'
import type { Actor } from '#shared/auth/permissions'
import { hashKey, isKeyText } from './key-text.ts'
import { type ApiKeyRow, keyStateOf } from './key-view.ts'

export type KeyActor = Extract<Actor, { kind: 'key' }>

type Found = Pick<ApiKeyRow, 'id' | 'name' | 'scopes' | 'perMinute' | 'expiresAt' | 'revokedAt'> & {
  /** it was last used a minute ago or longer */
  isStale: boolean
}

const findKey = statement<Found>(
  'integrations.find_key',
  `select id, name, scopes, per_minute as "perMinute", expires_at as "expiresAt", revoked_at as "revokedAt",
     last_used_at is null or last_used_at <= now() - interval '1 minute' as "isStale"
   from api_keys where hash = $1`,
)

const noteUse = statement(
  'integrations.note_use',
  `update api_keys set last_used_at = now()
   where id = $1 and (last_used_at is null or last_used_at <= now() - interval '1 minute')`,
)

const limits = new Map<number, ReturnType<typeof createRateLimit>>()

/** Returns the limit for this many calls per minute. */
function limitOf(points: number): ReturnType<typeof createRateLimit> {
  const limit = limits.get(points) ?? createRateLimit('integrations.key', { points, seconds: 60 })
  limits.set(points, limit)
  return limit
}

/**
 * Returns the actor of an API key and counts the call. Throws `integrations.key_unknown`, `integrations.key_revoked`,
 * `integrations.key_expired` and `request.too_many`.
 */
export async function authenticateKey(key: string): Promise<KeyActor> {
  const [found] = isKeyText(key) ? await queryRows(database(), findKey, [hashKey(key)]) : []
  if (!found) throw new AppError('integrations.key_unknown')
  const state = keyStateOf(found)
  if (state === 'revoked') throw new AppError('integrations.key_revoked')
  if (state === 'expired') throw new AppError('integrations.key_expired')
  await limitOf(found.perMinute).spend(found.id)
  if (found.isStale) await queryRows(database(), noteUse, [found.id])
  const opens = new Set<string>(found.scopes.flatMap((name) => scopes[name]?.opens ?? []))
  return { kind: 'key', keyId: found.id, name: found.name, opens }
}
