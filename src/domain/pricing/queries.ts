import { readSettings, settingsTag } from '#domain/settings'
import { invalidateLocally, TagCache } from '#platform/cache/cache'
import { type Db, database, queryRows, statement } from '#platform/postgres/database'
import {
  applyInstallmentTable,
  type InstallmentTable,
  listInstallmentPlans,
} from '#shared/money/installments'
import { type Money, money, calculatePercent, subtract } from '#shared/money/money'
import type { InstallmentPlan, PriceView } from './contract.ts'
import {
  manualDiscountId,
  type ManualDiscount,
  type Promotion,
  toGrantedPromotion,
} from './apply-promotions.ts'
import { providerInstallmentTable } from './ports.ts'
import {
  type PaymentAmounts,
  calculateAmounts,
  cartPriceView,
  type PricedLine,
  priceView,
  type PricingSettings,
  type Totals,
  calculateTotals,
} from './rules.ts'

/** Price calculator with the current settings and promotions. Its arguments are in centavos. */
export type PriceCalculator = {
  price(cash: number, compareAt: number | null): PriceView
  plans(total: Money): InstallmentPlan[]
  /** `code` is the coupon that the customer typed, `manual` a discount of staff */
  totals(lines: readonly PricedLine[], code?: string, manual?: ManualDiscount): Totals
  cart(totals: Totals): PriceView
  /** amounts for a payment method; undefined for a plan that is not offered */
  amounts(
    ...due: Parameters<typeof calculateAmounts> extends [...infer Due, unknown] ? Due : never
  ): PaymentAmounts | undefined
}

/** Few different prices are shown many times, so views are cached per settings object. */
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

let providerTable: InstallmentTable | undefined
let settingsWithProviderTable = new WeakMap<PricingSettings, PricingSettings>()

/**
 * Reads the installment table of the payment provider, which overrides the settings. Keeps the last table while the
 * provider is unavailable. Invalidates cached prices if it changed.
 */
export async function refreshProviderInstallments(): Promise<void> {
  const table = await providerInstallmentTable()()
  const isNews = JSON.stringify(table) !== JSON.stringify(providerTable)
  providerTable = table
  settingsWithProviderTable = new WeakMap()
  if (isNews) invalidateLocally([settingsTag])
}

/** Returns the installment table of the payment provider, as it overrides the settings; undefined without one. */
export const getProviderTable = (): InstallmentTable | undefined => providerTable

/** Returns the pricing settings, with the installments of the payment provider. */
export async function pricingSettings(): Promise<PricingSettings> {
  const own = await readSettings('pricing')
  if (!providerTable) return own
  let settings = settingsWithProviderTable.get(own)
  if (!settings) settingsWithProviderTable.set(own, (settings = applyInstallmentTable(own, providerTable)))
  return settings
}

const manualPromotion = ({ name, percent }: ManualDiscount): Promotion =>
  toGrantedPromotion({ id: manualDiscountId, name, kind: 'percent', value: percent * 100 })

export async function loadPriceCalculator(): Promise<PriceCalculator> {
  const [settings, offers] = await Promise.all([pricingSettings(), activePromotions()])
  return {
    price: (cash, compareAt) => viewOf(cash, compareAt, settings),
    plans: (total) => listInstallmentPlans(total, settings),
    totals: (lines, code, manual) =>
      calculateTotals(lines, settings, {
        ...offers,
        code,
        granted: manual ? [manualPromotion(manual)] : [],
        now: new Date(),
      }),
    cart: (totals) => cartPriceView(totals, settings),
    amounts: (due, way) => calculateAmounts(due, way, settings),
  }
}

/** Cache tag of promotions. */
export const promotionsTag = 'promotions'

export type StoredPromotion = Omit<Promotion, 'targets'> & { categories: string[]; products: string[] }

/** Selects promotions `p` with their target categories, descendants included, and target products. */
export const selectPromotions = `
  select p.id, p.name, p.needs_code as "needsCode", p.code, p.kind, p.value, p.buy, p.pay, p.min_items as "minItems",
     p.starts_at as "startsAt", p.ends_at as "endsAt",
     array(
       with recursive below(id) as (
         select category_id from promotion_categories where promotion_id = p.id
         union select c.id from categories c join below b on c.parent_id = b.id
       ) select id::text from below) as categories,
     array(select product_id::text from promotion_products where promotion_id = p.id) as products
   from promotions p`

