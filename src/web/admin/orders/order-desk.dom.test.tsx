import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { OrderPage, OrderQueue, OrderRow } from '#contract/orders'
import { queueSteps } from '#contract/orders'
import { createMe } from '#dom/me.ts'
import { errorResponse, mockNetwork } from '#dom/network.ts'
import { renderPart } from '#dom/render-part.tsx'
import { AdminMeContext } from '#web/admin/kit/access/me.ts'
import { useKeyListener } from '#web/admin/kit/shortcuts/use-key-listener.ts'
import { UndoToast } from '#web/admin/kit/undo/undo-toast.tsx'
import { OrderDesk } from './order-desk.tsx'

const now = new Date('2026-11-19T17:32:00Z')
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString()

const row = (number: number, change: Partial<OrderRow> = {}): OrderRow => ({
  id: `00000000-0000-4000-8000-00000000${number}`,
  number: `DAO-${number}`,
  status: 'paid',
  placedAt: ago(6),
  paidAt: ago(5),
  queueStep: 'picking',
  customer: `Cliente ${number}`,
  isFirstPurchase: false,
  isGift: false,
  items: [{ name: 'Legging', image: null, quantity: 1 }],
  pieces: 2,
  total: 10_000,
  paymentMethod: 'pix',
  shippingKind: 'delivery',
  shippingOptionId: 'pac',
  shippingName: 'PAC',
  arrivesBy: '2026-11-26',
  destination: 'Goiânia, GO',
  nextSteps: ['picking', 'shipped', 'cancelled'],
  readySince: null,
  labelRefusal: null,
  notes: 0,
  ...change,
})
const workdays = (time: string) => ({ mon: time, tue: time, wed: time, thu: time, fri: time })
const schedule = { cutOffs: { pac: workdays('16:30'), early: workdays('10:00') }, holidays: [] }

const page = (items: OrderRow[]): OrderPage => ({
  items,
  total: items.length,
  page: 1,
  pageSize: 50,
  counts: {},
  countsEndAt: null,
  totals: [
    { shippingKind: 'delivery', shippingOptionId: 'pac', orders: 8, pieces: 16, total: 228_797 },
    { shippingKind: 'delivery', shippingOptionId: 'early', orders: 6, pieces: 15, total: 166_527 },
    { shippingKind: 'pickup', shippingOptionId: 'retirada', orders: 1, pieces: 2, total: 10_000 },
  ],
  schedule,
  found: null,
})
const queue: OrderQueue = {
  items: queueSteps.map((step) => ({
    step,
    ours: !['payment', 'collected', 'delivered'].includes(step),
    count: step === 'picking' ? 14 : step === 'shipped' ? 9 : 0,
    since: step === 'picking' ? ago(28) : step === 'shipped' ? ago(9) : null,
  })),
  all: 3_412,
  countsEndAt: 10_000,
}

function Screen() {
  useKeyListener()
  return (
    <AdminMeContext value={createMe('can_manage_orders')}>
      <OrderDesk />
      <UndoToast />
    </AdminMeContext>
  )
}

const list = 'GET /api/orders'
const plays = (answer: () => unknown, more: Parameters<typeof mockNetwork>[0] = {}) =>
  mockNetwork({
    [list]: answer,
    'GET /api/orders/staff/queue': () => queue,
    'GET /api/orders/staff/unused-labels': () => ({ items: [] }),
    'GET /api/desk/pedidos/views': () => ({ items: [] }),
    'GET /api/order-tasks': () => ({ items: [], total: 0, page: 1, pageSize: 10 }),
    ...more,
  })
const show = (at: string) => {
  const { hand, href } = renderPart(<Screen />, { at })
  return { hand, query: () => href().split('?')[1] }
}
const viewport = (width: number) =>
  (window as unknown as { happyDOM: { setViewport(size: object): void } }).happyDOM.setViewport({ width })

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date', 'setInterval', 'clearInterval'] })
  vi.spyOn(HTMLDivElement.prototype, 'clientHeight', 'get').mockReturnValue(720)
  vi.spyOn(HTMLDivElement.prototype, 'clientWidth', 'get').mockReturnValue(1200)
  viewport(1440)
  vi.stubGlobal(
    'EventSource',
    class {
      addEventListener() {}
      close() {}
    },
  )
})
afterEach(() => void vi.useRealTimers())

const strip = () => screen.getByRole('navigation', { name: 'Fila por próximo passo' })
const headings = () =>
  screen.queryAllByRole('rowheader').map(({ textContent }) => textContent.replace(/\s+/g, ' ').trim())

