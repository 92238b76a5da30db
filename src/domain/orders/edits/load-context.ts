import { randomUUID } from 'node:crypto'
import { readFacts } from '#context/orders/facts/read-facts.ts'
import type { OrderFacts } from '#context/orders/facts/facts.ts'
import { findLinkOfOrder } from '#context/orders/by-staff/link-rows.ts'
import type { Order } from '#context/orders/queries.ts'
import type { ShippingOption } from '#contract/shipping'
import { findPictures, toPictureView } from '#domain/media'
import { loadAgreedPrices, loadCustomerPrice, retailPrice } from '#domain/pricing'
import { readSaleSets, readSaleVariants, type SaleSet, type SaleVariant } from '#domain/products'
import { assertAddressMatchesCep, isCarrierOption, loadShippingCalculator } from '#domain/shipping'
import { AppError } from '#platform/http/errors'
import { database, type Db, queryRows, statement } from '#platform/postgres/database'
import { getPlace } from '#shared/brazil/cep-regions'
import { fieldErrors } from '#texts/storefront/field-errors'
import { readAgreement } from '#context/orders/changes/agreement.ts'
import type { Agreement } from '#context/orders/change-tables.ts'
import type { OrderEdit } from '#context/orders/contract-changes.ts'
import {
  becomesDelivery,
  cepOf,
  type OrderToChange,
  type PriceContext,
  toCartLines,
  toPricedLines,
} from './plan-change.ts'
import { type Offer, planLines } from './plan-lines.ts'

const refundedItems = statement<{ found: boolean }>(
  'orders.has_refunded_items',
  'select exists (select from order_adjustments where order_id = $1 and item_id is not null) as found',
)

/** Reads what the plan of a change depends on. */
export async function readOrderToChange(
  db: Db,
  order: Order,
): Promise<OrderToChange & { facts: OrderFacts }> {
  const agreement = await readAgreement(db, order)
  const facts = await readFacts(db, order.id)
  const [row] = await queryRows(db, refundedItems, [order.id])
  const link = order.channel === null ? undefined : await findLinkOfOrder(db, order.id)
  return {
    agreement,
    facts,
    paymentMethod: order.paymentMethod,
    isPaid: order.paidAt !== null,
    hasRefundedItems: row?.found ?? false,
    ...(link && order.paidAt === null ? { linkCep: link.cep } : {}),
  }
}

async function loadOffer(
  { userId }: Order,
  ids: readonly string[],
  setIds: readonly string[],
): Promise<Offer> {
  const db = database()
  const [variants, sets, priceOf] = await Promise.all([
    readSaleVariants(db, ids),
    readSaleSets(db, setIds),
    userId ? loadCustomerPrice(db, userId, ids) : retailPrice,
  ])
  const pictures = await findPictures(
    db,
    variants.flatMap(({ mediaId }) => mediaId ?? []),
  )
  const shown = variants.flatMap((variant) => {
    const picture = variant.mediaId ? pictures.get(variant.mediaId) : undefined
    return picture ? [[variant.id, toPictureView(picture, variant)] as const] : []
  })
  return {
    variants: new Map(variants.map((variant): [string, SaleVariant] => [variant.id, variant])),
    sets: new Map(sets.map((set): [string, SaleSet] => [set.id, set])),
    pictures: new Map(shown),
    priceOf,
    createId: randomUUID,
  }
}

const idsOf = ({ lines }: Agreement, edit: OrderEdit): string[] => [
  ...new Set([
    ...lines.map(({ variantId }) => variantId),
    ...edit.lines.flatMap(({ variantId }) => variantId ?? []),
    ...edit.added.map(({ variantId }) => variantId),
    ...(edit.addedSets ?? []).flatMap(({ variantIds }) => variantIds),
  ]),
]

/** Prices of an edit, and the delivery options to choose from. */
export type LoadedContext = PriceContext & { options: ShippingOption[] }

/**
 * Loads everything that an edit is priced with: variants, the customer's prices, promotions and freight. Asks carriers
 * and the postal code, so never call it inside a transaction. `withOptions` lists the delivery options, too. Throws
 * `orders.change_refused`, `shipping.cep_unknown` and `shipping.address_mismatch`.
 */
export async function loadPriceContext(
  order: Order,
  known: OrderToChange,
  edit: OrderEdit,
  { withOptions }: { withOptions: boolean },
): Promise<LoadedContext> {
  const { agreement } = known
  if (edit.cep && getPlace(edit.cep) === undefined)
    throw new AppError('shipping.cep_unknown', { fields: { cep: fieldErrors.cepUnknown } })
  const [offer, prices] = await Promise.all([
    loadOffer(
      order,
      idsOf(agreement, edit),
      (edit.addedSets ?? []).map(({ setId }) => setId),
    ),
    loadAgreedPrices(agreement.promotions),
    edit.address && assertAddressMatchesCep(edit.address, 'address.'),
  ])
  const { lines } = planLines(agreement.lines, edit, offer)
  const cartLines = toCartLines(lines, offer)
  const cep = cepOf(known, edit)
  const isAsked =
    withOptions ||
    becomesDelivery(agreement, edit) ||
    isCarrierOption(edit.shipping?.optionId ?? agreement.shippingOptionId)
  const delivery = await loadShippingCalculator(cep && isAsked ? { cep, lines: cartLines } : undefined)
  const totals = prices(toPricedLines(lines, offer))
  const options = cep && withOptions ? (delivery.quote(cep, cartLines, totals)?.options ?? []) : []
  return { offer, prices, delivery, options }
}
