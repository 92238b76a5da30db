import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { beforeAll, describe, expect, test } from 'vitest'
import type { PlacedOrder, ProofOfWorkChallenge } from '#contract/checkout'
import { proofHeader } from '#shared/http/idempotency'
import {
  createCart,
  createBuyer,
  idempotencyHeaders,
  createOrderBody,
  createSignedInPerson,
  createProduct,
} from '#test/factories'
import { type TestResponse, manyConnections, useShop } from '#test/shop'
import { createChallengeFor } from './proof-of-work.ts'

const shop = useShop(manyConnections)
type Headers = Record<string, string>
type Told = TestResponse<PlacedOrder>

let variantId: string
beforeAll(async () => {
  variantId = (await createProduct({ sizes: ['U'], stock: 5_000 })).variants[0]!.id
})

let hosts = 0
/** Returns an IP address without orders. */
const anAddress = () => `203.0.${(hosts += 1)}.7`

type Attempt = { from?: string; customer?: object; headers?: Headers; of?: string; quantity?: number }
async function buy({
  from,
  customer = createBuyer(),
  headers = {},
  of = variantId,
  quantity = 1,
}: Attempt = {}) {
  const cart = headers.cookie?.includes('session_token') ? headers : await createCart(shop, of, quantity)
  return order({ headers: { ...cart, ...headers }, customer, ...(from ? { from } : {}) })
}
const order = ({ headers, customer, from }: Required<Pick<Attempt, 'headers' | 'customer'>> & Attempt) =>
  shop.call<PlacedOrder>('/api/checkout', {
    body: createOrderBody({ customer }),
    headers: { ...idempotencyHeaders(), ...headers },
    ...(from ? { from } : {}),
  })
const codes = (answers: readonly Told[]) => answers.map(({ status, body }) => body.code ?? status)
const deviceOf = (answer: Told): Headers => ({
  cookie: answer.headers
    .getSetCookie()
    .find((line) => line.includes('.device='))!
    .split(';', 1)[0]!,
})
const cancel = ({ body: { orderId, token } }: Told) =>
  shop.call(`/api/orders/${orderId}/cancel?token=${token}`, { method: 'POST' })

/** Places `count` unpaid orders from one IP address, each for another customer. */
async function fill(from: string, count: number): Promise<void> {
  const first = await buy({ from })
  expect(first.status).toBe(201)
  await shop.sql(
    `insert into orders (user_id, status, amount_due, balance, payment_status, fulfillment_status, customer_name, customer_email, customer_cpf, customer_phone, shipping_kind,
       shipping_option_id, shipping_name, shipping_days, items_total, discount, pix_discount, shipping_total, total,
       payment_method, terms_version, idempotency_key, request_hash, expires_at, device, ip_hash)
     select null, 'awaiting_payment', 100, 100, 'unpaid', 'unfulfilled', 'X', 'x-' || gen_random_uuid(), gen_random_uuid(), '', 'pickup', 'retirada', 'R', 1,
       100, 0, 0, 0, 100, 'pix', '1', gen_random_uuid(), 'x', now() + interval '1 hour', gen_random_uuid(), ip_hash
     from orders, generate_series(2, $2) where id = $1`,
    [first.body.orderId, count],
  )
}