describe('[AD-13] the strip of the order desk', () => {
  test('shows the steps with their count and the age of the oldest, all orders last, and how many wait for us', async () => {
    plays(() => page([row(4829)]))
    show('/admin/pedidos?passo=picking')
    await screen.findByText('Cliente 4829')
    await within(strip()).findByText('14')
    const links = within(strip())
      .getAllByRole('link')
      .map(({ textContent }) => textContent.replace(/\s+/g, ' '))
    expect(links.slice(0, 8)).toEqual([
      'Pagamento0',
      'Separar14há 28 h',
      'Postar9há 9 h',
      'Retirada0',
      'A caminho0',
      'Sem estoque0',
      'Trocas0',
      'Todos3.412',
    ])
    expect(within(strip()).getByRole('link', { current: true }).textContent).toContain('Separar')
    expect(within(strip()).getByText('há 28 h').className).toContain('danger')
    expect(within(strip()).getByText('há 9 h').className).toContain('ipe')
    screen.getByText('23 esperam por nós')
  })

  test('[AD-30] the keys 1 to 8 choose a step, which is in the URL', async () => {
    plays(() => page([row(4829)]))
    const { hand, query } = show('/admin/pedidos?status=paid&busca=ana')
    await screen.findByText('Cliente 4829')
    await hand.keyboard('3')
    await waitFor(() => expect(query()).toBe('busca=ana&passo=shipped'))
    await hand.keyboard('8')
    await waitFor(() => expect(query()).toBe('busca=ana'))
  })

  test('an empty step says that all is done and where to go on', async () => {
    plays(() => page([]))
    show('/admin/pedidos?passo=picking')
    await screen.findByText('Tudo separado.')
    screen.getByText('Sai hoje, coleta das 16h30.')
    expect(screen.getByRole('link', { name: 'Ir para Postar' }).getAttribute('href')).toContain(
      'passo=shipped',
    )
  })
})

describe('[AD-13] the rows of the order desk', () => {
  const rows = [
    row(4829),
    row(4879, { shippingOptionId: 'early' }),
    row(4858),
    row(4890, { shippingKind: 'pickup' }),
  ]

  test('are grouped by the pick-up that they still reach, with totals of all pages, and move on when it is gone', async () => {
    const calls = plays(() => page(rows))
    show('/admin/pedidos?passo=picking')
    await screen.findByText('Sai hoje')
    expect(headings()).toEqual([
      'Sai hojecoleta das 16h30faltam 1h588 pedidos · 16 peças · 2.287,97',
      'Pode sair segunda23 de nov., amanhã é feriado6 pedidos · 15 peças · 1.665,27',
      'Retirada na lojao cliente vem buscar1 pedido · 2 peças · 100,00',
    ])
    const asked = calls.filter(({ path }) => path === '/api/orders').length
    await act(() => vi.advanceTimersByTimeAsync(60 * 60_000))
    await screen.findByText('faltam 58 min')
    await act(() => vi.advanceTimersByTimeAsync(58 * 60_000))
    await waitFor(() => expect(screen.queryByText('Sai hoje')).toBeNull())
    expect(headings()[0]).toContain('14 pedidos · 31 peças · 3.953,24')
    expect(calls.filter(({ path }) => path === '/api/orders')).toHaveLength(asked)
  })

  test('of a group are marked together, and the bar adds them up', async () => {
    plays(() => page(rows))
    const { hand } = show('/admin/pedidos?passo=picking')
    await hand.click(
      await screen.findByRole('checkbox', { name: 'Marcar o grupo Sai hoje, coleta das 16h30' }),
    )
    const bar = screen.getByRole('region', { name: 'O que fazer com os marcados' })
    within(bar).getByText('2 marcados')
    within(bar).getByText('4 peças · R$ 200,00')
  })

  test('have no groups among all orders', async () => {
    plays(() => page(rows))
    show('/admin/pedidos')
    await screen.findByText('Cliente 4829')
    expect(headings()).toEqual([])
    screen.getByText('15 pedidos · 33 peças · R$ 4.053,24')
  })
})

describe('[AD-30] without the mouse', () => {
  test('S picks the focused order, and Ctrl Z takes it back', async () => {
    const one = row(4829)
    const calls = plays(() => page([one, row(4858)]), {
      [`POST /api/orders/staff/${one.id}/status`]: () => ({}),
      [`DELETE /api/orders/staff/${one.id}/picking`]: () => ({}),
    })
    const { hand } = show('/admin/pedidos?passo=picking')
    await screen.findByText('Cliente 4829')
    await hand.keyboard('js')
    const toast = await screen.findByRole('status', { name: 'Última mudança' })
    await within(toast).findByText('DAO-4829')
    await hand.keyboard('{Control>}z{/Control}')
    await waitFor(() => expect(calls.some(({ method }) => method === 'DELETE')).toBe(true))
  })

  test('a refused step says so and shows the order as it is now', async () => {
    const one = row(4829)
    const calls = plays(() => page([one]), {
      [`POST /api/orders/staff/${one.id}/status`]: () =>
        errorResponse(409, 'orders.transition_refused', 'Já mudou.'),
    })
    const { hand } = show('/admin/pedidos?passo=picking')
    await screen.findByText('Cliente 4829')
    const asked = () => calls.filter(({ path }) => path === '/api/orders').length
    const before = asked()
    await hand.keyboard('js')
    await screen.findByText(/Não foi feito/)
    await waitFor(() => expect(asked()).toBeGreaterThan(before))
  })
})

