import type { OrderEdit } from '#context/orders/contract-changes.ts'
import { matchPieces } from '#domain/cart'
import { type CustomerPrice, splitSetPrice } from '#domain/pricing'
import type { SaleSet, SaleVariant } from '#domain/products'
import type { PictureView } from '#contract/media'
import { AppError } from '#platform/http/errors'
import { zip } from '#shared/data/zip'
import { money } from '#shared/money/money'
import { changeRefusals } from '#texts/admin/order-edit'
import type { AgreedLine, ChangeAction } from '#context/orders/change-tables.ts'

export type ChangeRefusal = keyof typeof changeRefusals

export const refuseChange = (reason: ChangeRefusal): AppError =>
  new AppError('orders.change_refused', { reason, why: changeRefusals[reason] })

/** Variants that are for sale now, with their pictures and the prices of the customer. */
export type Offer = {
  variants: ReadonlyMap<string, SaleVariant>
  /** sets whose pieces are all for sale now */
  sets: ReadonlyMap<string, SaleSet>
  pictures: ReadonlyMap<string, PictureView>
  priceOf: CustomerPrice
  createId: () => string
}

type PlannedLines = { lines: AgreedLine[]; actions: ChangeAction[] }
type Wish = OrderEdit['lines'][number]

/**
 * Returns the lines after an edit. Lines that stay keep their price; added pieces have today's price of the customer. A
 * swap within a product keeps the price if both variants cost the same today. Throws `orders.change_refused`.
 */
export function planLines(before: readonly AgreedLine[], edit: OrderEdit, offer: Offer): PlannedLines {
  assertLines(before, edit)
  const wishes = new Map(edit.lines.map((wish) => [wish.itemId, wish]))
  const lines: AgreedLine[] = []
  const actions: ChangeAction[] = []
  for (const line of before) {
    const planned = planLine(line, wishes.get(line.id), offer)
    lines.push(...planned.lines)
    actions.push(...planned.actions)
  }
  for (const { variantId, quantity } of edit.added) {
    const variant = findVariant(offer, variantId)
    addPieces(lines, variant, quantity, offer)
    actions.push({ kind: 'add', name: variant.name, sku: variant.sku, quantity })
  }
  for (const wanted of edit.addedSets ?? []) actions.push(addSet(lines, wanted, offer))
  if (lines.length === 0) throw refuseChange('empty')
  return { lines, actions }
}

/** Throws if a wished line is unknown or named twice, or if pieces of one set would differ in number. */
function assertLines(before: readonly AgreedLine[], { lines }: OrderEdit): void {
  const ids = new Set(lines.map(({ itemId }) => itemId))
  if (ids.size < lines.length || lines.some(({ itemId }) => !before.some(({ id }) => id === itemId)))
    throw refuseChange('items')
  const wished = (line: AgreedLine) =>
    lines.find(({ itemId }) => itemId === line.id)?.quantity ?? line.quantity
  const sets = Map.groupBy(
    before.filter(({ setGroup }) => setGroup !== null),
    ({ setGroup }) => setGroup,
  )
  for (const pieces of sets.values())
    if (new Set(pieces.map(wished)).size > 1 || pieces.some((line) => wished(line) > line.quantity))
      throw refuseChange('set')
}

function planLine(line: AgreedLine, wish: Wish | undefined, offer: Offer): PlannedLines {
  if (!wish) return { lines: [line], actions: [] }
  const { name, sku, quantity: from } = line
  if (wish.quantity === 0)
    return { lines: [], actions: [{ kind: 'remove', name, sku, quantity: line.quantity }] }
  const swapped =
    wish.variantId && wish.variantId !== line.variantId ? swap(line, wish.variantId, offer) : line
  const actions: ChangeAction[] = []
  if (swapped !== line)
    actions.push({ kind: 'swap', name, quantity: wish.quantity, from: line.sku, to: swapped.sku })
  if (wish.quantity !== from)
    actions.push({ kind: 'quantity', name, sku: swapped.sku, from, to: wish.quantity })
  const lines = [{ ...swapped, quantity: Math.min(from, wish.quantity) }]
  if (wish.quantity > from)
    addPieces(lines, findVariant(offer, swapped.variantId), wish.quantity - from, offer)
  return { lines, actions }
}

