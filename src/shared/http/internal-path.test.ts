import { describe, expect, test } from 'vitest'
import { toInternalPath } from './internal-path.ts'

const shop = 'https://loja.example'

describe('a path within the shop', () => {
  test.each([
    ['/', '/'],
    ['/conta', '/conta'],
    ['/checkout?passo=entrega', '/checkout?passo=entrega'],
    ['/admin/pedidos?status=paid#x', '/admin/pedidos?status=paid#x'],
    ['/a//b', '/a//b'],
    ['/a/../conta', '/conta'],
    ['/./conta', '/conta'],
    ['/busca?q=cal%C3%A7a%20preta', '/busca?q=cal%C3%A7a%20preta'],
    ['/busca?q=calça preta', '/busca?q=cal%C3%A7a%20preta'],
    ['/busca?q=a%2Fb%26c', '/busca?q=a%2Fb%26c'],
    ['/busca?volta=%2Fconta%3Fx%3D1', '/busca?volta=%2Fconta%3Fx%3D1'],
    ['/busca?site=https://outro.example', '/busca?site=https://outro.example'],
    ['/busca?q=100%25', '/busca?q=100%25'],
    ['/pessoas/ana@loja', '/pessoas/ana@loja'],
  ])('accepts %s', (path, opened) => {
    expect(toInternalPath(path)).toBe(opened)
    expect(toInternalPath(opened)).toBe(opened)
  })
})

/** URLs that lead elsewhere, or would after decoding, normalizing or joining. */
const tricks: unknown[] = [
  '//elsewhere.example',
  '///elsewhere.example',
  '////elsewhere.example',
  '//elsewhere.example/%2f..',
  '//loja.example@elsewhere.example',
  '/\\elsewhere.example',
  '\\/elsewhere.example',
  '\\\\elsewhere.example',
  '/\\/elsewhere.example',
  '/a\\..\\..\\\\elsewhere.example',
  '/.//elsewhere.example',
  '/./\\elsewhere.example',
  '/././/elsewhere.example',
  '/..//elsewhere.example',
  '/a/..//elsewhere.example',
  '/a/b/../..//elsewhere.example',
  '/%2e//elsewhere.example',
  '/%2E//elsewhere.example',
  '/%2e%2e//elsewhere.example',
  '/.%2e//elsewhere.example',
  '/%252e//elsewhere.example',
  '/%2f/elsewhere.example',
  '/%2felsewhere.example',
  '/%2F%2Felsewhere.example',
  '/%5celsewhere.example',
  '/%5C%5Celsewhere.example',
  '/%252f%252felsewhere.example',
  '/%255celsewhere.example',
  '/%25252felsewhere.example',
  '/%2525252felsewhere.example',
  '/.%2f%2felsewhere.example',
  '/\t/elsewhere.example',
  '/\n/elsewhere.example',
  '/\r/elsewhere.example',
  '/\r\n/elsewhere.example',
  '\t//elsewhere.example',
  ' //elsewhere.example',
  '\u0000//elsewhere.example',
  '/\u0000/elsewhere.example',
  '/\u0085/elsewhere.example',
  '/%09/elsewhere.example',
  '/%0a/elsewhere.example',
  '/%0d%0aLocation:%20//elsewhere.example',
  '/\u007F/elsewhere.example',
  '/／elsewhere.example',
  '／／elsewhere.example',
  '/＼elsewhere.example',
  '/．／／elsewhere.example',
  '/%EF%BC%8Felsewhere.example',
  'https://elsewhere.example',
  'HTTPS://elsewhere.example',
  'hTtP:elsewhere.example',
  'https:/elsewhere.example',
  'https:elsewhere.example',
  'http://loja.example',
  'https://loja.example:8443/conta',
  'https://loja.example/conta',
  'https://loja.example@elsewhere.example',
  'https://loja.example.elsewhere.example',
  'https://',
  'https:///elsewhere.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'blob:https://loja.example/x',
  'mailto:a@b.example',
  'conta',
  '@elsewhere.example',
  '?volta=/conta',
  '#conta',
  '.',
  '..//elsewhere.example',
  '',
  '/%',
  '/%zz',
  '/busca?q=%',
  '/%ff',
  `/${'a'.repeat(2_000)}`,
  undefined,
  null,
  7,
  ['/conta'],
  { toString: () => '/conta' },
]

test('there are at least sixty attacks, all different', () => {
  expect(new Set(tricks).size).toBe(tricks.length)
  expect(tricks.length).toBeGreaterThanOrEqual(60)
})

test.each(tricks.map((trick) => [trick]))('refuses %j', (trick) => {
  expect(toInternalPath(trick)).toBeUndefined()
})

// A browser resolves such a path when it is in a Location header or a link.
test('an accepted path stays on the shop, however often a browser resolves it', () => {
  const starts = [
    '/',
    '/.',
    '/..',
    '/%2e',
    '/a',
    '/a/..',
    '/%2f',
    '/\\',
    '//',
    '/\t',
    '/;',
    '/@',
    '/:',
    '/?',
    '/#',
  ]
  const ends = [
    '',
    '/',
    '//',
    '/elsewhere.example',
    '//elsewhere.example',
    '\\elsewhere.example',
    ':8443/x',
    '@elsewhere.example',
    '?//elsewhere.example',
    '#//elsewhere.example',
    '%2f%2felsewhere.example',
    '/../..//elsewhere.example',
    '/%2e%2e//elsewhere.example',
  ]
  let opened = 0
  for (const start of starts)
    for (const middle of ends)
      for (const end of ends) {
        const path = toInternalPath(start + middle + end)
        if (path === undefined) continue
        opened += 1
        for (const written of [path, new URL(path, shop).pathname, decodeURIComponent(path)])
          expect(new URL(written, shop).origin, `${start + middle + end} → ${written}`).toBe(shop)
      }
  expect(opened).toBeGreaterThan(100)
})
