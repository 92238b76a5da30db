import { expect, test } from 'vitest'
import { useShop } from '#test/shop'

const shop = useShop()
const id = '018f4b1e-7c1a-4b58-9d4e-2f3a5b6c7d8e'

test.each([
  ['/api/leads/newsletter/stop', `id=${id}`],
  ['/api/stock/back-in-stock-requests/stop', `id=${id}`],
  ['/api/stock/waits/stop', `id=${id}`],
  ['/api/reviews/stop', `order=${id}`],
])('%s accepts the one-click POST of a webmail page', async (path, query) => {
  const answer = await shop.call(`${path}?${query}&token=wrong`, {
    raw: 'List-Unsubscribe=One-Click',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'https://webmail.example',
    },
  })
  expect([answer.status, answer.body.code]).not.toEqual([403, 'request.foreign_origin'])
})
