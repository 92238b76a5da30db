import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { PriceListChange, PriceListForm } from '#contract/pricing'
import { type CommandCall, staffCommand } from '#domain/audit'
import { type Db, queryRows, statement } from '#platform/postgres/database'
import { AppError, isForeignKeyViolation } from '#platform/http/errors'
import { priceListPrices, priceListRules, priceLists } from '#tables/pricing'
import { fieldErrors } from '#texts/storefront/field-errors'
import { priceLists as texts } from '#texts/admin-products/price-lists'
import { getFirst } from '#shared/data/get-or-throw'
import { lockPriceList } from './load-price-list.ts'

type ById = { id: string }
type Problems = Record<string, string>

const refuse = (problems: Problems): void => {
  if (Object.keys(problems).length > 0) throw new AppError('request.invalid', { fields: problems })
}

/** Creates a price list, with the given `id` if there is one. Returns its id. Throws `request.invalid`. */
export const createPriceList = staffCommand({
  entity: 'price_list',
  load: ({ tx, input }: CommandCall<PriceListForm & { id?: string }>) => validatePriceList(tx, input, null),
  decide: ({ loaded }) => refuse(loaded),
  async save({ tx, input: { id = randomUUID(), ...form } }) {
    await tx.insert(priceLists).values({ id, ...ownOf(form) })
    await saveRulesAndPrices(tx, id, form)
    return id
  },
  audit: ({ input: { id: _id, ...form }, saved }) => ({
    action: 'CREATE',
    id: saved,
    name: form.name,
    after: form,
  }),
})

/** Updates a price list. Throws `pricing.price_list_not_found`, `record.changed` and `request.invalid`. */
export const changePriceList = staffCommand({
  entity: 'price_list',
  async load({ tx, input }: CommandCall<PriceListChange & ById>) {
    const before = await lockPriceList(tx, input.id)
    return { before, problems: await validatePriceList(tx, input, input.id) }
  },
  version: ({ loaded: { before } }) => before,
  decide: ({ loaded: { problems } }) => refuse(problems),
  async save({ tx, input: { id, version: _version, ...form } }) {
    await tx.update(priceLists).set(ownOf(form)).where(eq(priceLists.id, id))
    await tx.delete(priceListRules).where(eq(priceListRules.listId, id))
    await tx.delete(priceListPrices).where(eq(priceListPrices.listId, id))
    await saveRulesAndPrices(tx, id, form)
  },
  audit: ({ input: { id, version: _version, ...form }, loaded: { before } }) => ({
    id,
    name: form.name,
    before,
    after: form,
  }),
})

/**
 * Deletes a price list; its members pay retail again. Throws `pricing.price_list_not_found`, and
 * `pricing.price_list_in_use` if companies have it.
 */
export const removePriceList = staffCommand({
  entity: 'price_list',
  load: ({ tx, input: { id } }: CommandCall<ById>) => lockPriceList(tx, id),
  async save({ tx, input: { id } }) {
    try {
      await tx.delete(priceLists).where(eq(priceLists.id, id))
    } catch (error) {
      // Only companies of wholesale refer to a list without being deleted with it.
      if (isForeignKeyViolation(error)) throw new AppError('pricing.price_list_in_use')
      throw error
    }
  },
  audit: ({ input: { id }, loaded }) => ({ action: 'DELETE', id, name: loaded.name, before: loaded }),
})

const instant = (text: string | null): Date | null => (text === null ? null : new Date(text))

const ownOf = ({ name, percentOff, startsAt, endsAt }: PriceListForm) => ({
  name,
  percentOff,
  startsAt: instant(startsAt),
  endsAt: instant(endsAt),
})

async function saveRulesAndPrices(tx: Db, listId: string, { rules, prices }: PriceListForm): Promise<void> {
  if (rules.length > 0) await tx.insert(priceListRules).values(rules.map((rule) => ({ ...rule, listId })))
  if (prices.length > 0) await tx.insert(priceListPrices).values(prices.map((each) => ({ ...each, listId })))
}

type Others = { name: boolean; products: string[]; categories: string[]; variants: string[] }

const otherThings = statement<Others>(
  'pricing.price_list_against',
  `select exists (select from price_lists where name = $2 and id is distinct from $1::uuid) as name,
     array(select id::text from products where id = any($3)) as products,
     array(select id::text from categories where id = any($4)) as categories,
     array(select id::text from variants where id = any($5)) as variants`,
)

/** Returns the errors of a price list by field. */
async function validatePriceList(
  db: Db,
  { name, startsAt, endsAt, rules, prices }: PriceListForm,
  id: string | null,
): Promise<Problems> {
  const named = (ids: (string | null)[]) => ids.filter((each) => each !== null)
  const found = await queryRows(db, otherThings, [
    id,
    name,
    named(rules.map(({ productId }) => productId)),
    named(rules.map(({ categoryId }) => categoryId)),
    prices.map(({ variantId }) => variantId),
  ])
  const others = getFirst(found)
  const there = new Set([...others.products, ...others.categories, ...others.variants])
  const problems: Problems = {}
  if (others.name) problems['name'] = texts.problems.nameTaken
  if (startsAt && endsAt && endsAt <= startsAt) problems['endsAt'] = fieldErrors.endBeforeStart
  const seen = new Set<string>()
  const isRepeated = (key: string) => seen.has(key) || !seen.add(key)
  rules.forEach(({ productId, categoryId, fromQuantity }, at) => {
    const target = productId ?? categoryId
    if (target === null || (productId !== null && categoryId !== null))
      problems[`rules.${at}`] = texts.problems.target
    else if (!there.has(target)) problems[`rules.${at}`] = fieldErrors.gone
    else if (isRepeated(`${target} ${fromQuantity}`)) problems[`rules.${at}`] = texts.problems.repeated
  })
  prices.forEach(({ variantId, fromQuantity }, at) => {
    if (!there.has(variantId)) problems[`prices.${at}`] = fieldErrors.gone
    else if (isRepeated(`${variantId} ${fromQuantity}`)) problems[`prices.${at}`] = texts.problems.repeated
  })
  return problems
}
