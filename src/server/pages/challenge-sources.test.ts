import { describe, expect, test } from 'vitest'
import type { PlacedOrder } from '#contract/checkout'
import { createCart, createOrderBody, createProduct, idempotencyHeaders } from '#test/factories'
import { useShop } from '#test/shop'
import { readChallengeSources } from './challenge-sources.ts'
import { createPagePolicies } from './content-security-policy.ts'

const shop = useShop()

async function waitingAt(bank: string): Promise<{ order: PlacedOrder; url: URL }> {
  const variantId = (await createProduct()).variants[0]!.id
  const headers = { ...(await createCart(shop, variantId)), ...idempotencyHeaders() }
  const payment = { method: 'card', cardToken: 'tok_challenge', installments: 1 }
  const { body } = await shop.call<PlacedOrder>('/api/checkout', {
    body: createOrderBody({ payment }),
    headers,
  })
  await shop.sql('update payments set next_action = $2 where order_id = $1', [
    body.orderId,
    JSON.stringify({ kind: 'challenge', url: bank }),
  ])
  const url = new URL(`https://loja.test/confirmar-pagamento?order=${body.orderId}&token=${body.token}`)
  return { order: body, url }
}

describe('the policy of the confirmation at the bank', () => {
  test('allows frames of banks and posts to them while the payment waits, and no more', async () => {
    const { order, url } = await waitingAt('https://acs.banco.test/3ds')
    expect(await readChallengeSources(url)).toEqual(['https:'])
    const [policy] = await createPagePolicies(url.pathname, [], ['https:'])
    expect(policy).toContain("frame-src 'self' https:;")
    expect(policy).toContain("form-action 'self' https:;")
    expect(policy).not.toMatch(/(script|connect|default)-src[^;]*https:/)
    await shop.sql("update payments set status = 'declined' where order_id = $1", [order.orderId])
    expect(await readChallengeSources(url)).toEqual([])
  })

  test('allows none to a stranger, on another page, or for a bank of the shop itself', async () => {
    const { order, url } = await waitingAt('https://acs.banco.test/3ds')
    const of = (path: string, token: string) =>
      new URL(`https://loja.test${path}?order=${order.orderId}&token=${token}`)
    expect(await readChallengeSources(of('/confirmar-pagamento', 'x'))).toEqual([])
    expect(await readChallengeSources(of('/checkout-success', order.token))).toEqual([])
    expect(await readChallengeSources(new URL('https://loja.test/confirmar-pagamento?order=1'))).toEqual([])
    expect(await readChallengeSources((await waitingAt('/dev/banco/1')).url)).toEqual([])
    expect(await readChallengeSources(url)).toEqual(['https:'])
  })
})