describe('unpaid orders of one customer', () => {
  const changes: [string, (before: Told, customer: ReturnType<typeof createBuyer>) => Attempt][] = [
    ['CPF', (_, { cpf }) => ({ customer: { ...createBuyer(), cpf } })],
    ['e-mail', (_, { email }) => ({ customer: { ...createBuyer(), email: email.toUpperCase() } })],
    ['browser', (before) => ({ headers: deviceOf(before) })],
  ]
  test.each(changes)('allows three by %s, and a fourth after one is cancelled', async (_, as) => {
    const customer = createBuyer()
    const first = await buy({ customer, from: anAddress() })
    const again = () => buy({ from: anAddress(), ...as(first, customer) })
    const more = [first, await again(), await again()]
    expect(codes(more)).toEqual([201, 201, 201])
    const fourth = await again()
    expect([fourth.status, fourth.body.code]).toEqual([409, 'orders.too_many_open'])
    expect(fourth.body.message).toMatch(
      /^Já há 3 pedidos aguardando pagamento com estes dados\. Pague ou cancele/,
    )
    expect((await cancel(more[1]!)).status).toBe(200)
    expect((await again()).status).toBe(201)
  })

  test('does not count paid orders', async () => {
    const customer = createBuyer()
    const card = { payment: { method: 'card', cardToken: 'tok_approved' } }
    for (let n = 0; n < 5; n++) {
      const headers = { ...(await createCart(shop, variantId)), ...idempotencyHeaders() }
      const { status } = await shop.call('/api/checkout', {
        body: createOrderBody({ customer, ...card }),
        headers,
      })
      expect(status).toBe(201)
    }
  })

  test.each(['one CPF', 'one e-mail', 'one browser'])(
    'accepts three of twenty concurrent checkouts by %s',
    async (by) => {
      const { cpf, email } = createBuyer()
      const marked = by === 'one browser' ? deviceOf(await buy()) : {}
      const carts = await Promise.all(Array.from({ length: 20 }, () => createCart(shop, variantId)))
      const same = by === 'one CPF' ? { cpf } : by === 'one e-mail' ? { email } : {}
      const answers = await Promise.all(
        carts.map((cart) =>
          order({ headers: { ...cart, ...marked }, customer: { ...createBuyer(), ...same } }),
        ),
      )
      const won = answers.filter(({ status }) => status === 201)
      expect(won).toHaveLength(by === 'one browser' ? 2 : 3)
      const lost = answers.filter(({ status }) => status !== 201)
      expect(new Set(codes(lost))).toEqual(new Set(['orders.too_many_open']))
    },
  )

  test('returns the existing order for the same key even at the limit', async () => {
    const customer = createBuyer()
    await buy({ customer })
    await buy({ customer })
    const headers = { ...(await createCart(shop, variantId)), ...idempotencyHeaders() }
    const third = await order({ headers, customer })
    const again = await order({ headers, customer })
    expect([again.status, again.body.orderId]).toEqual([201, third.body.orderId])
  })

  test('keeps the cart of a refused checkout, and writes nothing', async () => {
    const customer = createBuyer()
    for (let n = 0; n < 3; n++) await buy({ customer })
    const cart = await createCart(shop, variantId)
    const [before] = await shop.sql('select reserved from stock_levels where variant_id = $1', [variantId])
    expect((await order({ headers: cart, customer })).status).toBe(409)
    const left = await shop.call<{ totalItems: number }>('/api/cart', { headers: cart })
    expect(left.body.totalItems).toBe(1)
    expect(await shop.sql('select reserved from stock_levels where variant_id = $1', [variantId])).toEqual([
      before,
    ])
  })
})

describe('data of a refusal', () => {
  test('lists the open orders of the same browser with their tokens', async () => {
    const customer = createBuyer()
    const first = await buy({ customer })
    const headers = deviceOf(first)
    const second = await buy({ customer, headers })
    await buy({ customer })
    const { body } = await buy({ customer, headers })
    expect(body.data).toEqual({
      most: 3,
      orders: [first, second].map(({ body: { orderId: id, number, token } }) => ({ id, number, token })),
    })
  })

  test('lists the open orders of the same account from any browser', async () => {
    const person = await createSignedInPerson(shop)
    const customer = createBuyer()
    const put = () => shop.call('/api/cart/items', { body: { variantId }, headers: person.headers })
    const numbers: string[] = []
    for (let n = 0; n < 3; n++) {
      await put()
      numbers.push((await order({ headers: person.headers, customer })).body.number)
    }
    await put()
    const { body } = await order({ headers: person.headers, customer })
    expect((body.data!['orders'] as { number: string }[]).map(({ number }) => number)).toEqual(numbers)
  })

  test('reveals nothing about orders to a stranger with the same data', async () => {
    const customer = createBuyer()
    for (let n = 0; n < 3; n++) await buy({ customer })
    const stranger = await buy({ customer })
    expect(stranger.body.data).toEqual({ most: 3, orders: [] })
    expect(JSON.stringify(stranger.body)).not.toMatch(/DAO-\d/)
  })
})

