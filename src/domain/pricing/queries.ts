import { settingsOf, settingsTag } from '#domain/settings'
import { dropHere, TagCache } from '#platform/cache'
import { type Db, database, rows, statement } from '#platform/database'
import { type Money, money, percentOf, minus } from '#shared/money'
import type { InstallmentPlan, PriceView } from './contract.ts'
import type { Promotion } from './promotions.ts'
import {
  type Amounts,
  amountsFor,
  cartPrice,
  installmentPlans,
  type InstallmentTable,
  type PricedLine,
  priceView,
  type PricingSettings,
  type Totals,
  totalsOf,
  withInstallmentTable,
} from './rules.ts'

/** The price engine under the settings and promotions of this moment. Amounts given to it are centavos. */
export type Pricer = {
  price(cash: number, compareAt: number | null): PriceView
  plans(total: Money): InstallmentPlan[]
  /** `code` is what the shopper typed */
  totals(lines: readonly PricedLine[], code?: string): Totals
  cart(totals: Totals): PriceView
  /** what is paid in one way of paying; undefined for a plan that is not offered */
  amounts(
    ...due: Parameters<typeof amountsFor> extends [...infer Due, unknown] ? Due : never
  ): Amounts | undefined
}

/** A shop has few prices and shows each many times: views are kept for as long as their settings are. */
const views = new WeakMap<PricingSettings, Map<string, PriceView>>()
const mostViews = 20_000

function viewOf(cash: number, compareAt: number | null, settings: PricingSettings): PriceView {
  let known = views.get(settings)
  if (!known || known.size > mostViews) views.set(settings, (known = new Map()))
  const key = `${cash} ${compareAt}`
  const view =
    known.get(key) ?? priceView(money(cash), compareAt === null ? null : money(compareAt), settings)
  known.set(key, view)
  return view
}

let dictated: InstallmentTable | undefined
let underDictated = new WeakMap<PricingSettings, PricingSettings>()

/** Names the instalments that the payment provider dictates; they win over the settings. Undefined: it dictates none.
 * What this process keeps of prices is let go. */
export function dictateInstallments(table: InstallmentTable | undefined): void {
  const isNews = JSON.stringify(table) !== JSON.stringify(dictated)
  dictated = table
  underDictated = new WeakMap()
  if (isNews) dropHere([settingsTag])
}

async function pricingSettings(): Promise<PricingSettings> {
  const own = await settingsOf('pricing')
  if (!dictated) return own
  let settings = underDictated.get(own)
  if (!settings) underDictated.set(own, (settings = withInstallmentTable(own, dictated)))
  return settings
}

export async function pricer(): Promise<Pricer> {
  const [settings, promotions] = await Promise.all([pricingSettings(), activePromotions()])
  return {
    price: (cash, compareAt) => viewOf(cash, compareAt, settings),
    plans: (total) => installmentPlans(total, settings),
    totals: (lines, code) => totalsOf(lines, settings, { promotions, code, now: new Date() }),
    cart: (totals) => cartPrice(totals, settings),
    amounts: (due, way) => amountsFor(due, way, settings),
  }
}

/** The tag of what promotions say. */
export const promotionsTag = 'promotions'

const promotionsQuery = statement<Omit<Promotion, 'categories'> & { categories: string[] | null }>(
  'pricing.promotions',
  `select p.id, p.name, p.code, p.kind, p.value, p.min_items as "minItems", p.starts_at as "startsAt",
     p.ends_at as "endsAt", case when p.category_id is not null then array(
       with recursive below(id) as (
         select p.category_id union select c.id from categories c join below b on c.parent_id = b.id
       ) select id::text from below) end as categories
   from promotions p where p.is_active and (p.ends_at is null or p.ends_at > now()) order by p.created_at, p.id`,
)

const inMemory = new TagCache(10)

async function activePromotions(): Promise<readonly Promotion[]> {
  const known = inMemory.get('all')
  if (known) return known as Promotion[]
  return inMemory.make('all', async () => {
    const found = await rows(database(), promotionsQuery, [])
    const value = found.map((row): Promotion => ({
      ...row,
      categories: row.categories && new Set(row.categories),
    }))
    return { value, tags: [promotionsTag], size: 1 }
  })
}

type ListPrice = {
  percentOff: number
  variantId: string | null
  fromQuantity: number | null
  price: number | null
}

const listQuery = statement<ListPrice>(
  'pricing.list',
  `select l.percent_off as "percentOff", p.variant_id as "variantId", p.from_quantity as "fromQuantity", p.price
   from price_list_members m join price_lists l on l.id = m.list_id
   left join price_list_prices p on p.list_id = l.id and p.variant_id = any($2)
   where m.user_id = $1 order by p.from_quantity desc`,
)

/** What one piece costs this customer, of this many. */
export type CustomerPrice = (variant: { id: string; price: number }, quantity: number) => Money

/** The retail price, which whoever is in no price list pays. */
export const retailPrice: CustomerPrice = ({ price }) => money(price)

/** The prices of the list that a person is in, for these variants; a list never makes a piece dearer. */
export async function customerPrice(
  db: Db,
  userId: string,
  variantIds: readonly string[],
): Promise<CustomerPrice> {
  const found = await rows(db, listQuery, [userId, variantIds])
  const [first] = found
  if (!first) return retailPrice
  const steps = Map.groupBy(found, ({ variantId }) => variantId)
  return ({ id, price }, quantity) => {
    const own = steps.get(id)?.find(({ fromQuantity }) => fromQuantity! <= quantity)?.price
    const listed = own ?? minus(money(price), percentOf(money(price), first.percentOff / 100))
    return money(Math.min(listed, price))
  }
}
