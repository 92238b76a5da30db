import { beforeAll, describe, expect, test } from 'vitest'
import type { ProductEdit } from '#contract/products'
import { flushCounters } from '#platform/cache/buffered-counter'
import { redirects as texts } from '#texts/admin/redirects'
import { createSignedInPerson, createProduct } from '#test/factories'
import { useShop } from '#test/shop'
import type {
  RedirectImportResult,
  RedirectForm,
  RedirectPage,
  RedirectRow,
  NotFoundPathPage,
} from './contract.ts'

const shop = useShop()
const { problems } = texts
const all = '/api/redirects'
let headers: { cookie: string }
let url: string

beforeAll(async () => {
  headers = (await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_products'] })).headers
  url = await shop.listen()
})

const save = (from: string, to: string) =>
  shop.call<RedirectRow>(all, { body: { from, to } satisfies RedirectForm, headers })
const list = async (query = '') => (await shop.call<RedirectPage>(`${all}${query}`, { headers })).body
const unknown = async (query = '') =>
  (await shop.call<NotFoundPathPage>(`${all}/not-found-paths${query}`, { headers })).body.items
const remove = (id: string) => shop.call(`${all}/${id}`, { method: 'DELETE', headers })
const read = async (file: string | Uint8Array<ArrayBuffer>, dry = false, type = 'text/csv') => {
  const answer = await shop.request(`${all}/file${dry ? '?dry=true' : ''}`, {
    method: 'POST',
    body: file,
    headers: { ...headers, 'content-type': type, origin: 'http://127.0.0.1:1' },
  })
  return {
    status: answer.status,
    body: (await answer.json()) as RedirectImportResult & { code: string; message: string },
  }
}

/** Requests a page over HTTP. Returns its status and Location. */
async function page(path: string): Promise<[status: number, location: string | null]> {
  const answer = await fetch(url + path, { redirect: 'manual' })
  await answer.arrayBuffer()
  return [answer.status, answer.headers.get('location')]
}

const movedFrom = async (slug: string) =>
  (await fetch(`${url}/api/catalog/products/${slug}`)).json() as Promise<{ data?: { movedTo?: string } }>

describe('[AD-31] redirects', () => {
  test('answers 301 for a missing page with a redirect, and never looks one up for an existing page', async () => {
    expect(await page('/loja/vestidos')).toEqual([404, null])
    const { status, body } = await save('https://www.antiga.com.br/Loja/Vestidos/?p=1', '/produtos')
    expect([status, body]).toMatchObject([201, { from: '/loja/vestidos', to: '/produtos', automatic: false }])
    expect(await page('/loja/vestidos')).toEqual([301, '/produtos'])
    expect(await page('/Loja/Vestidos?utm_source=x')).toEqual([301, '/produtos'])
    expect((await fetch(`${url}/loja/vestidos/`)).url).toBe(`${url}/produtos`)
    await shop.sql(
      "insert into redirects (from_path, to_path, to_key) values ('/carrinho', '/sobre', '/sobre')",
    )
    expect(await page('/carrinho')).toEqual([200, null])
    await shop.sql("delete from redirects where from_path = '/carrinho'")
    expect((await remove((await list('?search=loja/vestidos')).items[0]!.id)).status).toBe(204)
    expect(await page('/loja/vestidos')).toEqual([404, null])
  })

  test('redirects each former URL of a moved product in one step, for pages and API', async () => {
    const { id, slug } = await createProduct()
    const move = async (to: string) => {
      const { body } = await shop.call<ProductEdit>(`/api/products/${id}`, { headers })
      const form = { ...body.form, slug: to, version: body.version }
      expect((await shop.call(`/api/products/${id}`, { method: 'PUT', body: form, headers })).status).toBe(
        200,
      )
    }
    await save('/antiga/legging', `/products/${slug}`)
    await move('legging-dois')
    await move('legging-tres')
    for (const path of [`/products/${slug}`, '/products/legging-dois', `/produto/${slug}`, '/antiga/legging'])
      expect([path, ...(await page(path))]).toEqual([path, 301, '/products/legging-tres'])
    expect(await movedFrom(slug)).toMatchObject({ data: { movedTo: '/products/legging-tres' } })
    await move(slug)
    expect(await page(`/products/${slug}`)).toEqual([200, null])
    expect(await page('/products/legging-dois')).toEqual([301, `/products/${slug}`])
    expect(await page('/antiga/legging')).toEqual([301, `/products/${slug}`])
  })

  test('counts their uses, and shows them', async () => {
    const { body: made } = await save('/usado', '/faq')
    for (let time = 0; time < 3; time++) await page('/usado')
    expect((await list('?search=/usado')).items).toMatchObject([{ uses: 0, lastUsedAt: null }])
    await flushCounters()
    const [row] = (await list('?search=/usado&sort=-uses')).items
    expect(row).toMatchObject({ id: made.id, uses: 3 })
    expect(Date.parse(row!.lastUsedAt!)).toBeGreaterThan(Date.now() - 60_000)
  })

  test('updates redirects to a path that changes', async () => {
    const { body: first } = await save('/um', '/dois')
    await save('/zero', '/um')
    const change = (id: string, from: string, to: string) =>
      shop.call<RedirectRow>(`${all}/${id}`, { method: 'PUT', body: { from, to }, headers })
    expect((await list('?search=/zero')).items).toMatchObject([{ from: '/zero', to: '/dois' }])
    expect((await change(first.id, '/um', '/contato')).body).toMatchObject({ from: '/um', to: '/contato' })
    const moved = await change(first.id, '/uma', '/faq')
    expect(moved.body).toMatchObject({ from: '/uma', to: '/faq' })
    expect(await page('/um')).toEqual([404, null])
    expect((await change(crypto.randomUUID(), '/a', '/b')).body.code).toBe('redirects.not_found')
    const trail = await shop.sql<{ action: string }>(
      "select action from audit_logs where entity_type = 'redirect' and entity_name in ('/um', '/uma') order by at",
    )
    expect(trail.map(({ action }) => action)).toEqual(['CREATE', 'UPDATE', 'UPDATE'])
  })

  test.each([
    ['to itself', '/volta', '/Volta/?x=1', 'to', problems.circle],
    ['to another host', '/fora', 'https://evil.example/x', 'to', problems.outside],
    ['to another host without a scheme', '/fora', '//evil.example/x', 'to', problems.outside],
    ['to a script', '/fora', 'javascript:alert(1)', 'to', problems.outside],
    ['to an admin page', '/fora', '/admin', 'to', problems.reserved],
    ['from the home page', '/', '/faq', 'from', problems.home],
    ['from a fixed page', '/Produtos/', '/faq', 'from', problems.fixed],
    ['from the API', '/api/cart', '/faq', 'from', problems.reserved],
  ])('%s is refused at its field, and nothing is stored', async (_, from, to, field, sentence) => {
    const before = (await list()).total
    const { status, body } = await save(from, to)
    expect([status, body.fields]).toEqual([422, { [field]: sentence }])
    expect((await list()).total).toBe(before)
  })

  test('refuses a loop of any length', async () => {
    await save('/volta-1', '/volta-2')
    await save('/volta-2', '/volta-3')
    expect((await save('/volta-3', '/volta-1?cor=azul')).body.fields).toEqual({ to: problems.circle })
    expect(await page('/volta-1')).toEqual([301, '/volta-3'])
  })

  test('requires the permission for products', async () => {
    const other = await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_orders'] })
    for (const [given, status] of [
      [{}, 401],
      [other.headers, 403],
    ] as const) {
      expect((await shop.call(all, { headers: given })).status).toBe(status)
      expect((await shop.call(all, { body: { from: '/a', to: '/b' }, headers: given })).status).toBe(status)
      expect((await shop.call(`${all}/not-found-paths`, { headers: given })).status).toBe(status)
    }
  })
})

describe('[AD-31] redirect import', () => {
  test('previews the result of each row, then imports all valid rows', async () => {
    await save('/velho/0', '/faq')
    await save('/velho/1', '/contato')
    const file = [
      'De;Para',
      '/velho/0;/faq',
      '/velho/1;/sobre',
      'https://antiga.com.br/velho/2?id=9;/sobre',
      '',
      '/velho/2;/contato',
      '/velho/3;https://evil.example/',
      ';/faq',
      '/velho/4;/velho/5',
      '/velho/5;/velho/4',
      '"/velho/6";"/produtos?color=azul"',
    ].join('\r\n')
    const wrong = [
      { row: 6, value: '/velho/2', message: problems.repeated(4) },
      { row: 7, value: 'https://evil.example/', message: problems.outside },
      { row: 8, value: '/faq', message: problems.missing },
      { row: 10, value: '/velho/4', message: problems.circle },
    ]
    const outcome = { rows: 9, created: 3, changed: 1, same: 1, wrong: 4, problems: wrong }
    const before = (await list()).total
    expect((await read(file, true)).body).toEqual({ ...outcome, dry: true })
    expect((await list()).total).toBe(before)
    expect((await read(file)).body).toEqual({ ...outcome, dry: false })
    expect((await list()).total).toBe(before + 3)
    expect(await page('/velho/6')).toEqual([301, '/produtos?color=azul'])
    expect((await read(file)).body).toMatchObject({ created: 0, changed: 0, same: 5 })
    const written = await shop.request(`${all}/file`, { headers })
    expect((await read(await written.text(), true)).body).toMatchObject({ created: 0, changed: 0, wrong: 0 })
  })

  test('decodes 10,000 rows of an invalid encoding as Windows-1252', async () => {
    const lines = Array.from({ length: 10_000 }, (_, at) => `/coleção/peça-${at}\t/products/peca-${at}`)
    const file = new Uint8Array(Buffer.from(`${lines.join('\n')}\n/mal;\xff\xfe;x`, 'latin1'))
    const { status, body } = await read(file)
    expect([status, body]).toMatchObject([200, { rows: 10_001, created: 10_000, wrong: 1 }])
    expect(await page(`/cole${encodeURIComponent('ç')}${encodeURIComponent('ã')}o/pe%C3%A7a-9999`)).toEqual([
      301,
      '/products/peca-9999',
    ])
  })

  test.each([
    ['a file with NUL', new Uint8Array([47, 0, 59]), problems.noText],
    ['an empty file', '', problems.empty],
    ['a file with only a header', 'De;Para\r\n', problems.empty],
    ['a file of 20,001 rows', '/a;/b\n'.repeat(20_001), problems.tooManyRows],
  ])('%s is refused as a whole', async (_, file, reason) => {
    const before = (await list()).total
    const { status, body } = await read(file)
    expect([status, body.code, body.message]).toEqual([
      422,
      'redirects.file_refused',
      `Não deu para usar este arquivo. ${reason}.`,
    ])
    expect((await list()).total).toBe(before)
  })

  test('refuses a file of another type, or one that is too large, before it is read', async () => {
    expect((await read('<svg/>', false, 'image/svg+xml')).body.code).toBe('request.wrong_file')
    expect((await read(new Uint8Array(8 * 1024 * 1024 + 1))).body.code).toBe('request.too_large')
  })
})

describe('[AD-31] paths that were not found', () => {
  test('are counted without their query, and removed when they get a redirect', async () => {
    for (const path of ['/sumiu?a=1', '/Sumiu', '/sumiu#x', '/uma-vez']) await page(path)
    expect((await unknown()).find(({ path }) => path === '/sumiu')).toBeUndefined()
    await flushCounters()
    expect((await unknown('?search=sumiu')).map(({ path, count }) => [path, count])).toEqual([['/sumiu', 3]])
    await page('/sumiu')
    await flushCounters()
    expect((await unknown('?search=sumiu'))[0]!.count).toBe(4)
    await save('/sumiu', '/produtos')
    expect(await unknown('?search=sumiu')).toEqual([])
  })

  test('exclude account, admin and API paths, and paths with personal data', async () => {
    for (const path of ['/conta/nada', '/admin/nada', '/api/nada', '/de/ana@exemplo.com', '/cpf/52998224725'])
      await page(path)
    await flushCounters()
    const told = (await unknown()).map(({ path }) => path)
    expect(told.filter((path) => /nada|ana|529/.test(path))).toEqual([])
  })

  test('are limited to a thousand; rare ones do not replace frequent ones', async () => {
    await shop.sql('delete from not_found_paths')
    await shop.sql(
      `insert into not_found_paths (path, count, last_at)
       select '/muito/' || n, 10 + n, now() - interval '1 day' from generate_series(1, 800) n`,
    )
    await shop.sql(
      `insert into not_found_paths (path, count, last_at)
       select '/lixo/' || n || '.php', 1, now() - interval '1 hour' from generate_series(1, 3000) n`,
    )
    await page('/chegou-agora')
    await flushCounters()
    const left = await shop.sql<{ path: string }>('select path from not_found_paths')
    expect(left).toHaveLength(1_000)
    expect(left.filter(({ path }) => path.startsWith('/muito/'))).toHaveLength(800)
    expect(left.map(({ path }) => path)).toContain('/chegou-agora')
  })

  test('stay hidden when requested again', async () => {
    await page('/wp-login.php')
    await flushCounters()
    const ignore = (ignored: boolean, path = '/wp-login.php') =>
      shop.call(`${all}/not-found-paths/ignored`, { body: { path, ignored }, headers })
    expect((await ignore(true)).status).toBe(204)
    await page('/wp-login.php')
    await flushCounters()
    expect(await unknown('?search=wp-login')).toEqual([])
    expect(await unknown('?search=wp-login&ignored=true')).toMatchObject([{ count: 2 }])
    expect((await ignore(false)).status).toBe(204)
    expect(await unknown('?search=wp-login')).toHaveLength(1)
    expect((await ignore(true, '/nunca')).body.code).toBe('redirects.not_found')
  })
})
