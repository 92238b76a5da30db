import { findPictures, toPictureView } from '#domain/media'
import { readShelves } from '#domain/products'
import { availableOf } from '#domain/stock'
import { readDiscountLimit } from '#domain/team'
import type { CartLine } from '#domain/cart'
import type { Totals } from '#domain/pricing'
import { database } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import type { StaffContext } from '#platform/http/http'
import { getPlace } from '#shared/brazil/cep-regions'
import { money } from '#shared/money/money'
import { zip } from '#shared/data/zip'
import { fieldErrors } from '#texts/storefront/field-errors'
import type { StaffQuote, StaffQuoteParsed } from '#context/orders/contract-by-staff.ts'
import { loadLines, loadPrices, priceLines, totalsOf } from './price-order.ts'
import { listHolds, maxDiscountPercent } from './rules.ts'

/** Option that needs no CEP. */
const pickupId = 'retirada'

/** Prices a new order as `createByStaff` would. Writes nothing. Throws `shipping.cep_unknown`. */
export async function quoteByStaff(ctx: StaffContext, wanted: StaffQuoteParsed): Promise<StaffQuote> {
  const db = database()
  const { cep, shippingOptionId, discountPercent } = wanted
  const place = cep === undefined ? null : getPlace(cep)
  if (place === undefined)
    throw new AppError('shipping.cep_unknown', { fields: { cep: fieldErrors.cepUnknown } })
  const lines = await loadLines(db, wanted.items)
  const [context, limit] = await Promise.all([
    loadPrices(lines, { cep, shippingOptionId, quotes: true }),
    readDiscountLimit(db, ctx.actor),
  ])
  const totals = totalsOf(
    context,
    lines,
    discountPercent ? { name: '', percent: discountPercent } : undefined,
  )
  const options =
    cep === undefined
      ? context.delivery.find(pickupId, undefined, lines, totals)
      : (context.delivery.quote(cep, lines, totals)?.options ?? [])
  const option = options.find(({ id }) => id === shippingOptionId)
  const { cash, pixTotal } = priceLines(context, lines, option, totals)
  return {
    items: await piecesOf(lines, totals),
    gone: wanted.items
      .map(({ variantId }) => variantId)
      .filter((id) => !lines.some(({ variant }) => variant.id === id)),
    place: place && { city: place.city, state: place.state },
    options,
    totals: {
      items: totals.items,
      promotions: totals.promotions,
      shipping: option?.price ?? 0,
      card: cash,
      pix: { discount: totals.pixDiscount, total: pixTotal },
      plans: context.prices.plans(money(cash)),
    },
    holds: listHolds(new Date()).map(({ choice, until }) => ({ choice, until: until.toISOString() })),
    discountLimit: limit ?? maxDiscountPercent,
  }
}

async function piecesOf(lines: readonly CartLine[], { lineShares }: Totals): Promise<StaffQuote['items']> {
  const db = database()
  const ids = lines.map(({ variant }) => variant.id)
  const [available, shelves, pictures] = await Promise.all([
    availableOf(db, ids),
    readShelves(db, ids),
    findPictures(
      db,
      lines.flatMap(({ variant }) => variant.mediaId ?? []),
    ),
  ])
  return zip(lines, lineShares).map(([{ variant, quantity, unitPrice }, { promotion }]) => {
    const picture = variant.mediaId ? pictures.get(variant.mediaId) : undefined
    return {
      variantId: variant.id,
      name: variant.name,
      color: variant.color,
      size: variant.size,
      sku: variant.sku,
      image: picture ? toPictureView(picture, variant) : null,
      shelf: shelves.get(variant.id) ?? null,
      available: available.get(variant.id) ?? 0,
      quantity,
      unitPrice,
      discount: promotion,
      total: unitPrice * quantity - promotion,
    }
  })
}
