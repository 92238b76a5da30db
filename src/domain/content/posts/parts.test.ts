import { expect, test } from 'vitest'
import { type Block, Body } from '#contract/content'
import { parseVideoUrl } from '#shared/content/video'
import { toPostParts } from './parts.ts'

const said = (text: string, ...marks: object[]) => ({
  type: 'text',
  text,
  ...(marks.length ? { marks } : {}),
})
const paragraph = (...content: object[]) => ({ type: 'paragraph', content })
const shown = (...content: object[]) =>
  toPostParts(Body.parse({ type: 'doc', content }), new Map([[id, picture]]))
const id = 'a'.repeat(32)
const picture = {
  id,
  width: 1200,
  height: 800,
  widths: [480, 1200],
  placeholder: '',
  color: '#ffffff',
  cutout: false,
}
const product = '3f0c8a52-6a53-4a54-8a55-123456789abc'
const link = (href: string) => ({ type: 'link', attrs: { href } })

test('renders text as allowed elements, escapes it, and gives headings anchors', () => {
  expect(
    shown(
      { type: 'heading', attrs: { level: 2 }, content: [said('Antes & depois')] },
      { type: 'heading', attrs: { level: 2 }, content: [said('Antes & depois')] },
      { type: 'heading', attrs: { level: 3 }, content: [said('Fino')] },
      paragraph(said('1 < 2 "e" ', { type: 'bold' }), said('aqui', link('/faq')), { type: 'hardBreak' }),
      paragraph(said('fora', link('https://exemplo.com.br/?a=1&b="'.replace('"', '')), { type: 'italic' })),
      { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph(said('um'))] }] },
      {
        type: 'orderedList',
        content: [{ type: 'listItem', content: [paragraph(said('dois')), paragraph(said('três'))] }],
      },
      { type: 'blockquote', content: [paragraph(said('dito'))] },
      { type: 'paragraph' },
    ),
  ).toEqual([
    {
      kind: 'text',
      html: [
        '<h2 id="antes-depois">Antes &amp; depois</h2><h2 id="antes-depois-2">Antes &amp; depois</h2><h3>Fino</h3>',
        '<p><strong>1 &lt; 2 &quot;e&quot; </strong><a href="/faq">aqui</a><br></p>',
        '<p><em><a href="https://exemplo.com.br/?a=1&amp;b=" rel="nofollow noopener">fora</a></em></p>',
        '<ul><li>um</li></ul><ol><li><p>dois</p><p>três</p></li></ol><blockquote><p>dito</p></blockquote>',
      ].join(''),
    },
  ])
})

test('renders other blocks between the text, and leaves out missing pictures', () => {
  const parts = shown(
    paragraph(said('a')),
    { type: 'productCard', attrs: { product } },
    { type: 'picture', attrs: { media: id, alt: 'Ipê' } },
    { type: 'picture', attrs: { media: 'b'.repeat(32), alt: 'sumiu' } },
    { type: 'video', attrs: { url: 'https://youtu.be/abcdefghijk?si=x', title: 'Treino', poster: null } },
    paragraph(said('b')),
  )
  expect(parts).toEqual([
    { kind: 'text', html: '<p>a</p>' },
    { kind: 'product', id: product },
    { kind: 'picture', picture: { ...picture, alt: 'Ipê' } },
    {
      kind: 'video',
      title: 'Treino',
      provider: 'YouTube',
      page: 'https://www.youtube.com/watch?v=abcdefghijk',
      poster: null,
    },
    { kind: 'text', html: '<p>b</p>' },
  ])
})

test.each<[string, object]>([
  ['an unknown node', { type: 'iframe', attrs: { src: 'https://x.test' } }],
  ['HTML', { type: 'html', html: '<script>x()</script>' }],
  ['an unknown mark', paragraph(said('x', { type: 'textStyle', attrs: { color: 'red' } }))],
  ['a javascript: link', paragraph(said('x', link('javascript:alert(1)')))],
  ['a javascript: link in mixed case', paragraph(said('x', link(' JaVaScRiPt:alert(1)')))],
  ['a data: link', paragraph(said('x', link('data:text/html,x')))],
  ['a protocol-relative link', paragraph(said('x', link('//elsewhere.test')))],
  ['an http link', paragraph(said('x', link('http://exemplo.com.br')))],
  ['an additional attribute', { type: 'heading', attrs: { level: 2, onclick: 'x()' }, content: [] }],
  ['an h1', { type: 'heading', attrs: { level: 1 }, content: [] }],
  ['a picture by URL', { type: 'picture', attrs: { media: 'https://x.test/y.png', alt: 'x' } }],
  [
    'a video of an unknown host',
    { type: 'video', attrs: { url: 'https://x.test/v', title: 'x', poster: null } },
  ],
  [
    'a nested list',
    {
      type: 'bulletList',
      content: [{ type: 'listItem', content: [{ type: 'bulletList', content: [] }] }],
    },
  ],
])('refuses %s', (_, block) => {
  expect(Body.safeParse({ type: 'doc', content: [block as Block] }).success).toBe(false)
})

test.each([
  ['https://www.youtube.com/watch?v=abcdefghijk', 'YouTube'],
  ['https://www.youtube.com/watch?v=abcdefghijk&t=30s', 'YouTube'],
  ['https://youtube.com/shorts/abcdefghijk', 'YouTube'],
  ['https://vimeo.com/123456789', 'Vimeo'],
  ['https://youtube.com.evil.test/watch?v=abcdefghijk', undefined],
  ['https://vimeo.com/123456789/../x', undefined],
  ['http://youtu.be/abcdefghijk', undefined],
])('recognizes %s as a video of %s', (address, house) => {
  expect(parseVideoUrl(address)?.provider).toBe(house)
})
