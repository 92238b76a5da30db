import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { OrderPage } from '#contract/orders'
import type { Me } from '#contract/team'
import type { Flag } from '#shared/auth/permissions'
import { createMe } from '#dom/me.ts'
import { closePalette, openPalette, useOverlay } from '#web/admin/kit/dialog/overlay.ts'
import { useShortcuts } from '#web/admin/kit/shortcuts/commands.ts'
import CommandPalette from '#web/admin/kit/command-palette/command-palette.tsx'
import { getPaletteSources } from './palette-sources.ts'

const order: OrderPage['items'][number] = {
  id: 'o1',
  number: 'DAO-4861',
  status: 'paid',
  placedAt: '2026-11-19T12:00:00.000Z',
  paidAt: '2026-11-19T12:01:00.000Z',
  queueStep: 'picking',
  customer: 'Luana Castro',
  isFirstPurchase: false,
  isGift: false,
  items: [],
  pieces: 2,
  total: 31_980,
  paymentMethod: 'pix',
  shippingKind: 'delivery',
  shippingOptionId: 'pac',
  shippingName: 'PAC',
  arrivesBy: '2026-11-26',
  destination: 'Brasília, DF',
  nextSteps: [],
  readySince: null,
  labelRefusal: null,
  notes: 0,
}
const page = { total: 1, page: 1, pageSize: 6 }
const orders = (items = [order]) => Response.json({ ...page, items, counts: {} })
const people = () => Response.json({ ...page, total: 0, items: [] })

/** Paths requested from the mocked network, and the response for each path. */
let calls: string[]
let answers: Record<string, () => Response | Promise<Response>>

beforeEach(() => {
  calls = []
  answers = { '/api/orders': () => orders(), '/api/team/people': people, '/api/past-orders': people }
  vi.stubGlobal('fetch', async (input: string | URL | Request) => {
    const url = new URL(input instanceof Request ? input.url : input, 'http://loja.test')
    calls.push(url.pathname + url.search)
    return answers[url.pathname]?.() ?? new Response(null, { status: 404 })
  })
})
afterEach(() => {
  act(() => closePalette())
  vi.unstubAllGlobals()
})

const all: Flag[] = ['can_manage_orders', 'can_manage_admins']

function Frame({ who, go, leave }: { who: Me; go: (to: string) => void; leave: () => void }) {
  useShortcuts([
    { label: 'Sair', group: 'everywhere', run: leave },
    { label: 'Ação da lista', group: 'list', keys: 'a', run: () => {} },
    { label: 'Auditoria', group: 'go', keys: 'g d', run: () => go('/admin/auditoria') },
  ])
  const over = useOverlay()
  return over === 'palette' && <CommandPalette person={who.id} sources={getPaletteSources(who, go)} />
}

function open(flags: Flag[] = all) {
  const hand = userEvent.setup()
  const [go, leave] = [vi.fn(), vi.fn()]
  const queries = new QueryClient()
  render(
    <QueryClientProvider client={queries}>
      <Frame who={{ ...createMe(...flags), id: `m-${flags.join()}` }} go={go} leave={leave} />
    </QueryClientProvider>,
  )
  act(() => openPalette())
  return { hand, go, leave, field: () => screen.getByRole('combobox') }
}
const options = () => screen.queryAllByRole('option').map((each) => each.textContent)
const chosen = () => screen.queryByRole('option', { selected: true })?.textContent

test('opens as a named dialog with the input focused and all commands listed', () => {
  const { field } = open()
  expect(screen.getByRole('dialog', { name: 'Buscar ou fazer' })).toBeDefined()
  expect(document.activeElement).toBe(field())
  expect(screen.getByRole('listbox', { name: 'Resultados' })).toBeDefined()
  expect(options()).toEqual(['Sair', 'Ação da listaA', 'AuditoriaGD'])
  expect(calls).toEqual([])
})

test('matches commands without accents, and Enter runs the first one', async () => {
  const { hand, go, leave } = open()
  await hand.keyboard('acao')
  expect(options()).toContain('Ação da listaA')
  await hand.keyboard('{Control>}a{/Control}audit{Enter}')
  expect(go).toHaveBeenCalledWith('/admin/auditoria')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(leave).not.toHaveBeenCalled()
})

