import { createHash } from 'node:crypto'
import type { Gift, OrderView } from '#contract/orders'
import type { Method } from '#contract/payments'
import type { CartLine } from '#domain/cart'
import type { NewOrder } from '#domain/orders'
import type { PriceCalculator } from '#domain/pricing'
import type { ShippingCalculator } from '#domain/shipping'
import { createRandom } from '#shared/data/seeded-random'
import { type Money, money } from '#shared/money/money'
import { createCalendar } from './calendar.ts'
import type { CatalogueSnapshot } from './catalogue.ts'
import { giftOf } from './gifts.ts'
import { type OrderLifecycle, generateLifecycle } from './lifecycle.ts'
import { pickCustomer, type Customer } from './customers.ts'

/** Orders `from` to `to`, counted from 0 over all runs, spread over the year that ends at `until` (ms). */
export type OrderYear = { until: number; from: number; to: number }

/** Shop data that orders are generated from. */
export type OrderDependencies = {
  goods: CatalogueSnapshot
  prices: PriceCalculator
  freight: ShippingCalculator
}

/** Payment attempt with its amount in centavos. */
type Charge = OrderLifecycle['tries'][number] & { amount: Money; installments: number }

export type GeneratedOrder = {
  number: number
  at: number
  customer: Customer
  isFirst: boolean
  lines: readonly CartLine[]
  shipping: NewOrder['shipping']
  gift: Gift | null
  totals: ReturnType<PriceCalculator['totals']>
  /** of the last attempt, which paid it */
  method: Method
  amounts: { discount: Money; interest: Money; total: Money }
  charges: Charge[]
  life: OrderLifecycle
}

/** Returns an id derived from the number, so that rows are written in order and a second run finds them. */
const idOf = (kind: string, number: number): string =>
  `da0c0000-0000-8000-${kind}-${number.toString(16).padStart(12, '0')}`
export const getOrderId = (number: number): string => idOf('a000', number)
export const getPaymentId = (number: number, charge: number): string => idOf('a100', number * 4 + charge)
export const getPersonId = (number: number): string => idOf('b000', number)

/** Returns a digest for unique keys that are never sent again. */
export const createDigest = (what: string, number: number): string =>
  createHash('sha256').update(`${what} ${number}`).digest('hex')

/** Returns the UUID of a digest, as version 4. */
export const digestToUuid = (digest: string): string =>
  `${digest.slice(0, 8)}-${digest.slice(8, 12)}-4${digest.slice(13, 16)}-a${digest.slice(17, 20)}-${digest.slice(20, 32)}`

/** Minimum stock of a variant whose order may be unpaid or returned, so that the ledger is never negative. */
const plenty = 4

const codes = { first: 'BEMVINDA10', large: 'TREINO30', freight: 'FRETEGRATIS' }

/** Creates the generator of one run: the same number gives the same order in the same shop. */
export function createOrderGenerator(
  { until, from, to }: OrderYear,
  shop: OrderDependencies,
): (number: number) => GeneratedOrder {
  // Leaves time to pay the last orders.
  const instantOf = createCalendar(until - 60_000)
  return (number) => {
    const roll = createRandom(number + 1)
    const at = instantOf((number - from + roll()) / (to - from))
    return makeOrder(number, { at, until, roll }, shop)
  }
}

type Moment = { at: number; until: number; roll: () => number }

function makeOrder(
  number: number,
  { at, until, roll }: Moment,
  { goods, prices, freight }: OrderDependencies,
): GeneratedOrder {
  const { customer, isFirst } = pickCustomer(number, roll)
  const lines = goods.basket(roll, at)
  const { totals, shipping } = agreed(roll, { customer, isFirst, lines }, prices, freight)
  const chance = roll()
  const method = chance < 0.56 ? 'pix' : chance < 0.91 ? 'card' : 'boleto'
  const life = generateLifecycle(
    roll,
    {
      at,
      method,
      kind: shipping.kind,
      businessDays: shipping.businessDays,
      buyer: customer.isMember ? 'cliente' : 'visitante',
      mayComeBack: goods.availableOf(lines) >= plenty,
    },
    until,
  )
  if (life.status === 'awaiting_payment') goods.hold(lines)
  const due = { ...totals, shipping: money(shipping.price) }
  const parts = partsOf(roll)
  const plan = prices.amounts(due, { method: 'card', installments: parts }) ? parts : 1
  const charges = life.tries.map((each): Charge => {
    const installments = each.method === 'card' ? plan : 1
    const amounts = prices.amounts(due, { method: each.method, installments })!
    return { ...each, installments, amount: amounts.total }
  })
  const last = charges.at(-1)!
  const amounts = prices.amounts(due, last)!
  return {
    number,
    at,
    customer,
    isFirst,
    lines,
    shipping,
    gift: giftOf(number, shipping.kind),
    totals,
    method: last.method,
    amounts,
    charges,
    life,
  }
}

