import { z } from 'zod'
import { ProductListQuery, ProductState } from '#contract/products'
import { callsOf, endpointsOf } from '#shared/endpoint'
import { fileEncodings } from '#shared/file-encodings'
import { askedInPages, inPages } from '#shared/paged'
import type { FileProblemCode, ProblemCode, ProductField } from '#shared/product-files'
import { fields } from '#texts/fields'
import { FileWish, importOutcomes, ImportRow, ImportSummary } from './contract-imports.ts'

export * from './contract-imports.ts'

export const errors = {
  /** data: `most` */
  'feeds.too_many': 422,
  'feeds.nothing': 422,
  /** the filter matches another number of products than who asked had seen; data: `count` */
  'feeds.target_moved': 409,
  'feeds.not_found': 404,
  /** a file that cannot be read at all; data: `what` is wrong with it, and the `wayOn` */
  'feeds.file_refused': 422,
  /** data: `most` */
  'feeds.too_many_rows': 422,
  /** what is asked of a job does not fit the state that it is in */
  'feeds.wrong_state': 409,
} as const

/** The product CSVs that the shop reads and writes; `dao` is its own, which carries all that it reads. */
export const formatNames = ['shopify', 'nuvemshop', 'dao'] as const
export type FormatName = (typeof formatNames)[number]

/** Products that one job changes. */
export const mostChanged = 10_000
/** Rows of one file. */
export const mostRows = 50_000

const id = z.uuid(fields.id)
/** ISO 8601, UTC */
const Instant = z.iso.datetime(fields.day)
const mostCentavos = 100_000_000
const centavos = z.int(fields.price).min(1, fields.priceAboveZero).max(mostCentavos, fields.tooMuch)
const percent = (least: number, most: number) =>
  z
    .number(fields.amount)
    .min(least, fields.tooLittle)
    .max(most, fields.tooMuch)
    .refine((value) => Number.isInteger(Math.round(value * 1e6) / 1e4), fields.amount)
const tag = z.string(fields.required).trim().min(1, fields.required).max(40, fields.tooLong)
const period = { from: Instant.nullable(), until: Instant.nullable() }

/** What is done with many products at once. Amounts are centavos; own prices of variants move along. */
export const BulkChange = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('price_percent'), percent: percent(-90, 500), to90: z.boolean() }),
  z.strictObject({
    kind: z.literal('price_amount'),
    amount: z.int(fields.price).min(-mostCentavos, fields.tooLittle).max(mostCentavos, fields.tooMuch),
    to90: z.boolean(),
  }),
  z.strictObject({ kind: z.literal('price_exact'), price: centavos }),
  z.strictObject({ kind: z.literal('sale_percent'), percent: percent(1, 95), to90: z.boolean(), ...period }),
  z.strictObject({ kind: z.literal('sale_price'), price: centavos, ...period }),
  z.strictObject({ kind: z.literal('sale_end') }),
  z.strictObject({
    kind: z.literal('categories'),
    /** becomes the main one; the main one before stays among the others. Null leaves it */
    main: id.nullable(),
    add: z.array(id).max(20, fields.tooMany),
    remove: z.array(id).max(20, fields.tooMany),
  }),
  z.strictObject({
    kind: z.literal('tags'),
    add: z.array(tag).max(40, fields.tooMany),
    remove: z.array(tag).max(40, fields.tooMany),
  }),
  z.strictObject({
    kind: z.literal('state'),
    to: z.enum(['publish', 'hide', 'archive', 'restore'], fields.choice),
  }),
  z.strictObject({ kind: z.literal('size_guide'), sizeGuideId: id.nullable() }),
])
export type BulkChange = z.infer<typeof BulkChange>

/** What narrows staff's list of products. */
const ProductFilter = ProductListQuery.omit({ page: true, pageSize: true, sort: true, after: true })

/** Marked products, or all that a filter matches. */
const BulkTarget = z.union([
  z.strictObject({ ids: z.array(id).min(1, fields.required).max(mostChanged, fields.tooMany) }),
  z.strictObject({ filter: ProductFilter }),
])
export type BulkTarget = z.output<typeof BulkTarget>

export const BulkWish = z.strictObject({ over: BulkTarget, change: BulkChange })
export type BulkWish = z.output<typeof BulkWish>
export const BulkStart = BulkWish.extend({
  /** of the task, by whoever begins it: any number of tries with it begin one */
  id: id.optional(),
  /** how many products who asks saw the preview of */
  expected: z.int().min(1).max(mostChanged),
})
export type BulkStart = z.output<typeof BulkStart>

