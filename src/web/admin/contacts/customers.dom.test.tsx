import { act, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CustomerRow, CustomerStory, CustomerView } from '#contract/customer-insights'
import { mockBrowserTabs } from '#dom/browser-tabs.ts'
import { createMe } from '#dom/me.ts'
import { errorResponse, mockNetwork } from '#dom/network.ts'
import { renderPart } from '#dom/render-part.tsx'
import type { Flag } from '#shared/auth/permissions'
import { customerStory as storyWords } from '#texts/admin/customer-story'
import { staffCustomers as words } from '#texts/admin/customers'
import { adminKit } from '#texts/admin/kit'
import { AdminMeContext } from '#web/admin/kit/access/me.ts'
import { DetailPage } from '#web/admin/kit/detail/detail-page.tsx'
import { undoLast } from '#web/admin/kit/undo/undo.ts'
import { CustomerList } from './customer-list.tsx'
import { customerDetail } from './customer-screen.tsx'

// The undo toast survives a test.
afterEach(() => act(undoLast))

const row = (change: Partial<CustomerRow> = {}): CustomerRow => ({
  id: 'c1',
  kind: 'cpf',
  name: 'Júlia Martins',
  email: 'julia@exemplo.com.br',
  cpf: '***.982.247-**',
  phone: '+5562999410273',
  city: 'Goiânia',
  state: 'GO',
  orders: 7,
  value: 150_346,
  firstPurchaseAt: '2026-03-22T12:00:00Z',
  lastPurchaseAt: '2026-11-17T12:00:00Z',
  tags: ['corrida'],
  ...change,
})
const customer = (change: Partial<CustomerView> = {}): CustomerView => ({
  ...row(),
  userId: null,
  cnpj: null,
  placed: 2,
  history: [
    {
      id: 'o2',
      number: 'DAO-4812',
      status: 'shipped',
      placedAt: '2026-11-17T12:00:00Z',
      pieces: 2,
      total: 31_980,
      refunded: 0,
    },
    {
      id: 'o1',
      number: 'DAO-4207',
      status: 'returned',
      placedAt: '2026-09-12T12:00:00Z',
      pieces: 1,
      total: 26_872,
      refunded: 22_491,
    },
  ],
  ...change,
})
const page = (items: CustomerRow[], countsEndAt: number | null = null) => ({
  items,
  total: countsEndAt ?? items.length,
  page: 1,
  pageSize: 50,
  countsEndAt,
})
const categories = [
  { slug: 'roupas', name: 'Roupas', depth: 0 },
  { slug: 'leggings', name: 'Leggings', depth: 1 },
]
const views = {
  'GET /api/desk/clientes/views': () => ({ items: [] }),
  'GET /api/customer-insights/categories': () => ({ items: categories }),
}

const setWidth = (width: number) => {
  vi.spyOn(HTMLDivElement.prototype, 'clientWidth', 'get').mockReturnValue(width)
  ;(window as unknown as { happyDOM: { setViewport(size: object): void } }).happyDOM.setViewport({ width })
}

let browser: ReturnType<typeof mockBrowserTabs>
beforeEach(() => {
  browser = mockBrowserTabs()
  navigator.sendBeacon = () => true
  // Elements have no size here, and the virtualizer renders only visible rows.
  vi.spyOn(HTMLDivElement.prototype, 'clientHeight', 'get').mockReturnValue(720)
  setWidth(1_440)
})

const open = (part: ReactNode, at: string, ...flags: Flag[]) =>
  renderPart(<AdminMeContext value={createMe('can_manage_customers', ...flags)}>{part}</AdminMeContext>, {
    at,
  })
const list = <CustomerList search={{}} />