const promotionsQuery = statement<StoredPromotion>(
  'pricing.promotions',
  `${selectPromotions} where p.is_active and (p.ends_at is null or p.ends_at > now()) order by p.created_at, p.id`,
)

const codesQuery = statement<{ code: string; promotionId: string }>(
  'pricing.promotion_codes',
  `select c.code, c.promotion_id as "promotionId" from promotion_codes c join promotions p on p.id = c.promotion_id
   where p.is_active and (p.ends_at is null or p.ends_at > now())`,
)

export const toPromotion = ({ categories, products, ...row }: StoredPromotion): Promotion => ({
  ...row,
  targets:
    categories.length + products.length > 0
      ? { categories: new Set(categories), products: new Set(products) }
      : null,
})

type ActiveOffers = { promotions: readonly Promotion[]; codes: ReadonlyMap<string, string> }

const inMemory = new TagCache(10)

/** Returns the promotions that run now, with their single-use codes. */
export async function activePromotions(): Promise<ActiveOffers> {
  const known = inMemory.get('all')
  if (known) return known as ActiveOffers
  return inMemory.make('all', async () => {
    const [found, codes] = await Promise.all([
      queryRows(database(), promotionsQuery, []),
      queryRows(database(), codesQuery, []),
    ])
    const value: ActiveOffers = {
      promotions: found.map(toPromotion),
      codes: new Map(codes.map(({ code, promotionId }) => [code, promotionId])),
    }
    return { value, tags: [promotionsTag], size: 1 }
  })
}

/** Entry of a price list for a variant: its price, or the percentage of its product or nearest category. */
type PriceListEntry = {
  percentOff: number
  variantId: string | null
  fromQuantity: number | null
  price: number | null
  /** hundredths of a percent, if there is no `price` */
  ownPercent: number | null
}

// A product rule beats a category rule, a category beats its parents.
const listQuery = statement<PriceListEntry>(
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

/** Returns the unit price for a customer at this quantity, in centavos. */
export type CustomerPrice = (variant: { id: string; price: number }, quantity: number) => Money

/** Returns the retail price, for customers without a price list. */
export const retailPrice: CustomerPrice = ({ price }) => money(price)

/** Returns the prices of the customer's price list that is valid now, never above retail. */
export async function loadCustomerPrice(
  db: Db,
  userId: string,
  variantIds: readonly string[],
  now = new Date(),
): Promise<CustomerPrice> {
  return customerPriceOf(await queryRows(db, listQuery, [userId, variantIds, now]))
}

function customerPriceOf(found: readonly PriceListEntry[]): CustomerPrice {
  const [first] = found
  if (!first) return retailPrice
  const steps = Map.groupBy(found, ({ variantId }) => variantId)
  return ({ id, price }, quantity) => {
    const own = steps.get(id)?.find(({ fromQuantity }) => fromQuantity !== null && fromQuantity <= quantity)
    const percent = own?.ownPercent ?? first.percentOff
    const listed = own?.price ?? subtract(money(price), calculatePercent(money(price), percent / 100))
    return money(Math.min(listed, price))
  }
}

/** Unit price from a quantity on, in centavos. */
export type PriceStep = { from: number; price: Money }

/**
 * Returns the unit prices of a variant for the customer by quantity: the first step begins at 1, and each has another
 * price than the one before.
 */
export async function loadPriceSteps(
  db: Db,
  userId: string,
  variantIds: readonly string[],
  now = new Date(),
): Promise<(variant: { id: string; price: number }) => PriceStep[]> {
  const found = await queryRows(db, listQuery, [userId, variantIds, now])
  const priceOf = customerPriceOf(found)
  const quantities = Map.groupBy(found, ({ variantId }) => variantId)
  return (variant) => {
    const begins = (quantities.get(variant.id) ?? []).flatMap(({ fromQuantity }) => fromQuantity ?? [])
    return [...new Set([1, ...begins])]
      .toSorted((a, b) => a - b)
      .map((from) => ({ from, price: priceOf(variant, from) }))
      .filter(({ price }, at, all) => price !== all[at - 1]?.price)
  }
}
