import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PlacedOrder } from '#contract/checkout'
import { createOrderBody } from '#test/factories'
import { getLoopbackIp, postFromIp } from '#test/post-from-ip'
import { pickOne } from './strength.ts'

/** Products for sale in this run. */
export type StormProducts = { variants: string[]; set: { id: string; variantIds: string[] } }

let shoppers = 0

/** Responses that a client got during one purchase. */
export type PurchaseRecord = {
  session: string
  key: string
  /** the cart was filled and the shop confirmed it */
  filled: boolean
  order: PlacedOrder | undefined
  /** error code, if there is no order */
  refused: string | undefined
}

const payments = [
  { method: 'pix' },
  { method: 'card', cardToken: 'tok_approved' },
  { method: 'card', cardToken: 'tok_declined' },
  { method: 'card', cardToken: 'tok_slow' },
]

/** Makes one purchase like a browser: retries with the same idempotency key after a lost response or a server error. */
export async function buyWithRetries(
  url: string,
  goods: StormProducts,
  roll: () => number,
  patienceMs = 90_000,
): Promise<PurchaseRecord> {
  const memory: PurchaseRecord = {
    session: randomUUID(),
    key: randomUUID(),
    filled: false,
    order: undefined,
    refused: undefined,
  }
  const from = getLoopbackIp(shoppers++)
  const payment = pickOne(roll, payments)
  const again = roll()
  const cart =
    roll() < 0.3
      ? { setId: goods.set.id, variantIds: goods.set.variantIds }
      : { variantId: pickOne(roll, goods.variants), quantity: 1 + Math.floor(roll() * 2) }
  const ask = (path: string, key: string, body: unknown) =>
    untilAnswered(
      from,
      url + path,
      { 'x-cart-session': memory.session, 'idempotency-key': key },
      body,
      patienceMs,
    )

  const added = await ask('/api/cart/items', randomUUID(), cart)
  if (added.status !== 201) return { ...memory, refused: String(added.body['code']) }
  memory.filled = true
  const order = createOrderBody({ payment })
  const placed = await ask('/api/checkout', memory.key, order)
  if (placed.status !== 201) return { ...memory, refused: String(placed.body['code']) }
  memory.order = placed.body as unknown as PlacedOrder
  const { orderId, token } = memory.order
  if (payment.cardToken === 'tok_declined' && again < 0.7)
    await ask(`/api/orders/${orderId}/payments?token=${token}`, memory.key, pickOne(roll, payments))
  return memory
}

type Answer = { status: number; body: Record<string, unknown> }

async function untilAnswered(
  from: string,
  url: string,
  headers: Record<string, string>,
  body: unknown,
  patienceMs: number,
): Promise<Answer> {
  const until = Date.now() + patienceMs
  for (;;) {
    const answer = await postFromIp(from, url, body, headers).catch(() => undefined)
    if (answer && answer.status < 500) return answer
    if (Date.now() > until) throw new Error(`${url} has no answer: ${JSON.stringify(answer)}`)
    await sleep(100)
  }
}