type Basket = { customer: Customer; isFirst: boolean; lines: readonly CartLine[] }

/** Returns the coupon, if valid, and the shipping option. */
function agreed(
  roll: () => number,
  { customer, isFirst, lines }: Basket,
  prices: PriceCalculator,
  freight: ShippingCalculator,
) {
  const chance = roll()
  const code =
    isFirst && chance < 0.12
      ? codes.first
      : chance < 0.14
        ? codes.large
        : chance < 0.17
          ? codes.freight
          : undefined
  const tried = prices.totals(lines, code)
  const totals = tried.codeProblem ? prices.totals(lines) : tried
  const way = roll()
  const wanted = customer.isNear && way < 0.22 ? 'retirada' : way > 0.86 ? 'expressa' : 'padrao'
  const find = (id: string) => freight.find(id, customer.address.cep, lines, totals)[0]
  const option = find(wanted) ?? find('padrao') ?? find('retirada')
  if (!option) throw new Error(`nothing is delivered to ${customer.address.cep}`)
  const { id, kind, name, businessDays, price } = option
  return { totals, shipping: { id, kind, name, businessDays, price } }
}

function partsOf(roll: () => number): number {
  const chance = roll()
  return chance < 0.38 ? 1 : chance < 0.52 ? 2 : chance < 0.74 ? 3 : chance < 0.82 ? 4 : chance < 0.87 ? 5 : 6
}

/** The emails of an order do not show its money; it only has to be there. */
const noMoney = {
  paymentStatus: 'unpaid',
  fulfillmentStatus: 'unfulfilled',
  balance: 0,
  refunds: [] as OrderView['refunds'],
  packages: [] as OrderView['packages'],
  invoices: [] as OrderView['invoices'],
  change: null,
  terms: null,
} as const

/** Converts an order into the view for its emails; `label` is its number. */
export function toOrderView(made: GeneratedOrder, label: string, goods: CatalogueSnapshot): OrderView {
  const { customer, shipping, totals, amounts, life } = made
  const sets = listSets(made.lines)
  return {
    id: getOrderId(made.number),
    number: label,
    ...noMoney,
    gift: made.gift,
    status: life.status,
    placedAt: new Date(made.at).toISOString(),
    expiresAt: null,
    customer: { name: customer.name, email: customer.email, phone: customer.phone, document: customer.cpf },
    shipping: {
      kind: shipping.kind,
      name: shipping.name,
      businessDays: shipping.businessDays,
      address: shipping.kind === 'delivery' ? customer.address : null,
      trackingCode: life.trackingCode,
    },
    items: made.lines.map((line, position) => ({
      id: String(position),
      productId: line.variant.productId,
      slug: line.variant.slug,
      name: line.variant.name,
      sku: line.variant.sku,
      color: line.variant.color,
      size: line.variant.size,
      image: goods.pictureOf(line),
      set: line.set && { group: getSetGroup(sets, line)!, id: line.set.id, name: line.set.name },
      quantity: line.quantity,
      unitPrice: line.unitPrice,
      total: line.unitPrice * line.quantity,
    })),
    totals: {
      items: totals.items,
      promotions: totals.promotions,
      discount: amounts.discount,
      shipping: shipping.price,
      interest: amounts.interest,
      total: amounts.total,
    },
    payment: null,
    waysToPay: null,
    timeline: [],
  }
}

/** Returns the sets of an order, by their cart line. */
export const listSets = (lines: readonly CartLine[]): string[] => [
  ...new Set(lines.flatMap(({ set }) => set?.lineId ?? [])),
]

/** Returns the number of a line's set within its order, from 1. */
export const getSetGroup = (sets: readonly string[], { set }: CartLine): number | null =>
  set ? sets.indexOf(set.lineId) + 1 : null
