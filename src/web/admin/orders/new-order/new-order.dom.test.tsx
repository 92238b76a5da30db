import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { StaffQuote } from '#contract/orders'
import { errorResponse, mockNetwork } from '#dom/network.ts'
import { renderPart } from '#dom/render-part.tsx'
import { newOrder as words } from '#texts/admin/new-order'
import { NewOrderPage } from './new-order-page.tsx'

const soon = () => new Date(Date.now() + 2 * 3_600_000).toISOString()
const piece = {
  variantId: '00000000-0000-4000-8000-000000000001',
  name: 'Top Buriti',
  color: 'Buriti',
  size: 'M',
  sku: 'TOP-M',
  image: null,
  shelf: 'A1',
  available: 3,
  quantity: 1,
  unitPrice: 12_990,
  discount: 0,
  total: 12_990,
}
const quoteOf = (items: StaffQuote['items']): StaffQuote => ({
  items,
  gone: [],
  place: null,
  options: [
    { id: 'retirada', name: 'Retirada', price: 0, businessDays: 1, arrivesBy: '2026-12-01', kind: 'pickup' },
  ],
  totals: {
    items: 12_990,
    promotions: [],
    shipping: 0,
    card: 12_990,
    pix: { discount: 1_299, total: 11_691 },
    plans: [{ count: 1, first: 12_990, amount: 12_990, total: 12_990, monthlyInterest: 0 }],
  },
  holds: [{ choice: 'two_hours', until: soon() }],
  discountLimit: 10,
})
const found = {
  items: [
    {
      productId: 'p',
      name: 'Top Buriti',
      color: 'Buriti',
      image: null,
      price: 12_990,
      sizes: [
        { variantId: '00000000-0000-4000-8000-000000000002', size: 'P', sku: 'TOP-P', available: 0 },
        { variantId: piece.variantId, size: 'M', sku: 'TOP-M', available: 3 },
      ],
    },
  ],
  exact: null,
  sets: [],
}
const link = {
  orderId: '00000000-0000-4000-8000-000000000009',
  number: 'DAO-9',
  url: 'https://loja/pagar/abc',
  channel: 'whatsapp',
  customer: 'Tainá',
  phone: null,
  by: 'Téo Lima',
  openedAt: null,
  missing: ['cpf', 'terms'],
  expiresAt: soon(),
  total: 12_990,
}

function show(
  create: () => unknown = () => link,
  listCustomers: () => unknown[] = () => [],
  customer?: string,
) {
  const calls = mockNetwork({
    'POST /api/orders/staff/new/quote': ({ body }) =>
      quoteOf((body as { items: unknown[] }).items.length > 0 ? [piece] : []),
    'GET /api/orders/staff/new/pieces': () => found,
    'GET /api/orders/staff/new/customers': () => ({ items: listCustomers() }),
    'GET /api/orders/staff/links': () => ({ items: [link] }),
    'POST /api/orders/staff/new': create,
  })
  return { ...renderPart(<NewOrderPage customer={customer} />), calls }
}
const sent = (calls: ReturnType<typeof mockNetwork>) =>
  calls.filter(({ path }) => path === '/api/orders/staff/new')

test('[AD-16] says what is missing before an order can be made, and lists the open links', async () => {
  const { hand: user, calls } = show()
  await screen.findByText(words.pieces.empty)
  const links = await screen.findByRole('region', { name: /^Links esperando/ })
  await within(links).findByText('ainda não abriu')
  await user.click(screen.getByRole('button', { name: words.createOnly }))
  await screen.findByText(words.incomplete.pieces)
  expect(sent(calls)).toEqual([])
})

test('[AD-16] looks for the customer from whose page it was opened, and fills in what is known', async () => {
  const known = {
    id: 'c1',
    email: 'maria@dao.test',
    phone: '+5562999990000',
    cpf: null,
    orders: 2,
    address: null,
  }
  const { hand: user } = show(undefined, () => [{ ...known, name: 'Maria Lima' }], 'maria@dao.test')
  const search = await screen.findByRole<HTMLInputElement>('searchbox', { name: words.customer.search })
  expect(search.value).toBe('maria@dao.test')
  await user.click(await screen.findByRole('button', { name: /^Maria Lima/ }))
  await screen.findByDisplayValue('(62) 99999-0000')
  expect(search.value).toBe('')
})

test('[AD-16] shows the CPF of a known customer masked, and sends who it is instead of it', async () => {
  const id = '00000000-0000-4000-8000-00000000000c'
  const known = { id, name: 'Maria Lima', email: null, phone: null, orders: 2, address: null }
  const { hand: user, calls } = show(undefined, () => [{ ...known, cpf: '***.982.247-**' }], 'maria')
  await user.click(await screen.findByRole('button', { name: /^Maria Lima.*\*\*\*\.982\.247-\*\*/ }))
  await screen.findByText(words.customer.knownCpf('***.982.247-**'))
  expect(screen.getByLabelText<HTMLInputElement>(words.customer.cpf).value).toBe('')
  await user.type(await screen.findByRole('searchbox', { name: words.pieces.search }), 'top{Enter}')
  await user.click(await screen.findByRole('radio', { name: /^Retirada/ }))
  await waitFor(() => expect(screen.getByText(words.sum.totalPix)).toBeTruthy())
  await user.click(screen.getByRole('button', { name: words.createOnly }))
  await screen.findByRole('heading', { name: words.done.title('DAO-9') })
  expect(sent(calls)[0]?.body).toMatchObject({ buyerId: id, customer: { name: 'Maria Lima' } })
})

