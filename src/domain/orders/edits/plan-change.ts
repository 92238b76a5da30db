import type { OrderEdit } from '#context/orders/contract-changes.ts'
import type { CartLine } from '#domain/cart'
import type { AgreedPrices, PricedLine } from '#domain/pricing'
import type { ShippingCalculator } from '#domain/shipping'
import type { ShippingOption } from '#contract/shipping'
import { type Money, money, sum } from '#shared/money/money'
import { zip } from '#shared/data/zip'
import { changeWords } from '#texts/checkout/order-changes'
import type { AgreedLine, Agreement, ChangeAction } from '#context/orders/change-tables.ts'
import { areSameLines, findUnchanged, type Offer, planLines, refuseChange } from './plan-lines.ts'

/** Everything that an edit is priced with, loaded before the order is locked. */
export type PriceContext = {
  offer: Offer
  prices: AgreedPrices
  delivery: ShippingCalculator
}

/** Facts of the order that the plan depends on. */
export type OrderToChange = {
  agreement: Agreement
  /** null: not chosen yet */
  paymentMethod: string | null
  isPaid: boolean
  /** money of single lines went back, so that lines cannot change any more */
  hasRefundedItems: boolean
  /** CEP of an order by staff that waits for its payment at a link; null: it is collected; absent: no such order */
  linkCep?: string | null
}

export type ChangePlan = { after: Agreement; actions: ChangeAction[] }

/**
 * Returns the agreement after an edit, priced by the engine of the checkout. Reads nothing and writes nothing. Throws
 * `orders.change_refused`.
 */
export function planChange(
  { agreement: before, paymentMethod, isPaid, hasRefundedItems, linkCep }: OrderToChange,
  edit: OrderEdit,
  { offer, prices, delivery }: PriceContext,
  changeId: string,
): ChangePlan {
  const planned = planLines(before.lines, edit, offer)
  const isRepriced = edit.discount !== undefined || !areSameLines(before.lines, planned.lines)
  if (isRepriced && hasRefundedItems) throw refuseChange('refunded_items')
  const priced = priceLines(before, planned.lines, edit, { offer, prices, changeId })
  const goods = isRepriced ? priced.goods : pickGoods(before)
  const place = planDelivery(before, edit, {
    isRepriced,
    linkCep,
    find: (id, cep) => delivery.find(id, cep, toCartLines(planned.lines, offer), priced.totals)[0],
    list: (cep) => delivery.quote(cep, toCartLines(planned.lines, offer), priced.totals)?.options ?? [],
  })
  const discount = paymentMethod === 'pix' ? goods.pixDiscount : 0
  // Interest belongs to a payment that was made; an unpaid order gets it with its next attempt.
  const interestTotal = isPaid ? before.interestTotal : 0
  const total = goods.itemsTotal - goods.promotionTotal - discount + place.shippingTotal + interestTotal
  const after = { ...goods, ...place, discount, interestTotal, total }
  const actions = [...planned.actions, ...termActions(before, after, edit, linkCep)]
  if (actions.length === 0) throw refuseChange('nothing')
  return { after, actions }
}

type Goods = Pick<Agreement, 'lines' | 'itemsTotal' | 'promotionTotal' | 'promotions' | 'pixDiscount'>

const pickGoods = ({ lines, itemsTotal, promotionTotal, promotions, pixDiscount }: Agreement): Goods => ({
  lines,
  itemsTotal,
  promotionTotal,
  promotions,
  pixDiscount,
})

/** Returns the lines as the engine prices them; the pieces of a set have its price together. */
export function toPricedLines(
  lines: readonly AgreedLine[],
  { variants }: Pick<Offer, 'variants'>,
): PricedLine[] {
  const priceOfSet = (group: number): Money =>
    sum(lines.filter(({ setGroup }) => setGroup === group).map(({ unitPrice }) => money(unitPrice)))
  return lines.map(({ variantId, productId, quantity, unitPrice, setGroup }) => ({
    unitPrice: money(unitPrice),
    quantity,
    piece: variants.get(variantId) ?? { productId, categoryIds: [] },
    set: setGroup === null ? null : { lineId: String(setGroup), price: priceOfSet(setGroup) },
  }))
}

/** Returns the lines as shipping weighs them; a variant that is no longer for sale has no weight. */
export const toCartLines = (
  lines: readonly AgreedLine[],
  { variants }: Pick<Offer, 'variants'>,
): CartLine[] =>
  lines.flatMap(({ variantId, quantity, unitPrice }) => {
    const variant = variants.get(variantId)
    return variant ? [{ variant, quantity, unitPrice: money(unitPrice), set: null }] : []
  })

function priceLines(
  before: Agreement,
  lines: readonly AgreedLine[],
  { discount }: OrderEdit,
  { offer, prices, changeId }: Pick<PriceContext, 'offer' | 'prices'> & { changeId: string },
) {
  const granted = discount
    ? [{ id: changeId, name: changeWords.discount, code: null, amount: discount.amount }]
    : []
  const totals = prices(toPricedLines(lines, offer), granted)
  const taken = totals.promotions.find(({ id }) => id === changeId)?.amount ?? 0
  if (discount && taken < discount.amount) throw refuseChange('discount')
  const shared = zip(lines, totals.lineShares).map(([line, { promotion, pix }]): AgreedLine => {
    const former = findUnchanged(before.lines, line)
    // The Pix discount of the settings may have changed since; a line that stays keeps what was agreed.
    const pixShare = former?.promotionShare === promotion ? former.pixShare : pix
    return { ...line, promotionShare: promotion, pixShare }
  })
  const goods: Goods = {
    lines: shared,
    itemsTotal: totals.items,
    promotionTotal: totals.promotionTotal,
    promotions: totals.promotions,
    pixDiscount: shared.reduce((total, { pixShare }) => total + pixShare, 0),
  }
  return { goods, totals }
}

