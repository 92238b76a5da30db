import type { Body, PostEdit, PostForm } from '#contract/content'
import { posts } from '#texts/posts'
import { lettersOf } from '#web/admin/blog-body/stored.ts'
import { fieldWords } from '#web/admin/kit/conflict/field-words.ts'

const words = posts.form

export const newPost = (author: string): PostForm => ({
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
const pace = 200
export const minutesOf = (body: Body): number =>
  Math.max(1, Math.round(lettersOf(body).split(/\s+/).filter(Boolean).length / pace))

const shown = 400

/** Fields compared in the dialog for edit conflicts. */
export const conflict = {
  read: (current: unknown) => (current as PostEdit).form,
  words: fieldWords<PostForm>({
    slug: words.slug,
    title: words.title,
    summary: words.summary,
    body: [words.body, (body) => lettersOf(body).slice(0, shown)],
    cover: [words.cover, (cover) => cover?.alt ?? ''],
    author: words.author,
    topics: words.topics,
    productIds: [words.products, (ids) => String(ids.length)],
    seoTitle: words.seoTitle,
    seoDescription: words.seoDescription,
  }),
}
