import { z } from 'zod'
import { ProductState } from '#contract/products'
import { BulkChange, ProductFilter, TaskView } from '#contract/tasks'
import { defineEndpoints, staffEndpointOf } from '#shared/http/endpoint'
import { fieldErrors } from '#texts/storefront/field-errors'

export const errors = {
  /** Data: `most`. */
  'bulk-operations.too_many': 422,
  /** The filter matches another number of products than the preview. Data: `count`. */
  'bulk-operations.count_changed': 409,
} as const

/** Maximum number of products of one bulk change. */
export const maxBulkProducts = 10_000

const id = z.uuid(fieldErrors.id)

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

const bulk = staffEndpointOf('produtos', '/api/bulk-operations')
/** Enough for 10,000 product ids. */
const idsBytes = 512 * 1024

export const endpoints = defineEndpoints({
  previewBulk: bulk('POST', '/preview', 'Diz o que uma mudança em massa faria, sem gravar nada', {
    body: BulkChangeInput,
    bytes: idsBytes,
    answer: BulkPreview,
    errors: ['bulk-operations.too_many', 'tasks.no_products'],
  }),
  startBulk: bulk('POST', '', 'Começa uma mudança em massa, que segue sozinha', {
    body: StartBulkChangeInput,
    bytes: idsBytes,
    answer: TaskView,
    status: 201,
    errors: ['bulk-operations.too_many', 'tasks.no_products', 'bulk-operations.count_changed'],
  }),
})
