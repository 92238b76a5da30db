import { z } from 'zod'
import { staffEndpointOf, defineEndpoints } from '#shared/http/endpoint'
import { fileEncodings } from '#shared/text/file-encodings'
import { pageQueryFields, pageResultFields } from '#shared/http/pagination'
import type { FileProblemCode, ProblemCode, ProductField } from '#shared/catalog/product-files'
import { fieldErrors } from '#texts/storefront/field-errors'
import {
  BulkChange,
  BulkChangeInput,
  BulkPreview,
  ProductFilter,
  StartBulkChangeInput,
} from './contract-bulk.ts'
import { ImportFileOptions, importOutcomes, ImportRow, ImportSummary } from './contract-imports.ts'

export * from './contract-bulk.ts'
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

/** Maximum number of rows of one file. */
export const maxFileRows = 50_000

const id = z.uuid(fieldErrors.id)

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
export const ExportOptions = z.strictObject({
  format: z.enum(formatNames, fieldErrors.choice),
  filter: ProductFilter,
})
export type ExportOptions = z.output<typeof ExportOptions>

/** Input of a task: a bulk change with its filter (null for selected products), a file import, or an export. */
export const TaskOptions = z.union([
  z.object({ change: BulkChange, filter: ProductFilter.nullable() }),
  ImportFileOptions,
  ExportOptions,
])
export type TaskOptions = z.output<typeof TaskOptions>

export const TaskView = z.object({
  id: z.string(),
  kind: z.enum(taskKinds),
  state: z.enum(taskStates),
  wish: TaskOptions,
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
const PendingPicture = z.object({
  id: z.string(),
  url: z.string(),
  since: z.string(),
  /** A product that uses the picture. */
  productId: z.string().nullable(),
  name: z.string(),
})

const page = pageQueryFields(fieldErrors.page)
export const TaskQuery = z.object({ page: page.page, pageSize: page.pageSize })
export const TaskPage = z.object({ items: z.array(TaskView), ...pageResultFields })
export type TaskPage = z.infer<typeof TaskPage>

const byId = { params: z.object({ id }) }
const onTask = { ...byId, answer: TaskView, errors: ['feeds.not_found', 'feeds.wrong_state'] as const }
const feeds = staffEndpointOf('produtos', '/api/feeds')
const stockFiles = staffEndpointOf('estoque', '/api/feeds')
const fileName = z.string().trim().min(1, fieldErrors.required).max(120, fieldErrors.tooLong)
const encoding = z.enum(fileEncodings, fieldErrors.choice)
/** 64 MB hold 50,000 rows with long descriptions. Larger files are refused before they are read. */
const onFile = {
  upload: { types: ['text/csv'], bytes: 64 * 1024 * 1024, streamed: true },
  answer: TaskView,
  status: 201,
  errors: ['feeds.file_refused', 'feeds.too_many_rows'],
} as const
/** Enough for 10,000 product ids. */
const idsBytes = 512 * 1024

export const endpoints = defineEndpoints({
  previewBulk: feeds('POST', '/bulk/preview', 'Diz o que uma mudança em massa faria, sem gravar nada', {
    body: BulkChangeInput,
    bytes: idsBytes,
    answer: BulkPreview,
    errors: ['feeds.too_many', 'feeds.nothing'],
  }),
  startBulk: feeds('POST', '/bulk', 'Começa uma mudança em massa, que segue sozinha', {
    body: StartBulkChangeInput,
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
    answer: z.object({ items: z.array(TaskRow), ...pageResultFields }),
    errors: ['feeds.not_found'],
  }),
  taskProducts: feeds('GET', '/tasks/:id/products', 'O que um arquivo faz com cada produto, na sua ordem', {
    ...byId,
    query: TaskQuery.extend({ outcome: z.enum(importOutcomes, fieldErrors.choice).optional() }),
    answer: z.object({ items: z.array(ImportRow), ...pageResultFields }),
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
      stock: z.enum(['true'], fieldErrors.choice).optional(),
      encoding: encoding.optional(),
      publish: z.enum(['true'], fieldErrors.choice).optional(),
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
    query: ProductFilter.extend({ format: z.enum(formatNames, fieldErrors.choice) }),
    download: 'text/csv; charset=utf-8',
  }),
  startExport: feeds('POST', '/exports', 'Começa o mesmo como tarefa, cujo arquivo fica guardado com ela', {
    body: ExportOptions,
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
    answer: z.object({ items: z.array(PendingPicture), total: z.int() }),
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
