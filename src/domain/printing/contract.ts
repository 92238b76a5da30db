import { z } from 'zod'
import { orderPapers, PrintOptions, taskParams, TaskView } from '#contract/tasks'
import { maxPrintedAtOnce, maxTags, maxTagVariants, tagsPerSheet } from '#shared/catalog/print-limits'
import { defineEndpoints, staffEndpointOf } from '#shared/http/endpoint'
import { fieldErrors } from '#texts/storefront/field-errors'
import { lineSheetEndpoints } from './contract-line-sheet.ts'

export * from './contract-line-sheet.ts'
export { maxPrintedOrders, type OrderPaper, PrintOptions } from '#contract/tasks'

export const errors = {
  /** Nothing of the choice can be printed. Data: `reasons`, a sentence. */
  'printing.nothing_to_print': 422,
  /** Data: `most`. */
  'printing.too_many': 422,
  /** The file of a print is deleted after a day, because it holds names and addresses. */
  'printing.file_gone': 410,
} as const

/** Why an order is left out. Each reason has a sentence in texts/admin/printing.ts. */
export const printRefusals = [
  'not_found',
  'unpaid',
  'ended',
  'disputed',
  'nothing_left',
  'pickup',
  'no_address',
  'carrier_label',
] as const
export type PrintRefusal = (typeof printRefusals)[number]

const id = z.uuid(fieldErrors.id)

/** Ids parted by commas. */
const IdList = z
  .string(fieldErrors.required)
  .max(40 * maxPrintedAtOnce, fieldErrors.tooLong)
  .transform((text) => [...new Set(text.split(','))])
  .pipe(z.array(id).min(1, fieldErrors.required).max(maxPrintedAtOnce, fieldErrors.tooMany))

/** Variants with the number of their tags: `id:2,id:1`. */
const TagList = z
  .string(fieldErrors.required)
  .max(50 * maxTagVariants, fieldErrors.tooLong)
  .transform((text) =>
    text.split(',').map((part) => {
      const [variantId = '', quantity = ''] = part.split(':')
      return { variantId, quantity: Number(quantity) }
    }),
  )
  .pipe(
    z
      .array(z.object({ variantId: id, quantity: z.int(fieldErrors.wholeNumber).min(1).max(maxTags) }))
      .max(maxTagVariants, fieldErrors.tooMany),
  )

export const tagSheets = ['a4', 'thermal'] as const
export type TagSheet = (typeof tagSheets)[number]

export const PriceTagQuery = z.object({
  tags: TagList,
  sheet: z.enum(tagSheets, fieldErrors.choice).default('a4'),
  /** Stickers of the first sheet that are already used. */
  skip: z.coerce
    .number(fieldErrors.wholeNumber)
    .int()
    .min(0)
    .max(tagsPerSheet - 1)
    .default(0),
})
export type PriceTagQuery = z.output<typeof PriceTagQuery>

export const OrderPaperQuery = z.object({
  ids: IdList,
  gift: z.string().max(5).pipe(z.stringbool()).default(false),
})
export type OrderPaperQuery = z.output<typeof OrderPaperQuery>

const orders = staffEndpointOf('pedidos', '/api/printing')
const products = staffEndpointOf('produtos', '/api/printing')
const pdf = 'application/pdf'

export const endpoints = defineEndpoints({
  ...lineSheetEndpoints,
  printOrders: orders('GET', '/orders/:paper', 'Imprime já um papel de poucos pedidos, como um PDF', {
    params: z.object({ paper: z.enum(orderPapers, fieldErrors.choice) }),
    query: OrderPaperQuery,
    download: pdf,
    errors: ['printing.nothing_to_print'],
  }),
  startPrint: orders('POST', '/orders', 'Começa a imprimir como tarefa, também todo o filtro da lista', {
    body: PrintOptions,
    answer: TaskView,
    status: 201,
    errors: ['printing.nothing_to_print', 'printing.too_many'],
  }),
  printed: orders('GET', '/orders/tasks/:id/file', 'O PDF de uma impressão que ficou pronta', {
    ...taskParams,
    download: pdf,
    errors: ['tasks.not_found', 'tasks.wrong_state', 'printing.file_gone'],
  }),
  priceTags: products('GET', '/price-tags', 'Etiquetas de preço com código de barras, em A4 ou térmica', {
    query: PriceTagQuery,
    download: pdf,
    errors: ['printing.nothing_to_print', 'printing.too_many'],
  }),
})
