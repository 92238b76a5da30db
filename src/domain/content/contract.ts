import { z } from 'zod'
import { maxQuestions } from '#shared/content/content-limits'
import { staffEndpointOf, defineEndpoints } from '#shared/http/endpoint'
import { pageKinds } from '#shared/content/content-kinds'
import { contentErrors } from '#texts/admin/content-errors'
import { fieldErrors } from '#texts/storefront/field-errors'
import {
  draftHistory,
  draftStatus,
  Instant,
  shortText,
  requiredText,
  StatusChange,
  Slug,
  VersionRef,
} from './contract-drafts.ts'
import { layoutEndpoints } from './contract-storefront-layout.ts'
import { postEndpoints } from './contract-posts.ts'

export * from './contract-storefront-layout.ts'
export * from './contract-blocks.ts'
export * from './contract-drafts.ts'
export * from './contract-navigation.ts'
export * from './contract-posts.ts'

export const errors = {
  'content.page_not_found': 404,
  'content.version_not_found': 404,
  /** the draft equals the published version */
  'content.nothing_new': 409,
  'content.description_missing': 422,
  /** required by law, or linked from the storefront */
  'content.page_needed': 409,
  /** published pages cannot be deleted */
  'content.page_shown': 409,
  'content.preview_over': 404,
} as const

/** HTML with allowed elements; others are removed. */
const richText = (most: number) => z.string().max(most, fieldErrors.tooLong)

/** Question of the FAQ. Questions of one group are listed together, in the order of the list. */
export const Question = z.strictObject({
  /** anchor of its link (`/faq#como-troco`); generated from the question if empty */
  id: shortText(80).regex(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/, fieldErrors.slug),
  group: requiredText(60),
  question: requiredText(200),
  answer: richText(8_000),
})
export type Question = z.infer<typeof Question>

export const PageForm = z.strictObject({
  /** of a free page; fixed pages have their own */
  slug: Slug,
  title: requiredText(120),
  /** one or two sentences under the title */
  summary: shortText(400),
  body: richText(100_000),
  /** FAQ only */
  questions: z.array(Question).max(maxQuestions, fieldErrors.tooMany),
  seoTitle: shortText(120),
  seoDescription: shortText(320),
})
export type PageForm = z.infer<typeof PageForm>

export const PageChange = PageForm.extend({ version: z.string().max(40, fieldErrors.tooLong).optional() })
export type PageChange = z.infer<typeof PageChange>

/** Page for visitors: headings in `html` start at h2 and have the ids in `headings`. */
export const PageView = z.object({
  kind: z.enum(pageKinds),
  /** path in the storefront */
  path: z.string(),
  title: z.string(),
  summary: z.string(),
  html: z.string(),
  headings: z.array(z.object({ id: z.string(), title: z.string() })),
  groups: z.array(
    z.object({
      name: z.string(),
      questions: z.array(z.object({ id: z.string(), question: z.string(), html: z.string() })),
    }),
  ),
  seo: z.object({ title: z.string(), description: z.string() }),
  /** null for a draft */
  version: VersionRef.nullable(),
  /** true for the current version */
  isCurrent: z.boolean(),
  /** published versions of terms and privacy, newest first */
  versions: z.array(VersionRef),
})
export type PageView = z.infer<typeof PageView>

const status = { ...draftStatus, kind: z.enum(pageKinds) }

export const PageRow = z.object({ ...status, title: z.string() })
export type PageRow = z.infer<typeof PageRow>

export const PageEdit = z.object({
  ...status,
  form: PageForm,
  ...draftHistory,
})
export type PageEdit = z.infer<typeof PageEdit>

const staff = staffEndpointOf('content', '/api/content/staff')
const byId = z.object({ id: z.uuid(fieldErrors.id) })
/** Size limit in bytes for a long page or the FAQ. */
const bytes = 2 * 1024 * 1024
const onPage = { params: byId, answer: PageEdit }

export const endpoints = defineEndpoints({
  ...postEndpoints,
  ...layoutEndpoints,
  page: {
    method: 'GET',
    path: '/api/content/pages/:slug',
    summary: 'Uma página da loja como está publicada; de termos e privacidade também uma versão anterior',
    public: true,
    params: z.object({ slug: z.string().max(80, contentErrors.unknownPage) }),
    query: z.object({ version: z.string().max(20).optional() }),
    answer: PageView,
    errors: ['content.page_not_found'],
  },
  preview: {
    method: 'GET',
    path: '/api/content/previews/:token',
    summary: 'O rascunho de uma página, para quem tem o link de prévia',
    params: z.object({ token: z.string().max(200) }),
    answer: PageView,
    errors: ['content.preview_over'],
  },
  list: staff('GET', '', 'Todas as páginas, com a situação de cada uma', {
    answer: z.object({ items: z.array(PageRow) }),
  }),
  create: staff('POST', '', 'Cria uma página livre, em rascunho', {
    body: PageForm,
    bytes,
    answer: PageEdit,
    status: 201,
  }),
  read: staff('GET', '/:id', 'Uma página como se edita, com as suas versões', {
    ...onPage,
    errors: ['content.page_not_found'],
  }),
  save: staff('PUT', '/:id', 'Guarda o rascunho inteiro; com outra versão responde 409', {
    ...onPage,
    body: PageChange,
    bytes,
    errors: ['content.page_not_found', 'record.changed'],
  }),
  changePageStatus: staff(
    'POST',
    '/:id/status',
    'Publica o rascunho agora ou em uma hora marcada, ou tira do ar',
    {
      ...onPage,
      body: StatusChange,
      errors: ['content.page_not_found', 'content.nothing_new', 'content.page_needed', 'record.changed'],
    },
  ),
  restore: staff('POST', '/:id/versions/:version/drafts', 'Traz uma versão de volta para o rascunho', {
    ...onPage,
    params: byId.extend({ version: z.uuid(fieldErrors.id) }),
    errors: ['content.page_not_found', 'content.version_not_found'],
  }),
  previewLink: staff(
    'GET',
    '/:id/preview',
    'Um link que mostra o rascunho a quem não tem conta, por 7 dias',
    {
      params: byId,
      answer: z.object({ path: z.string(), expiresAt: Instant }),
      errors: ['content.page_not_found'],
    },
  ),
  remove: staff('DELETE', '/:id', 'Apaga uma página livre que não está no ar', {
    params: byId,
    errors: ['content.page_not_found', 'content.page_needed', 'content.page_shown'],
  }),
})
