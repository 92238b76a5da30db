import { z } from 'zod'
import { OrderFilter } from '#contract/orders'
import { formatNames } from '#contract/product-files'
import { ProductListQuery } from '#contract/products'
import { fileEncodings } from '#shared/text/file-encodings'
import { fieldErrors } from '#texts/storefront/field-errors'

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

/** Options of an uploaded product or stock file. */
export const ImportFileOptions = z.object({
  file: z.string(),
  /** Sets the stock of existing variants to the count in the file. */
  stock: z.boolean(),
  /** Publishes products once they are complete. Otherwise new products stay drafts. */
  publish: z.boolean().optional(),
  /** Missing in tasks created by earlier versions. */
  encoding: z.enum(fileEncodings).optional(),
  /** False if another encoding fits as well; staff then check the sample. */
  isEncodingSure: z.boolean().optional(),
  /** First rows of the file, header included. */
  sample: z.array(z.array(z.string())).optional(),
})
export type ImportFileOptions = z.output<typeof ImportFileOptions>

/** Input of a product export: format and filter. */
export const ExportOptions = z.strictObject({
  format: z.enum(formatNames, fieldErrors.choice),
  filter: ProductFilter,
})
export type ExportOptions = z.output<typeof ExportOptions>

/** Papers of orders. */
export const orderPapers = ['picking', 'slips', 'labels'] as const
export type OrderPaper = (typeof orderPapers)[number]

/** Most orders of one print. */
export const maxPrintedOrders = 2_000

/** Input of a print: a paper of selected orders, or of every order that a filter of the list matches. */
export const PrintOptions = z.strictObject({
  paper: z.enum(orderPapers, fieldErrors.choice),
  /** Packing slips without prices. */
  gift: z.boolean().default(false),
  over: z.union([
    z.strictObject({ ids: z.array(id).min(1, fieldErrors.required).max(200, fieldErrors.tooMany) }),
    z.strictObject({ filter: OrderFilter }),
  ]),
})
export type PrintOptions = z.output<typeof PrintOptions>

/** Operations over many orders. */
export const orderOperations = ['labels', 'picking', 'packed', 'shipped'] as const
export type OrderOperation = (typeof orderOperations)[number]

/** Input of an operation over orders; `filter` is null for selected ones. Its file holds the ids of the orders. */
export const OrderOperationOptions = z.strictObject({
  operation: z.enum(orderOperations, fieldErrors.choice),
  filter: OrderFilter.nullable(),
})
export type OrderOperationOptions = z.output<typeof OrderOperationOptions>

/** Input of invitations: the import whose accounts are invited, and its file. */
const InvitationOptions = z.strictObject({ invitationsOf: id, from: z.string() })
export type InvitationOptions = z.output<typeof InvitationOptions>

/**
 * Input of a task: a bulk change with its filter (null for selected products), a file import, an export, a print
 * of orders, an operation over them, or invitations.
 */
export const TaskOptions = z.union([
  z.object({ change: BulkChange, filter: ProductFilter.nullable() }),
  ImportFileOptions,
  ExportOptions,
  PrintOptions,
  OrderOperationOptions,
  InvitationOptions,
])
export type TaskOptions = z.output<typeof TaskOptions>
