import { expect, test } from 'vitest'
import type { Body, PostCard } from '#contract/content'
import {
  toBodyText,
  cleanPost,
  countReadingMinutes,
  paginatePosts,
  listPictures,
  findRelatedPosts,
  makeSeo,
  toTopics,
} from './rules.ts'

const line = (text: string): Body['content'][number] => ({
  type: 'paragraph',
  content: [{ type: 'text', text }],
})
const bodyOf = (...content: Body['content']): Body => ({ type: 'doc', content })
const card = (slug: string, ...topics: string[]): PostCard => ({
  slug,
  path: `/blog/${slug}`,
  title: slug,
  summary: '',
  author: 'Ana',
  cover: null,
  publishedAt: null,
  minutes: 1,
  topics: toTopics(topics),
})
const text = {
  title: 'Cedo',
  summary: '',
  body: bodyOf(line('Às cinco.')),
  cover: null,
  author: 'Ana',
  topics: ['Corrida', 'corrida', 'Treino'],
  productIds: ['a', 'b', 'a'],
  seoTitle: '',
  seoDescription: '',
}

test.each([
  [0, 1],
  [199, 1],
  [299, 1],
  [300, 2],
  [1_000, 5],
])('%i words take %i min to read', (words, minutes) => {
  expect(countReadingMinutes(bodyOf(line('um '.repeat(words).trim())))).toBe(minutes)
})

test('returns the text of all parts of a body with single spaces', () => {
  const list: Body['content'][number] = {
    type: 'bulletList',
    content: [
      { type: 'listItem', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'água' }] }] },
      { type: 'listItem', content: [{ type: 'paragraph' }] },
    ],
  }
  expect(toBodyText(bodyOf(line('Leve'), list, line('e sal')))).toBe('Leve água e sal')
})

test('removes duplicate topics and products', () => {
  expect(cleanPost(text)).toMatchObject({ topics: ['corrida', 'Treino'], productIds: ['a', 'b'] })
  expect(cleanPost(cleanPost(text))).toEqual(cleanPost(text))
})

test('lists the cover, the pictures of the body and the stills of videos', () => {
  const body = bodyOf(
    { type: 'picture', attrs: { media: 'b', alt: 'x' } },
    { type: 'video', attrs: { url: 'https://vimeo.com/123456', title: 'x', poster: 'c' } },
    { type: 'video', attrs: { url: 'https://vimeo.com/123456', title: 'x', poster: null } },
    { type: 'picture', attrs: { media: 'a', alt: 'x' } },
  )
  expect(listPictures({ cover: { mediaId: 'a', alt: '' }, body })).toEqual(['a', 'b', 'c'])
})

test('paginates all posts or those of a topic, and counts the posts per topic', () => {
  const cards = [card('a', 'Corrida'), card('b', 'Treino', 'Corrida'), card('c', 'Ócio')]
  const asked = { page: 1, limit: 2, topic: undefined }
  const all = paginatePosts(cards, asked)
  expect([all.items.map(({ slug }) => slug), all.total]).toEqual([['a', 'b'], 3])
  expect(all.topics).toEqual([
    { slug: 'corrida', name: 'Corrida', count: 2 },
    { slug: 'ocio', name: 'Ócio', count: 1 },
    { slug: 'treino', name: 'Treino', count: 1 },
  ])
  expect(paginatePosts(cards, { ...asked, page: 2 }).items.map(({ slug }) => slug)).toEqual(['c'])
  expect(paginatePosts(cards, { ...asked, topic: 'corrida' }).total).toBe(2)
  expect(paginatePosts(cards, { ...asked, topic: 'natacao' }).items).toEqual([])
})

test('returns three related posts: most shared topics first, then newest', () => {
  const own = card('x', 'Corrida', 'Cerrado')
  const cards = [
    card('new', 'Treino'),
    own,
    card('one', 'Corrida'),
    card('two', 'Cerrado', 'Corrida'),
    card('old'),
  ]
  expect(findRelatedPosts(cards, own).map(({ slug }) => slug)).toEqual(['two', 'one', 'new'])
})

test('uses title and summary as default SEO fields', () => {
  expect(makeSeo(text)).toEqual({ title: 'Cedo', description: 'Às cinco.' })
  expect(makeSeo({ ...text, summary: 'Resumo', seoTitle: 'T' })).toEqual({
    title: 'T',
    description: 'Resumo',
  })
})
