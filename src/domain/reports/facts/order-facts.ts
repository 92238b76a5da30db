import { paidPerItem } from '#domain/orders'
import type { FactKind } from '#context/reports/contract-facts.ts'
import { toIsoDay } from '#shared/dates/dates'
import type { RecordedOrder, SoldAgreement } from './recorded-order.ts'

/** Pieces of one variant in a fact; signed. `cost` and `uncosted`: one of them is 0. */
export type FactPiece = {
  variantId: string
  productId: string
  size: string
  name: string
  pieces: number
  total: number
  cost: number
  uncosted: number
}

/** Row of `report_facts` with its pieces. */
export type Fact = {
  kind: FactKind
  at: string
  day: string
  pieces: number
  items: number
  promotions: number
  discount: number
  shipping: number
  interest: number
  total: number
  money: number
  fee: number
  freight: number
  cost: number
  uncosted: number
  lines: readonly FactPiece[]
}

type Amounts = Omit<Fact, 'kind' | 'at' | 'day' | 'lines'>

const nothing: Amounts = {
  pieces: 0,
  items: 0,
  promotions: 0,
  discount: 0,
  shipping: 0,
  interest: 0,
  total: 0,
  money: 0,
  fee: 0,
  freight: 0,
  cost: 0,
  uncosted: 0,
}

/** Line of an order as it stands after some of its facts. */
type Held = Omit<FactPiece, 'cost' | 'uncosted'> & { lineId: string }

const agreedParts = ['itemsTotal', 'promotionTotal', 'discount', 'shippingTotal', 'interestTotal'] as const
type Parts = Pick<SoldAgreement, (typeof agreedParts)[number] | 'total'>

const noAgreement: SoldAgreement = {
  itemsTotal: 0,
  promotionTotal: 0,
  discount: 0,
  shippingTotal: 0,
  interestTotal: 0,
  total: 0,
  lines: [],
}

/**
 * Returns the facts of an order, by time. Their `total` adds up to its amount due, their `money` to what the store holds;
 * an order that was never sold has only money. Reads nothing but its input.
 */
export function factsOf(order: RecordedOrder): Fact[] {
  return [...salesOf(order), ...moneyOf(order), ...labelsOf(order)]
    .map((fact, index) => ({ fact, index }))
    .toSorted((a, b) => Date.parse(a.fact.at) - Date.parse(b.fact.at) || a.index - b.index)
    .map(({ fact }) => fact)
}

const factAt = (kind: FactKind, at: string, amounts: Partial<Amounts>, lines: FactPiece[] = []): Fact => {
  const kept = lines.filter((line) => line.pieces !== 0 || line.total !== 0 || line.cost !== 0)
  return {
    kind,
    at,
    day: toIsoDay(new Date(at)),
    ...nothing,
    ...amounts,
    pieces: sumOf(kept, 'pieces'),
    cost: sumOf(kept, 'cost'),
    uncosted: sumOf(kept, 'uncosted'),
    lines: kept,
  }
}

const sumOf = <Key extends string>(rows: readonly Record<Key, number>[], key: Key): number =>
  rows.reduce((sum, row) => sum + row[key], 0)

const moneyOf = ({ money }: RecordedOrder): Fact[] =>
  money.map(({ kind, at, amount, fee }) =>
    factAt(kind, at, { money: kind === 'received' ? amount : -amount, fee }),
  )

const labelsOf = ({ labels }: RecordedOrder): Fact[] =>
  labels.map(({ direction, at, price }) =>
    factAt(direction === 'out' ? 'label' : 'return_label', at, { freight: price }),
  )

type Step = { at: string; rank: number; take: (state: State) => Fact | undefined }
type State = { total: number; held: Map<string, Held> }

/** Returns what was sold and what went back of it: sale, changes and adjustments by time, until the order ends. */
function salesOf(order: RecordedOrder): Fact[] {
  const { soldAt, endedAt, changes, agreement } = order
  if (soldAt === null) return []
  const later = changes.filter(({ at }) => isAfter(at, soldAt))
  // After a change holds what the next one found, since the interest of its payment is added then.
  const agreed = [...later.map(({ before }) => before), agreement]
  const sale: Step = {
    at: soldAt,
    rank: 0,
    take: (state) => agreeOn(order, state, 'sale', soldAt, noAgreement, agreed[0]!),
  }
  const steps: Step[] = [
    sale,
    ...later.map(({ at, before }, index) => ({
      at,
      rank: 1,
      take: (state: State) => agreeOn(order, state, 'change', at, before, agreed[index + 1]!),
    })),
    ...order.adjustments.map((adjustment) => ({
      // Pieces that were cancelled before the payment belong to the sale.
      at: isAfter(adjustment.at, soldAt) ? adjustment.at : soldAt,
      rank: 2,
      take: (state: State) => takeBack(order, state, adjustment, soldAt),
    })),
  ].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at) || a.rank - b.rank)
  const state: State = { total: 0, held: new Map() }
  const facts = steps
    .filter(({ at }) => endedAt === null || !isAfter(at, endedAt))
    .map(({ take }) => take(state))
  if (endedAt !== null) facts.push(endOf(order, state, endedAt))
  return facts.filter((fact) => fact !== undefined)
}

