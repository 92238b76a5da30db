import { z } from 'zod'
import { ProductListQuery, ProductState } from '#contract/products'
import { fieldErrors } from '#texts/storefront/field-errors'

/** Maximum number of products of one bulk change. */
export const maxBulkProducts = 10_000

const id = z.uuid(fieldErrors.id)
/** ISO 8601, UTC. */
const Instant = z.iso.datetime(fieldErrors.day)
const mostCentavos = 100_000_000
const centavos = z
  .int(fieldErrors.price)
  .min(1, fieldErrors.priceAboveZero)
  .max(mostCentavos, fieldErrors.tooMuch)
const percent = (least: number, most: number) =>
  z
    .number(fieldErrors.amount)
    .min(least, fieldErrors.tooLittle)
    .max(most, fieldErrors.tooMuch)
    .refine((value) => Number.isInteger(Math.round(value * 1e6) / 1e4), fieldErrors.amount)
const tag = z.string(fieldErrors.required).trim().min(1, fieldErrors.required).max(40, fieldErrors.tooLong)
const period = { from: Instant.nullable(), until: Instant.nullable() }

/** Change applied to many products. Amounts are centavos. Own prices of variants change too. */
export const BulkChange = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('price_percent'), percent: percent(-90, 500), to90: z.boolean() }),
  z.strictObject({
    kind: z.literal('price_amount'),
    amount: z
      .int(fieldErrors.price)
      .min(-mostCentavos, fieldErrors.tooLittle)
      .max(mostCentavos, fieldErrors.tooMuch),
    to90: z.boolean(),
  }),
  z.strictObject({ kind: z.literal('price_exact'), price: centavos }),
  z.strictObject({ kind: z.literal('sale_percent'), percent: percent(1, 95), to90: z.boolean(), ...period }),
  z.strictObject({ kind: z.literal('sale_price'), price: centavos, ...period }),
  z.strictObject({ kind: z.literal('sale_end') }),
  z.strictObject({
    kind: z.literal('categories'),
    /** New main category; the previous one becomes an additional category. Null keeps it. */
    main: id.nullable(),
    add: z.array(id).max(20, fieldErrors.tooMany),
    remove: z.array(id).max(20, fieldErrors.tooMany),
  }),
  z.strictObject({
    kind: z.literal('tags'),
    add: z.array(tag).max(40, fieldErrors.tooMany),
    remove: z.array(tag).max(40, fieldErrors.tooMany),
  }),
  z.strictObject({
    kind: z.literal('state'),
    to: z.enum(['publish', 'hide', 'archive', 'restore'], fieldErrors.choice),
  }),
  z.strictObject({ kind: z.literal('size_guide'), sizeGuideId: id.nullable() }),
])
export type BulkChange = z.infer<typeof BulkChange>

/** Filters of the staff product list. */
export const ProductFilter = ProductListQuery.omit({ page: true, pageSize: true, sort: true, after: true })

/** Selected product ids, or every product that matches a filter. */
const BulkTarget = z.union([
  z.strictObject({ ids: z.array(id).min(1, fieldErrors.required).max(maxBulkProducts, fieldErrors.tooMany) }),
  z.strictObject({ filter: ProductFilter }),
])
export type BulkTarget = z.output<typeof BulkTarget>

export const BulkChangeInput = z.strictObject({ over: BulkTarget, change: BulkChange })
export type BulkChangeInput = z.output<typeof BulkChangeInput>
export const StartBulkChangeInput = BulkChangeInput.extend({
  /** Id of the task, chosen by the client. Retries with the same id create one task. */
  id: id.optional(),
  /** Number of products in the preview that the user saw. */
  expected: z.int().min(1).max(maxBulkProducts),
})
export type StartBulkChangeInput = z.output<typeof StartBulkChangeInput>

/** Why a bulk change refuses a product. The sentence of each code is in texts/bulk.ts. */
export const bulkProblems = [
  'price_low',
  'price_high',
  'not_below',
  'category_needed',
  'too_many_categories',
  'too_many_tags',
  'not_ready',
  'wrong_state',
] as const
export type BulkProblem = (typeof bulkProblems)[number]

const Problem = z.object({
  code: z.enum(bulkProblems),
  data: z.record(z.string(), z.union([z.string(), z.number()])),
})

/** Product state shown in a bulk preview. */
export const BulkProductState = z.object({
  price: z.int(),
  compareAt: z.int().nullable(),
  saleStartsAt: z.string().nullable(),
  saleEndsAt: z.string().nullable(),
  categoryId: z.string().nullable(),
  otherCategoryIds: z.array(z.string()),
  tags: z.array(z.string()),
  sizeGuideId: z.string().nullable(),
  state: ProductState,
})
export type BulkProductState = z.infer<typeof BulkProductState>

export const BulkPreview = z.object({
  total: z.int(),
  changed: z.int(),
  /** Products that already have the new values. */
  unchanged: z.int(),
  refused: z.int(),
  /** Reasons of refusal, each with the number of products. */
  reasons: z.array(Problem.extend({ count: z.int() })),
  /** The first refused products. */
  left: z.array(z.object({ id: z.string(), name: z.string(), text: z.string() })),
  /** The first changed products. */
  rows: z.array(
    z.object({ id: z.string(), name: z.string(), before: BulkProductState, after: BulkProductState }),
  ),
  /** Sum of the prices of all changed products, before and after, in centavos. */
  sum: z.object({ before: z.int(), after: z.int() }),
})
export type BulkPreview = z.infer<typeof BulkPreview>
