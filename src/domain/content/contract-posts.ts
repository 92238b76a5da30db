import { z } from 'zod'
import { PictureView } from '#contract/media'
import { staffEndpointOf, defineEndpoints } from '#shared/http/endpoint'
import { pageQueryFields, pageResultFields } from '#shared/http/pagination'
import { fieldErrors } from '#texts/storefront/field-errors'
import { contentErrors } from '#texts/admin/content-errors'
import { Body, PictureId } from './contract-body.ts'
import {
  draftHistory,
  draftStatus,
  Instant,
  shortText,
  requiredText,
  PageState,
  StatusChange,
  Slug,
  VersionRef,
} from './contract-drafts.ts'

export * from './contract-body.ts'

/** Limits per post: topics, and products below it. */
export const maxTopics = 5
export const maxPostProducts = 8

export const PostForm = z.strictObject({
  slug: Slug,
  title: requiredText(120),
  /** one or two sentences under the title, in lists and in the feed */
  summary: shortText(400),
  body: Body,
  /** `alt` is the alternative text */
  cover: z.strictObject({ mediaId: PictureId, alt: shortText(250) }).nullable(),
  author: requiredText(80),
  topics: z.array(requiredText(40)).max(maxTopics, fieldErrors.tooMany),
  productIds: z.array(z.uuid(fieldErrors.id)).max(maxPostProducts, fieldErrors.tooMany),
  seoTitle: shortText(120),
  seoDescription: shortText(320),
})
export type PostForm = z.infer<typeof PostForm>

export const PostChange = PostForm.extend({ version: z.string().max(40, fieldErrors.tooLong).optional() })
export type PostChange = z.infer<typeof PostChange>

export const Topic = z.object({ slug: z.string(), name: z.string() })
export type Topic = z.infer<typeof Topic>

/** Post in a list. */
export const PostCard = z.object({
  slug: z.string(),
  /** path in the storefront */
  path: z.string(),
  title: z.string(),
  summary: z.string(),
  author: z.string(),
  cover: PictureView.nullable(),
  /** time of the first publication; null for a draft that was never published */
  publishedAt: Instant.nullable(),
  /** reading time in whole minutes */
  minutes: z.int(),
  topics: z.array(Topic),
})
export type PostCard = z.infer<typeof PostCard>

export const PostQuery = z.object({
  topic: z.string().max(80, fieldErrors.tooLong).optional(),
  page: z.coerce
    .number(fieldErrors.page)
    .int(fieldErrors.page)
    .min(1, fieldErrors.page)
    .max(500, fieldErrors.page)
    .default(1),
  /** posts per page */
  limit: z.coerce
    .number(fieldErrors.wholeNumber)
    .int(fieldErrors.wholeNumber)
    .min(1, fieldErrors.tooLittle)
    .max(24, fieldErrors.tooMuch)
    .default(10),
})
export type PostQuery = z.infer<typeof PostQuery>

export const PostList = z.object({
  items: z.array(PostCard),
  ...pageResultFields,
  /** all topics of the blog, those with most posts first */
  topics: z.array(Topic.extend({ count: z.int() })),
})
export type PostList = z.infer<typeof PostList>

/** Part of a post. */
export const PostPart = z.discriminatedUnion('kind', [
  /** HTML with allowed elements, rendered by the server */
  z.object({ kind: z.literal('text'), html: z.string() }),
  z.object({ kind: z.literal('picture'), picture: PictureView }),
  /** product by id; the catalog returns its price */
  z.object({ kind: z.literal('product'), id: z.string() }),
  z.object({
    kind: z.literal('video'),
    title: z.string(),
    /** video host and id; the page loads nothing from the host before a click */
    provider: z.string(),
    page: z.string(),
    poster: PictureView.nullable(),
  }),
])
export type PostPart = z.infer<typeof PostPart>

export const PostView = PostCard.extend({
  parts: z.array(PostPart),
  /** ids of the products below the post */
  products: z.array(z.string()),
  /** other posts, most shared topics first */
  related: z.array(PostCard),
  seo: z.object({ title: z.string(), description: z.string() }),
  updatedAt: Instant,
  /** null for a draft */
  version: VersionRef.nullable(),
})
export type PostView = z.infer<typeof PostView>

