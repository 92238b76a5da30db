import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import { importJobs } from '#context/imports/jobs.ts'
import type { CustomerPage, CustomerStory, CustomerView } from '#contract/customer-insights'
import type { MoveView } from '#contract/imports'
import type { PastOrderPage, PastOrderView } from '#contract/past-orders'
import { mediaJobs } from '#domain/media'
import { closeJobs, openJobs } from '#platform/jobs/jobs'
import { createSignedInPerson } from '#test/factories'
import { shopifyHeader } from '#test/product-files'
import { useShop } from '#test/shop'

const shop = useShop()
let headers: { cookie: string }
beforeAll(async () => {
  headers = (await createSignedInPerson(shop, { role: 'superadmin' })).headers
  await closeJobs()
  await openJobs([...importJobs, ...mediaJobs.map(({ queue }) => ({ queue, run: async () => {} }))])
})

const sample = (path: string) =>
  readFileSync(fileURLToPath(new URL(`../../../../test/${path}`, import.meta.url)), 'utf8')
const get = async <T>(path: string) => (await shop.call<T>(`/api${path}`, { headers })).body
const post = (path: string) => shop.call<MoveView>(`/api${path}`, { method: 'POST', headers })
const upload = (raw: string, { name, move }: { name: string; move?: string | undefined }) =>
  shop.call<MoveView>(`/api/moves/files?name=${name}${move ? `&move=${move}` : ''}`, {
    method: 'POST',
    raw,
    headers: { ...headers, 'content-type': 'text/csv' },
  })
async function settled(state: MoveView['state']): Promise<MoveView> {
  const latest = async () => (await get<{ move: MoveView }>('/moves/latest')).move
  await expect.poll(async () => (await latest()).state, { timeout: 30_000 }).toBe(state)
  return latest()
}
async function checked(files: Record<string, string>): Promise<MoveView> {
  let move: string | undefined
  for (const [name, raw] of Object.entries(files)) {
    const { status, body } = await upload(raw, { name, move })
    expect([name, status]).toEqual([name, 201])
    move = body.id
  }
  return settled('ready')
}
async function moved(files: Record<string, string>): Promise<MoveView> {
  const { id } = await checked(files)
  expect((await post(`/moves/${id}/start`)).status).toBe(200)
  return settled('done')
}
const countsOf = ({ files }: MoveView) => Object.fromEntries(files.map(({ kind, counts }) => [kind, counts]))
const redirectOf = async (from: string) =>
  (await shop.sql<{ to: string }>('select to_path as "to" from redirects where from_path = $1', [from]))[0]
    ?.to

const shopifyProducts = [
  shopifyHeader,
  'Legging_Buriti,Legging Buriti,,DAO,Leggings,,true,Tamanho,P,BUR-P,250,4,199.90,,https://fotos.exemplo.com/a.jpg',
  'top-ipe,Top Ipê,,DAO,Tops,,true,Tamanho,M,IPE-M,120,2,74.95,,',
  'sem-preco,Sem Preço,,DAO,Tops,,true,Tamanho,M,SEM-M,120,2,,,',
].join('\n')

const shopifyFiles = {
  'orders_export.csv': sample('order-samples/shopify.csv'),
  'redirects.csv': sample('order-samples/shopify-redirects.csv'),
  'products_export.csv': shopifyProducts,
  'customers_export.csv': sample('customer-samples/shopify.csv'),
}

