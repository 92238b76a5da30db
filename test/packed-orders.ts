import { randomUUID } from 'node:crypto'
import type { PlacedOrder } from '#contract/checkout'
import { readSettings, saveSettings } from '#domain/settings'
import { waitForInvalidations } from '#platform/cache/cache'
import { makeSystemCtx } from '#platform/http/http'
import { transaction } from '#platform/postgres/database'
import { createCart, createOrderBody, createProduct, idempotencyHeaders } from './factories.ts'
import type { TestShop } from './shop.ts'

type Headers = Record<string, string>
export type PackedOrder = PlacedOrder & { packageId: string }

/** Places and pays an order of two pieces that goes by a carrier; `option` is its shipping option. */
export async function carrierOrder(shop: TestShop, option = 'fake:economico'): Promise<PlacedOrder> {
  const product = await createProduct({ price: 10_000, sizes: ['P'], stock: 9 })
  const { body } = await shop.call<PlacedOrder>('/api/checkout', {
    body: createOrderBody({ payment: { method: 'card', cardToken: 'tok_approved' } }),
    headers: { ...(await createCart(shop, product.variants[0]?.id ?? '', 2)), ...idempotencyHeaders() },
  })
  await shop.sql("update orders set shipping_option_id = $2, shipping_name = 'Econômico' where id = $1", [
    body.orderId,
    option,
  ])
  return body
}

/** Packs pieces of an order into a closed package. Returns its id. */
async function packPiecesOf(
  shop: TestShop,
  headers: Headers,
  { orderId }: PlacedOrder,
  quantity = 2,
): Promise<string> {
  const [item] = await shop.sql<{ id: string }>('select id from order_items where order_id = $1', [orderId])
  const id = randomUUID()
  const items = [{ itemId: item?.id, quantity }]
  await shop.call(`/api/orders/staff/${orderId}/packages`, { body: { id, items }, headers })
  return id
}

/** Places, pays and packs an order that goes by a carrier. */
export async function packedOrder(shop: TestShop, headers: Headers, pieces = 2): Promise<PackedOrder> {
  const order = await carrierOrder(shop)
  return { ...order, packageId: await packPiecesOf(shop, headers, order, pieces) }
}

/** Chooses which emitter issues invoices; null: the store issues none. */
export async function invoiceBy(emitter: string | null): Promise<void> {
  const stored = await readSettings('invoices')
  await transaction((tx) => saveSettings(tx, makeSystemCtx('teste'), 'invoices', { ...stored, emitter }))
  await waitForInvalidations()
}

/** Returns how often the labels of a package were paid. */
export const purchasesOf = (shop: TestShop, { packageId }: PackedOrder) =>
  shop.sql<{ purchases: number }>(
    `select purchases from fake_provider.labels l
     join shipping_labels s on s.id::text = l.key where s.package_id = $1`,
    [packageId],
  )
