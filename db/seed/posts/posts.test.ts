import { expect, test } from 'vitest'
import { Body } from '#contract/content'
import { toSlug } from '#shared/text/slug'
import { parsePostBody, findMentionedProducts } from './body.ts'
import { posts } from './index.ts'

const id = '3f0c8a52-6a53-4a54-8a55-123456789abc'

test('parses the notation of a post body', () => {
  const text = [
    'Um **forte** e um [link](/faq).',
    '## Título',
    '- um\n- dois',
    '1. primeiro',
    '> dito',
    '{produto: Top Ipê}',
    '{produto: Nenhum}',
  ].join('\n\n')
  const body = parsePostBody(text, (name) => (name === 'Top Ipê' ? id : undefined))
  expect(Body.parse(body)).toEqual(body)
  expect(body.content.map(({ type }) => type)).toEqual([
    'paragraph',
    'heading',
    'bulletList',
    'orderedList',
    'blockquote',
    'productCard',
  ])
  expect(findMentionedProducts(text)).toEqual(['Top Ipê', 'Nenhum'])
})

test('the demo blog has twelve posts over a year, each long enough and without filler', () => {
  expect(posts).toHaveLength(12)
  expect(new Set(posts.map(({ title }) => toSlug(title))).size).toBe(12)
  for (const { title, text, summary, days, cover, topics } of posts) {
    const words = text.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length
    expect(words, title).toBeGreaterThan(340)
    expect(words, title).toBeLessThan(700)
    expect(() => Body.parse(parsePostBody(text, () => id)), title).not.toThrow()
    expect([days > 0 && days < 365, cover.length > 1 && cover.length < 4, topics.length > 0]).toEqual([
      true,
      true,
      true,
    ])
    expect(`${summary} ${text}`).not.toMatch(/lorem|xxx|todo:/i)
  }
})