// First: the subscription is made once per page.
test('counts the customers of each saved view once the menu is open, and follows the live tag', async () => {
  const saved = (id: string, name: string, search: string) => ({
    id,
    name,
    search,
    shared: false,
    mine: true,
    owner: 'Marina Alves',
    updatedAt: '2026-11-22T12:00:00Z',
    may: { change: true },
  })
  let count = 120
  mockNetwork({
    ...views,
    'GET /api/customer-insights': () => page([row()]),
    'GET /api/customer-insights/count': () => ({ count, countsEndAt: null }),
    'GET /api/desk/clientes/views': () => ({
      items: [
        saved('v1', 'Parados', 'ordem=-valor&parado=180&uf=GO'),
        saved('v2', 'Leggings', 'categoria=leggings'),
      ],
    }),
  })
  const fetched = vi.spyOn(globalThis, 'fetch')
  const counted = () => {
    const urls = fetched.mock.calls.map(([url]) => String(url)).filter((url) => url.includes('/count'))
    return urls.map((url) => Object.fromEntries(new URLSearchParams(url.split('?')[1])))
  }
  const { hand } = open(list, '/admin/clientes')
  await screen.findByRole('link', { name: 'Júlia Martins' })
  const menu = screen.getByRole('button', { name: adminKit.views.label(adminKit.views.all) })
  expect(counted()).toEqual([])
  await hand.click(menu)
  await screen.findByRole('menuitemcheckbox', { name: 'Parados, 120 clientes' })
  for (const name of [adminKit.views.all, 'Leggings'])
    await screen.findByRole('menuitemcheckbox', { name: `${name}, 120 clientes` })
  expect(counted()).toEqual([{}, { state: 'GO', notBoughtFor: '180' }, { category: 'leggings' }])
  count = 121
  await expect.poll(() => browser.open()[0]?.tags).toContain('customers')
  await act(async () => browser.open()[0]?.tell({ customers: 'a.1' }))
  await screen.findByRole('menuitemcheckbox', { name: 'Parados, 121 clientes' }, { timeout: 5_000 })
})

test('lists customers with their purchases, each linked to its page, beside the contact lists', async () => {
  mockNetwork({
    ...views,
    'GET /api/customer-insights': () =>
      page([
        row(),
        row({ id: 'c2', name: '', email: null, orders: 0, value: 0, lastPurchaseAt: null, tags: [] }),
      ]),
  })
  open(list, '/admin/clientes')
  const link = await screen.findByRole('link', { name: 'Júlia Martins' })
  expect(link.getAttribute('href')).toBe('/admin/clientes/c1')
  // without a name the phone names the customer
  expect(screen.getAllByRole('link', { name: '(62) 99941-0273' })[0]?.getAttribute('href')).toBe(
    '/admin/clientes/c2',
  )
  const cells = screen.getAllByRole('row')[1]?.textContent
  for (const text of ['Goiânia, GO', 'corrida', '7', '1.503,46', '17 de nov']) expect(cells).toContain(text)
  expect(screen.getAllByRole('row')[2]?.textContent).toContain(words.never)
  const tabs = within(screen.getByRole('navigation', { name: words.tabsLabel })).getAllByRole('link')
  expect(tabs.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Clientes'),
    'Mensagens',
    'Leads',
    'Newsletter',
  ])
  expect(tabs[1]?.getAttribute('href')).toContain('?aba=mensagens')
})

test('sends search, filters and sort of the URL to the server', async () => {
  mockNetwork({ ...views, 'GET /api/customer-insights': () => page([row()]) })
  const fetched = vi.spyOn(globalThis, 'fetch')
  open(
    list,
    '/admin/clientes?busca=julia&uf=GO&conta=nao&etiqueta=corrida&categoria=leggings&tamanho=38&newsletter=sim&ordem=-valor&pagina=2',
  )
  await screen.findByRole('link', { name: 'Júlia Martins' })
  const asked = fetched.mock.calls.map(([url]) => String(url)).find((url) => url.includes('insights?')) ?? ''
  expect(Object.fromEntries(new URLSearchParams(asked.split('?')[1]))).toEqual({
    search: 'julia',
    state: 'GO',
    account: 'no',
    tag: 'corrida',
    category: 'leggings',
    size: '38',
    consent: 'yes',
    sort: '-value',
    page: '2',
  })
})

test('filters by the categories that exist, and names the chosen one', async () => {
  mockNetwork({ ...views, 'GET /api/customer-insights': () => page([row()]) })
  const { hand, href } = open(list, '/admin/clientes')
  await screen.findByRole('link', { name: 'Júlia Martins' })
  await hand.click(screen.getByRole('button', { name: adminKit.filters.add }))
  const choice = screen.getByLabelText(words.filters.category)
  const options = within(choice).getAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual([
    adminKit.filters.any,
    'Roupas',
    '\u2003Leggings',
  ])
  await hand.selectOptions(choice, 'leggings')
  await hand.click(screen.getByRole('button', { name: adminKit.filters.apply }))
  const chip = adminKit.filters.remove(`${words.filters.category}: Leggings`)
  await screen.findByRole('link', { name: chip })
  expect(href()).toContain('categoria=leggings')
})

