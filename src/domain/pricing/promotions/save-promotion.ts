import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { promotionsTag } from '#context/pricing/queries.ts'
import type { PromotionChange, PromotionForm } from '#contract/pricing'
import { type CommandCall, staffCommand } from '#domain/audit'
import { invalidateTags } from '#platform/cache/cache'
import { type Db, queryRows, statement } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import { promotionCategories, promotionProducts, promotions } from '#tables/pricing'
import { fieldErrors } from '#texts/storefront/field-errors'
import { promotions as texts } from '#texts/admin-products/promotions'
import { getFirst } from '#shared/data/get-or-throw'
import { normalizeForKind, type FieldErrors, validatePromotion } from './validate-promotion.ts'
import { lockPromotion } from './load-promotion.ts'

type ById = { id: string }
type Stored = { form: PromotionForm; problems: FieldErrors }

type Keyed = { key?: string | undefined }

// Serializes concurrent requests with the same key.
const lockKey = statement(
  'pricing.lock_key',
  `select pg_advisory_xact_lock(hashtextextended('pricing ' || $1, 0))`,
)
const madeQuery = statement<ById>('pricing.promotion_of_key', 'select id from promotions where key = $1')

const refuse = (problems: FieldErrors): void => {
  if (Object.keys(problems).length > 0) throw new AppError('request.invalid', { fields: problems })
}

/**
 * Creates a promotion, with the given `id` if there is one; requests with the same `key` create one. Returns its
 * id. Throws `request.invalid`.
 */
export const createPromotion = staffCommand({
  entity: 'promotion',
  async load({ tx, input: { key, ...given } }: CommandCall<PromotionForm & { id?: string } & Keyed>) {
    if (key !== undefined) await queryRows(tx, lockKey, [key])
    const made = key === undefined ? undefined : (await queryRows(tx, madeQuery, [key]))[0]?.id
    return { made, ...(await prepareForm(tx, given, made ?? null)) }
  },
  decide: ({ loaded: { made, problems } }) => made ?? refuse(problems),
  async save({ tx, input: { id = randomUUID(), key }, loaded: { made, form } }) {
    if (made !== undefined) return { id: made, form }
    const { categoryIds, productIds, ...own } = form
    await tx.insert(promotions).values({ id, key, ...valuesOf(own) })
    await saveTargets(tx, id, { categoryIds, productIds })
    return { id, form }
  },
  audit: ({ loaded: { made }, saved: { id, form } }) =>
    made === undefined ? { action: 'CREATE', id, name: form.name, after: form } : undefined,
  announce: ({ tx }) => invalidateTags(tx, [promotionsTag]),
})

/** Updates a promotion. Throws `pricing.promotion_not_found`, `record.changed` and `request.invalid`. */
export const changePromotion = staffCommand({
  entity: 'promotion',
  async load({ tx, input: { id, version: _version, ...given } }: CommandCall<PromotionChange & ById>) {
    const stored = await lockPromotion(tx, id)
    return { before: stored.form, ...(await prepareForm(tx, given, id)) }
  },
  version: ({ loaded: { before } }) => before,
  decide: ({ loaded: { problems } }) => refuse(problems),
  async save({ tx, input: { id }, loaded: { form } }) {
    const { categoryIds, productIds, ...own } = form
    await tx.update(promotions).set(valuesOf(own)).where(eq(promotions.id, id))
    await tx.delete(promotionCategories).where(eq(promotionCategories.promotionId, id))
    await tx.delete(promotionProducts).where(eq(promotionProducts.promotionId, id))
    await saveTargets(tx, id, { categoryIds, productIds })
  },
  audit: ({ input: { id }, loaded: { before, form } }) => ({ id, name: form.name, before, after: form }),
  announce: ({ tx }) => invalidateTags(tx, [promotionsTag]),
})

/** Ends a promotion: a running one ends now, a scheduled one is deactivated. Throws `pricing.promotion_ended`. */
export const endPromotion = staffCommand({
  entity: 'promotion',
  load: ({ tx, input: { id } }: CommandCall<ById>) => lockPromotion(tx, id),
  decide({ loaded: { state } }) {
    if (state === 'ended' || state === 'off') throw new AppError('pricing.promotion_ended')
  },
  async save({ tx, input: { id }, loaded: { state } }) {
    const change = state === 'running' ? { endsAt: new Date() } : { isActive: false }
    await tx.update(promotions).set(change).where(eq(promotions.id, id))
    return change
  },
  audit: ({ input: { id }, loaded: { form }, saved }) => ({
    id,
    name: form.name,
    before: { endsAt: form.endsAt, isActive: form.isActive },
    after: { endsAt: form.endsAt, isActive: form.isActive, ...saved },
  }),
  announce: ({ tx }) => invalidateTags(tx, [promotionsTag]),
})

const instant = (text: string | null): Date | null => (text === null ? null : new Date(text))

const valuesOf = ({ code, startsAt, endsAt, ...own }: Omit<PromotionForm, 'categoryIds' | 'productIds'>) => ({
  ...own,
  code: code || null,
  startsAt: instant(startsAt),
  endsAt: instant(endsAt),
})

async function saveTargets(
  tx: Db,
  promotionId: string,
  { categoryIds, productIds }: Pick<PromotionForm, 'categoryIds' | 'productIds'>,
): Promise<void> {
  if (categoryIds.length > 0)
    await tx
      .insert(promotionCategories)
      .values(categoryIds.map((categoryId) => ({ promotionId, categoryId })))
  if (productIds.length > 0)
    await tx.insert(promotionProducts).values(productIds.map((productId) => ({ promotionId, productId })))
}

const otherThings = statement<{ code: boolean; categories: number; products: number }>(
  'pricing.promotion_against',
  `select exists (select from promotions where code = $2 and id is distinct from $1::uuid)
       or exists (select from promotion_codes where code = $2) as code,
     (select count(*)::int from categories where id = any($3)) as categories,
     (select count(*)::int from products where id = any($4)) as products`,
)

const unique = (ids: readonly string[]): string[] => [...new Set(ids)].toSorted()

/** Normalizes a form and returns it with its errors. */
async function prepareForm(db: Db, given: PromotionForm, id: string | null): Promise<Stored> {
  const { categoryIds, productIds, ...own } = normalizeForKind(given)
  const form = { ...own, categoryIds: unique(categoryIds), productIds: unique(productIds) }
  const problems = validatePromotion(form)
  const other = getFirst(
    await queryRows(db, otherThings, [id, form.code || null, form.categoryIds, form.productIds]),
  )
  if (other.code) problems['code'] = texts.problems.codeTaken
  if (other.categories < form.categoryIds.length) problems['categoryIds'] = fieldErrors.gone
  if (other.products < form.productIds.length) problems['productIds'] = fieldErrors.gone
  return { form, problems }
}
