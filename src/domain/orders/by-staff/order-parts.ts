import type { NewOrder } from '#context/orders/facts/record-order.ts'
import type { CartLine } from '#domain/cart'
import { findPictures, toPictureView } from '#domain/media'
import type { Totals } from '#domain/pricing'
import { reserveStock } from '#domain/stock'
import type { Db } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import { getOrThrow } from '#shared/data/get-or-throw'
import { zip } from '#shared/data/zip'

/** Holds the stock of a new order. Throws `orders.sold_out` with what is left of each missing piece. */
export async function reserve(
  tx: Db,
  hold: { orderId: string; expiresAt: Date; actor: string },
  lines: readonly CartLine[],
): Promise<void> {
  const demand = lines.map(({ variant, quantity }) => ({ variantId: variant.id, quantity }))
  const missing = await reserveStock(tx, hold, demand)
  if (missing.length === 0) return
  const names = new Map(lines.map(({ variant }) => [variant.id, variant.name]))
  throw new AppError('orders.sold_out', {
    items: missing.map((each) => ({ ...each, name: getOrThrow(names, each.variantId) })),
  })
}

/** Returns the items of a new order with their shares of the discounts. */
export async function itemsOf(
  tx: Db,
  lines: readonly CartLine[],
  shares: Totals['lineShares'],
): Promise<NewOrder['items']> {
  const pictures = await findPictures(
    tx,
    lines.flatMap(({ variant }) => variant.mediaId ?? []),
  )
  return zip(lines, shares).map(([{ variant, quantity, unitPrice }, { promotion, pix }]) => {
    const picture = variant.mediaId ? pictures.get(variant.mediaId) : undefined
    const { id: variantId, productId, slug, name, sku, color, size } = variant
    return {
      variantId,
      productId,
      slug,
      name,
      sku,
      color,
      size,
      picture: picture ? toPictureView(picture, variant) : null,
      set: null,
      quantity,
      unitPrice,
      promotionShare: promotion,
      pixShare: pix,
    }
  })
}