type Delivery = Pick<
  Agreement,
  'address' | 'shippingKind' | 'shippingOptionId' | 'shippingName' | 'shippingDays' | 'shippingTotal'
>

type Freight = Pick<OrderToChange, 'linkCep'> & {
  isRepriced: boolean
  find: (optionId: string, cep: string | undefined) => ShippingOption | undefined
  list: (cep: string) => readonly ShippingOption[]
}

/** An order that is collected becomes a delivery by an address; without an option it is the cheapest of that CEP. */
export const becomesDelivery = (
  { shippingKind }: Agreement,
  { address, cep, shipping }: OrderEdit,
): boolean => shippingKind === 'pickup' && (address ?? cep) !== undefined && shipping?.optionId === undefined

/** Returns the CEP that an order is delivered to after an edit; undefined for one that is collected. */
export const cepOf = (
  { agreement: { address }, linkCep }: Pick<OrderToChange, 'agreement' | 'linkCep'>,
  edit?: Pick<OrderEdit, 'address' | 'cep'>,
): string | undefined => edit?.address?.cep ?? edit?.cep ?? address?.cep ?? linkCep ?? undefined

function cheapestDelivery(options: readonly ShippingOption[]): string {
  const [first] = options.filter(({ kind }) => kind === 'delivery').toSorted((a, b) => a.price - b.price)
  if (!first) throw refuseChange('shipping')
  return first.id
}

/**
 * Returns delivery and freight. The agreed freight stays for the same option and CEP, unless it becomes free or is no
 * longer free by the new content.
 */
function planDelivery(
  before: Agreement,
  edit: OrderEdit,
  { isRepriced, linkCep, find, list }: Freight,
): Delivery {
  const { address, shipping } = edit
  const former = cepOf({ agreement: before, linkCep })
  const cep = cepOf({ agreement: before, linkCep }, edit)
  if (edit.cep && linkCep === undefined) throw refuseChange('cep')
  const optionId =
    cep && becomesDelivery(before, edit)
      ? cheapestDelivery(list(cep))
      : (shipping?.optionId ?? before.shippingOptionId)
  const place = address ? toAddress(address) : cep === former ? before.address : null
  const isOther = optionId !== before.shippingOptionId || cep !== former
  const today = find(optionId, undefined) ?? (cep ? find(optionId, cep) : undefined)
  if (isOther && !today) throw refuseChange(cep ? 'shipping' : 'address')
  const kind = isOther && today ? today.kind : before.shippingKind
  if (kind === 'pickup' && (address ?? edit.cep)) throw refuseChange('address')
  // Its customer tells the address at the link.
  const isAsked = linkCep !== undefined && cep !== undefined
  if (kind === 'delivery' && !place && !isAsked) throw refuseChange('address')
  const terms = isOther && today ? today : undefined
  return {
    address: kind === 'delivery' ? place : null,
    shippingKind: kind,
    shippingOptionId: optionId,
    shippingName: terms?.name ?? before.shippingName,
    shippingDays: terms?.businessDays ?? before.shippingDays,
    shippingTotal:
      shipping?.price ?? terms?.price ?? (isRepriced ? recheck(before, today) : before.shippingTotal),
  }
}

/** Returns the agreed freight, or today's if only one of both is free. */
function recheck({ shippingTotal }: Agreement, today: ShippingOption | undefined): number {
  if (!today) return shippingTotal
  return (today.price === 0) === (shippingTotal === 0) ? shippingTotal : today.price
}

const toAddress = ({ complement, ...rest }: NonNullable<OrderEdit['address']>): Agreement['address'] =>
  complement ? { ...rest, complement } : rest

const placeFields = ['cep', 'street', 'number', 'complement', 'district', 'city', 'state'] as const

const isSamePlace = (a: Agreement['address'], b: Agreement['address']): boolean =>
  a === b || (a !== null && b !== null && placeFields.every((field) => a[field] === b[field]))

function termActions(
  before: Agreement,
  after: Agreement,
  edit: OrderEdit,
  linkCep: OrderToChange['linkCep'],
): ChangeAction[] {
  const { discount } = edit
  const known = { agreement: before, linkCep }
  const isMoved = !isSamePlace(before.address, after.address) || cepOf(known, edit) !== cepOf(known)
  const isShippedOtherwise =
    before.shippingOptionId !== after.shippingOptionId || before.shippingTotal !== after.shippingTotal
  return [
    ...(isMoved ? [{ kind: 'address' } as const] : []),
    ...(isShippedOtherwise
      ? [
          {
            kind: 'shipping',
            name: after.shippingName,
            from: before.shippingTotal,
            to: after.shippingTotal,
          } as const,
        ]
      : []),
    ...(discount ? [{ kind: 'discount', ...discount } as const] : []),
  ]
}
