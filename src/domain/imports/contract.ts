import { z } from 'zod'
import { TaskQuery, TaskView, taskParams } from '#contract/tasks'
import { defineEndpoints, staffEndpointOf } from '#shared/http/endpoint'
import { pageResultFields } from '#shared/http/pagination'
import { fileEncodings } from '#shared/text/file-encodings'
import { fieldErrors } from '#texts/storefront/field-errors'
import { customerImportEndpoints, customerImportErrors } from './contract-customers.ts'
import { moveEndpoints, moveErrors } from './contract-move.ts'

export * from './contract-customers.ts'
export * from './contract-move.ts'

export const errors = {
  ...customerImportErrors,
  ...moveErrors,
  /** The file cannot be read at all. Data: `what` (problem) and `wayOn` (advice). */
  'imports.file_refused': 422,
  /** Data: `most`. */
  'imports.too_many_rows': 422,
} as const

export const importOutcomes = ['created', 'changed', 'unchanged', 'refused'] as const
export type ImportOutcome = (typeof importOutcomes)[number]

/** Result of an import for one product. */
const ImportDetail = z.object({
  /** Names of the changed fields; empty unless the outcome is `changed`. */
  fields: z.array(z.string()),
  /** Paths of the categories that the import creates: `Treino > Leggings`. */
  categories: z.array(z.string()),
  /** Number of pictures in the file. */
  pictures: z.int(),
  /** Handle in the file, if the product gets another slug. */
  handle: z.string().nullable(),
  /** First reason of the refusal. */
  problem: z.string().nullable(),
})
export type ImportDetail = z.infer<typeof ImportDetail>

/** One product of an imported file, in file order. */
export const ImportRow = ImportDetail.extend({
  row: z.int(),
  name: z.string(),
  slug: z.string(),
  /** Null until the product exists. */
  productId: z.string().nullable(),
  outcome: z.enum(importOutcomes),
  /** Whether publication is pending until the product is complete, or was done by this import. */
  publication: z.enum(['waiting', 'published']).nullable(),
})
export type ImportRow = z.infer<typeof ImportRow>

/** Categories, pictures and publications of an import. */
export const ImportSummary = z.object({
  /** Names of the created categories. */
  categories: z.array(z.string()),
  pictures: z.object({
    /** Pictures that have to be downloaded. */
    asked: z.int(),
    fetched: z.int(),
    waiting: z.int(),
    failed: z.int(),
    /** The first failed downloads. */
    problems: z.array(
      z.object({ url: z.string(), text: z.string(), productId: z.string().nullable(), name: z.string() }),
    ),
  }),
  /** Products whose publication is pending, and published products. */
  waiting: z.int(),
  published: z.int(),
})
export type ImportSummary = z.infer<typeof ImportSummary>

/** Picture whose download from its source URL is pending. */
const PendingPicture = z.object({
  id: z.string(),
  url: z.string(),
  since: z.string(),
  /** A product that uses the picture. */
  productId: z.string().nullable(),
  name: z.string(),
})

const imports = staffEndpointOf('produtos', '/api/imports')
const stockFiles = staffEndpointOf('estoque', '/api/imports')
const fileName = z.string().trim().min(1, fieldErrors.required).max(120, fieldErrors.tooLong)
const encoding = z.enum(fileEncodings, fieldErrors.choice)
/** 64 MB hold 50,000 rows with long descriptions. Larger files are refused before they are read. */
const onFile = {
  upload: { types: ['text/csv'], bytes: 64 * 1024 * 1024, streamed: true },
  answer: TaskView,
  status: 201,
  errors: ['imports.file_refused', 'imports.too_many_rows'],
} as const
const onTask = { ...taskParams, answer: TaskView, errors: ['tasks.not_found', 'tasks.wrong_state'] as const }

export const endpoints = defineEndpoints({
  ...customerImportEndpoints,
  ...moveEndpoints,
  taskProducts: imports('GET', '/:id/products', 'O que um arquivo faz com cada produto, na sua ordem', {
    ...taskParams,
    query: TaskQuery.extend({ outcome: z.enum(importOutcomes, fieldErrors.choice).optional() }),
    answer: z.object({ items: z.array(ImportRow), ...pageResultFields }),
    errors: ['tasks.not_found'],
  }),
  taskSummary: imports('GET', '/:id/summary', 'As categorias e fotos que um arquivo traz', {
    ...taskParams,
    answer: ImportSummary,
    errors: ['tasks.not_found'],
  }),
  upload: imports('POST', '/products', 'Recebe um CSV de produtos e o confere, sem gravar nada da loja', {
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
  start: imports('POST', '/:id/start', 'Traz para a loja um arquivo que foi conferido', onTask),
  readAgain: imports('POST', '/:id/encoding', 'Confere um arquivo de novo, lido em outra codificação', {
    ...onTask,
    body: z.strictObject({ encoding }),
    errors: [...onTask.errors, 'imports.file_refused', 'imports.too_many_rows'],
  }),
  pictures: imports('GET', '/pictures', 'Fotos de fora que ainda não vieram', {
    answer: z.object({ items: z.array(PendingPicture), total: z.int() }),
  }),
  fetchPictures: imports('POST', '/pictures', 'Tenta buscar de novo as fotos que não vieram', {
    answer: z.object({ asked: z.int() }),
  }),
})
