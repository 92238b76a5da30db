import { createHash } from 'node:crypto'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { networkOf } from './addresses.ts'
import { database } from './database.ts'
import { AppError } from './errors.ts'

/** So many calls of one key in so many seconds. */
export type Allowance = { readonly points: number; readonly seconds: number }

export const usualAllowance: Allowance = { points: 10, seconds: 60 }

type Limit = {
  /** Counts one call. Throws `request.too_many` (data.seconds: how long to wait) beyond the allowance. */
  spend(key: string): Promise<void>
  /** Takes one call out of the count. */
  giveBack(key: string): Promise<void>
  /** Forgets what that key has spent: who proved to be right is no attacker. */
  forgive(key: string): Promise<void>
}

/**
 * Counts calls per key in PostgreSQL, so that all processes count together (VA-13: 10 in 60 s unless told otherwise).
 * Keys may name people: only their digest is kept. A key that is an address counts for its network.
 */
export function limitOf(name: string, { points, seconds }: Allowance = usualAllowance): Limit {
  let opened: { client: unknown; limiter: RateLimiterPostgres } | undefined
  const limiter = () => {
    const client = database().$client
    if (opened?.client !== client)
      opened = {
        client,
        limiter: new RateLimiterPostgres({
          storeClient: client,
          tableName: 'rate_limits',
          tableCreated: true,
          clearExpiredByTimeout: false,
          keyPrefix: name,
          points,
          duration: seconds,
        }),
      }
    return opened.limiter
  }
  return {
    async spend(key) {
      await limiter().consume(digest(key)).catch(refuse)
    },
    async giveBack(key) {
      await limiter().reward(digest(key), 1)
    },
    async forgive(key) {
      await limiter().delete(digest(key))
    },
  }
}

/** Counts one call; false beyond the allowance, where nobody needs to be told. */
export async function isWithin(limit: Pick<Limit, 'spend'>, key: string): Promise<boolean> {
  try {
    await limit.spend(key)
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'request.too_many') return false
    throw error
  }
}

/** The same for one process alone, where asking the database would cost more than what is counted. */
export function limitInMemory({ points, seconds }: Allowance): Pick<Limit, 'spend'> {
  const limiter = new RateLimiterMemory({ points, duration: seconds })
  return {
    async spend(key) {
      await limiter.consume(networkOf(key)).catch(refuse)
    },
  }
}

function refuse(refused: unknown): never {
  if (!(refused instanceof RateLimiterRes)) throw refused
  throw new AppError('request.too_many', { seconds: Math.max(1, Math.ceil(refused.msBeforeNext / 1000)) })
}

const digest = (key: string): string => createHash('sha256').update(networkOf(key)).digest('base64url')

/** Removes what no window counts any more; a job calls it now and then. */
export async function clearSpent(now = Date.now()): Promise<void> {
  await database().$client.query('delete from rate_limits where expire < $1', [now])
}
