import { expect, test } from 'vitest'
import { toReturnPath } from './return-path.ts'

test.each(['/', '/conta', '/checkout?passo=entrega', '/admin/pedidos?status=paid#x', '/a//b'])(
  'accepts %s as return path',
  (path) => {
    expect(toReturnPath(path, '/conta')).toBe(path)
  },
)

test.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/a\\b',
  'https://evil.example',
  'javascript:alert(1)',
  'conta',
  '',
  undefined,
  7,
])('refuses %s as return path', (path) => {
  expect(toReturnPath(path, '/conta')).toBe('/conta')
})
