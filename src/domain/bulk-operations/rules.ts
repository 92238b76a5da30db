import type { BulkProblem } from '#contract/bulk-operations'
import type { ProductState } from '#contract/products'
import type { BulkChange } from '#contract/tasks'
import {
  type ChangeDecision,
  formatInstant,
  canTransition,
  type Prices,
  type SaleProduct,
  type SaleState,
} from '#domain/products'
import type { ReadinessPart } from '#shared/catalog/product-readiness'
import { roundToNinety, money, calculatePercent, sum } from '#shared/money/money'
import { products as words } from '#texts/admin-products/products'

/** Input of a decision beside the change: the current time, and what the product lacks to be published. */
export type DecisionContext = { now: Date; missing: readonly ReadinessPart[] }

const most = { price: 100_000_000, categories: 20, tags: 40 }

const refused = (code: BulkProblem, data: Record<string, string | number> = {}): ChangeDecision => ({
  problem: { code, data },
})

/** Returns what a bulk change writes to a product, or the problem for which it is refused. */
export function decideChange(
  { state }: SaleProduct,
  change: BulkChange,
  about: DecisionContext,
): ChangeDecision {
  switch (change.kind) {
    case 'price_percent':
    case 'price_amount':
    case 'price_exact':
    case 'sale_percent':
    case 'sale_price':
    case 'sale_end':
      return priced(state, change)
    case 'categories':
      return categorised(state, change)
    case 'tags':
      return tagged(state, change)
    case 'state':
      return moved(state, change.to, about)
    case 'size_guide':
      return { pieces: { sizeGuide: change.sizeGuideId } }
  }
}

type PriceChange = Extract<BulkChange, { kind: `price_${string}` | `sale_${string}` }>

function priced(state: SaleState, change: PriceChange): ChangeDecision {
  const { saleStartsAt, saleEndsAt, ...own } = state.price
  const price = { ...repriced(own, change), ...periodOf(change, { saleStartsAt, saleEndsAt }) }
  const variants = Object.fromEntries(
    Object.entries(state.variants).map(([id, prices]) => [id, repriced(prices, change)]),
  )
  for (const each of [price, ...Object.values(variants)]) {
    const problem = priceProblem(each)
    if (problem) return refused(problem)
  }
  return { pieces: { price, ...(Object.keys(variants).length > 0 ? { variants } : {}) } }
}

function priceProblem({ price, compareAt }: Prices): BulkProblem | undefined {
  if (price < 1) return 'price_low'
  if (Math.max(price, compareAt ?? 0) > most.price) return 'price_high'
  return compareAt !== null && compareAt <= price ? 'not_below' : undefined
}

/** Returns the new prices. A price change moves the compare-at price too, so that a sale keeps its discount. */
function repriced({ price, compareAt }: Prices, change: PriceChange): Prices {
  const list = compareAt ?? price
  switch (change.kind) {
    case 'price_percent':
    case 'price_amount': {
      const move = (amount: number): number => moveBy(amount, change)
      return { price: move(price), compareAt: compareAt === null ? null : move(compareAt) }
    }
    case 'price_exact':
      return { price: change.price, compareAt }
    case 'sale_percent':
      return {
        price: rounded(calculatePercent(money(list), 100 - change.percent), change.to90),
        compareAt: list,
      }
    case 'sale_price':
      return { price: change.price, compareAt: list }
    case 'sale_end':
      return { price: list, compareAt: null }
  }
}

type Move = Extract<BulkChange, { kind: 'price_percent' | 'price_amount' }>

function moveBy(amount: number, change: Move): number {
  const to =
    change.kind === 'price_percent'
      ? calculatePercent(money(amount), 100 + change.percent)
      : sum([money(amount), money(change.amount)])
  return rounded(to, change.to90)
}

/** Rounds a price up to the next amount that ends in 90. Leaves zero and negative amounts, which are refused later. */
const rounded = (amount: ReturnType<typeof money>, to90: boolean): number =>
  to90 && amount > 0 ? roundToNinety(amount) : amount

type Period = Pick<SaleState['price'], 'saleStartsAt' | 'saleEndsAt'>

function periodOf(change: PriceChange, now: Period): Period {
  if (change.kind === 'sale_end') return { saleStartsAt: null, saleEndsAt: null }
  if (change.kind !== 'sale_percent' && change.kind !== 'sale_price') return now
  return {
    saleStartsAt: change.from && formatInstant(change.from),
    saleEndsAt: change.until && formatInstant(change.until),
  }
}

function categorised(state: SaleState, change: Extract<BulkChange, { kind: 'categories' }>): ChangeDecision {
  const { categoryId: before, otherCategoryIds } = state.categories
  const gone = new Set(change.remove)
  const kept = before !== null && gone.has(before) ? null : before
  const main = change.main ?? kept
  if (
    main === null &&
    before !== null &&
    getProductState(state) !== 'draft' &&
    state.state.status !== 'archived'
  )
    return refused('category_needed')
  const left = [...otherCategoryIds, ...(kept ? [kept] : [])].filter((id) => !gone.has(id))
  const others = new Set([...left, ...change.add])
  if (main !== null) others.delete(main)
  if (others.size > most.categories) return refused('too_many_categories', { most: most.categories })
  return { pieces: { categories: { categoryId: main, otherCategoryIds: [...others].sort() } } }
}

function tagged({ tags }: SaleState, { add, remove }: Extract<BulkChange, { kind: 'tags' }>): ChangeDecision {
  const wanted = [...new Set([...tags.filter((tag) => !remove.includes(tag)), ...add])]
  return wanted.length > most.tags
    ? refused('too_many_tags', { most: most.tags })
    : { pieces: { tags: wanted } }
}

export const getProductState = ({ state: { status, publishAt } }: SaleState): ProductState =>
  publishAt ? 'scheduled' : status

type Step = Extract<BulkChange, { kind: 'state' }>['to']

/** State of a product after each transition. */
const ends: Readonly<Record<Step, ProductState>> = {
  publish: 'active',
  hide: 'draft',
  archive: 'archived',
  restore: 'draft',
}

function moved(state: SaleState, to: Step, { now, missing }: DecisionContext): ChangeDecision {
  const from = getProductState(state)
  if (from === ends[to]) return { pieces: {} }
  if (!canTransition(to, from)) return refused('wrong_state', { state: words.state[from].toLowerCase() })
  if (to === 'publish' && missing.length > 0)
    return refused('not_ready', {
      missing: missing.map((part) => words.missing[part].toLowerCase()).join(', '),
    })
  const { publishedAt } = state.state
  const first = publishedAt ?? (to === 'publish' ? formatInstant(now) : null)
  const status = to === 'publish' ? 'active' : to === 'archive' ? 'archived' : 'draft'
  return { pieces: { state: { status, publishAt: null, publishedAt: first } } }
}
