import { findPictures, toPictureView } from '#domain/media'
import { loadPriceCalculator } from '#domain/pricing'
import { type VariantLabel, readVariantLabels } from '#domain/products'
import { availableOf } from '#domain/stock'
import { database } from '#platform/postgres/database'
import { zero } from '#shared/money/money'
import {
  loadCurrentItems,
  idsOfLine,
  type SellableItems,
  type ResolvedLine,
  resolveLines,
  loadCachedItems,
  findUnsellable,
  cartVersionOf,
} from './cart.ts'
import type { CartItemView, CartView } from './contract.ts'
import { type LineRow, linesOf } from './lines.ts'
import { limitsWith, readWholesaleTerms } from './limits.ts'
import type { WholesaleTerms } from './ports.ts'
import { allocateStock, noticeOf, type CartOwner } from './rules.ts'
import { formatBrl } from '#shared/money/money'
import { wholesaleCart as words } from '#texts/checkout/wholesale-cart'

/** Returns the cart for drawer and cart page. A visitor without a session has an empty cart. */
export const readCart = async (owner: CartOwner | undefined): Promise<CartView> =>
  cartView(owner, owner ? await linesOf(database(), owner) : [])

/** Returns the cart at the current prices of the database, as checkout uses them. */
export async function readCurrentCart(owner: CartOwner): Promise<CartView> {
  const stored = await linesOf(database(), owner)
  return cartView(owner, stored, undefined, loadCurrentItems(database(), owner, stored.map(idsOfLine)))
}

/** Builds the view of stored lines. Reads available quantities and offer unless the caller passes them. */
export async function cartView(
  owner: CartOwner | undefined,
  stored: readonly LineRow[],
  known?: ReadonlyMap<string, number>,
  offered: SellableItems | Promise<SellableItems> = loadCachedItems(owner, stored.map(idsOfLine)),
): Promise<CartView> {
  const [offer, terms, available, prices] = await Promise.all([
    offered,
    readWholesaleTerms(owner),
    known ?? availableOf(database(), [...new Set(stored.map(({ variantId }) => variantId))]),
    loadPriceCalculator(),
  ])
  const lines = resolveLines(stored, offer)
  const pictures = await findPictures(
    database(),
    lines.flatMap(({ variant }) => variant?.mediaId ?? []),
  )
  const labels = await readVariantLabels(database(), findUnsellable(lines))
  const allocated = allocateStock(
    lines.filter(({ line }) => line).map(({ row }) => row),
    available,
    limitsWith(terms).quantity,
  )
  const items = lines.map((line) => {
    const { variant } = line
    const picture = variant?.mediaId ? pictures.get(variant.mediaId) : undefined
    const image = variant && picture ? toPictureView(picture, variant) : null
    const label = labels.get(line.row.variantId)
    return itemView(line, allocated.get(line.row.id) ?? 0, image ?? label?.picture ?? null, label)
  })
  const totals = prices.totals(lines.flatMap(({ line }) => line ?? []))
  const wholesale = terms ? wholesaleView(terms, totals.items) : null
  return {
    items,
    totalItems: items.reduce((pieces, { quantity }) => pieces + quantity, 0),
    subtotal: totals.items,
    promotions: totals.promotions,
    price: prices.cart(totals),
    wholesale,
    canCheckout:
      items.length > 0 &&
      items.every(({ quantity, available: there }) => quantity <= there) &&
      (!wholesale || (wholesale.missing === 0 && !wholesale.needsApprover)),
    version: cartVersionOf(lines),
  }
}

const wholesaleView = (
  { minimumOrder, needsApprover }: WholesaleTerms,
  items: number,
): CartView['wholesale'] => {
  const missing = Math.max(minimumOrder - items, 0)
  const below = missing > 0 ? words.belowMinimum(formatBrl(missing), formatBrl(minimumOrder)) : null
  return {
    minimum: minimumOrder,
    missing,
    needsApprover,
    block: needsApprover ? words.approverNeeded : below,
  }
}

/** Builds the view of a line. `label` names a variant that is no longer for sale. */
function itemView(
  read: ResolvedLine,
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
