import { AppError } from '#platform/http/errors'
import type { Ctx } from '#platform/http/http'
import { createRateLimit } from '#platform/http/rate-limit'

// Prevents guessing of coupon codes; a call without a code is not counted.
const wrongCodeLimit = createRateLimit('checkout.wrong_codes', { points: 20, seconds: 300 })

/**
 * Runs `compare`, which checks a coupon code. Throws `request.too_many` after 20 unknown codes in 5 minutes, before
 * it checks another.
 */
export function limitCodeGuesses<T>(
  { ip }: Ctx,
  code: string | undefined,
  compare: () => Promise<T>,
  problemOf: (answer: T) => unknown,
): Promise<T> {
  if (!ip || !code) return compare()
  return wrongCodeLimit.guess(ip, compare, (outcome) =>
    'error' in outcome ? refusalOf(outcome.error) === 'unknown' : problemOf(outcome.answer) === 'unknown',
  )
}

const refusalOf = (error: unknown): unknown =>
  error instanceof AppError && error.code === 'pricing.coupon_refused' ? error.data.reason : undefined