test('says what the search found by, offers the other way, and forgets it with a new text', async () => {
  plays(() => ({ ...page([row(4829)]), found: { by: 'name', others: ['product'] } }))
  const { hand, query } = show('/admin/pedidos?busca=rosa')
  await screen.findByText('Achado por nome ou e-mail.')
  await hand.click(screen.getByRole('link', { name: 'Ver por nome do produto' }))
  await waitFor(() => expect(query()).toBe('busca=rosa&por=produto'))
  await hand.type(screen.getByRole('searchbox'), 's{Enter}')
  await waitFor(() => expect(query()).toBe('busca=rosas'))
})

test.each([1440, 390])('marks gifts by name, at a width of %i pixels', async (width) => {
  viewport(width)
  plays(() => page([row(4829, { isGift: true }), row(4830)]))
  show('/admin/pedidos?passo=picking')
  await screen.findByText(/^Cliente 4830/)
  const marks = await screen.findAllByText('Presente')
  expect(marks).toHaveLength(1)
  const [line] = marks.map((mark) => mark.closest('tr, li')?.textContent)
  expect(line).toContain('Cliente 4829')
})

test('on phones a card has the next step and selecting as buttons for keyboard and readers', async () => {
  viewport(390)
  const one = row(4829, { isFirstPurchase: true })
  const calls = plays(() => page([one]), { [`POST /api/orders/staff/${one.id}/status`]: () => ({}) })
  const { hand } = show('/admin/pedidos?passo=picking')
  const group = await screen.findByRole('region', { name: 'Sai hoje, coleta das 16h30' })
  within(group).getByText('4829 · 2 peças · PAC')
  await hand.click(within(group).getByRole('button', { name: 'Marcar' }))
  screen.getByText('1 marcado')
  await hand.click(within(group).getByRole('button', { name: 'Desmarcar' }))
  await hand.click(within(group).getByRole('button', { name: 'Separado' }))
  await waitFor(() => expect(calls.some(({ method }) => method === 'POST')).toBe(true))
})

test('[PF-05] [AD-13] buys the labels of the marked orders as one task, after asking', async () => {
  const calls = plays(() => page([row(4829)]), { 'POST /api/order-operations': () => ({}) })
  const { hand } = show('/admin/pedidos?passo=shipped')
  await hand.click(await screen.findByRole('checkbox', { name: /DAO-4829/ }))
  await hand.click(screen.getByRole('button', { name: /Comprar etiquetas/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Comprar as etiquetas?' })
  await hand.click(within(dialog).getByRole('button', { name: 'Comprar etiquetas' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const sent = calls.find(({ path }) => path === '/api/order-operations')
  expect(sent?.body).toMatchObject({ operation: 'labels', over: { ids: [row(4829).id] } })
})

test('[PF-05] names the labels that were bought 7 days ago and not used, with their orders', async () => {
  const order = { id: 'o9', number: 'DAO-1009', package: 2 }
  const label = { carrier: 'Melhor Envio', price: 1_680, boughtAt: '2026-11-19T12:00:00Z' }
  const items = [
    { ...label, id: 'l1', order },
    { ...label, id: 'l2', order: null },
  ]
  plays(() => page([row(4829)]), { 'GET /api/orders/staff/unused-labels': () => ({ items }) })
  const { hand } = show('/admin/pedidos?passo=picking')
  await hand.click(await screen.findByRole('button', { name: '2 etiquetas sem uso' }))
  const link = await screen.findByRole('link', { name: 'DAO-1009, pacote 2' })
  expect(link.getAttribute('href')).toContain('/admin/pedidos/o9')
  screen.getByText('Pacote que não existe mais: cancele na transportadora.')
})

test('[AD-13] takes the marks from orders that were sent out of a search, which still shows them', async () => {
  const rows = [row(4829), row(4830)]
  plays(() => page(rows), { [`POST /api/orders/staff/${rows[0]!.id}/status`]: () => ({}) })
  const { hand } = show('/admin/pedidos?busca=cliente')
  const boxOf = (number: string) =>
    screen.findByRole<HTMLInputElement>('checkbox', { name: new RegExp(number) })
  for (const number of ['DAO-4829', 'DAO-4830']) await hand.click(await boxOf(number))
  await hand.click(screen.getByRole('button', { name: /^Enviar/ }))
  await hand.click(await screen.findByRole('textbox', { name: 'Códigos de rastreio' }))
  await hand.paste('DAO-4829 AA1BR')
  await hand.click(await screen.findByRole('button', { name: /^Enviar 1 pedido/ }))
  await screen.findByText('1 pedido enviado.')
  await waitFor(async () => expect((await boxOf('DAO-4829')).checked).toBe(false))
  expect((await boxOf('DAO-4830')).checked).toBe(true)
})