const isAfter = (at: string, other: string): boolean => Date.parse(at) > Date.parse(other)

const keyOf = (lineId: string, variantId: string): string => `${lineId} ${variantId}`

function heldOf({ lines, ...terms }: SoldAgreement): Map<string, Held> {
  if (lines.length === 0) return new Map()
  const items = lines.map((line) => ({ ...line, total: line.quantity * line.unitPrice, packed: 0 }))
  const paid = paidPerItem({ order: terms, items })
  return new Map(
    lines.map(({ id, variantId, productId, name, color, size, quantity }) => [
      keyOf(id, variantId),
      {
        lineId: id,
        variantId,
        productId,
        size: size ?? '',
        name: color === null ? name : `${name}, ${color}`,
        pieces: quantity,
        total: paid.get(id)!,
      },
    ]),
  )
}

/** Sells what an agreement has beyond the one before: everything, or the difference of a change. */
function agreeOn(
  order: RecordedOrder,
  state: State,
  kind: 'sale' | 'change',
  at: string,
  before: SoldAgreement,
  after: SoldAgreement,
): Fact {
  const [old, fresh] = [heldOf(before), heldOf(after)]
  const lines = [...new Set([...old.keys(), ...fresh.keys()])].map((key) => {
    const [was, is] = [old.get(key), fresh.get(key)]
    const line = is ?? was!
    return {
      ...line,
      pieces: (is?.pieces ?? 0) - (was?.pieces ?? 0),
      total: (is?.total ?? 0) - (was?.total ?? 0),
    }
  })
  const differenceOf = (part: keyof Parts): number => after[part] - before[part]
  state.total += differenceOf('total')
  for (const line of lines) hold(state, line)
  return factAt(
    kind,
    at,
    {
      items: differenceOf('itemsTotal'),
      promotions: differenceOf('promotionTotal'),
      discount: differenceOf('discount'),
      shipping: differenceOf('shippingTotal'),
      interest: differenceOf('interestTotal'),
      total: differenceOf('total'),
    },
    costed(order, lines),
  )
}

function hold({ held }: State, line: Held): void {
  const key = keyOf(line.lineId, line.variantId)
  const was = held.get(key)
  held.set(key, {
    ...line,
    pieces: (was?.pieces ?? 0) + line.pieces,
    total: (was?.total ?? 0) + line.total,
  })
}

const kindOfAdjustment = {
  cancelled_items: 'items_cancelled',
  allowance: 'allowance',
  shipping: 'shipping_refunded',
  amount: 'amount_refunded',
  dispute_lost: 'dispute_lost',
} as const satisfies Record<RecordedOrder['adjustments'][number]['kind'], FactKind>

function takeBack(
  order: RecordedOrder,
  state: State,
  { kind, itemId, quantity, amount, at }: RecordedOrder['adjustments'][number],
  soldAt: string,
): Fact {
  state.total -= amount
  const line = [...state.held.values()].find(({ lineId }) => lineId === itemId)
  const back = line && { ...line, pieces: kind === 'cancelled_items' ? -(quantity ?? 0) : 0, total: -amount }
  if (back) hold(state, back)
  const when = isAfter(at, soldAt) ? at : soldAt
  return factAt(kindOfAdjustment[kind], when, { total: -amount }, back ? costed(order, [back]) : [])
}

/** Takes back everything that is left of an order that ended without being delivered. */
function endOf(order: RecordedOrder, { total, held }: State, at: string): Fact {
  const left = [...held.values()].map((line) => ({ ...line, pieces: -line.pieces, total: -line.total }))
  return factAt('order_cancelled', at, { total: -total }, costed(order, left))
}

/** Adds what the pieces cost in purchase, and merges lines of one variant. */
function costed({ costs }: RecordedOrder, lines: readonly Held[]): FactPiece[] {
  const merged = new Map<string, FactPiece>()
  for (const { lineId: _lineId, ...line } of lines) {
    const cost = costs[line.variantId]
    const known = merged.get(line.variantId)
    merged.set(line.variantId, {
      ...line,
      pieces: line.pieces + (known?.pieces ?? 0),
      total: line.total + (known?.total ?? 0),
      cost: (cost === undefined ? 0 : cost * line.pieces) + (known?.cost ?? 0),
      uncosted: (cost === undefined ? line.total : 0) + (known?.uncosted ?? 0),
    })
  }
  return [...merged.values()]
}
