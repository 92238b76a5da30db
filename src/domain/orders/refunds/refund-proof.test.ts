import { utimesSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import type { PlacedOrder } from '#contract/checkout'
import type { StaffOrderView } from '#contract/orders'
import { deleteUnusedProofs, paymentProviders } from '#domain/payments'
import { listFiles, toFilePath } from '#platform/storage/storage'
import {
  createCart,
  createOrderBody,
  createProduct,
  createSignedInPerson,
  idempotencyHeaders,
} from '#test/factories'
import { useShop } from '#test/shop'

const shop = useShop()
let headers: Record<string, string>

beforeAll(async () => {
  const providers = paymentProviders().map((provider) => ({ ...provider, refundsByHand: ['card' as const] }))
  paymentProviders.provide(providers)
  headers = (await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_orders'] })).headers
})

/** Refund that staff must make themselves. */
async function refundByHand(): Promise<{ order: PlacedOrder; path: string; refundId: string }> {
  const variantId = (await createProduct({ sizes: ['U'], stock: 5 })).variants[0]!.id
  const { body: order } = await shop.call<PlacedOrder>('/api/checkout', {
    body: createOrderBody({ payment: { method: 'card', cardToken: 'tok_approved' } }),
    headers: { ...(await createCart(shop, variantId)), ...idempotencyHeaders() },
  })
  const staff = `/api/orders/staff/${order.orderId}`
  const { body } = await shop.call<StaffOrderView>(`${staff}/status`, {
    body: { to: 'cancelled', reason: 'out_of_stock' },
    headers,
  })
  const refundId = body.refunds[0]!.id
  return { order, path: `${staff}/refunds/${refundId}/proof`, refundId }
}

const files = {
  pdf: Buffer.from('%PDF-1.7\nrecibo'),
  jpg: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]),
  png: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 9]),
}
const upload = (path: string, raw: Uint8Array, { type = 'application/pdf', given = headers } = {}) =>
  shop.call<StaffOrderView>(path, {
    method: 'POST',
    raw: new Uint8Array(raw),
    headers: { ...given, 'content-type': type },
  })
const stored = async () => (await listFiles('refund-proofs')).map(({ name }) => name)

describe('[AD-14] file that proves a refund by hand', () => {
  test.each(['pdf', 'jpg', 'png'] as const)(
    'is stored and downloaded whole: %s, by its bytes',
    async (kind) => {
      const { order, path } = await refundByHand()
      // The browser's type does not decide.
      const { status, body } = await upload(path, files[kind], { type: 'image/png' })
      expect([status, body.refunds[0]]).toMatchObject([200, { byHand: true, hasProofFile: true }])
      const answer = await shop.request(path, { headers })
      expect(answer.headers.get('content-disposition')).toBe(
        `attachment; filename="comprovante-${order.number}.${kind}"`,
      )
      expect(answer.headers.get('content-type')).toBe('application/octet-stream')
      expect(Buffer.from(await answer.arrayBuffer())).toEqual(files[kind])
      const audit = await shop.sql(
        "select entity_type from audit_logs where entity_id = $1 and after->>'proof' is not null",
        [order.orderId],
      )
      expect(audit).toEqual([{ entity_type: 'refund' }])
    },
  )

  test('is replaced by the next one, and the former is deleted after a day', async () => {
    const { path } = await refundByHand()
    const before = (await stored()).length
    await upload(path, files.pdf)
    await upload(path, files.png)
    expect(Buffer.from(await (await shop.request(path, { headers })).arrayBuffer())).toEqual(files.png)
    expect(await stored()).toHaveLength(before + 2)
    await deleteUnusedProofs()
    expect(await stored()).toHaveLength(before + 2)
    const twoDaysAgo = new Date(Date.now() - 2 * 86_400_000)
    for (const name of await stored()) utimesSync(toFilePath(`refund-proofs/${name}`), twoDaysAgo, twoDaysAgo)
    await deleteUnusedProofs()
    const used = await shop.sql<{ id: string }>(
      'select proof_file as id from refunds where proof_file is not null',
    )
    expect((await stored()).toSorted()).toEqual(used.map(({ id }) => id).toSorted())
    expect(Buffer.from(await (await shop.request(path, { headers })).arrayBuffer())).toEqual(files.png)
  })

  test('is refused for other contents, for more than 5 MB, and for an empty file', async () => {
    const { path } = await refundByHand()
    for (const raw of [
      Buffer.from('<svg onload="alert(1)"/>'),
      Buffer.from('PK\u0003\u0004'),
      Buffer.from('%PD'),
    ]) {
      const { status, body } = await upload(path, raw)
      expect([status, body.code]).toEqual([422, 'payments.proof_refused'])
    }
    const big = await upload(path, Buffer.concat([files.pdf, Buffer.alloc(5 * 1024 * 1024)]))
    expect([big.status, big.body.code]).toEqual([413, 'request.too_large'])
    const text = await upload(path, files.pdf, { type: 'text/html' })
    expect(text.body.code).toBe('request.wrong_file')
    const none = await shop.call(path, { headers })
    expect([none.status, none.body.code]).toEqual([404, 'payments.proof_not_found'])
  })

  test('is only for staff with the permission for orders, and only for a refund by hand of this order', async () => {
    const { path, refundId } = await refundByHand()
    const { order: other } = await refundByHand()
    await upload(path, files.pdf)
    const stranger = await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_products'] })
    for (const [given, status] of [
      [{}, 401],
      [stranger.headers, 403],
    ] as const) {
      expect((await upload(path, files.png, { given })).status).toBe(status)
      expect((await shop.request(path, { headers: given })).status).toBe(status)
    }
    const foreign = `/api/orders/staff/${other.orderId}/refunds/${refundId}/proof`
    expect((await upload(foreign, files.pdf)).body.code).toBe('payments.not_found')
    expect((await shop.call(foreign, { headers })).body.code).toBe('payments.proof_not_found')
    await shop.sql('update refunds set by_hand = false where id = $1', [refundId])
    expect((await upload(path, files.png)).body.code).toBe('payments.not_found')
    const store = await shop.listen()
    const [name] = await stored()
    for (const url of [
      `/media/refund-proofs/${name}`,
      `/refund-proofs/${name}`,
      `/files/refund-proofs/${name}`,
    ])
      expect([url, (await fetch(store + url)).status]).toEqual([url, 404])
  })
})