test('finds an order on the server, highlights it with its known details, opens it with Enter and lists it as recent next time', async () => {
  const { hand, go } = open()
  await hand.keyboard('luana')
  expect(await screen.findByRole('option', { name: /DAO-4861/, selected: true })).toBeDefined()
  expect(calls).toContain('/api/orders?search=luana&pageSize=6')
  const known = screen.getByRole('complementary', { name: 'Detalhes do resultado' })
  expect(within(known).getByText('Brasília, DF')).toBeDefined()
  await hand.keyboard('{Enter}')
  expect(go).toHaveBeenCalledWith('/admin/pedidos/o1')
  act(() => openPalette())
  expect(within(screen.getByRole('group', { name: 'Recentes' })).getByRole('option').textContent).toContain(
    'DAO-4861',
  )
})

test('# limits the search to orders, > to actions, and Tab moves to the next scope', async () => {
  const { hand, field } = open()
  await hand.keyboard('#4')
  // happy-dom does not know inline elements and inserts a space around the highlighted part
  await screen.findByRole('option', { name: /DAO-\s*4\s*861/ })
  expect(calls).toEqual(['/api/orders?search=4&pageSize=6'])
  expect(options()).toHaveLength(1)
  expect(screen.getByRole('button', { name: 'Pedidos', pressed: true })).toBeDefined()
  await hand.tab()
  expect(screen.getByRole('button', { name: 'Pessoas', pressed: true })).toBeDefined()
  expect(document.activeElement).toBe(field())
  await hand.clear(field())
  await hand.keyboard('>')
  expect(options()).toEqual(['Sair', 'Ação da listaA'])
})

