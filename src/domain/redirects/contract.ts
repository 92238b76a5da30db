import { z } from 'zod'
import { staffEndpointOf, defineEndpoints } from '#shared/http/endpoint'
import { pageQueryFields, pageResultFields } from '#shared/http/pagination'
import { fieldErrors } from '#texts/storefront/field-errors'

export const errors = {
  'redirects.not_found': 404,
  'redirects.full': 409,
  'redirects.file_refused': 422,
} as const

/** Maximum number of redirects, and of rows in an imported file. */
export const maxRedirects = 50_000
export const maxImportRows = 20_000
/** Maximum number of stored paths that were not found. */
export const maxNotFoundPaths = 1_000

const pathText = z
  .string(fieldErrors.required)
  .trim()
  .min(1, fieldErrors.required)
  .max(400, fieldErrors.tooLong)

/** Input of a redirect: an old URL of this store or a former one, and the target in this store. */
export const RedirectForm = z.strictObject({ from: pathText, to: pathText })
export type RedirectForm = z.infer<typeof RedirectForm>

/** ISO 8601, UTC */
const Instant = z.string()

export const RedirectRow = z.object({
  id: z.string(),
  from: z.string(),
  to: z.string(),
  /** created because a product or category moved */
  automatic: z.boolean(),
  uses: z.int(),
  lastUsedAt: Instant.nullable(),
  createdAt: Instant,
})
export type RedirectRow = z.infer<typeof RedirectRow>

/** A leading `-` sorts descending. */
export const redirectSorts = ['from', '-from', 'uses', '-uses', 'created', '-created'] as const
export type RedirectSort = (typeof redirectSorts)[number]

export const redirectKinds = ['automatic', 'written', 'search'] as const
export type RedirectKind = (typeof redirectKinds)[number]

export const RedirectSearch = z.object({
  ...pageQueryFields(fieldErrors.page),
  kind: z.enum(redirectKinds, fieldErrors.choice).optional(),
  sort: z.enum(redirectSorts, fieldErrors.choice).default('-created'),
})
export type RedirectSearch = z.output<typeof RedirectSearch>
export const RedirectPage = z.object({ items: z.array(RedirectRow), ...pageResultFields })
export type RedirectPage = z.infer<typeof RedirectPage>

export const NotFoundPathRow = z.object({
  /** hash of the path */
  id: z.string(),
  path: z.string(),
  count: z.int(),
  ignored: z.boolean(),
  firstAt: Instant,
  lastAt: Instant,
})
export type NotFoundPathRow = z.infer<typeof NotFoundPathRow>
export const NotFoundPathSearch = z.object({
  ...pageQueryFields(fieldErrors.page),
  ignored: z.enum(['true', 'false'], fieldErrors.choice).default('false'),
})
export type NotFoundPathSearch = z.output<typeof NotFoundPathSearch>
export const NotFoundPathPage = z.object({ items: z.array(NotFoundPathRow), ...pageResultFields })
export type NotFoundPathPage = z.infer<typeof NotFoundPathPage>

export const IgnoreNotFoundPath = z.strictObject({ path: pathText, ignored: z.boolean(fieldErrors.choice) })
export type IgnoreNotFoundPath = z.infer<typeof IgnoreNotFoundPath>

/** Result of an import or its preview. Invalid rows are skipped and reported with their row number. */
export const RedirectImportResult = z.object({
  rows: z.int(),
  created: z.int(),
  changed: z.int(),
  same: z.int(),
  problems: z.array(z.object({ row: z.int(), value: z.string(), message: z.string() })),
  /** number of invalid rows; only the first 200 are listed */
  wrong: z.int(),
  /** preview: nothing was written */
  dry: z.boolean(),
})
export type RedirectImportResult = z.infer<typeof RedirectImportResult>

const on = staffEndpointOf('produtos', '/api/redirects')
const one = z.object({ id: z.uuid(fieldErrors.id) })

export const endpoints = defineEndpoints({
  redirects: on('GET', '', 'Endereços que levam a outros, com quantas vezes foram usados', {
    query: RedirectSearch,
    answer: RedirectPage,
  }),
  saveRedirect: on('POST', '', 'Leva um endereço a outro desta loja; o que já levava passa a levar aqui', {
    body: RedirectForm,
    answer: RedirectRow,
    status: 201,
    errors: ['redirects.full'],
  }),
  changeRedirect: on('PUT', '/:id', 'Muda um endereço ou para onde ele leva', {
    params: one,
    body: RedirectForm,
    answer: RedirectRow,
    errors: ['redirects.not_found', 'redirects.full'],
  }),
  removeRedirect: on('DELETE', '/:id', 'O endereço deixa de levar a outro', {
    params: one,
    errors: ['redirects.not_found'],
  }),
  exportRedirects: on('GET', '/file', 'Todos os endereços que levam a outros, em CSV', {
    download: 'text/csv; charset=utf-8',
  }),
  importRedirects: on('POST', '/file', 'Lê endereços de um CSV: de; para. Com `dry` só diz o que faria', {
    query: z.object({ dry: z.enum(['true', 'false'], fieldErrors.choice).default('false') }),
    upload: { types: ['text/csv'], bytes: 8 * 1024 * 1024 },
    answer: RedirectImportResult,
    errors: ['redirects.full', 'redirects.file_refused', 'request.too_large', 'request.wrong_file'],
  }),
  notFoundPaths: on(
    'GET',
    '/not-found-paths',
    'Endereços que pediram e a loja não tem, os mais pedidos primeiro',
    {
      query: NotFoundPathSearch,
      answer: NotFoundPathPage,
    },
  ),
  ignoreNotFoundPath: on(
    'POST',
    '/not-found-paths/ignored',
    'Deixa de mostrar um endereço desconhecido, ou volta a mostrar',
    {
      body: IgnoreNotFoundPath,
    },
  ),
})
