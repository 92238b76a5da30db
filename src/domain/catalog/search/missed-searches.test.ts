import { beforeAll, describe, expect, test } from 'vitest'
import type { MissedSearchPage } from '#contract/catalog'
import type { RedirectPage } from '#contract/redirects'
import { flushCounters } from '#platform/cache/buffered-counter'
import { createSignedInPerson, createProduct } from '#test/factories'
import { useShop } from '#test/shop'

const shop = useShop()
let headers: { cookie: string }
let url: string

beforeAll(async () => {
  headers = (await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_products'] })).headers
  await createProduct({ name: 'Jaqueta Serrana' })
  url = await shop.listen()
})

const get = async (path: string) => {
  const answer = await fetch(url + path, { redirect: 'manual' })
  await answer.arrayBuffer()
  return [answer.status, answer.headers.get('location')]
}
const api = (words: string, more = '') =>
  get(`/api/catalog/products?search=${encodeURIComponent(words)}${more}`)
const page = (words: string) => get(`/produtos?search=${encodeURIComponent(words)}`)
async function missed(search = ''): Promise<MissedSearchPage['items']> {
  await flushCounters()
  const { body } = await shop.call<MissedSearchPage>(`/api/catalog/missed-searches?search=${search}`, {
    headers,
  })
  return body.items
}

describe('[AD-31] searches without results', () => {
  test('are counted per day, also when answered from the cache', async () => {
    for (let time = 0; time < 3; time++) await api('Xilofone Azulão')
    for (let time = 0; time < 2; time++) await page('xilofone  azulao')
    await api('jaqueta')
    const [row, ...others] = await missed('xilofone')
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format()
    expect(row).toMatchObject({ words: 'xilofone azulao', count: 5, lastDay: today, finds: 0, leadsTo: null })
    expect([others, await missed('jaqueta')]).toEqual([[], []])
  })

  test('are not counted when filters caused the empty list', async () => {
    await api('jaqueta', '&size=XXG')
    expect(await missed('jaqueta')).toEqual([])
  })

  test.each(['ana@exemplo.com', 'ana silva gmail', '529.982.247-25', '(62) 99999-0000', 'q', 'x'.repeat(61)])(
    'are not stored if they may identify a person or are no real search: %s',
    async (typed) => {
      await flushCounters()
      const before = await shop.sql('select * from missed_searches')
      await api(typed)
      await flushCounters()
      expect(await shop.sql('select * from missed_searches')).toEqual(before)
    },
  )

  test('show what they find after a synonym was added', async () => {
    await api('bolerinho')
    expect(await missed('bolerinho')).toMatchObject([{ finds: 0 }])
    const body = { term: 'bolerinho', meaning: 'jaqueta' }
    await shop.call('/api/catalog/synonyms', { body, headers })
    expect(await missed('bolerinho')).toMatchObject([{ finds: 1 }])
  })

  test('redirect once staff add a redirect, on the page and in the API, and the use is counted', async () => {
    expect((await page('gift  card'))[0]).toBe(200)
    const body = { from: '/produtos?search=Gift+Card', to: '/colecoes' }
    expect((await shop.call('/api/redirects', { body, headers })).status).toBe(201)
    await expect.poll(() => page('GIFT card')).toEqual([307, '/colecoes'])
    expect(await missed('gift')).toMatchObject([{ leadsTo: '/colecoes' }])
    const { body: list } = await shop.call<RedirectPage>('/api/redirects?kind=search', { headers })
    expect(list.items).toMatchObject([{ from: '/produtos?search=gift+card', to: '/colecoes' }])
    expect(list.items[0]!.uses).toBeGreaterThan(0)
  })

  test('stand in a period beside another one, and their sums are those of all words', async () => {
    await shop.sql(
      `insert into missed_searches values ('2026-03-02', 'sari', 4), ('2026-03-05', 'sari', 3), ('2026-02-02', 'sari', 5),
         ('2026-02-03', 'quimono', 2)`,
    )
    const { body } = await shop.call<MissedSearchPage>(
      '/api/catalog/missed-searches?from=2026-03-01&to=2026-03-31&beforeFrom=2026-02-01&beforeTo=2026-02-28',
      { headers },
    )
    expect(body.items).toMatchObject([{ words: 'sari', count: 7, before: 5, lastDay: '2026-03-05' }])
    expect([body.total, body.sum, body.sumBefore]).toEqual([1, 7, 7])
    const wrong = await shop.call('/api/catalog/missed-searches?from=2026-03-02&to=2026-03-01', { headers })
    expect(wrong.status).toBe(422)
  })

  test('are listed for 30 days, for staff who may manage products only', async () => {
    await shop.sql("insert into missed_searches values (current_date - 40, 'antigamente', 9)")
    expect(await missed('antigamente')).toEqual([])
    const other = await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_orders'] })
    for (const [given, status] of [
      [{}, 401],
      [other.headers, 403],
    ] as const)
      expect((await shop.call('/api/catalog/missed-searches', { headers: given })).status).toBe(status)
  })
})