test('! finds an order of the former store by its number there, and opens it', async () => {
  const past = {
    id: 'h1',
    source: 'shopify',
    number: '1001',
    placedAt: '2024-05-31T13:20:30Z',
    state: 'paid',
    pieces: 3,
    total: 34_470,
    refunded: 0,
    name: 'Ana Conceição',
    email: null,
  }
  answers['/api/past-orders'] = () => Response.json({ ...page, items: [past] })
  const { hand, go } = open()
  await hand.keyboard('!1001')
  await screen.findByRole('option', { name: /#\s*1001.*Ana Conceição · Pago/ })
  expect(calls).toEqual(['/api/past-orders?search=1001&pageSize=6'])
  await hand.keyboard('{Enter}')
  expect(go).toHaveBeenCalledWith('/admin/pedidos?aba=anteriores&aberto=h1')
})

test('[AD-30] finds products by SKU and promotions by code, and opens their own page', async () => {
  const product = {
    id: 'p1',
    name: 'Legging Canastra',
    state: 'active',
    category: 'Leggings',
    price: 18_990,
    available: 12,
    colors: 2,
    sizes: 3,
  }
  const promotion = { id: 'v1', name: 'Verão', code: 'LEG10', state: 'running', uses: 3, mostUses: null }
  answers['/api/products'] = () => Response.json({ ...page, items: [product] })
  answers['/api/promotions'] = () => Response.json({ ...page, items: [promotion], counts: {} })
  const { hand, go } = open(['can_manage_products'])
  await hand.keyboard('leg')
  expect(await screen.findByRole('option', { name: /Leg\s*ging Canastra/ })).toBeDefined()
  expect(await screen.findByRole('option', { name: /Verão.*LEG\s*10/ })).toBeDefined()
  await hand.keyboard('{Enter}')
  expect(go).toHaveBeenCalledWith('/admin/produtos/editar/p1')
})

test('[AD-30] finds categories by name without accents, with their parent category; + limits the search to them', async () => {
  const node = (id: string, name: string, parentId: string | null) => ({
    id,
    name,
    parentId,
    slug: id,
    isVisible: true,
    products: 3,
  })
  answers['/api/categories'] = () =>
    Response.json({
      items: [node('c1', 'Treino', null), node('c2', 'Calças', 'c1'), node('c3', 'Tops', 'c1')],
    })
  const { hand, go } = open(['can_manage_products'])
  await hand.keyboard('+calca')
  await screen.findByRole('option', { name: /Calça\s*s\s*Treino/ })
  expect(calls).toEqual(['/api/categories'])
  expect(options()).toHaveLength(1)
  await hand.keyboard('{Enter}')
  expect(go).toHaveBeenCalledWith('/admin/categorias/editar/c2')
})

test('uses no scope prefix that is also a list shortcut', () => {
  const everything = createMe('can_manage_products', ...all)
  const signs = getPaletteSources(everything, () => {}).map(({ prefix }) => prefix)
  expect(signs).toHaveLength(6)
  expect(new Set([...signs, '/', '?', '>']).size).toBe(9)
})

test('neither queries nor offers record types without permission', async () => {
  const { hand } = open(['can_manage_reviews'])
  await hand.keyboard('luana')
  expect(await screen.findByText('Nenhum resultado.')).toBeDefined()
  expect(calls).toEqual([])
  expect(screen.queryByRole('button', { name: 'Pedidos' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Pessoas' })).toBeNull()
})

test('shows that a slow search is running, and highlights its result unless the user has moved', async () => {
  let answer: (response: Response) => void = () => {}
  answers['/api/orders'] = () => new Promise<Response>((resolve) => (answer = resolve))
  const { hand } = open()
  await hand.keyboard('audi')
  expect(chosen()).toBe('AuditoriaGD')
  expect(await screen.findByText('Procurando em pedidos…')).toBeDefined()
  await act(async () => answer(orders()))
  expect(await screen.findByRole('option', { name: /DAO-4861/, selected: true })).toBeDefined()
  await hand.keyboard('{ArrowDown}')
  expect(chosen()).toBe('AuditoriaGD')
})

test('shows a failed search, retries it with Enter, and keeps the other results usable', async () => {
  answers['/api/orders'] = () => Response.json({ code: 'server.unavailable', message: '' }, { status: 503 })
  const { hand } = open()
  await hand.keyboard('sa')
  expect((await screen.findByRole('alert')).textContent).toBe('A busca em pedidos não respondeu.')
  expect(options()).toEqual(['Tentar de novo', 'Sair'])
  answers['/api/orders'] = () => orders()
  await hand.keyboard('{Enter}')
  expect(await screen.findByRole('option', { name: /DAO-4861/ })).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('shows the picture of a product, and opens its stock and its store page by one key', async () => {
  const row = {
    id: 'p1',
    slug: 'legging-aderno',
    name: 'Legging Aderno',
    state: 'active',
    category: 'Leggings',
  }
  const picture = {
    id: 'a'.repeat(64),
    alt: '',
    widths: [320],
    width: 1200,
    height: 1500,
    placeholder: '',
    color: '#fff',
  }
  const items = [{ ...row, picture, colors: 3, sizes: 5, available: 150, price: 18_990 }]
  answers['/api/products'] = () => Response.json({ ...page, items, counts: {} })
  const shown = vi.spyOn(window, 'open').mockReturnValue(null)
  onTestFinished(() => shown.mockRestore())
  const { hand, go, field } = open(['can_manage_products'])
  await hand.type(field(), 'aderno')
  const found = await screen.findByRole('option', { name: /Legging Aderno/ })
  expect(found.querySelector('img')?.src).toContain('/320.')
  const beside = within(screen.getByRole('complementary', { name: 'Detalhes do resultado' }))
  expect(beside.getByText('150 à venda')).toBeDefined()
  await hand.keyboard('{Alt>}v{/Alt}')
  expect(shown).toHaveBeenCalledWith('/products/legging-aderno', '_blank', 'noopener')
  act(() => openPalette())
  await hand.type(field(), 'aderno')
  await screen.findByRole('option', { name: /Legging Aderno/ })
  await hand.keyboard('{Alt>}e{/Alt}')
  expect(go).toHaveBeenCalledWith('/admin/estoque?busca=Legging%20Aderno')
})
