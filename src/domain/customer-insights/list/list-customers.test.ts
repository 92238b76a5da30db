import { randomUUID } from 'node:crypto'
import { readXlsx } from 'hucre/xlsx'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CustomerPage, CustomerView } from '#contract/customer-insights'
import { completeCpf } from '#shared/brazil/documents'
import { createSignedInPerson } from '#test/factories'
import { explainStatement } from '#test/query-plan'
import { useShop } from '#test/shop'
import { readTyped } from './customer-conditions.ts'

const shop = useShop()
let headers: Record<string, string>

beforeAll(async () => {
  ;({ headers } = await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_customers'] }))
})
beforeEach(() => shop.sql('delete from customer_summaries'))

type Given = Partial<{
  name: string
  email: string
  phone: string
  cpf: string
  cnpj: string
  city: string
  state: string
  orders: number
  value: number
  last_purchase_at: string
  user_id: string
}>

/** Inserts a customer as `refreshCustomers` stores it, without tags. Returns the id. */
async function add(given: Given): Promise<string> {
  const kind = given.user_id ? 'account' : given.cpf ? 'cpf' : 'phone'
  const row = { kind, key: randomUUID(), orders: 0, value: 0, name: 'Ana', ...given }
  const columns = Object.keys(row)
  const [made] = await shop.sql<{ id: string }>(
    `insert into customer_summaries (${columns.join(', ')}, tags, search_text)
     values (${columns.map((_, at) => `$${at + 1}`).join(', ')}, '{}', ' ' || plain_text($${columns.length + 1})) returning id`,
    [
      ...Object.values(row),
      [row.name, row.email, row.phone, row.cpf, row.cnpj, row.city, row.state].filter(Boolean).join(' '),
    ],
  )
  return made!.id
}

const list = (query: Record<string, string> = {}, as = headers) =>
  shop.call<CustomerPage>(`/api/customer-insights?${new URLSearchParams(query)}`, { headers: as })
const namesOf = async (query: Record<string, string>) =>
  (await list(query)).body.items.map(({ name }) => name)
const call = (method: string, path: string, body?: object, as = headers) =>
  shop.call<CustomerView>(`/api/customer-insights/${path}`, { method, body, headers: as })

describe('search', () => {
  const cpf = completeCpf(529_982_247)
  beforeEach(async () => {
    await add({
      name: 'Júlia Martins Queiroz',
      email: 'julia.queiroz@exemplo.com.br',
      phone: '+5562999410273',
      cpf,
      cnpj: '11222333000181',
      city: 'Goiânia',
      state: 'GO',
    })
    await add({ name: 'Rafael Nunes', email: 'rafa@exemplo.com.br', phone: '+5511988887777', city: 'Santos' })
  })

  test.each([
    'julia',
    'JÚLIA',
    'queiroz martins',
    'julia goiania',
    'julia.queiroz@',
    cpf,
    '529.982.247-25',
    '11.222.333/0001-81',
    '(62) 9 9941-0273',
    '+55 62 99941-0273',
    '062 99941-0273',
    '62 9941-0273',
    '0273',
    '999410',
    'goiânia',
    'jú',
    'q',
    'julia.queiroz@exemplo.com',
    'Julia.Queiroz@exemplo.com.br',
  ])('finds a customer by %s', async (search) => {
    expect(await namesOf({ search })).toEqual(['Júlia Martins Queiroz'])
  })

  test.each(['julia santos', '%', '_', '0000', 'ninguém', 'ia', 'eiroz@exemplo.com.br'])(
    'finds nobody by %s',
    async (search) => {
      expect((await list({ search })).body).toMatchObject({ items: [], total: 0 })
    },
  )

  test('finds a customer by a tag, until it is removed', async () => {
    const { id } = (await list({ search: 'julia' })).body.items[0]!
    await call('POST', `${id}/tags`, { tag: 'Meia  maratona' })
    const queries: Record<string, string>[] = [{ search: 'maratona' }, { tag: 'Meia maratona' }]
    for (const query of queries) expect(await namesOf(query)).toEqual(['Júlia Martins Queiroz'])
    // the other data is still found
    expect(await namesOf({ search: 'queiroz maratona' })).toHaveLength(1)
    await call('DELETE', `${id}/tags/${encodeURIComponent('Meia maratona')}`)
    for (const query of queries) expect(await namesOf(query)).toEqual([])
  })
})

test('looks up whole numbers and emails by their columns, and other text by its parts', () => {
  const phones = ['+556299410273', '+5562999410273']
  expect(readTyped('(62) 9941-0273')).toEqual({ exact: { documents: ['6299410273'], phones }, parts: [] })
  expect(readTyped('Ana@Exemplo.com')).toEqual({ exact: { email: 'ana@exemplo.com' }, parts: [] })
  expect(readTyped('055')).toEqual({ parts: ['055'] })
  expect(readTyped('ana 62')).toEqual({ parts: ['ana', ' 62'] })
})

describe('list', () => {
  test('sorts in both directions, with customers without a purchase last by default', async () => {
    await add({ name: 'Ágata', orders: 2, value: 500, last_purchase_at: '2026-10-01T12:00:00Z' })
    await add({ name: 'bento', orders: 1, value: 900, last_purchase_at: '2026-11-01T12:00:00Z' })
    await add({ name: 'Caio', orders: 0, value: 0 })
    const sorted = (sort: string) => namesOf({ sort })
    expect(await namesOf({})).toEqual(['bento', 'Ágata', 'Caio'])
    expect(await sorted('last')).toEqual(['Caio', 'Ágata', 'bento'])
    expect(await sorted('-value')).toEqual(['bento', 'Ágata', 'Caio'])
    expect(await sorted('-orders')).toEqual(['Ágata', 'bento', 'Caio'])
    expect(await sorted('name')).toEqual(['Ágata', 'bento', 'Caio'])
    expect(await sorted('-name')).toEqual(['Caio', 'bento', 'Ágata'])
    expect((await list({ sort: 'cpf' })).status).toBe(422)
  })

  test('filters by state and account, and is paginated', async () => {
    await add({ name: 'Ana', state: 'GO', user_id: randomUUID() })
    await add({ name: 'Bia', state: 'GO' })
    await add({ name: 'Caio', state: 'SP' })
    expect(await namesOf({ state: 'go', sort: 'name' })).toEqual(['Ana', 'Bia'])
    expect(await namesOf({ account: 'yes' })).toEqual(['Ana'])
    expect(await namesOf({ account: 'no', sort: 'name' })).toEqual(['Bia', 'Caio'])
    const page = (await list({ sort: 'name', page: '2', pageSize: '2' })).body
    expect(page).toMatchObject({ total: 3, page: 2, pageSize: 2, countsEndAt: null })
    expect(page.items.map(({ name }) => name)).toEqual(['Caio'])
  })

  test('filters by city, purchases, value and the days since the last one, and exports the same', async () => {
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
    await add({ name: 'Nova', city: 'Goiânia', orders: 1, value: 9_900, last_purchase_at: ago(3) })
    await add({ name: 'Fiel', city: 'Santos', orders: 5, value: 120_000, last_purchase_at: ago(40) })
    await add({ name: 'Parada', city: 'Goiânia', orders: 2, value: 50_000, last_purchase_at: ago(200) })
    await add({ name: 'Nunca', city: 'Goiânia' })
    const cases: [Record<string, string>, string[]][] = [
      [{ city: 'goiania' }, ['Nova', 'Nunca', 'Parada']],
      [{ minOrders: '2' }, ['Fiel', 'Parada']],
      [{ minValue: '50000' }, ['Fiel', 'Parada']],
      [{ boughtWithin: '30' }, ['Nova']],
      [{ notBoughtFor: '30' }, ['Fiel', 'Parada']],
      [{ notBoughtFor: '30', minOrders: '3' }, ['Fiel']],
    ]
    for (const [query, names] of cases) {
      const { body } = await list({ ...query, sort: 'name' })
      expect(body.items.map(({ name }) => name)).toEqual(names)
      expect(body.total).toBe(names.length)
      const csv = await shop.request(`/api/exports/customers.csv?${new URLSearchParams(query)}`, { headers })
      expect((await csv.text()).trim().split('\r\n')).toHaveLength(names.length + 1)
    }
    const wrong: Record<string, string>[] = [
      { minOrders: '-1' },
      { boughtWithin: '0' },
      { minValue: '9999999999' },
    ]
    for (const query of wrong) expect((await list(query)).status).toBe(422)
  })

  test('shows a value beyond 32 bits', async () => {
    await add({ name: 'Revenda', value: 5_000_000_000 })
    expect((await list()).body.items[0]?.value).toBe(5_000_000_000)
  })

  const plan = (query: string) =>
    explainStatement(shop, 'with page', () => shop.call(`/api/customer-insights?${query}`, { headers }))

  test.each([
    ['last', 'by_last'],
    ['value', 'by_value'],
    ['orders', 'by_orders'],
    ['name', 'by_name'],
  ])('sorted by %s is read from an index', async (sort, index) => {
    for (const way of ['', '-']) {
      const lines = await plan(`sort=${way}${sort}&page=7`)
      const page = lines.slice(
        lines.indexOf('CTE page'),
        lines.findIndex((line) => line.includes('CTE Scan')),
      )
      expect(page.join('\n')).toContain(`customer_summaries_${index}`)
      expect(page.join('\n')).not.toContain('Sort Key')
    }
  })
})

test('shows a CPF whole only on request, which is audited, and in the export of superadmins', async () => {
  const id = await add({ cpf: completeCpf(529_982_247) })
  const { headers: admin } = await createSignedInPerson(shop, { role: 'superadmin' })
  const [masked, whole] = ['***.982.247-**', '529.982.247-25']
  for (const [as, shown] of [
    [headers, masked],
    [admin, whole],
  ] as const) {
    expect((await list({}, as)).body.items[0]?.cpf).toBe(masked)
    expect((await call('GET', id, undefined, as)).body.cpf).toBe(masked)
    const tagged = await call('POST', `${id}/tags`, { tag: `t${shown}` }, as)
    expect(tagged.body.cpf).toBe(masked)
    expect((await call('POST', `${id}/cpf`, undefined, as)).body.cpf).toBe(whole)
    const csv = await shop.request('/api/exports/customers.csv', { headers: as })
    expect(await csv.text()).toContain(`;${shown};`)
  }
  const seen = await shop.sql<{ after: object }>(
    "select after from audit_logs where action = 'VIEW' and entity_id = $1",
    [id],
  )
  expect(seen).toEqual([{ after: { cpf: masked } }, { after: { cpf: masked } }])
})

test('a customer without a CPF has none to show, and nothing is audited', async () => {
  const id = await add({ phone: '+5562911110000' })
  expect((await call('POST', `${id}/cpf`)).body).toEqual({ cpf: null })
  expect(await shop.sql("select from audit_logs where action = 'VIEW' and entity_id = $1", [id])).toEqual([])
})

test('a customer who is not there answers 404', async () => {
  const missing = randomUUID()
  for (const [method, path, body] of [
    ['GET', missing],
    ['POST', `${missing}/tags`, { tag: 'VIP' }],
    ['DELETE', `${missing}/tags/VIP`],
  ] as const) {
    const answer = await call(method, path, body)
    expect([answer.status, answer.body.code]).toEqual([404, 'customer-insights.not_found'])
  }
})

test('only staff with the permission for customers read, tag and export them', async () => {
  const id = await add({})
  const other = await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_orders'] })
  const customer = await createSignedInPerson(shop)
  for (const [as, status] of [
    [{}, 401],
    [other.headers, 403],
    [customer.headers, 403],
  ] as const) {
    expect((await list({}, as)).status).toBe(status)
    expect((await call('GET', id, undefined, as)).status).toBe(status)
    expect((await call('POST', `${id}/tags`, { tag: 'VIP' }, as)).status).toBe(status)
    expect((await call('DELETE', `${id}/tags/VIP`, undefined, as)).status).toBe(status)
    for (const file of ['csv', 'xlsx'])
      expect((await shop.call(`/api/exports/customers.${file}`, { headers: as })).status).toBe(status)
  }
})

describe('export', () => {
  const exported = (format: string, query: string) =>
    shop.request(`/api/exports/customers.${format}?${query}`, { headers })

  test('writes the customers of the same filters as CSV and XLSX, and is audited', async () => {
    await add({
      name: '=Ana; Lima',
      email: 'ana@exemplo.com.br',
      phone: '+5562999410273',
      cpf: completeCpf(529_982_247),
      state: 'GO',
      city: 'Goiânia',
      orders: 2,
      value: 123_456,
      last_purchase_at: '2026-11-01T12:00:00Z',
    })
    await add({ name: 'Outra', state: 'SP' })
    const csv = await exported('csv', 'state=GO')
    expect(csv.headers.get('content-disposition')).toBe('attachment; filename="clientes.csv"')
    const [head, ...lines] = (await csv.text()).split('\r\n')
    expect(head).toMatch(/Nome;E-mail;Telefone;CPF;CNPJ;Cidade;UF;/)
    expect(lines).toHaveLength(2)
    expect(lines[0]).toContain(
      `"'=Ana; Lima";ana@exemplo.com.br;(62) 99941-0273;***.982.247-**;;Goiânia;GO;não;2;`,
    )
    const { sheets } = await readXlsx(
      new Uint8Array(await (await exported('xlsx', 'state=GO')).arrayBuffer()),
    )
    expect(sheets[0]?.rows).toHaveLength(2)
    expect(sheets[0]?.rows[1]?.[9]).toBe(1_234.56)
    const logged = await shop.sql(
      `select after from audit_logs where entity_type = 'customer' and action = 'EXPORT' and after ? 'state' order by at`,
    )
    expect(logged.map(({ after }) => after)).toEqual([
      { state: 'GO', format: 'csv' },
      { state: 'GO', format: 'xlsx' },
    ])
  })
})