test('shows customers as cards on phones', async () => {
  setWidth(390)
  mockNetwork({ ...views, 'GET /api/customer-insights': () => page([row()]) })
  open(list, '/admin/clientes')
  const link = await screen.findByRole('link', { name: /Júlia Martins/ })
  expect(screen.queryByRole('columnheader')).toBeNull()
  expect(link.closest('li, [role="row"]')?.textContent).toMatch(/Goiânia, GO.*1\.503,46.*7 pedidos/)
})

test('says in words that a search finds nobody', async () => {
  mockNetwork({ ...views, 'GET /api/customer-insights': () => page([]) })
  open(list, '/admin/clientes')
  await screen.findByText(words.emptyTitle)
})

test('says in words that the list could not be loaded', async () => {
  mockNetwork({ ...views, 'GET /api/customer-insights': () => errorResponse(500, 'internal') })
  open(list, '/admin/clientes')
  await screen.findByText(words.failed)
})

test('offers the export of the filtered list as CSV and XLSX', async () => {
  mockNetwork({ ...views, 'GET /api/customer-insights': () => page([row()]) })
  const { hand } = open(list, '/admin/clientes')
  await hand.click(await screen.findByRole('button', { name: words.open }))
  for (const name of [words.csv, words.xlsx]) await screen.findByRole('menuitem', { name })
})

const noStory: CustomerStory = { events: [], cart: [], favorites: [], sizes: [] }
const here = {
  'POST /api/desk/clientes/presence/c1': () => ({ people: [] }),
  'GET /api/desk/clientes/notes/c1': () => ({ items: [] }),
  'GET /api/desk/clientes/mentionable': () => ({ people: [] }),
  'GET /api/customer-insights/c1/story': () => noStory,
}
const one = <DetailPage page={customerDetail} id="c1" />

test('shows a guest with contact and orders, which staff without the permission for orders cannot open', async () => {
  mockNetwork({ ...here, 'GET /api/customer-insights/c1': () => customer() })
  open(one, '/admin/clientes/c1')
  await screen.findByRole('heading', { level: 1, name: 'Júlia Martins' })
  const text = document.body.textContent
  for (const each of ['***.982.247-**', 'DAO-4812', 'DAO-4207', '−224,91 devolvidos', words.kinds.cpf])
    expect(text).toContain(each)
  const chat = new URL(screen.getByRole('link', { name: /^\(62\) 99941-0273/ }).getAttribute('href') ?? '')
  expect(chat.href).toContain('https://wa.me/5562999410273?')
  expect(chat.searchParams.get('text')).toBe('Oi, Júlia! Aqui é da DAO.')
  expect(screen.queryByRole('link', { name: 'DAO-4812' })).toBeNull()
  expect(screen.queryByRole('link', { name: words.one.account })).toBeNull()
})

test('links the account and the orders with the permissions for them', async () => {
  mockNetwork({ ...here, 'GET /api/customer-insights/c1': () => customer({ kind: 'account', userId: 'u1' }) })
  open(one, '/admin/clientes/c1', 'can_manage_orders', 'can_manage_admins')
  const order = await screen.findByRole('link', { name: 'DAO-4812' })
  expect(order.getAttribute('href')).toBe('/admin/pedidos/o2')
  const account = screen.getByRole('link', { name: words.one.account })
  expect(account.getAttribute('href')).toBe('/admin/usuarios/u1')
})

const told: CustomerStory = {
  events: [
    { kind: 'email', at: '2026-11-16T12:00:00Z', subject: 'Novidades de novembro' },
    { kind: 'answer', at: '2026-11-02T12:00:00Z', id: 'm1', author: 'Téo Ramos', text: 'Chega na terça.' },
    {
      kind: 'message',
      at: '2026-11-01T12:00:00Z',
      id: 'm1',
      number: 1041,
      subject: 'product',
      text: 'Tem GG?',
    },
    { kind: 'consent', at: '2026-10-20T12:00:00Z', step: 'confirmed', source: 'footer', version: '2026-11' },
    {
      kind: 'review',
      at: '2026-10-02T12:00:00Z',
      id: 'r1',
      product: 'Short Ipê',
      stars: 5,
      text: 'Não subiu.',
    },
    { kind: 'order', at: '2026-09-12T12:00:00Z', id: 'o2', number: 'DAO-4812', total: 31_980 },
  ],
  cart: [
    { id: 'l1', name: 'Garrafa Nascente', color: null, size: null, quantity: 2, total: 19_980, image: null },
  ],
  favorites: ['Top Murici', 'Short Ipê'],
  sizes: [{ size: 'M', pieces: 6 }],
}