describe('device cookie', () => {
  test('is set once, not readable by scripts, and only sent to the checkout', async () => {
    const first = await buy()
    const [line] = first.headers.getSetCookie()
    expect(line).toMatch(
      /^127-0-0-1\.device=[\w-]{36}\.[\w-]{43}; Path=\/api\/checkout; Max-Age=2592000; HttpOnly; SameSite=Lax$/,
    )
    expect((await buy({ headers: deviceOf(first) })).headers.getSetCookie()).toEqual([])
  })

  test.each([
    ['an unsigned device', (cookie: string) => cookie.replace(/\.[^.]+$/, `.${'A'.repeat(43)}`)],
    ['a device with the signature of another', (cookie: string) => cookie.replace(/=[\w-]{8}/, '=00000000')],
    ['nonsense', (cookie: string) => `${cookie.split('=')[0]}=;x`],
  ])('ignores %s and sets a new cookie', async (_, forged) => {
    const { cookie } = deviceOf(await buy())
    const answer = await buy({ headers: { cookie: forged(cookie!) } })
    expect(deviceOf(answer).cookie).not.toBe(cookie)
  })
})

describe('unpaid orders of one IP address', () => {
  const solve = async (challenge: ProofOfWorkChallenge) =>
    proofOf(challenge, (await solveChallenge({ challenge: challenge as never, deriveKey }))!)
  const proofOf = (
    challenge: ProofOfWorkChallenge,
    { counter, derivedKey }: { counter: number; derivedKey: string },
  ) => ({
    [proofHeader]: Buffer.from(JSON.stringify({ challenge, solution: { counter, derivedKey } })).toString(
      'base64',
    ),
  })
  const challengeIn = ({ body }: Told) => body.data!['challenge'] as ProofOfWorkChallenge

  test('allows twenty, then requires a proof of work once per order', async () => {
    const from = anAddress()
    for (let n = 0; n < 20; n++) expect((await buy({ from })).status).toBe(201)
    const customer = createBuyer()
    const headers = { ...(await createCart(shop, variantId)), ...idempotencyHeaders() }
    const asked = await order({ from, headers, customer })
    expect([asked.status, asked.body.code]).toEqual([202, 'orders.proof_needed'])
    expect(asked.headers.getSetCookie()).toEqual([])
    const proof = await solve(challengeIn(asked))
    const placed = await order({ from, headers: { ...headers, ...proof }, customer })
    expect(placed.status).toBe(201)
    const again = await order({ from, headers: { ...headers, ...proof }, customer })
    expect(again.body.orderId).toBe(placed.body.orderId)
    const other = await buy({ from, headers: proof })
    expect([other.status, other.body.code]).toEqual([202, 'orders.proof_needed'])
    expect((await buy({ from: anAddress() })).status).toBe(201)
  })

  test('refuses an invalid proof of work', async () => {
    const from = anAddress()
    await fill(from, 20)
    const headers = { ...(await createCart(shop, variantId)), ...idempotencyHeaders() }
    const key = headers['idempotency-key']
    const customer = createBuyer()
    const challenge = challengeIn(await order({ from, headers, customer }))
    const solution = (await solveChallenge({ challenge: challenge as never, deriveKey }))!
    const late = await createChallengeFor(key, Date.now() - 601_000)
    const foreign = await createChallengeFor(idempotencyHeaders()['idempotency-key'])
    const cheap = { ...challenge, parameters: { ...challenge.parameters, cost: 1, keyPrefix: '00' } }
    const proofs: [string, Headers][] = [
      ['a wrong key', proofOf(challenge, { counter: solution.counter, derivedKey: '00'.repeat(32) })],
      ['a challenge that ended', await solve(late)],
      ['the work for another order', await solve(foreign)],
      ['a challenge that was made easier', await solve(cheap)],
      ['nonsense', { [proofHeader]: 'x' }],
      ['a lot of nonsense', { [proofHeader]: 'e30='.repeat(2_000) }],
    ]
    for (const [what, proof] of proofs) {
      const { status } = await order({ from, headers: { ...headers, ...proof }, customer })
      expect([what, status]).toEqual([what, 202])
    }
    const good = await order({ from, headers: { ...headers, ...proofOf(challenge, solution) }, customer })
    expect(good.status).toBe(201)
  })

  test('refuses more than two hundred even with a proof of work', async () => {
    const from = anAddress()
    await fill(from, 199)
    const attempt = async () => {
      const headers = { ...(await createCart(shop, variantId)), ...idempotencyHeaders() }
      const proof = await solve(await createChallengeFor(headers['idempotency-key']))
      return () => order({ from, headers: { ...headers, ...proof }, customer: createBuyer() })
    }
    const attempts = await Promise.all(Array.from({ length: 10 }, attempt))
    const answers = await Promise.all(attempts.map((go) => go()))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    const refused = answers.filter(({ status }) => status !== 201)
    expect(new Set(refused.map(({ status, body }) => `${status} ${body.code}`))).toEqual(
      new Set(['409 orders.address_full']),
    )
  })

  test('counts the whole network of an IPv6 line', async () => {
    const line = '2001:db8:77:1'
    await fill(`${line}::1`, 20)
    expect(
      codes([await buy({ from: `${line}:aaaa:bbbb:cccc:dddd` }), await buy({ from: '2001:db8:77:2::1' })]),
    ).toEqual(['orders.proof_needed', 201])
  })

  test('stores only a hash of the IP address, and erases it when the order is paid', async () => {
    const from = anAddress()
    const { orderId, token } = (await buy({ from })).body
    const kept = () =>
      shop.sql<{ row: string }>('select o::text as row, ip_hash, device from orders o where id = $1', [
        orderId,
      ])
    const [open] = await kept()
    expect(open!.row).not.toContain(from)
    expect(open).toMatchObject({ ip_hash: expect.stringMatching(/^[\w-]{43}$/), device: expect.any(String) })
    const body = { method: 'card', cardToken: 'tok_approved' }
    expect((await shop.call(`/api/orders/${orderId}/payments?token=${token}`, { body })).status).toBe(201)
    expect((await kept())[0]).toMatchObject({ ip_hash: null, device: null })
  })
})

