import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import type { ProductList } from '#contract/catalog'
import type { CheckoutSummary } from '#contract/checkout'
import type { HomeEdit, MenusEdit, PageRow, PostForm } from '#contract/content'
import { createCart, createSignedInPerson, createProduct, type CreatedProduct } from '#test/factories'
import { useSecondProcess } from '#test/second-process'
import { manyConnections, useShop } from '#test/shop'

const shop = useShop(manyConnections)
const made: CreatedProduct[] = []

beforeAll(async () => {
  for (let n = 0; n < 8; n++) made.push(await createProduct({ name: `Legging ${n}`, price: 9_000 + n }))
})
const second = useSecondProcess(shop)

const list = async (url: string): Promise<ProductList> => {
  const answer = await fetch(`${url}/api/catalog/products?sort=price_asc`)
  expect(answer.status).toBe(200)
  return (await answer.json()) as ProductList
}
const shown = async (url: string) => (await list(url)).items.map(({ id, price }) => [id, price.cash])

test('two processes on one database show each other’s changes in their lists, under load', async () => {
  let isDone = false
  const asking = second.urls().flatMap((url) =>
    [1, 2].map(async () => {
      for (; !isDone; await sleep(5)) expect((await list(url)).total).toBe(made.length)
    }),
  )
  for (let round = 1; round <= 2; round++) {
    for (const [at, { slug, name }] of made.entries())
      await createProduct({ slug, name, price: 9_000 + ((at * 5 + round * 3) % 8) * 100 })
    const expected = (
      await shop.sql<{ id: string; price: number }>('select id, price from catalog_cards order by price')
    ).map(({ id, price }) => [id, price])
    for (const url of second.urls()) await expect.poll(() => shown(url)).toEqual(expected)
  }
  isDone = true
  await Promise.all(asking)
})

test('[AD-31] a synonym and a search redirect apply in both processes shortly after they are saved', async () => {
  const { headers } = await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_products'] })
  const found = async (url: string) => {
    const answer = await fetch(`${url}/api/catalog/products?search=quizumba`)
    const { total, reading } = (await answer.json()) as ProductList
    return [total, reading?.leadsTo]
  }
  // First request, so that both processes cache the response.
  for (const url of second.urls()) expect(await found(url)).toEqual([0, null])
  const body = { term: 'quizumba', meaning: 'legging' }
  expect((await shop.call('/api/catalog/synonyms', { body, headers })).status).toBe(201)
  for (const url of second.urls()) await expect.poll(() => found(url)).toEqual([made.length, null])
  const lead = { from: '/produtos?search=Quizumba', to: '/colecoes' }
  expect((await shop.call('/api/redirects', { body: lead, headers })).status).toBe(201)
  for (const url of second.urls()) await expect.poll(() => found(url)).toEqual([made.length, '/colecoes'])
})

test('[PF-14] a payment provider is switched on and off in both processes shortly after it is saved', async () => {
  const { headers } = await createSignedInPerson(shop, { role: 'superadmin' })
  const cart = await createCart(shop, made[0]!.variants[0]!.id)
  const methodsAt = async (url: string) => {
    const answer = await fetch(`${url}/api/checkout/summary`, { headers: cart })
    return ((await answer.json()) as CheckoutSummary).methods
  }
  const credentials = {
    secretKey: 'sk_test_of-the-account-of-a-test',
    webhookSecret: 'whsec_of-a-test-endpoint',
  }
  const put = (...providers: object[]) =>
    shop.call('/api/settings/payments', { method: 'PUT', body: { providers }, headers })
  const stripe = { provider: 'stripe', methods: ['card'], credentials }
  const fake = { provider: 'fake', methods: ['pix'] }
  // First requests, so that both processes cache the providers. The second one has no demo, and so no fake.
  const [own, other] = await Promise.all(second.urls().map(methodsAt))
  expect([own, other]).toEqual([['pix', 'card', 'boleto'], []])
  for (const enabled of [true, false]) {
    const saved = await put({ ...fake, enabled: false }, { ...stripe, enabled })
    expect(saved.status).toBe(200)
    for (const url of second.urls()) await expect.poll(() => methodsAt(url)).toEqual(enabled ? ['card'] : [])
  }
  expect((await put({ ...fake, methods: ['pix', 'card', 'boleto'], enabled: true })).status).toBe(200)
})

type Edit = { id: string; form: { title: string } }
type Ask = <T>(method: string, path: string, body?: object) => Promise<T>

