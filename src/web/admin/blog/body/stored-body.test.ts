import { expect, test } from 'vitest'
import { toPlainText, toStoredBody } from './stored-body.ts'

const said = (text: string, ...marks: { type: string; attrs?: Record<string, unknown> }[]) => ({
  type: 'text',
  text,
  ...(marks.length ? { marks } : {}),
})

test('drops what only the editor needs', () => {
  const link = { type: 'link', attrs: { href: '/faq', target: null, rel: null, class: null } }
  expect(
    toStoredBody({
      type: 'doc',
      content: [
        { type: 'heading', attrs: { level: 2, textAlign: null }, content: [said('Cedo')] },
        { type: 'paragraph', content: [said('Veja '), said('aqui', link, { type: 'bold' })] },
        { type: 'orderedList', attrs: { start: 1, type: null }, content: [] },
        { type: 'productCard', attrs: { product: 'x', selected: true } },
        { type: 'paragraph' },
        { type: 'paragraph' },
      ],
    }),
  ).toEqual({
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 2 }, content: [said('Cedo')] },
      {
        type: 'paragraph',
        content: [said('Veja '), said('aqui', { type: 'link', attrs: { href: '/faq' } }, { type: 'bold' })],
      },
      { type: 'orderedList' },
      { type: 'productCard', attrs: { product: 'x' } },
    ],
  })
  expect(toStoredBody({ type: 'doc', content: [{ type: 'paragraph' }] })).toEqual({
    type: 'doc',
    content: [],
  })
})

test('keeps an empty line between two blocks', () => {
  const lines = [
    { type: 'paragraph', content: [said('a')] },
    { type: 'paragraph' },
    { type: 'paragraph', content: [said('b')] },
  ]
  expect(toStoredBody({ type: 'doc', content: lines }).content).toEqual(lines)
})

test('returns the plain text of all nodes', () => {
  expect(
    toPlainText({ content: [{ content: [said('um')] }, { content: [{ content: [said('dois')] }] }] }),
  ).toBe('um dois')
})