describe('stock reserved by one IP address', () => {
  const stocked = async (stock: number) => (await createProduct({ sizes: ['U'], stock })).variants[0]!.id

  test('lets one customer buy six of six', async () => {
    expect((await buy({ from: anAddress(), of: await stocked(6), quantity: 6 })).status).toBe(201)
  })

  test('limits one IP address above ten to half of the stock, and leaves the rest to others', async () => {
    const [from, of] = [anAddress(), await stocked(100)]
    expect((await buy({ from, of, quantity: 30 })).status).toBe(201)
    const much = await buy({ from, of, quantity: 21 })
    expect([much.status, much.body.code]).toEqual([409, 'checkout.held_too_much'])
    expect(much.body.data).toEqual({ items: [{ variantId: of, available: 20, name: expect.any(String) }] })
    const half = await buy({ from, of, quantity: 20 })
    expect(half.status).toBe(201)
    expect((await buy({ from, of })).body.code).toBe('checkout.held_too_much')
    expect((await buy({ from: anAddress(), of, quantity: 50 })).status).toBe(201)
    expect((await cancel(half)).status).toBe(200)
    expect((await buy({ from, of })).status).toBe(201)
  })

  test('limits a single order too', async () => {
    const answer = await buy({ from: anAddress(), of: await stocked(16), quantity: 11 })
    expect(answer.body.code).toBe('checkout.held_too_much')
  })

  test('accepts concurrent checkouts up to half of the stock', async () => {
    const [from, of] = [anAddress(), await stocked(40)]
    const answers = await Promise.all(Array.from({ length: 12 }, () => buy({ from, of, quantity: 3 })))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(6)
    expect(new Set(codes(answers))).toEqual(new Set([201, 'checkout.held_too_much']))
  })
})