export const PostRow = z.object({
  ...draftStatus,
  title: z.string(),
  author: z.string(),
  cover: PictureView.nullable(),
})
export type PostRow = z.infer<typeof PostRow>

export const PostFilter = z.object({
  ...pageQueryFields(fieldErrors.page),
  state: PageState.optional(),
  author: shortText(80).optional(),
})
export type PostFilter = z.infer<typeof PostFilter>

export const PostPage = z.object({
  items: z.array(PostRow),
  ...pageResultFields,
  /** counts by state for the search and author */
  counts: z.record(PageState, z.int()),
  authors: z.array(z.string()),
})
export type PostPage = z.infer<typeof PostPage>

export const PostEdit = z.object({
  ...draftStatus,
  form: PostForm,
  ...draftHistory,
  /** pictures by media id */
  media: z.record(z.string(), PictureView),
})
export type PostEdit = z.infer<typeof PostEdit>

const staff = staffEndpointOf('blog', '/api/content/blog')
const byId = z.object({ id: z.uuid(fieldErrors.id) })
/** Size limit in bytes for a long text with formatting. */
const bytes = 1024 * 1024
const onPost = { params: byId, answer: PostEdit }

export const postEndpoints = defineEndpoints({
  posts: {
    method: 'GET',
    path: '/api/content/posts',
    summary: 'Os textos do blog que estão no ar, do mais novo ao mais antigo, com os assuntos',
    public: true,
    query: PostQuery,
    answer: PostList,
  },
  post: {
    method: 'GET',
    path: '/api/content/posts/:slug',
    summary: 'Um texto do blog como está publicado',
    public: true,
    params: z.object({ slug: z.string().max(80, contentErrors.unknownPost) }),
    answer: PostView,
    errors: ['content.page_not_found'],
  },
  postPreview: {
    method: 'GET',
    path: '/api/content/post-previews/:token',
    summary: 'O rascunho de um texto do blog, para quem tem o link de prévia',
    params: z.object({ token: z.string().max(200) }),
    answer: PostView,
    errors: ['content.preview_over'],
  },
  listPosts: staff('GET', '', 'Os textos do blog com a situação de cada um', {
    query: PostFilter,
    answer: PostPage,
  }),
  createPost: staff('POST', '', 'Cria um texto do blog, em rascunho', {
    body: PostForm,
    bytes,
    answer: PostEdit,
    status: 201,
  }),
  readPost: staff('GET', '/:id', 'Um texto do blog como se edita, com as suas versões', {
    ...onPost,
    errors: ['content.page_not_found'],
  }),
  savePost: staff('PUT', '/:id', 'Guarda o rascunho inteiro; com outra versão responde 409', {
    ...onPost,
    body: PostChange,
    bytes,
    errors: ['content.page_not_found', 'content.description_missing', 'record.changed'],
  }),
  changePostStatus: staff(
    'POST',
    '/:id/status',
    'Publica o rascunho agora ou em uma hora marcada, ou tira do ar',
    {
      ...onPost,
      body: StatusChange,
      errors: [
        'content.page_not_found',
        'content.nothing_new',
        'content.description_missing',
        'record.changed',
      ],
    },
  ),
  restorePost: staff('POST', '/:id/versions/:version/drafts', 'Traz uma versão de volta para o rascunho', {
    ...onPost,
    params: byId.extend({ version: z.uuid(fieldErrors.id) }),
    errors: ['content.page_not_found', 'content.version_not_found'],
  }),
  postPreviewLink: staff(
    'GET',
    '/:id/preview',
    'Um link que mostra o rascunho a quem não tem conta, por 7 dias',
    {
      params: byId,
      answer: z.object({ path: z.string(), expiresAt: Instant }),
      errors: ['content.page_not_found'],
    },
  ),
  removePost: staff('DELETE', '/:id', 'Apaga um texto do blog que não está no ar', {
    params: byId,
    errors: ['content.page_not_found', 'content.page_shown'],
  }),
})
