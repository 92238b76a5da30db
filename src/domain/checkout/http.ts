import { findCartOwner, requireCartOwner } from '#domain/cart'
import { createDeviceCookie, readDeviceCookie, createDeviceId } from '#domain/orders'
import { limitCodeGuesses } from '#domain/pricing'
import { AppError } from '#platform/http/errors'
import { type Api, mount } from '#platform/http/http'
import { idempotencyHeader, parseIdempotencyKey, proofHeader, replayedHeader } from '#shared/http/idempotency'
import { endpoints } from './contract.ts'
import { placeOrder } from './place-order.ts'
import { verifyProof, createChallengeFor } from './proof-of-work.ts'
import { summarizeCheckout } from './queries.ts'
import { reopenCart } from './reopen-cart.ts'

export function mountCheckout(api: Api): void {
  mount(api, endpoints.summary, async ({ ctx, header, query }) => {
    const owner = await findCartOwner(ctx, header)
    return limitCodeGuesses(
      ctx,
      query.couponCode,
      () => summarizeCheckout(ctx, owner, query),
      ({ couponProblem }) => couponProblem?.reason,
    )
  })
  mount(api, endpoints.reopenCart, async ({ ctx, header, params, query }) =>
    reopenCart(ctx, await requireCartOwner(ctx, header), { orderId: params.id, token: query.token }),
  )
  mount(api, endpoints.placeOrder, async ({ ctx, header, body, giveCookie, giveHeader }) => {
    const key = parseIdempotencyKey(header(idempotencyHeader))
    if (!key) throw new AppError('checkout.key_missing')
    const known = readDeviceCookie(header('cookie'))
    const browser = { device: known ?? createDeviceId(), proven: await verifyProof(header(proofHeader), key) }
    try {
      const owner = await findCartOwner(ctx, header)
      const { placed, isRepeated } = await limitCodeGuesses(
        ctx,
        body.couponCode,
        () => placeOrder(ctx, owner, key, body, browser),
        () => undefined,
      )
      if (isRepeated) giveHeader(replayedHeader, 'true')
      if (!known) giveCookie(createDeviceCookie(browser.device))
      return placed
    } catch (error) {
      if (error instanceof AppError && error.code === 'orders.proof_needed')
        throw new AppError(error.code, { challenge: await createChallengeFor(key) })
      throw error
    }
  })
}