/** Why a change leaves a product as it is; each has its sentence in texts/bulk.ts. */
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

/** A product as a change sees it. */
export const BulkState = z.object({
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
export type BulkState = z.infer<typeof BulkState>

export const BulkPreview = z.object({
  total: z.int(),
  changed: z.int(),
  /** as the change would have them already */
  unchanged: z.int(),
  refused: z.int(),
  /** why some are refused, and how many for it */
  reasons: z.array(Problem.extend({ count: z.int() })),
  /** the first that are refused */
  left: z.array(z.object({ id: z.string(), name: z.string(), text: z.string() })),
  /** the first that change */
  rows: z.array(z.object({ id: z.string(), name: z.string(), before: BulkState, after: BulkState })),
  /** prices of all products that change, together, in centavos */
  sum: z.object({ before: z.int(), after: z.int() }),
})
export type BulkPreview = z.infer<typeof BulkPreview>

export const taskKinds = ['bulk', 'import', 'stock', 'export'] as const
export type TaskKind = (typeof taskKinds)[number]
export const taskStates = [
  'checking',
  'ready',
  'running',
  'stopping',
  'stopped',
  'done',
  'failed',
  'undoing',
  'undone',
] as const
export type TaskState = (typeof taskStates)[number]

/** Products as a file: all that a filter matches. */
export const ExportWish = z.strictObject({
  format: z.enum(formatNames, fields.choice),
  filter: ProductFilter,
})
export type ExportWish = z.output<typeof ExportWish>

/** What a job was asked: a change, of what a filter matched or of marked products, or what to do with a file. */
const TaskWish = z.union([
  z.object({ change: BulkChange, filter: ProductFilter.nullable() }),
  FileWish,
  ExportWish,
])
export type TaskWish = z.output<typeof TaskWish>

export const TaskView = z.object({
  id: z.string(),
  kind: z.enum(taskKinds),
  state: z.enum(taskStates),
  wish: TaskWish,
  /** products or rows */
  total: z.int(),
  done: z.int(),
  counts: z.record(z.string(), z.int()),
  actor: z.string(),
  createdAt: z.string(),
  startedAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
  /** why it could not go on */
  problem: z.string().nullable(),
})
export type TaskView = z.infer<typeof TaskView>

/** What a job says of one product or row: why it was left alone, or what of it stayed when the rest went back. */
export const TaskRow = z.object({
  id: z.string(),
  productId: z.string().nullable(),
  name: z.string(),
  row: z.int().nullable(),
  column: z.string().nullable(),
  text: z.string(),
})
export type TaskRow = z.infer<typeof TaskRow>

/** A picture that is still to be fetched from its address. */
const LatePicture = z.object({
  id: z.string(),
  url: z.string(),
  since: z.string(),
  /** a product that shows it */
  productId: z.string().nullable(),
  name: z.string(),
})

const page = askedInPages(fields.page)
export const TaskQuery = z.object({ page: page.page, pageSize: page.pageSize })
export const TaskPage = z.object({ items: z.array(TaskView), ...inPages })
export type TaskPage = z.infer<typeof TaskPage>

const byId = { params: z.object({ id }) }
const onTask = { ...byId, answer: TaskView, errors: ['feeds.not_found', 'feeds.wrong_state'] as const }
const feeds = callsOf('produtos', '/api/feeds')
const stockFiles = callsOf('estoque', '/api/feeds')
const fileName = z.string().trim().min(1, fields.required).max(120, fields.tooLong)
/** Fifty thousand rows with long descriptions; what is larger is refused before it is read. */
const encoding = z.enum(fileEncodings, fields.choice)
const onFile = {
  upload: { types: ['text/csv'], bytes: 64 * 1024 * 1024, streamed: true },
  answer: TaskView,
  status: 201,
  errors: ['feeds.file_refused', 'feeds.too_many_rows'],
} as const
/** Ten thousand ids. */
const idsBytes = 512 * 1024

export const endpoints = endpointsOf({
  previewBulk: feeds('POST', '/bulk/preview', 'Diz o que uma mudança em massa faria, sem gravar nada', {
    body: BulkWish,
    bytes: idsBytes,
    answer: BulkPreview,
    errors: ['feeds.too_many', 'feeds.nothing'],
  }),
  startBulk: feeds('POST', '/bulk', 'Começa uma mudança em massa, que segue sozinha', {
    body: BulkStart,
    bytes: idsBytes,
    answer: TaskView,
    status: 201,
    errors: ['feeds.too_many', 'feeds.nothing', 'feeds.target_moved'],
  }),
  tasks: feeds('GET', '/tasks', 'As tarefas, da mais nova à mais antiga', {
    query: TaskQuery,
    answer: TaskPage,
  }),
  task: feeds('GET', '/tasks/:id', 'Uma tarefa, até onde foi', {
    ...byId,
    answer: TaskView,
    errors: ['feeds.not_found'],
  }),
  taskRows: feeds('GET', '/tasks/:id/rows', 'O que ficou de fora de uma tarefa, produto a produto', {
    ...byId,
    query: z.object({ page: page.page, pageSize: page.pageSize }),
    answer: z.object({ items: z.array(TaskRow), ...inPages }),
    errors: ['feeds.not_found'],
  }),
  taskProducts: feeds('GET', '/tasks/:id/products', 'O que um arquivo faz com cada produto, na sua ordem', {
    ...byId,
    query: TaskQuery.extend({ outcome: z.enum(importOutcomes, fields.choice).optional() }),
    answer: z.object({ items: z.array(ImportRow), ...inPages }),
    errors: ['feeds.not_found'],
  }),
  taskSummary: feeds('GET', '/tasks/:id/summary', 'As categorias e fotos que um arquivo traz', {
    ...byId,
    answer: ImportSummary,
    errors: ['feeds.not_found'],
  }),
  upload: feeds('POST', '/imports', 'Recebe um CSV de produtos e o confere, sem gravar nada da loja', {
    ...onFile,
    query: z.object({
      name: fileName,
      stock: z.enum(['true'], fields.choice).optional(),
      encoding: encoding.optional(),
      publish: z.enum(['true'], fields.choice).optional(),
    }),
  }),
  uploadStock: stockFiles('POST', '/stock', 'Recebe um CSV de estoque (sku;quantidade;motivo) e o confere', {
    ...onFile,
    query: z.object({ name: fileName, encoding: encoding.optional() }),
  }),
  exportStock: stockFiles('GET', '/stock', 'O estoque de cada SKU como CSV, no formato que se recebe', {
    download: 'text/csv; charset=utf-8',
  }),
  start: feeds('POST', '/tasks/:id/start', 'Traz para a loja um arquivo que foi conferido', onTask),
  readAgain: feeds('POST', '/tasks/:id/encoding', 'Confere um arquivo de novo, lido em outra codificação', {
    ...onTask,
    body: z.strictObject({ encoding }),
    errors: [...onTask.errors, 'feeds.file_refused', 'feeds.too_many_rows'],
  }),
  report: feeds('GET', '/tasks/:id/report', 'As linhas que ficaram de fora, como CSV', {
    ...byId,
    download: 'text/csv; charset=utf-8',
    errors: ['feeds.not_found'],
  }),
  export: feeds('GET', '/export', 'Os produtos como CSV da Shopify, da Nuvemshop ou da própria loja', {
    query: ProductFilter.extend({ format: z.enum(formatNames, fields.choice) }),
    download: 'text/csv; charset=utf-8',
  }),
  startExport: feeds('POST', '/exports', 'Começa o mesmo como tarefa, cujo arquivo fica guardado com ela', {
    body: ExportWish,
    answer: TaskView,
    status: 201,
    errors: ['feeds.nothing'],
  }),
  exported: feeds('GET', '/tasks/:id/file', 'O arquivo de uma exportação que ficou pronta', {
    ...byId,
    download: 'text/csv; charset=utf-8',
    errors: ['feeds.not_found', 'feeds.wrong_state'],
  }),
  pictures: feeds('GET', '/pictures', 'Fotos de fora que ainda não vieram', {
    answer: z.object({ items: z.array(LatePicture), total: z.int() }),
  }),
  fetchPictures: feeds('POST', '/pictures', 'Tenta buscar de novo as fotos que não vieram', {
    answer: z.object({ asked: z.int() }),
  }),
  stop: feeds(
    'POST',
    '/tasks/:id/stop',
    'Para uma tarefa; o que uma mudança em massa já fez volta atrás',
    onTask,
  ),
  undo: feeds(
    'POST',
    '/tasks/:id/undo',
    'Desfaz uma mudança em massa ou uma importação, onde ninguém mexeu depois',
    onTask,
  ),
})

/** A refused row: `row` as a spreadsheet counts (the header is 1), `column` as the file names it. */
export type RowProblem = {
  row: number
  column: string
  code: ProblemCode
  data: Record<string, string | number>
}

export type { FileProblemCode, ProblemCode, ProductField }
