import { settingsOf, settingsTag } from '#domain/settings'
import { dropHere, TagCache } from '#platform/cache'
import { type Db, database, rows, statement } from '#platform/database'
import { type Money, money, percentOf, minus } from '#shared/money'
import type { InstallmentPlan, PriceView } from './contract.ts'
import type { Promotion } from './apply-promotions.ts'
import { dictatedTable } from './ports.ts'
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

/**
 * Asks for the instalments that the payment provider dictates, which win over the settings; while it is away the last
 * ones stand. Where they are others, what this process keeps of prices is let go.
 */
export async function readInstallments(): Promise<void> {
  const table = await dictatedTable()()
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
  const [settings, offers] = await Promise.all([pricingSettings(), activePromotions()])
  return {
    price: (cash, compareAt) => viewOf(cash, compareAt, settings),
    plans: (total) => installmentPlans(total, settings),
    totals: (lines, code) => totalsOf(lines, settings, { ...offers, code, now: new Date() }),
    cart: (totals) => cartPrice(totals, settings),
    amounts: (due, way) => amountsFor(due, way, settings),
  }
}

/** The tag of what promotions say. */
export const promotionsTag = 'promotions'

type StoredPromotion = Omit<Promotion, 'targets'> & { categories: string[]; products: string[] }

const promotionsQuery = statement<StoredPromotion>(
  'pricing.promotions',
  `select p.id, p.name, p.needs_code as "needsCode", p.code, p.kind, p.value, p.buy, p.pay, p.min_items as "minItems",
     p.starts_at as "startsAt", p.ends_at as "endsAt",
     array(
       with recursive below(id) as (
         select category_id from promotion_categories where promotion_id = p.id
         union select c.id from categories c join below b on c.parent_id = b.id
       ) select id::text from below) as categories,
     array(select product_id::text from promotion_products where promotion_id = p.id) as products
   from promotions p where p.is_active and (p.ends_at is null or p.ends_at > now()) order by p.created_at, p.id`,
)

const codesQuery = statement<{ code: string; promotionId: string }>(
  'pricing.promotion_codes',
  `select c.code, c.promotion_id as "promotionId" from promotion_codes c join promotions p on p.id = c.promotion_id
   where p.is_active and (p.ends_at is null or p.ends_at > now())`,
)

type ActiveOffers = { promotions: readonly Promotion[]; codes: ReadonlyMap<string, string> }

const inMemory = new TagCache(10)

async function activePromotions(): Promise<ActiveOffers> {
  const known = inMemory.get('all')
  if (known) return known as ActiveOffers
  return inMemory.make('all', async () => {
    const [found, codes] = await Promise.all([
      rows(database(), promotionsQuery, []),
      rows(database(), codesQuery, []),
    ])
    const value: ActiveOffers = {
      promotions: found.map(({ categories, products, ...row }) => ({
        ...row,
        targets:
          categories.length + products.length > 0
            ? { categories: new Set(categories), products: new Set(products) }
            : null,
      })),
      codes: new Map(codes.map(({ code, promotionId }) => [code, promotionId])),
    }
    return { value, tags: [promotionsTag], size: 1 }
  })
}

/** What a list says of a variant: a price of its own, or percent off by its product or its nearest category. */
type ListStep = {
  percentOff: number
  variantId: string | null
  fromQuantity: number | null
  price: number | null
  /** hundredths of a percent, where there is no `price` */
  ownPercent: number | null
}

// A product says more than its category, a category more than the one above it.
const listQuery = statement<ListStep>(
  'pricing.list',
  `with recursive mine as (
     select l.id, l.percent_off from price_list_members m join price_lists l on l.id = m.list_id
     where m.user_id = $1 and (l.starts_at is null or l.starts_at <= $3) and (l.ends_at is null or l.ends_at > $3)
   ), wanted as (
     select v.id, v.product_id, p.category_id from variants v join products p on p.id = v.product_id
     where v.id = any($2) and exists (select from mine)
   ), above(variant_id, category_id, distance) as (
     select id, category_id, 1 from wanted where category_id is not null
     union all select a.variant_id, c.parent_id, a.distance + 1
     from above a join categories c on c.id = a.category_id where c.parent_id is not null
   ), steps as (
     select p.variant_id, p.from_quantity, p.price, null::int as own_percent, -1 as distance
     from price_list_prices p join mine on mine.id = p.list_id where p.variant_id = any($2)
     union all select w.id, r.from_quantity, null, r.percent_off, 0
     from price_list_rules r join mine on mine.id = r.list_id join wanted w on w.product_id = r.product_id
     union all select a.variant_id, r.from_quantity, null, r.percent_off, a.distance
     from price_list_rules r join mine on mine.id = r.list_id join above a on a.category_id = r.category_id
   )
   select mine.percent_off as "percentOff", s.variant_id as "variantId", s.from_quantity as "fromQuantity", s.price,
     s.own_percent as "ownPercent"
   from mine left join steps s on true order by s.distance, s.from_quantity desc`,
)

/** What one piece costs this customer, of this many. */
export type CustomerPrice = (variant: { id: string; price: number }, quantity: number) => Money

/** The retail price, which whoever is in no price list pays. */
export const retailPrice: CustomerPrice = ({ price }) => money(price)

/** The prices of the list that a person is in and that holds now, for these variants; it never makes a piece dearer. */
export async function customerPrice(
  db: Db,
  userId: string,
  variantIds: readonly string[],
  now = new Date(),
): Promise<CustomerPrice> {
  const found = await rows(db, listQuery, [userId, variantIds, now])
  const [first] = found
  if (!first) return retailPrice
  const steps = Map.groupBy(found, ({ variantId }) => variantId)
  return ({ id, price }, quantity) => {
    const own = steps.get(id)?.find(({ fromQuantity }) => fromQuantity! <= quantity)
    const percent = own?.ownPercent ?? first.percentOff
    const listed = own?.price ?? minus(money(price), percentOf(money(price), percent / 100))
    return money(Math.min(listed, price))
  }
}