test('[AD-16] forgets the CPF of a known customer on demand', async () => {
  const known = { id: 'c1', name: 'Maria Lima', email: null, phone: null, orders: 2, address: null }
  const { hand: user } = show(undefined, () => [{ ...known, cpf: '***.982.247-**' }], 'maria')
  await user.click(await screen.findByRole('button', { name: /^Maria Lima/ }))
  await user.click(await screen.findByRole('button', { name: words.customer.forgetCpf }))
  expect(screen.queryByText(words.customer.knownCpf('***.982.247-**'))).toBe(null)
})

test('[AD-16] Enter right after typing chooses a customer of the whole text, not of its beginning', async () => {
  const known = { id: 'c1', email: null, phone: null, cpf: null, orders: 1, address: null }
  const [first, next] = ['Maria Lima', 'Mariana Reis']
  let searches = 0
  const { hand: user } = show(undefined, () => [{ ...known, name: searches++ === 0 ? first : next }])
  const search = await screen.findByRole('searchbox', { name: words.customer.search })
  await user.type(search, 'Maria')
  await screen.findByText(first)
  await user.type(search, 'na{Enter}')
  await screen.findByDisplayValue(next)
  expect(screen.queryByDisplayValue(first)).toBe(null)
})

test('[AD-16] adds a size by keyboard, and makes one order however often a lost answer is repeated', async () => {
  let tries = 0
  const { hand: user, calls } = show(() =>
    tries++ === 0 ? errorResponse(503, 'server.unavailable', 'Fora do ar.') : link,
  )
  const search = await screen.findByRole('searchbox', { name: words.pieces.search })
  await user.type(search, 'top{Enter}')
  await screen.findByText('3 à venda')
  await user.type(screen.getByLabelText(words.customer.name), 'Tainá')
  await user.click(await screen.findByRole('radio', { name: /^Retirada/ }))
  await waitFor(() => expect(screen.getByText(words.sum.totalPix)).toBeTruthy())
  const create = screen.getByRole('button', { name: words.createOnly })
  await user.click(create)
  await screen.findByText('Fora do ar.')
  await user.click(create)
  await screen.findByRole('heading', { name: words.done.title('DAO-9') })
  const [first, second] = sent(calls).map(({ body }) => body)
  expect(second).toEqual(first)
  expect(first).toMatchObject({
    items: [{ variantId: piece.variantId, quantity: 1 }],
    customer: { name: 'Tainá' },
    shippingOptionId: 'retirada',
    expectedTotal: 12_990,
  })
  expect(screen.getByLabelText<HTMLTextAreaElement>(words.done.message).value).toContain(link.url)
})

test('[AD-16] makes an order that is a gift once its receiver is known', async () => {
  const { hand: user, calls } = show()
  await user.type(await screen.findByRole('searchbox', { name: words.pieces.search }), 'top{Enter}')
  await user.click(await screen.findByRole('radio', { name: /^Retirada/ }))
  await waitFor(() => expect(screen.getByText(words.sum.totalPix)).toBeTruthy())
  await user.click(screen.getByRole('checkbox', { name: 'É presente' }))
  const create = screen.getByRole('button', { name: words.createOnly })
  await user.click(create)
  await screen.findByText(words.incomplete.receiver)
  expect(sent(calls)).toEqual([])
  await user.type(screen.getByLabelText('Quem vai receber o presente'), 'Vovó Lourdes')
  await user.click(create)
  await screen.findByRole('heading', { name: words.done.title('DAO-9') })
  expect(sent(calls)[0]?.body).toMatchObject({ gift: { receiver: 'Vovó Lourdes', message: '' } })
})

test('[AD-16] opens WhatsApp by the same click, and closes the tab again if the order is refused', async () => {
  const tab = { location: { href: '' }, close: vi.fn() }
  vi.stubGlobal('open', () => tab)
  let refuses = true
  const { hand: user } = show(() => (refuses ? errorResponse(409, 'orders.sold_out', 'Sem estoque.') : link))
  await user.type(await screen.findByRole('searchbox', { name: words.pieces.search }), 'top{Enter}')
  await user.click(await screen.findByRole('radio', { name: /^Retirada/ }))
  const create = screen.getByRole('button', { name: new RegExp(`^${words.create}`) })
  await user.click(create)
  await screen.findByText('Sem estoque.')
  expect([tab.close.mock.calls.length, tab.location.href]).toEqual([1, ''])
  refuses = false
  await user.click(create)
  await screen.findByRole('heading', { name: words.done.title('DAO-9') })
  expect(tab.location.href).toMatch(/^https:\/\/wa\.me\/\?text=Oi%2C/)
  vi.unstubAllGlobals()
})
