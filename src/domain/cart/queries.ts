import { picturesOf } from '#domain/media'
import { pricer } from '#domain/pricing'
import { availableOf } from '#domain/stock'
import { database } from '#platform/database'
import { zero } from '#shared/money'
import { linesOf, type ReadLine, readLines } from './bag.ts'
import type { CartItemView, CartView } from './contract.ts'
import { allot, noticeOf, type Owner } from './rules.ts'

/** What drawer and bag page show. A visitor without a session has an empty bag. */
export async function readCart(owner: Owner | undefined): Promise<CartView> {
  const db = database()
  const stored = owner ? await linesOf(db, owner) : []
  const [lines, available, prices] = await Promise.all([
    readLines(db, stored),
    availableOf(db, [...new Set(stored.map(({ variantId }) => variantId))]),
    pricer(),
  ])
  const pictures = await picturesOf(
    db,
    lines.flatMap(({ variant }) => variant?.mediaId ?? []),
  )
  const allotted = allot(
    lines.filter(({ line }) => line).map(({ row }) => row),
    available,
  )
  const items = lines.map((line) => {
    const picture = line.variant?.mediaId ? pictures.get(line.variant.mediaId) : undefined
    const image = picture ? { ...picture, alt: line.variant!.alt } : null
    return itemView(line, allotted.get(line.row.id) ?? 0, image)
  })
  const bag = prices.bag(lines.flatMap(({ line }) => line ?? []))
  return {
    items,
    totalItems: items.reduce((pieces, { quantity }) => pieces + quantity, 0),
    subtotal: bag.cash,
    price: bag,
    canCheckout: items.length > 0 && items.every(({ quantity, available: there }) => quantity <= there),
  }
}

function itemView(read: ReadLine, available: number, image: CartItemView['image']): CartItemView {
  const { row, line, variant, set, seenPrice, price } = read
  const { id, variantId, quantity } = row
  const unitPrice = line?.unitPrice ?? zero
  return {
    id,
    productId: variant?.productId ?? '',
    variantId,
    slug: variant?.slug ?? '',
    name: variant?.name ?? 'Produto',
    sku: variant?.sku ?? '',
    color: variant?.color ?? null,
    size: variant?.size ?? null,
    image,
    quantity,
    price: unitPrice,
    total: unitPrice * quantity,
    set,
    available,
    notice: noticeOf({ quantity, available, seenPrice, price }),
  }
}
