import type { Body, PostEdit, PostForm } from '#contract/content'
import { posts } from '#texts/admin/posts'
import { toPlainText } from './body/stored-body.ts'
import { createFieldLabels } from '#web/admin/kit/conflict/field-labels.ts'

const words = posts.form

export const createPostForm = (author: string): PostForm => ({
  slug: '',
  title: '',
  summary: '',
  body: { type: 'doc', content: [] },
  cover: null,
  author,
  topics: [],
  productIds: [],
  seoTitle: '',
  seoDescription: '',
})

/** Reading speed in words per minute; `src/domain/content/posts/rules.ts` uses the same for the storefront. */
const wordsPerMinute = 200
export const estimateReadingMinutes = (body: Body): number =>
  Math.max(1, Math.round(toPlainText(body).split(/\s+/).filter(Boolean).length / wordsPerMinute))

const maxTextShown = 400

/** Fields compared in the dialog for edit conflicts. */
export const conflict = {
  read: (current: unknown) => (current as PostEdit).form,
  words: createFieldLabels<PostForm>({
    slug: words.slug,
    title: words.title,
    summary: words.summary,
    body: [words.body, (body) => toPlainText(body).slice(0, maxTextShown)],
    cover: [words.cover, (cover) => cover?.alt ?? ''],
    author: words.author,
    topics: words.topics,
    productIds: [words.products, (ids) => String(ids.length)],
    seoTitle: words.seoTitle,
    seoDescription: words.seoDescription,
  }),
}
