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
  /** Data: `most`. */
  'feeds.too_many': 422,
  'feeds.nothing': 422,
  /** The filter matches another number of products than the preview. Data: `count`. */
  'feeds.target_moved': 409,
  'feeds.not_found': 404,
  /** The file cannot be read at all. Data: `what` (problem) and `wayOn` (advice). */
  'feeds.file_refused': 422,
  /** Data: `most`. */
  'feeds.too_many_rows': 422,
  /** The action is not allowed in the current state of the task. */
  'feeds.wrong_state': 409,
} as const

/** Product CSV formats. `dao` is the store's own format and has a column for every imported field. */
export const formatNames = ['shopify', 'nuvemshop', 'dao'] as const
export type FormatName = (typeof formatNames)[number]

/** Maximum number of products of one bulk change. */
export const mostChanged = 10_000
/** Maximum number of rows of one file. */
export const mostRows = 50_000

const id = z.uuid(fields.id)
/** ISO 8601, UTC. */
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

/** Change applied to many products. Amounts are centavos. Own prices of variants change too. */
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
    /** New main category; the previous one becomes an additional category. Null keeps it. */
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

/** Filters of the staff product list. */
const ProductFilter = ProductListQuery.omit({ page: true, pageSize: true, sort: true, after: true })

/** Selected product ids, or every product that matches a filter. */
const BulkTarget = z.union([
  z.strictObject({ ids: z.array(id).min(1, fields.required).max(mostChanged, fields.tooMany) }),
  z.strictObject({ filter: ProductFilter }),
])
export type BulkTarget = z.output<typeof BulkTarget>

export const BulkWish = z.strictObject({ over: BulkTarget, change: BulkChange })
export type BulkWish = z.output<typeof BulkWish>
export const BulkStart = BulkWish.extend({
  /** Id of the task, chosen by the client. Retries with the same id create one task. */
  id: id.optional(),
  /** Number of products in the preview that the user saw. */
  expected: z.int().min(1).max(mostChanged),
})
export type BulkStart = z.output<typeof BulkStart>

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
  /** Products that already have the new values. */
  unchanged: z.int(),
  refused: z.int(),
  /** Reasons of refusal, each with the number of products. */
  reasons: z.array(Problem.extend({ count: z.int() })),
  /** The first refused products. */
  left: z.array(z.object({ id: z.string(), name: z.string(), text: z.string() })),
  /** The first changed products. */
  rows: z.array(z.object({ id: z.string(), name: z.string(), before: BulkState, after: BulkState })),
  /** Sum of the prices of all changed products, before and after, in centavos. */
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

/** Input of a product export: format and filter. */
export const ExportWish = z.strictObject({
  format: z.enum(formatNames, fields.choice),
  filter: ProductFilter,
})
export type ExportWish = z.output<typeof ExportWish>

/** Input of a task: a bulk change with its filter (null for selected products), a file import, or an export. */
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
  /** Number of products or rows. */
  total: z.int(),
  done: z.int(),
  counts: z.record(z.string(), z.int()),
  actor: z.string(),
  createdAt: z.string(),
  startedAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
  /** Why the task failed. */
  problem: z.string().nullable(),
})
export type TaskView = z.infer<typeof TaskView>

/** Product or row that a task refused, or that undo left unchanged, with the reason. */
export const TaskRow = z.object({
  id: z.string(),
  productId: z.string().nullable(),
  name: z.string(),
  row: z.int().nullable(),
  column: z.string().nullable(),
  text: z.string(),
})
export type TaskRow = z.infer<typeof TaskRow>

/** Picture whose download from its source URL is pending. */
const LatePicture = z.object({
  id: z.string(),
  url: z.string(),
  since: z.string(),
  /** A product that uses the picture. */
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
const encoding = z.enum(fileEncodings, fields.choice)
/** 64 MB hold 50,000 rows with long descriptions. Larger files are refused before they are read. */
const onFile = {
  upload: { types: ['text/csv'], bytes: 64 * 1024 * 1024, streamed: true },
  answer: TaskView,
  status: 201,
  errors: ['feeds.file_refused', 'feeds.too_many_rows'],
} as const
/** Enough for 10,000 product ids. */
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

/** Problem in a row of a file. `row` counts like a spreadsheet (header is 1), `column` is the file's own name. */
export type RowProblem = {
  row: number
  column: string
  code: ProblemCode
  data: Record<string, string | number>
}

export type { FileProblemCode, ProblemCode, ProductField }