function findVariant({ variants }: Offer, id: string): SaleVariant {
  const variant = variants.get(id)
  if (!variant) throw refuseChange('gone')
  return variant
}

const namesOf = (variant: SaleVariant, { pictures }: Offer) => ({
  variantId: variant.id,
  productId: variant.productId,
  slug: variant.slug,
  name: variant.name,
  sku: variant.sku,
  color: variant.color,
  size: variant.size,
  picture: pictures.get(variant.id) ?? null,
})

function swap(line: AgreedLine, variantId: string, offer: Offer): AgreedLine {
  const variant = findVariant(offer, variantId)
  if (variant.productId !== line.productId) throw refuseChange('items')
  const former = offer.variants.get(line.variantId)
  const keepsPrice = line.setGroup !== null || !former || former.price === variant.price
  const unitPrice = keepsPrice ? line.unitPrice : offer.priceOf(variant, line.quantity)
  return { ...line, ...namesOf(variant, offer), unitPrice }
}

/** Adds pieces to a line of the same variant and price, or as a line of their own. */
function addPieces(lines: AgreedLine[], variant: SaleVariant, quantity: number, offer: Offer): void {
  const unitPrice = offer.priceOf(variant, quantity)
  const same = lines.findIndex(
    (line) => line.variantId === variant.id && line.setGroup === null && line.unitPrice === unitPrice,
  )
  const line = lines[same]
  if (line) {
    lines[same] = { ...line, quantity: line.quantity + quantity }
    return
  }
  lines.push({
    id: offer.createId(),
    ...namesOf(variant, offer),
    setGroup: null,
    setId: null,
    setName: null,
    quantity,
    unitPrice: money(unitPrice),
    promotionShare: 0,
    pixShare: 0,
  })
}

type WantedSet = NonNullable<OrderEdit['addedSets']>[number]

/** Adds the pieces of a set as lines of a group of their own, which share its price. Returns the step. */
function addSet(lines: AgreedLine[], { setId, variantIds, quantity }: WantedSet, offer: Offer): ChangeAction {
  const set = offer.sets.get(setId)
  if (!set) throw refuseChange('set_gone')
  const variants = matchPieces(
    set.pieces,
    variantIds.map((id) => findVariant(offer, id)),
  )
  if (!variants) throw refuseChange('set_pieces')
  const setGroup = Math.max(0, ...lines.map((line) => line.setGroup ?? 0)) + 1
  const shares = splitSetPrice(
    money(set.price),
    variants.map(({ price }) => price),
  )
  const pieces = zip(variants, shares).map(([variant, unitPrice]): AgreedLine => ({
    id: offer.createId(),
    ...namesOf(variant, offer),
    setGroup,
    setId,
    setName: set.name,
    quantity,
    unitPrice,
    promotionShare: 0,
    pixShare: 0,
  }))
  lines.push(...pieces)
  return { kind: 'add', name: set.name, sku: pieces.map(({ sku }) => sku).join(', '), quantity }
}

const isSameLine = (a: AgreedLine, b: AgreedLine): boolean =>
  a.id === b.id && a.variantId === b.variantId && a.quantity === b.quantity && a.unitPrice === b.unitPrice

/** Returns whether both lists have the same pieces at the same prices. */
export const areSameLines = (before: readonly AgreedLine[], after: readonly AgreedLine[]): boolean =>
  before.length === after.length && before.every((line) => after.some((each) => isSameLine(line, each)))

/** Returns the line before that stays as it is. */
export const findUnchanged = (before: readonly AgreedLine[], line: AgreedLine): AgreedLine | undefined =>
  before.find((each) => isSameLine(each, line))
