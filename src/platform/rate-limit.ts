import { createHash } from 'node:crypto'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { networkOf } from './addresses.ts'
import { database } from './database.ts'
import { AppError } from './errors.ts'

/** So many calls of one key in so many seconds. */
export type Allowance = { readonly points: number; readonly seconds: number }

export const usualAllowance: Allowance = { points: 10, seconds: 60 }

/** How a guess ended: what it answered, or what it threw. */
type Outcome<T> = { answer: T } | { error: unknown }

type Limit = {
  /** Counts one call. Throws `request.too_many` (data.seconds: how long to wait) beyond the allowance. */
  spend(key: string): Promise<void>
  /** Takes one call out of the count, never below zero. */
  giveBack(key: string): Promise<void>
  /**
   * Runs `compare`, one guess at a secret. The guess is counted before, so that beyond the allowance a right one is
   * refused like a wrong one, and given back unless `isWrong` holds for the answer or error of `compare`. A refused guess
   * is not counted: the count is that of wrong guesses and of those under way. Throws `request.too_many`.
   */
  guess<T>(key: string, compare: () => Promise<T>, isWrong: (outcome: Outcome<T>) => boolean): Promise<T>
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
  const spend = async (key: string) => {
    await limiter().consume(digest(key)).catch(refuse)
  }
  // The library's own `reward` begins a new window below zero where the old one has ended meanwhile.
  const giveBack = async (key: string) => {
    await database().$client.query(
      'update rate_limits set points = points - 1 where key = $1 and points > 0 and expire > $2',
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

/** Counts one call; false beyond the allowance, where nobody needs to be told and nothing is counted. */
export async function isWithin(limit: Pick<Limit, 'spend' | 'giveBack'>, key: string): Promise<boolean> {
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
