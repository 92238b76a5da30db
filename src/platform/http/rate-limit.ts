import { createHash } from 'node:crypto'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { toNetwork } from '#platform/network/ip-addresses'
import { database } from '#platform/postgres/database'
import { AppError } from './errors.ts'

/** Rate limit: `points` calls per key in `seconds`. */
export type RateLimitOptions = { readonly points: number; readonly seconds: number }

export const defaultRateLimit: RateLimitOptions = { points: 10, seconds: 60 }

/** Result of a guess: the value it returned, or the error it threw. */
type Outcome<T> = { answer: T } | { error: unknown }

type Limit = {
  /** Counts one call. Throws `request.too_many` (data.seconds: how long to wait) above the limit. */
  spend(key: string): Promise<void>
  /** Subtracts one call, never below zero. */
  giveBack(key: string): Promise<void>
  /**
   * Runs `compare`, one guess at a secret. The guess is counted before, so a correct one above the limit is refused
   * too, and is subtracted unless `isWrong` returns true for the outcome. So only wrong guesses and those in progress
   * count. Throws `request.too_many`.
   */
  guess<T>(key: string, compare: () => Promise<T>, isWrong: (outcome: Outcome<T>) => boolean): Promise<T>
  /** Resets the count of a key, after the caller proved to know the secret. */
  forgive(key: string): Promise<void>
}

/**
 * Creates a rate limit with counts in PostgreSQL, shared by all processes (VA-13: 10 in 60 s by default). Only a
 * digest of the key is stored, since it may name a person. An IP address counts as its network.
 */
export function createRateLimit(
  name: string,
  { points, seconds }: RateLimitOptions = defaultRateLimit,
): Limit {
  let opened: { client: unknown; limiter: RateLimiterPostgres } | undefined
  const limiter = () => {
    const client = database().$client
    if (opened?.client !== client)
      opened = {
        client,
        limiter: new RateLimiterPostgres({
          storeClient: client,
          tableName: 'rate_limit_counts',
          tableCreated: true,
          clearExpiredByTimeout: false,
          keyPrefix: name,
          points,
          duration: seconds,
        }),
      }
    return opened.limiter
  }
  const spend = async (key: string) => {
    await limiter().consume(digest(key)).catch(refuse)
  }
  // The library's `reward` starts a new window below zero if the old one has ended.
  const giveBack = async (key: string) => {
    await database().$client.query(
      'update rate_limit_counts set points = points - 1 where key = $1 and points > 0 and expire > $2',
      [`${name}:${digest(key)}`, Date.now()],
    )
  }
  return {
    spend,
    giveBack,
    async guess(key, compare, isWrong) {
      await spend(key).catch(async (error: unknown) => {
        if (isTooMany(error)) await giveBack(key)
        throw error
      })
      const outcome = await outcomeOf(compare)
      if (!isWrong(outcome)) await giveBack(key)
      if ('error' in outcome) throw outcome.error
      return outcome.answer
    },
    async forgive(key) {
      await limiter().delete(digest(key))
    },
  }
}

/** Counts one call. Returns false above the limit, where it counts nothing. */
export async function tryConsume(limit: Pick<Limit, 'spend' | 'giveBack'>, key: string): Promise<boolean> {
  try {
    await limit.spend(key)
    return true
  } catch (error) {
    if (!isTooMany(error)) throw error
    await limit.giveBack(key)
    return false
  }
}

const isTooMany = (error: unknown): boolean => error instanceof AppError && error.code === 'request.too_many'

async function outcomeOf<T>(work: () => Promise<T>): Promise<Outcome<T>> {
  try {
    return { answer: await work() }
  } catch (error) {
    return { error }
  }
}

/** Creates a rate limit for this process only, if a query would cost more than the limited work. */
export function createMemoryRateLimit({ points, seconds }: RateLimitOptions): Pick<Limit, 'spend'> {
  const limiter = new RateLimiterMemory({ points, duration: seconds })
  return {
    async spend(key) {
      await limiter.consume(toNetwork(key)).catch(refuse)
    },
  }
}

function refuse(refused: unknown): never {
  if (!(refused instanceof RateLimiterRes)) throw refused
  throw new AppError('request.too_many', { seconds: Math.max(1, Math.ceil(refused.msBeforeNext / 1000)) })
}

const digest = (key: string): string => createHash('sha256').update(toNetwork(key)).digest('base64url')

/** Deletes the counts of expired windows; a job calls it. */
export async function removeExpiredCounts(now = Date.now()): Promise<void> {
  await database().$client.query('delete from rate_limit_counts where expire < $1', [now])
}