describe('a move from Shopify', () => {
  test('recognizes each file by its columns, and stores nothing before it is started', async () => {
    const move = await checked(shopifyFiles)
    expect(move.files.map(({ kind, file, total }) => [kind, file, total])).toEqual([
      ['import', 'products_export.csv', 3],
      ['customers', 'customers_export.csv', 5],
      ['pastOrders', 'orders_export.csv', 3],
      ['redirects', 'redirects.csv', 6],
    ])
    expect(countsOf(move)).toMatchObject({
      import: { created: 2, refused: 1 },
      customers: { created: 3, refused: 2 },
      pastOrders: { created: 3 },
      redirects: { created: 4, refused: 2 },
    })
    expect(move.categories).toEqual({ total: 2, done: 0 })
    expect(move.pictures).toEqual({ total: 1, done: 0, failed: 0 })
    expect(move.leftOut.total).toBe(5)
    for (const table of ['past_orders', 'redirects', 'products'])
      expect(await shop.sql(`select from ${table} limit 1`)).toEqual([])
  })

  test('brings everything, with a report of what did not come, and changes nothing the second time', async () => {
    const move = await moved(shopifyFiles)
    expect(countsOf(move)).toMatchObject({
      import: { created: 2, refused: 1 },
      customers: { created: 3 },
      pastOrders: { created: 3 },
      redirects: { created: 4, refused: 2 },
    })
    expect(move.categories).toEqual({ total: 2, done: 2 })
    const report = await (await shop.request(`/api/moves/${move.id}/report`, { headers })).text()
    expect(report.split('\r\n').filter(Boolean)).toEqual([
      expect.stringContaining('arquivo;linha;coluna;registro;motivo'),
      expect.stringContaining('products_export.csv;4;'),
      expect.stringContaining('customers_export.csv;5;Email;'),
      expect.stringContaining('customers_export.csv;6;Email;'),
      expect.stringContaining('redirects.csv;6;endereço;/pages/a;'),
      expect.stringContaining('redirects.csv;7;endereço;https://outra.exemplo.com/x;'),
    ])
    const stored = () =>
      shop.sql(
        `select (select jsonb_agg(h order by h.number) from past_orders h) as orders,
           (select jsonb_agg(r order by r.from_path) from redirects r) as redirects,
           (select jsonb_agg(p order by p.slug) from products p) as products,
           (select jsonb_agg(p order by p.email) from profiles p) as people`,
      )
    const before = await stored()
    expect(countsOf(await moved(shopifyFiles))).toMatchObject({
      import: { unchanged: 2, refused: 1 },
      customers: { unchanged: 3 },
      pastOrders: { unchanged: 3 },
      redirects: { unchanged: 4, refused: 2 },
    })
    expect(await stored()).toEqual(before)
  })

  test('leads the old URLs of products and collections to the new ones', async () => {
    expect(await redirectOf('/products/legging_buriti')).toBe('/products/legging-buriti')
    expect(await redirectOf('/products/legging-velha')).toBe('/products/legging-buriti')
    expect(await redirectOf('/collections/leggings')).toBe('/colecoes/leggings')
    expect(await redirectOf('/collections/tops/products/top-ipe')).toBe('/products/top-ipe')
    expect(await redirectOf('/collections/all')).toBe('/produtos')
    expect(await redirectOf('/pages/quem-somos')).toBe('/sobre')
    expect(await redirectOf('/blogs/novidades/como-lavar')).toBe('/blog')
    expect(await redirectOf('/products/top-ipe')).toBeUndefined()
  })

  test('shows past orders with their customer, apart from those of this store', async () => {
    const { items } = await get<CustomerPage>('/customer-insights?search=ana.conceicao@exemplo.com.br')
    expect(items).toMatchObject([{ kind: 'account', orders: 0, value: 0, pastOrders: 1, pastValue: 34_470 }])
    const customer = await get<CustomerView>(`/customer-insights/${items[0]!.id}`)
    expect(customer.pastHistory).toMatchObject([
      { number: '1001', source: 'shopify', state: 'paid', pieces: 3 },
    ])
    const { events } = await get<CustomerStory>(`/customer-insights/${items[0]!.id}/story`)
    expect(events).toMatchObject([{ kind: 'past_order', number: '1001', total: 34_470 }])
    const segments = (segment: string) =>
      get<CustomerPage>(`/customer-insights?segment=${segment}&search=ana.conceicao`)
    expect((await segments('asleep')).total).toBe(1)
    expect((await segments('new')).total).toBe(0)
  })

  test('makes a customer of a past order without an account by its CPF, and finds it by number', async () => {
    const byCpf = await get<CustomerPage>('/customer-insights?search=111.444.777-35')
    expect(byCpf.items).toMatchObject([{ kind: 'cpf', name: 'Bia Assunção', orders: 0, pastOrders: 0 }])
    const found = await get<PastOrderPage>('/past-orders?search=%231002')
    expect(found.items).toMatchObject([{ number: '1002', name: 'João Gonçalves', state: 'refunded' }])
    expect(await get<PastOrderView>(`/past-orders/${found.items[0]!.id}`)).toMatchObject({
      stateText: 'refunded',
      cpf: null,
      items: [{ name: 'Short Cerrado', quantity: 1, price: 9_990 }],
    })
  })

  test('moves no stock and makes no order, payment or invoice of this store', async () => {
    for (const table of ['orders', 'payments', 'order_invoices', 'report_facts'])
      expect(await shop.sql(`select count(*)::int as count from ${table}`)).toEqual([{ count: 0 }])
    expect(await shop.sql(`select distinct order_id from stock_ledger where order_id is not null`)).toEqual(
      [],
    )
  })
})

