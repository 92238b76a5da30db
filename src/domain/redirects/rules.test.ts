import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hasPersonalData } from '#shared/contact/personal-text'
import { redirects as texts } from '#texts/admin/redirects'
import {
  normalizePath,
  isReportable,
  type Redirect,
  RedirectTable,
  parseSource,
  parseTarget,
} from './rules.ts'

const { problems } = texts
const origins = ['https://dao.test']

describe('path of a redirect', () => {
  test.each([
    ['/Produtos/Legging-Azul/', '/produtos/legging-azul'],
    ['/a//b///', '/a/b'],
    ['/cal%C3%A7as', '/calças'],
    ['/x?utm=1#y', '/x'],
    ['/produtos?search=T%C3%AAnis+Branco&sort=newest', '/produtos?search=tenis+branco'],
    ['/produtos/?search=', '/produtos'],
    ['/%E0%A4%A', '/%e0%a4%a'],
    ['/a%00b', '/a%00b'],
    ['', '/'],
  ])('normalizes %s to %s', (address, key) => {
    expect(normalizePath(address)).toBe(key)
  })

  test.each([
    ['https://www.antiga.com.br/Produtos/X/?id=3', { address: '/produtos/x' }],
    ['colecao/verao', { address: '/colecao/verao' }],
    ['/', { problem: problems.home }],
    ['/api/catalog', { problem: problems.reserved }],
    ['/ADMIN', { problem: problems.reserved }],
    ['javascript:alert(1)', { problem: problems.address }],
    ['//evil.example/x', { problem: problems.address }],
    ['/a b', { problem: problems.address }],
    ['/' + 'a'.repeat(301), { problem: problems.long }],
  ])('parses the source %s', (typed, read) => {
    expect(parseSource(typed)).toEqual(read)
  })

  test.each([
    ['/products/legging?cor=azul', { address: '/products/legging?cor=azul' }],
    ['https://dao.test/faq#troca', { address: '/faq' }],
    ['https://dao.test.evil.example/faq', { problem: problems.outside }],
    ['https://evil.example/', { problem: problems.outside }],
    ['//evil.example', { problem: problems.outside }],
    ['/\\evil.example', { problem: problems.address }],
    ['/%2F/evil.example', { problem: problems.address }],
    ['javascript:alert(1)', { problem: problems.outside }],
    ['/admin/produtos', { problem: problems.reserved }],
    ['/', { address: '/' }],
  ])('parses the target %s within the store', (typed, read) => {
    expect(parseTarget(typed, origins)).toEqual(read)
  })

  test('is not listed if it is reserved, or has an email or the digits of a phone or a CPF', () => {
    expect(['/antigo', '/produto/123456', '/wp-login.php'].map(isReportable)).toEqual([true, true, true])
    const ours = ['/', '/api/x', '/admin/x', '/conta/pedidos', '/x/ana@exemplo.com', `/${'a'.repeat(200)}`]
    expect([...ours, '/pedido/529.982.247-25', '/62999990000'].map(isReportable)).toEqual(
      Array.from({ length: 8 }, () => false),
    )
    expect(['tênis 42', 'ana arroba gmail', '(62) 99999-0000'].map(hasPersonalData)).toEqual([
      false,
      true,
      true,
    ])
  })
})

test('contains neither chains nor loops after any sequence of additions', () => {
  const name = fc.constantFrom('/a', '/b', '/c', '/d', '/e', '/f')
  const step = fc.record({ from: name, to: name, query: fc.constantFrom('', '?cor=azul') })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const table = new RedirectTable([])
      for (const { from, to, query } of steps) {
        const before = new Map(table.all.map((lead) => [lead.from, lead.to]))
        const end = table.add(from, to + query)
        if (end === undefined) expect(new Map(table.all.map((lead) => [lead.from, lead.to]))).toEqual(before)
        else expect(table.targetOf(from)).toBe(end)
        const keys = new Set(table.all.map((lead) => lead.from))
        for (const lead of table.all) {
          expect(lead.toKey).toBe(normalizePath(lead.to))
          expect([lead.from === lead.toKey, keys.has(lead.toKey)]).toEqual([false, false])
        }
      }
    }),
  )
})

test('points earlier redirects to the final target', () => {
  const lead = (from: string, to: string): Redirect => ({ from, to, toKey: normalizePath(to) })
  const table = new RedirectTable([lead('/um', '/dois'), lead('/zero', '/dois')])
  expect(table.add('/dois', '/três?x=1')).toBe('/três?x=1')
  expect(table.changed.map(({ from, to }) => [from, to]).toSorted()).toEqual([
    ['/dois', '/três?x=1'],
    ['/um', '/três?x=1'],
    ['/zero', '/três?x=1'],
  ])
  expect(table.add('/três', '/um')).toBeUndefined()
})