const aPost: PostForm = {
  slug: 'cedo',
  title: 'Cedo',
  summary: '',
  body: { type: 'doc', content: [] },
  cover: null,
  author: 'Ana Souza',
  topics: [],
  productIds: [],
  seoTitle: '',
  seoDescription: '',
}

type Case = { rows: string; staff: string; answer: string; page: string; idOf: (ask: Ask) => Promise<string> }

test.each<Case>([
  {
    rows: '[AD-22] a page',
    staff: '/api/content/staff',
    answer: '/api/content/pages/sobre',
    page: '/sobre',
    idOf: async (ask) =>
      (await ask<{ items: PageRow[] }>('GET', '')).items.find(({ kind }) => kind === 'about')!.id,
  },
  {
    rows: '[AD-20] a post',
    staff: '/api/content/blog',
    answer: '/api/content/posts/cedo',
    page: '/blog/cedo',
    idOf: async (ask) => (await ask<Edit>('POST', '', aPost)).id,
  },
])(
  '$rows that is published appears in both processes, on cached pages too',
  async ({ staff, answer, page, idOf }) => {
    const { headers } = await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_products'] })
    const ask: Ask = async <T>(method: string, path: string, body?: object) => {
      const answered = await shop.call<T>(`${staff}${path}`, { method, body, headers })
      expect([path, answered.status < 300, answered.body.code]).toEqual([path, true, undefined])
      return answered.body
    }
    const id = await idOf(ask)
    const publish = async (title: string) => {
      const { form } = await ask<Edit>('GET', `/${id}`)
      await ask('PUT', `/${id}`, { ...form, title })
      await ask('POST', `/${id}/status`, { to: 'publish' })
    }
    const answered = async (url: string) =>
      ((await (await fetch(`${url}${answer}`)).json()) as { title: string }).title
    const headed = async (url: string) =>
      /<h1[^>]*>([^<]*)/.exec(await (await fetch(`${url}${page}`)).text())?.[1]
    // An unpublished page is a 404; the first render of a process is slow.
    for (const url of second.urls()) expect((await fetch(`${url}${page}`)).status).toBe(404)
    for (const title of ['Feita em Goiânia', 'Feita no cerrado', 'Feita para o calor']) {
      await publish(title)
      for (const url of second.urls()) {
        await expect.poll(() => answered(url)).toBe(title)
        await expect.poll(() => headed(url)).toBe(title)
      }
    }
  },
)

test('[AD-21] [AD-22] the home page and the menus of every page are updated too', async () => {
  const { headers } = await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_products'] })
  const ask = <T>(method: string, path: string, body?: object) =>
    shop.call<T>(`/api/content/layout/${path}`, { method, body, headers })
  const publish = async (kind: string, body: object) => {
    expect((await ask('PUT', kind, body)).status).toBe(200)
    expect((await ask('POST', `${kind}/status`, { to: 'publish' })).status).toBe(200)
  }
  const html = async (url: string, path: string) => (await fetch(url + path)).text()
  const { form: home } = (await ask<HomeEdit>('GET', 'home')).body
  const { form: menus } = (await ask<MenusEdit>('GET', 'menus')).body
  const [opening, ...others] = home.blocks
  for (const url of second.urls()) for (const path of ['/', '/colecoes']) await html(url, path)
  for (const title of ['Corre comigo', 'Treina de manhã']) {
    await publish('home', { blocks: [{ ...opening, title }, ...others] })
    for (const url of second.urls()) await expect.poll(() => html(url, '/')).toContain(`>${title}</h1>`)
    const entry = { label: title, href: '/colecoes', links: [] }
    await publish('menus', { ...menus, header: [entry] })
    for (const url of second.urls())
      for (const path of ['/', '/colecoes'])
        await expect.poll(() => html(url, path)).toContain(`>${title}</a>`)
  }
})

test('a store that staff close or open is closed or open in another process at once', async () => {
  const { headers } = await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_admins'] })
  const put = (isClosed: boolean) =>
    shop.call('/api/settings/staff/opening', { method: 'PUT', body: { isClosed }, headers })
  // The first process of the test is a demo, which is always open.
  const [, other] = second.urls()
  const statusOf = async () => (await fetch(`${other}/colecoes`)).status
  expect(await statusOf()).toBe(200)
  for (const [isClosed, status] of [
    [true, 503],
    [false, 200],
  ] as const) {
    expect((await put(isClosed)).status).toBe(200)
    await expect.poll(statusOf, { timeout: 1_000 }).toBe(status)
  }
})
