import { act, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { CustomerRow } from '#contract/customer-insights'
import { mockBrowserTabs } from '#dom/browser-tabs.ts'
import { createCustomerRow as row } from '#dom/customers.ts'
import { createMe } from '#dom/me.ts'
import { errorResponse, mockNetwork } from '#dom/network.ts'
import { renderPart } from '#dom/render-part.tsx'
import type { Flag } from '#shared/auth/permissions'
import { staffCustomers as words } from '#texts/admin/customers'
import { adminKit } from '#texts/admin/kit'
import { AdminMeContext } from '#web/admin/kit/access/me.ts'
import { CustomerList } from './customer-list.tsx'

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
    'Importações',
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
