import { describe, expect, test } from 'vitest'
import { classifyRequest, listAssets, getCacheKey, stampCachedAt } from './worker-rules.ts'

const origin = 'https://loja.com.br'

describe('[SF-07] which requests the worker handles', () => {
  test.each([
    ['GET', 'navigate', '/', 'page'],
    ['GET', 'navigate', '/products/legging?cor=preto', 'page'],
    ['GET', 'navigate', '/carrinho', 'page'],
    ['GET', 'navigate', '/carrinho?sacola=1&token=x', 'fallback'],
    ['GET', 'navigate', '/contato', 'page'],
    ['GET', 'navigate', '/conta/pedidos', 'fallback'],
    ['GET', 'navigate', '/checkout', 'fallback'],
    ['GET', 'navigate', '/checkout-success?order=1&token=x', 'fallback'],
    ['GET', 'navigate', '/auth', 'fallback'],
    ['GET', 'navigate', '/previa/abc', 'fallback'],
    ['GET', 'navigate', '/atacado/pedido', 'fallback'],
    ['GET', 'navigate', '/atacado', 'page'],
    ['GET', 'navigate', '/admin', 'passing'],
    ['GET', 'navigate', '/admin/pedidos', 'passing'],
    ['GET', 'navigate', '/dev/caixa-de-saida', 'passing'],
    ['GET', 'navigate', '/api/docs', 'passing'],
    ['GET', 'navigate', '/consultora?para=ioga&cor=preto', 'passing'],
    ['POST', 'navigate', '/produtos', undefined],
    ['GET', 'cors', '/offline.js', 'own'],
    ['GET', 'cors', '/assets/base-1a2b.js', 'file'],
    ['GET', 'no-cors', '/media/0123456789abcdef01234567/640.avif', 'picture'],
    ['GET', 'no-cors', '/media/og/dao.jpg', undefined],
    ['GET', 'cors', '/api/cart', 'cart'],
    ['POST', 'cors', '/api/cart/items', 'cart'],
    ['PUT', 'cors', '/api/cart/quantities', undefined],
    ['GET', 'cors', '/api/wholesale/grid', undefined],
    ['GET', 'cors', '/api/catalog/products/legging', undefined],
    ['POST', 'cors', '/api/checkout', undefined],
    ['GET', 'cors', '/api/team/me', undefined],
    ['GET', 'cors', '/api/favorites', undefined],
    ['POST', 'cors', '/api/auth/sign-out', 'leaving'],
    ['POST', 'cors', '/api/auth/sign-in/email', 'leaving'],
    ['GET', 'cors', '/produtos', undefined],
  ])('%s %s %s: %s', (method, mode, path, expected) => {
    expect(classifyRequest({ method, mode, url: origin + path }, origin)).toBe(expected)
  })

  test('ignores requests to other sites', () => {
    expect(
      classifyRequest({ method: 'GET', mode: 'navigate', url: 'https://outra.com/' }, origin),
    ).toBeUndefined()
  })
})

test('[SF-07] caches a page once, regardless of campaign parameters', () => {
  const key = getCacheKey(`${origin}/products/legging?utm_source=x&cor=preto&fbclid=1#fotos`)
  expect(key).toBe(`${origin}/products/legging?cor=preto`)
  expect(getCacheKey(key)).toBe(key)
  expect(getCacheKey(`${origin}/?gclid=1`)).toBe(`${origin}/`)
})

test('[SF-07] reads the files of a page from its HTML, and writes the caching time into a cached page', () => {
  const html =
    '<!DOCTYPE html><html lang="pt-BR"><link href="/assets/shell-a1.css"><script>f(["/assets/base-b2.js"],"/assets/base-b2.js")</script></html>'
  expect(listAssets(html)).toEqual(['/assets/shell-a1.css', '/assets/base-b2.js'])
  expect(stampCachedAt(html, '2026-11-22T12:00:00.000Z')).toContain(
    '<html data-kept="2026-11-22T12:00:00.000Z" lang="pt-BR">',
  )
})