const nuvemshopProducts = [
  'Identificador URL;Nome;Categorias;Nome da variação 1;Valor da variação 1;Preço;Peso (kg);Estoque;SKU;Exibir na loja',
  'saia-cerrado;Saia Cerrado;Roupas > Saias;Tamanho;P;159,90;0,300;3;SAIA-P;SIM',
].join('\n')

test('a move from Nuvemshop brings products, customers and sales, and changes nothing the second time', async () => {
  const files = {
    'vendas.csv': sample('order-samples/nuvemshop.csv'),
    'produtos.csv': nuvemshopProducts,
    'clientes.csv': sample('customer-samples/nuvemshop.csv'),
  }
  const first = await moved(files)
  expect(first.files.map(({ kind, state }) => [kind, state])).toEqual([
    ['import', 'done'],
    ['customers', 'done'],
    ['pastOrders', 'done'],
  ])
  expect(countsOf(first)).toMatchObject({ import: { created: 1 }, pastOrders: { created: 2 } })
  expect(await redirectOf('/produtos/saia-cerrado')).toBe('/products/saia-cerrado')
  expect(await redirectOf('/roupas/saias')).toBe('/colecoes/saias')
  expect(await redirectOf('/roupas')).toBe('/colecoes/roupas')
  const again = countsOf(await moved(files))
  for (const counts of Object.values(again))
    expect([counts['created'], counts['changed']]).toEqual([undefined, undefined])
})

describe('a file of a move', () => {
  test('with columns that nobody knows is refused with a reason', async () => {
    const { status, body } = await upload('a;b\n1;2', { name: 'x.csv' })
    expect([status, body]).toMatchObject([422, { code: 'imports.file_refused' }])
  })

  test('cannot join a move that was started, nor one that does not exist', async () => {
    const { move } = await get<{ move: MoveView }>('/moves/latest')
    const file = sample('order-samples/nuvemshop.csv')
    expect((await upload(file, { name: 'v.csv', move: move.id })).status).toBe(409)
    const nobody = '00000000-0000-4000-8000-000000000000'
    expect((await upload(file, { name: 'v.csv', move: nobody })).status).toBe(404)
    expect((await post(`/moves/${nobody}/start`)).status).toBe(404)
    expect((await post(`/moves/${move.id}/start`)).status).toBe(409)
  })

  test('is deleted when the move is stopped, and what came stays', async () => {
    const { id } = await checked({ 'vendas.csv': sample('order-samples/nuvemshop.csv') })
    expect((await post(`/moves/${id}/stop`)).body).toMatchObject({
      state: 'done',
      files: [{ state: 'stopped' }],
    })
    expect(
      await shop.sql('select from task_files f join tasks t on t.id = f.task_id where t.group_id = $1', [id]),
    ).toEqual([])
    expect((await get<PastOrderPage>('/past-orders')).total).toBe(5)
  })

  test('is for superadmins only', async () => {
    const admin = await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_admins'] })
    expect((await shop.call('/api/moves/latest', { headers: admin.headers })).status).toBe(403)
  })
})
