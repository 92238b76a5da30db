import { picturesOf, shownAs } from '#domain/media'
import { pricer } from '#domain/pricing'
import { type VariantLabel, variantLabels } from '#domain/products'
import { availableOf } from '#domain/stock'
import { database } from '#platform/database'
import { zero } from '#shared/money'
import {
  currentOffer,
  idsOfLine,
  type Offer,
  type ReadLine,
  readLines,
  shownOffer,
  unsold,
  versionOfLines,
} from './cart.ts'
import type { CartItemView, CartView } from './contract.ts'
import { type LineRow, linesOf } from './lines.ts'
import { allocate, noticeOf, type Owner } from './rules.ts'

/** Returns the cart for drawer and cart page. A visitor without a session has an empty cart. */
export const readCart = async (owner: Owner | undefined): Promise<CartView> =>
  cartView(owner, owner ? await linesOf(database(), owner) : [])

/** Returns the cart at the current prices of the database, as checkout uses them. */
export async function readCurrentCart(owner: Owner): Promise<CartView> {
  const stored = await linesOf(database(), owner)
  return cartView(owner, stored, undefined, currentOffer(database(), owner, stored.map(idsOfLine)))
}

/** Builds the view of stored lines. Reads the available quantities unless the caller passes them. */
export async function cartView(
  owner: Owner | undefined,
  stored: readonly LineRow[],
  known?: ReadonlyMap<string, number>,
  offered: Promise<Offer> = shownOffer(owner, stored.map(idsOfLine)),
): Promise<CartView> {
  const [offer, available, prices] = await Promise.all([
    offered,
    known ?? availableOf(database(), [...new Set(stored.map(({ variantId }) => variantId))]),
    pricer(),
  ])
  const lines = readLines(stored, offer)
  const pictures = await picturesOf(
    database(),
    lines.flatMap(({ variant }) => variant?.mediaId ?? []),
  )
  const labels = await variantLabels(database(), unsold(lines))
  const allocated = allocate(
    lines.filter(({ line }) => line).map(({ row }) => row),
    available,
  )
  const items = lines.map((line) => {
    const picture = line.variant?.mediaId ? pictures.get(line.variant.mediaId) : undefined
    const image = picture ? shownAs(picture, line.variant!) : null
    const label = labels.get(line.row.variantId)
    return itemView(line, allocated.get(line.row.id) ?? 0, image ?? label?.picture ?? null, label)
  })
  const totals = prices.totals(lines.flatMap(({ line }) => line ?? []))
  return {
    items,
    totalItems: items.reduce((pieces, { quantity }) => pieces + quantity, 0),
    subtotal: totals.items,
    promotions: totals.promotions,
    price: prices.cart(totals),
    canCheckout: items.length > 0 && items.every(({ quantity, available: there }) => quantity <= there),
    version: versionOfLines(lines),
  }
}

/** Builds the view of a line. `label` names a variant that is no longer for sale. */
function itemView(
  read: ReadLine,
  available: number,
  image: CartItemView['image'],
  label: VariantLabel | undefined,
): CartItemView {
  const { row, line, variant, set, seenPrice, price } = read
  const { id, variantId, quantity } = row
  const unitPrice = line?.unitPrice ?? zero
  const notice = noticeOf({ quantity, available, seenPrice, price })
  return {
    id,
    productId: variant?.productId ?? '',
    variantId,
    slug: variant?.slug ?? '',
    name: variant?.name ?? label?.name ?? 'Produto',
    sku: variant?.sku ?? '',
    color: variant?.color ?? (label?.color || null),
    size: variant?.size ?? (label?.size || null),
    image,
    quantity,
    price: unitPrice,
    total: unitPrice * quantity,
    set,
    available,
    notice,
    seenPrice: notice === 'price_changed' ? seenPrice : null,
  }
}
