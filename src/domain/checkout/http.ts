import { findOwner } from '#domain/cart'
import { deviceCookie, deviceIn, newDevice } from '#domain/orders'
import { AppError } from '#platform/errors'
import { type Api, type Ctx, mount } from '#platform/http'
import { limitOf } from '#platform/rate-limit'
import { keyHeader, parseKey, proofHeader } from '#shared/idempotency'
import { endpoints } from './contract.ts'
import { placeOrder } from './place-order.ts'
import { verifyProof, issueChallenge } from './proof.ts'
import { summarize } from './queries.ts'

// Prevents guessing of coupon codes; a purchase without a code is not counted.
const wrongCodes = limitOf('checkout.wrong_codes', { points: 20, seconds: 300 })

/**
 * Runs `compare`, which checks a coupon code. Throws `request.too_many` after 20 unknown codes in 5 minutes, before
 * it checks another.
 */
function guessingCode<T>(
  { ip }: Ctx,
  code: string | undefined,
  compare: () => Promise<T>,
  problemOf: (answer: T) => unknown,
): Promise<T> {
  if (!ip || !code) return compare()
  return wrongCodes.guess(ip, compare, (outcome) =>
    'error' in outcome ? refusalOf(outcome.error) === 'unknown' : problemOf(outcome.answer) === 'unknown',
  )
}

const refusalOf = (error: unknown): unknown =>
  error instanceof AppError && error.code === 'pricing.coupon_refused' ? error.data.reason : undefined

export function mountCheckout(api: Api): void {
  mount(api, endpoints.summary, async ({ ctx, header, query }) => {
    const owner = await findOwner(ctx, header)
    return guessingCode(
      ctx,
      query.couponCode,
      () => summarize(owner, query),
      ({ couponProblem }) => couponProblem?.reason,
    )
  })
  mount(api, endpoints.placeOrder, async ({ ctx, header, body, giveCookie }) => {
    const key = parseKey(header(keyHeader))
    if (!key) throw new AppError('checkout.key_missing')
    const known = deviceIn(header('cookie'))
    const browser = { device: known ?? newDevice(), proven: await verifyProof(header(proofHeader), key) }
    try {
      const owner = await findOwner(ctx, header)
      const placed = await guessingCode(
        ctx,
        body.couponCode,
        () => placeOrder(ctx, owner, key, body, browser),
        () => undefined,
      )
      if (!known) giveCookie(deviceCookie(browser.device))
      return placed
    } catch (error) {
      if (error instanceof AppError && error.code === 'orders.proof_needed')
        throw new AppError(error.code, { challenge: await issueChallenge(key) })
      throw error
    }
  })
}
