import { canPack } from '#context/orders/facts/allowed-actions.ts'
import { isLive, type OrderFacts, type PackageFacts } from '#context/orders/facts/facts.ts'
import { assertComplete } from '#context/orders/facts/complete-order.ts'
import type { Order } from '#context/orders/queries.ts'
import { readParcelData } from '#domain/products'
import { readSettings } from '#domain/settings'
import { isCarrierOption, type PackageToShip, packTogether } from '#domain/shipping'
import { AppError } from '#platform/http/errors'
import { type Db, queryRows, statement } from '#platform/postgres/database'

type Piece = { variantId: string; name: string; quantity: number; unitPrice: number }

const piecesQuery = statement<Piece>(
  'orders.pieces_of_package',
  `select i.variant_id as "variantId", i.name, k.quantity, i.unit_price as "unitPrice"
   from package_items k join order_items i on i.id = k.item_id where k.package_id = $1 order by i.position`,
)
const keyQuery = statement<{ key: string }>(
  'orders.invoice_key',
  `select key from order_invoices where order_id = $1 and kind = 'sale' and state = 'issued' and key is not null
   order by issued_at desc limit 1`,
)

/** Returns whether a carrier sells labels for the shipping option of an order. */
export const hasCarrierOption = ({
  shippingKind,
  shippingOptionId,
  address,
}: Pick<Order, 'shippingKind' | 'shippingOptionId' | 'address'>): boolean =>
  shippingKind === 'delivery' && address !== null && isCarrierOption(shippingOptionId)

/** Returns why no label may be bought for a package now; undefined if it may. */
export function findLabelRefusal(order: Order, facts: OrderFacts, each: PackageFacts): AppError | undefined {
  if (!hasCarrierOption(order)) return new AppError('orders.label_not_needed')
  if (facts.disputed > 0) return new AppError('orders.label_disputed')
  if (each.packedAt === null) return new AppError('orders.package_not_packed')
  if (each.shippedAt !== null || each.deliveredAt !== null || !isLive(each))
    return new AppError('orders.package_gone')
  return canPack(facts)
    ? undefined
    : new AppError('orders.transition_refused', { from: order.status, to: 'shipped' })
}

/** Reads what a carrier must know of a package. An emitter of invoices makes every shipment a commercial one. */
export async function readPackageToShip(tx: Db, order: Order, packageId: string): Promise<PackageToShip> {
  assertComplete(order)
  const { address } = order
  if (address === null) throw new AppError('orders.label_not_needed')
  const pieces = await queryRows(tx, piecesQuery, [packageId])
  const [invoice] = await queryRows(tx, keyQuery, [order.id])
  const parcels = await readParcelData(
    tx,
    pieces.map(({ variantId }) => variantId),
  )
  const [{ boxes }, { emitter }] = [await readSettings('dispatch', tx), await readSettings('invoices', tx)]
  const toPack = pieces.map(({ variantId, quantity, unitPrice }) => {
    const { grams = 0, size = null } = parcels.get(variantId) ?? {}
    return { quantity, grams, size, value: unitPrice }
  })
  return {
    packageId,
    optionId: order.shippingOptionId,
    package: packTogether(toPack, boxes),
    contents: pieces.map(({ name, quantity, unitPrice }) => ({ name, quantity, unitPrice })),
    to: {
      name: order.customerName,
      email: order.customerEmail,
      phone: order.customerPhone,
      document: order.customerCnpj ?? order.customerCpf,
      stateRegistration: order.customerIe,
      address,
    },
    isCommercial: emitter !== null,
    invoiceKey: invoice?.key ?? null,
  }
}