test('tells what a customer did, in order, and what is in the cart now', async () => {
  mockNetwork({
    ...here,
    'GET /api/customer-insights/c1': () => customer({ kind: 'account', userId: 'u1' }),
    'GET /api/customer-insights/c1/story': () => told,
  })
  const { hand } = open(one, '/admin/clientes/c1', 'can_manage_orders')
  const story = within(await screen.findByRole('region', { name: storyWords.title }))
  const entries = async () =>
    (await story.findAllByRole('listitem')).map((entry) => {
      entry.querySelector('time')?.remove()
      return entry.textContent
    })
  expect(await entries()).toEqual([
    'Recebeu o e-mail Novidades de novembro',
    'Resposta de Téo RamosChega na terça.',
    'Escreveu Dúvida sobre uma peça, protocolo 1041Tem GG?',
    'Novidades por e-mail Confirmou · Rodapé da loja · texto 2026-11',
    'Avaliou Short Ipê com 5 estrelasNão subiu.',
    expect.stringMatching(/^Comprou DAO-4812, R\$\s319,80$/),
  ])
  const [message] = story.getAllByRole('link', { name: /protocolo 1041/ })
  expect(message?.getAttribute('href')).toBe('/admin/clientes?aba=mensagens&parte=todas&aberto=m1')

  await hand.click(story.getByRole('button', { name: storyWords.filters.messages }))
  expect(await entries()).toHaveLength(2)
  for (const [name, text] of [
    [storyWords.now, /Garrafa Nascente.*2 peças.*199,80/],
    [storyWords.sizes, /M.*6 peças/],
    [storyWords.favorites, /Top Murici, Short Ipê/],
    [storyWords.consent, /Aceita desde 20 de out\. de 2026/],
  ] as const)
    expect(screen.getByRole('region', { name }).textContent).toMatch(text)
})

test('says in words that the story could not be loaded, and loads it again', async () => {
  let fails = true
  mockNetwork({
    ...here,
    'GET /api/customer-insights/c1': () => customer(),
    'GET /api/customer-insights/c1/story': () => (fails ? errorResponse(404, 'request.not_found') : noStory),
  })
  const { hand } = open(one, '/admin/clientes/c1')
  const story = within(await screen.findByRole('region', { name: storyWords.title }))
  await story.findByRole('alert')
  fails = false
  await hand.click(story.getByRole('button', { name: /Tentar/ }))
  await story.findByText(storyWords.none)
})

test('adds a tag, removes one, and undoes the removal', async () => {
  let now = customer()
  const calls = mockNetwork({
    ...here,
    'GET /api/customer-insights/c1': () => now,
    'POST /api/customer-insights/c1/tags': ({ body }) =>
      (now = { ...now, tags: [...now.tags, (body as { tag: string }).tag] }),
    'DELETE /api/customer-insights/c1/tags/corrida': () => (now = { ...now, tags: ['VIP'] }),
  })
  const { hand } = open(one, '/admin/clientes/c1')
  await hand.click(await screen.findByRole('button', { name: words.one.addTagTitle }))
  const dialog = within(await screen.findByRole('dialog', { name: words.one.addTagTitle }))
  await hand.type(dialog.getByLabelText(words.one.tag), 'VIP')
  await hand.click(dialog.getByRole('button', { name: words.one.addTag }))
  await screen.findByRole('button', { name: words.one.removeTag('VIP') })
  await hand.click(screen.getByRole('button', { name: words.one.removeTag('corrida') }))
  await vi.waitFor(() =>
    expect(screen.queryByRole('button', { name: words.one.removeTag('corrida') })).toBeNull(),
  )
  await act(undoLast)
  expect(
    calls.flatMap(({ method, path, body }) => (method === 'POST' && path.endsWith('/tags') ? [body] : [])),
  ).toEqual([{ tag: 'VIP' }, { tag: 'corrida' }])
})
