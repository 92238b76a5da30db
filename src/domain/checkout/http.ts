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

// Nobody may find a code by trying; a purchase without one, or with a good one, is never counted.
const wrongCodes = limitOf('checkout.wrong_codes', { points: 20, seconds: 300 })

/** Counts a code that does not exist against its caller. Throws `request.too_many` beyond 20 in 5 minutes. */
const countWrong = async ({ ip }: Ctx, reason: unknown): Promise<void> => {
  if (ip && reason === 'unknown') await wrongCodes.spend(ip)
}

export function mountCheckout(api: Api): void {
  mount(api, endpoints.summary, async ({ ctx, header, query }) => {
    const summary = await summarize(await findOwner(ctx, header), query)
    await countWrong(ctx, summary.couponProblem?.reason)
    return summary
  })
  mount(api, endpoints.placeOrder, async ({ ctx, header, body, giveCookie }) => {
    const key = parseKey(header(keyHeader))
    if (!key) throw new AppError('checkout.key_missing')
    const known = deviceIn(header('cookie'))
    const browser = { device: known ?? newDevice(), proven: await verifyProof(header(proofHeader), key) }
    try {
      const placed = await placeOrder(ctx, await findOwner(ctx, header), key, body, browser)
      if (!known) giveCookie(deviceCookie(browser.device))
      return placed
    } catch (error) {
      if (error instanceof AppError && error.code === 'pricing.coupon_refused')
        await countWrong(ctx, error.data.reason)
      if (error instanceof AppError && error.code === 'orders.proof_needed')
        throw new AppError(error.code, { challenge: await issueChallenge(key) })
      throw error
    }
  })
}
