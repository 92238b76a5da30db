import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { orderRecords } from '#context/orders/personal-data.ts'
import type { PlacedOrder } from '#contract/checkout'
import type { StaffOrderView } from '#contract/orders'
import { paymentProviders } from '#domain/payments'
import { deriveSealingKey, sealingKey } from '#platform/config/sealing'
import { database, transaction } from '#platform/postgres/database'
import {
  createCart,
  createOrderBody,
  createProduct,
  createSignedInPerson,
  idempotencyHeaders,
} from '#test/factories'
import { useShop } from '#test/shop'

type SignedInPerson = Awaited<ReturnType<typeof createSignedInPerson>>

const shop = useShop()
let headers: Record<string, string>

beforeAll(async () => {
  const providers = paymentProviders().map((provider) => ({
    ...provider,
    refundsByHand: ['pix' as const, 'card' as const],
  }))
  paymentProviders.provide(providers)
  headers = (await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_orders'] })).headers
})

type Missing = { orderId: string; refundId: string; path: string; userId: string }

/** Order of a customer whose money staff must return themselves. */
async function refundByHand(method: 'pix' | 'card' = 'pix', buyer?: SignedInPerson): Promise<Missing> {
  const customer = buyer ?? (await createSignedInPerson(shop))
  const variantId = (await createProduct({ sizes: ['U'], stock: 5 })).variants[0]!.id
  const { body: order } = await shop.call<PlacedOrder>('/api/checkout', {
    body: createOrderBody({ payment: { method: 'card', cardToken: 'tok_approved' } }),
    headers: { ...customer.headers, ...(await createCart(shop, variantId)), ...idempotencyHeaders() },
  })
  await shop.sql('update payments set method = $2 where order_id = $1', [order.orderId, method])
  const staff = `/api/orders/staff/${order.orderId}`
  const { body } = await shop.call<StaffOrderView>(`${staff}/status`, {
    body: { to: 'cancelled', reason: 'out_of_stock' },
    headers,
  })
  const refundId = body.refunds[0]!.id
  return { orderId: order.orderId, refundId, path: `${staff}/refunds/${refundId}`, userId: customer.userId }
}

const cpf = { kind: 'cpf', key: '529.982.247-25' }
const save = (path: string, body: unknown = cpf, given = headers) =>
  shop.call<StaffOrderView>(`${path}/pix-key`, { method: 'PUT', body, headers: given })
const read = async ({ orderId }: Missing) =>
  (await shop.call<StaffOrderView>(`/api/orders/staff/${orderId}`, { headers })).body
const stored = async ({ refundId }: Missing) =>
  (await shop.sql<{ key: string | null }>('select pix_key as key from refunds where id = $1', [refundId]))[0]!
    .key

describe("[AD-14] the customer's Pix key for a refund by hand", () => {
  test.each([
    [cpf, '52998224725'],
    [{ kind: 'cnpj', key: '11.222.333/0001-81' }, '11222333000181'],
    [{ kind: 'phone', key: '(62) 99999-0000' }, '+5562999990000'],
    [{ kind: 'email', key: 'Ana@Exemplo.test' }, 'ana@exemplo.test'],
    [{ kind: 'random', key: '123E4567-E89B-12D3-A456-426655440000' }, '123e4567-e89b-12d3-a456-426655440000'],
  ])('is shown to staff in its official format while the refund is pending: %j', async (typed, official) => {
    const refund = await refundByHand()
    expect((await read(refund)).refunds[0]!.pixKey).toBeNull()
    const { status, body } = await save(refund.path, typed)
    expect([status, body.refunds[0]!.pixKey]).toEqual([200, official])
    expect((await read(refund)).refunds[0]!.pixKey).toBe(official)
  })

  test('is stored sealed for its own row, and in no audit entry and no list', async () => {
    const refund = await refundByHand()
    await save(refund.path)
    expect(await stored(refund)).toMatch(/^v1\./)
    const other = await refundByHand()
    await shop.sql('update refunds set pix_key = $2 where id = $1', [other.refundId, await stored(refund)])
    expect((await read(other)).refunds[0]!.pixKey).toBeNull()
    const audit = await shop.sql<{ after: unknown }>(
      "select after from audit_logs where entity_id = $1 and action = 'UPDATE' and entity_type = 'refund'",
      [refund.orderId],
    )
    expect(audit).toEqual([{ after: { pixKey: true } }])
    const everything = await shop.sql('select * from audit_logs where entity_id = $1', [refund.orderId])
    const list = await shop.call('/api/orders', { headers })
    for (const text of [JSON.stringify(everything), JSON.stringify(list.body)])
      expect(text).not.toContain('52998224725')
  })

  test('is replaced by the next one', async () => {
    const refund = await refundByHand()
    await save(refund.path)
    const { body } = await save(refund.path, { kind: 'phone', key: '62999990000' })
    expect(body.refunds[0]!.pixKey).toBe('+5562999990000')
  })

  test('is erased when the refund is done, and not stored again after that', async () => {
    const refund = await refundByHand()
    await save(refund.path)
    const { body } = await shop.call<StaffOrderView>(`${refund.path}/complete`, {
      body: { proof: 'E123' },
      headers,
    })
    expect(body.refunds[0]).toMatchObject({ status: 'done', pixKey: null })
    expect(await stored(refund)).toBeNull()
    const again = await save(refund.path)
    expect([again.status, again.body.code]).toEqual([409, 'payments.pix_key_refused'])
  })

  test('cannot stay in the row of a refund that is done or failed', async () => {
    const refund = await refundByHand()
    await save(refund.path)
    for (const status of ['done', 'failed'])
      await expect(
        shop.sql('update refunds set status = $2 where id = $1', [refund.refundId, status]),
      ).rejects.toThrow(/refunds_pix_key/)
  })

  test('is refused for another format than its kind, with the field', async () => {
    const { path } = await refundByHand()
    for (const body of [
      { kind: 'cpf', key: '529.982.247-26' },
      { kind: 'cpf', key: 'ana@exemplo.test' },
      { kind: 'random', key: '1' },
      { kind: 'email', key: '' },
    ]) {
      const answer = await save(path, body)
      expect([answer.status, answer.body.code]).toEqual([422, 'request.invalid'])
      expect(Object.keys(answer.body.fields ?? {})).toEqual(['key'])
    }
  })

  test('is refused for a card, for another order, and for people without the permission', async () => {
    const card = await refundByHand('card')
    expect((await save(card.path)).body.code).toBe('payments.pix_key_refused')
    const [refund, other] = [await refundByHand(), await refundByHand()]
    const foreign = `/api/orders/staff/${other.orderId}/refunds/${refund.refundId}`
    expect((await save(foreign)).body.code).toBe('payments.pix_key_refused')
    const stranger = await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_products'] })
    expect((await save(refund.path, cpf, {})).status).toBe(401)
    expect((await save(refund.path, cpf, stranger.headers)).status).toBe(403)
    expect(await stored(refund)).toBeNull()
  })

  test('needs a session that began within a day', async () => {
    const { path } = await refundByHand()
    const clerk = await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_orders'] })
    await shop.sql("update auth_sessions set created_at = now() - interval '2 days' where user_id = $1", [
      clerk.userId,
    ])
    expect((await save(path, cpf, clerk.headers)).body.code).toBe('request.unconfirmed')
  })

  test('is in the export of its customer while it exists, and erased with the person', async () => {
    const buyer = await createSignedInPerson(shop)
    const refund = await refundByHand('pix', buyer)
    await refundByHand('pix', buyer)
    const exported = async () =>
      (
        (await orderRecords.read(database(), buyer.userId)) as { chavesPixParaReembolso?: string[] }[]
      ).flatMap(({ chavesPixParaReembolso = [] }) => chavesPixParaReembolso)
    expect(await exported()).toEqual([])
    await save(refund.path)
    expect(await exported()).toEqual(['52998224725'])
    await transaction((tx) => orderRecords.forget!(tx, buyer.userId))
    expect(await stored(refund)).toBeNull()
  })

  test('that another installation sealed is asked for again', async () => {
    const refund = await refundByHand()
    await save(refund.path)
    const own = sealingKey()
    sealingKey.provide(deriveSealingKey({ auth: randomUUID() }))
    try {
      expect((await read(refund)).refunds[0]!.pixKey).toBeNull()
      expect((await save(refund.path)).body.refunds[0]!.pixKey).toBe('52998224725')
    } finally {
      sealingKey.provide(own)
    }
  })
})
