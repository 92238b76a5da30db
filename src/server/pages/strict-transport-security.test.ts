import { expect, test } from 'vitest'
import { useShop } from '#test/shop'

const shop = useShop({ SITE_URL: 'https://loja.com.br', DEMO: '0' })

test('pages and API responses carry HSTS', async () => {
  const page = await shop.wholePage('/')
  const api = await shop.call('/api/settings')
  const refusal = await shop.call('/api/nothing')
  expect([page.headers['strict-transport-security'], api.headers.get('strict-transport-security')]).toEqual([
    'max-age=31536000',
    'max-age=31536000',
  ])
  expect(refusal.headers.get('strict-transport-security')).toBe('max-age=31536000')
})

test.each([
  '/sw.js',
  '/offline',
  '/offline.js',
  '/icons/192.png',
  '/favicon.ico',
  '/robots.txt',
  '/media/og/dao.jpg',
  '/media/feed/0123456789abcdef.jpg',
  '/media/0123456789abcdef/320.webp',
  '/assets/nothing.js',
  '/%',
  '/api/health',
  '/api/catalog/products',
  '/nao-existe',
  '/sobre',
])('%s carries HSTS, whatever the status', async (path) => {
  const origin = await shop.listen()
  for (const method of ['GET', 'HEAD', 'POST'])
    expect((await fetch(origin + path, { method })).headers.get('strict-transport-security')).toBe(
      'max-age=31536000',
    )
})
