import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { OrderEdit, OrderEditInput, OrderEditPreview, StaffOrderView } from '#contract/orders'
import { createMe } from '#dom/me.ts'
import { deferResponse, errorResponse, mockNetwork } from '#dom/network.ts'
import { renderPart } from '#dom/render-part.tsx'
import { AdminMeContext } from '#web/admin/kit/access/me.ts'
import { staffQueryKey } from '#web/admin/kit/query/staff-query.ts'
import { EditOrder } from './edit-screen.tsx'

const item = {
  id: '00000000-0000-4000-8000-000000000001',
  productId: 'p1',
  slug: 'legging',
  name: 'Legging Veredas',
  sku: 'LEG-P',
  color: 'Azul',
  size: 'P',
  image: null,
  set: null,
  quantity: 2,
  unitPrice: 10_000,
  total: 20_000,
}
const order = (given: Partial<StaffOrderView> = {}) =>
  ({
    id: 'o1',
    number: 'DAO-1001',
    status: 'paid',
    customer: { name: 'Ana', email: '', phone: '', document: '' },
    items: [item],
    totals: { items: 20_000, promotions: [], discount: 0, shipping: 1_490, interest: 0, total: 21_490 },
    shipping: { kind: 'delivery', name: 'Padrão', businessDays: 5, address: null, trackingCode: null },
    shippingOptionId: 'padrao',
    actions: ['edit'],
    changes: [],
    payPath: null,
    ...given,
  }) as unknown as StaffOrderView

const agreement = (total: number): OrderEditPreview['after'] => ({
  lines: [{ ...item, itemId: item.id, variantId: 'v-p', setGroup: null }],
  shippingName: 'Padrão',
  shippingOptionId: 'padrao',
  address: null,
  items: total - 1_490,
  promotions: [],
  discount: 0,
  shipping: 1_490,
  interest: 0,
  total,
})
/** Preview in which each piece more or less costs R$ 100. */
function previewOf({ lines }: OrderEdit): OrderEditPreview {
  const pieces = lines[0]?.quantity ?? 2
  const difference = (pieces - 2) * 10_000
  const swap = { productId: 'p1', color: 'Azul' }
  return {
    before: agreement(21_490),
    after: agreement(21_490 + difference),
    held: 21_490,
    difference,
    waits: difference > 0,
    stock:
      difference === 0
        ? []
        : [{ variantId: 'v-p', name: 'Legging', color: null, size: 'P', available: 5, change: 2 - pieces }],
    asksAddress: false,
    cep: null,
    shippingOptions: [],
    swaps: [
      { ...swap, variantId: 'v-p', size: 'P', available: 3 },
      { ...swap, variantId: 'v-m', size: 'M', available: 4 },
    ],
  }
}

const plain = (element: HTMLElement) => element.textContent?.replace(/\s/g, ' ')
const path = '/api/orders/staff/o1/changes'
function show(shown: StaffOrderView = order(), answers: Parameters<typeof mockNetwork>[0] = {}) {
  let latest: OrderEdit = { lines: [], added: [] }
  const calls = mockNetwork({
    [`POST ${path}/preview`]: () => previewOf(latest),
    [`POST ${path}`]: () => order({ actions: [], changes: [] }),
    ...answers,
  })
  const { client } = renderPart(
    <AdminMeContext value={createMe('can_manage_orders')}>
      <EditOrder order={shown} />
    </AdminMeContext>,
  )
  const sent = () => calls.filter(({ path: to }) => to === path).map(({ body }) => body as OrderEditInput)
  const previews = () => calls.filter(({ path: to }) => to === `${path}/preview`).length
  return { sent, previews, client, asks: (edit: OrderEdit) => (latest = edit) }
}

test('[PF-12] shows the difference of one piece more to the centavo, and sends it with the edit', async () => {
  const { sent, asks } = show()
  await screen.findByText('Mude uma peça, o endereço, o frete ou dê um desconto.')
  expect(screen.getByRole('button', { name: /^Aplicar/ })).toHaveProperty('disabled', true)
  const lines = [{ itemId: item.id, quantity: 3 }]
  asks({ lines, added: [] })
  fireEvent.click(screen.getByRole('button', { name: 'Pôr mais uma peça de Legging Veredas, Azul, P' }))
  const submit = await screen.findByRole('button', { name: /^Aplicar e mandar o link/ })
  const table = screen.getByRole('table', { name: 'O preço, pelo mesmo cálculo da loja' })
  expect(plain(within(table).getByRole('row', { name: /Falta pagar/ }))).toBe('Falta pagarR$ 0,00R$ 100,00')
  expect(plain(within(table).getByRole('row', { name: /^Total/ }))).toBe('TotalR$ 214,90R$ 314,90')
  await waitFor(() => expect(submit).toHaveProperty('disabled', false))
  fireEvent.click(submit)
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).toMatchObject({ lines, added: [], expectedDifference: 10_000 })
})

test('previews nothing again while an edit is applied, though its event arrives first', async () => {
  const answer = deferResponse(order({ actions: [], changes: [] }))
  const { sent, asks, previews, client } = show(order(), { [`POST ${path}`]: () => answer.until })
  asks({ lines: [{ itemId: item.id, quantity: 3 }], added: [] })
  fireEvent.click(
    await screen.findByRole('button', { name: 'Pôr mais uma peça de Legging Veredas, Azul, P' }),
  )
  const submit = await screen.findByRole('button', { name: /^Aplicar e mandar o link/ })
  await waitFor(() => expect(submit).toHaveProperty('disabled', false))
  fireEvent.click(submit)
  await waitFor(() => expect(sent()).toHaveLength(1))
  const before = previews()
  await client.invalidateQueries({ queryKey: staffQueryKey })
  expect(previews()).toBe(before)
  answer.release()
  await screen.findByText(/^Edição guardada/)
})

test('[PF-12] says what goes back for a piece that is taken out, and swaps a size', async () => {
  const { sent, asks } = show()
  const size = await screen.findByRole('combobox', { name: 'Cor e tamanho de Legging Veredas, Azul, P' })
  asks({ lines: [{ itemId: item.id, quantity: 1 }], added: [] })
  fireEvent.change(size, { target: { value: 'v-m' } })
  fireEvent.click(screen.getByRole('button', { name: 'Tirar uma peça de Legging Veredas, Azul, P' }))
  const submit = await screen.findByRole('button', { name: /Aplicar e devolver R\$\s100,00/ })
  await waitFor(() => expect(submit).toHaveProperty('disabled', false))
  fireEvent.click(submit)
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]?.lines).toEqual([{ itemId: item.id, quantity: 1, variantId: 'v-m' }])
})

test('[PF-12] quotes another CEP for an order whose customer tells the address at its link', async () => {
  const unpaid = order({ status: 'awaiting_payment' })
  const { sent } = show(unpaid, {
    [`POST ${path}/preview`]: ({ body }) => ({
      ...previewOf(body as OrderEdit),
      asksAddress: true,
      cep: (body as OrderEdit).cep ?? '74120010',
    }),
  })
  const cep = await screen.findByRole('textbox', { name: 'CEP da entrega' })
  await waitFor(() => expect(cep).toHaveProperty('value', '74120-010'))
  fireEvent.change(cep, { target: { value: '01310-100' } })
  const submit = await screen.findByRole('button', { name: /^Aplicar/ })
  await waitFor(() => expect(submit).toHaveProperty('disabled', false))
  fireEvent.click(submit)
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).toMatchObject({ cep: '01310-100', lines: [] })
})

test('keeps what was typed after a refusal, and asks again after a failed preview', async () => {
  let isBroken = true
  show(order(), {
    [`POST ${path}/preview`]: () =>
      isBroken
        ? errorResponse(422, 'orders.change_refused', 'Esta edição não é possível.')
        : previewOf({ lines: [], added: [] }),
  })
  expect((await screen.findByRole('alert')).textContent).toContain('Esta edição não é possível.')
  isBroken = false
  fireEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Tentar de novo' }))
  await screen.findByRole('table')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('adds a piece by its name: product, then size', async () => {
  const sizes = [
    { variantId: 'v-meia-p', size: 'P', sku: 'MEIA-P', available: 0 },
    { variantId: 'v-meia', size: 'U', sku: 'MEIA-U', available: 3 },
  ]
  const piece = { productId: 'meia', name: 'Meia Trilha', color: 'Branco', image: null, price: 2_990, sizes }
  show(order(), {
    'GET /api/orders/staff/new/pieces': () => ({ items: [piece], exact: null, sets: [] }),
  })
  const field = await screen.findByRole('searchbox', { name: /Pôr outra peça/ })
  fireEvent.change(field, { target: { value: 'meia' } })
  fireEvent.click(await screen.findByRole('button', { name: /Meia Trilha/ }))
  expect(screen.getByRole('button', { name: /^Branco, P/ })).toHaveProperty('disabled', true)
  fireEvent.click(await screen.findByRole('button', { name: 'Branco, U' }))
  expect(screen.getByRole('spinbutton', { name: 'Quantidade de Meia Trilha, Branco, U' })).toHaveProperty(
    'value',
    '1',
  )
  fireEvent.click(screen.getByRole('button', { name: 'Tirar Meia Trilha, Branco, U do pedido' }))
  expect(screen.queryByRole('spinbutton', { name: /Meia Trilha/ })).toBeNull()
})

test('adds a whole set: a size for each piece, with its set price, and takes it out again', async () => {
  const choice = (variantId: string, size: string, available = 3) => ({
    variantId,
    color: 'Azul',
    size,
    available,
  })
  const set = {
    setId: 'buriti',
    name: 'Conjunto Buriti',
    image: null,
    price: 25_980,
    pieces: [
      { name: 'Top Buriti', choices: [choice('top-p', 'P'), choice('top-m', 'M')] },
      { name: 'Legging Buriti', choices: [choice('leg-p', 'P', 0), choice('leg-m', 'M')] },
    ],
  }
  const { sent, asks } = show(order(), {
    'GET /api/orders/staff/new/pieces': () => ({ items: [], exact: null, sets: [set] }),
  })
  const field = await screen.findByRole('searchbox', { name: /Pôr outra peça/ })
  fireEvent.change(field, { target: { value: 'buriti' } })
  fireEvent.click(await screen.findByRole('button', { name: /Conjunto Buriti, conjunto de 2 peças/ }))
  const group = within(await screen.findByRole('group', { name: /Conjunto Buriti/ }))
  const add = group.getByRole('button', { name: 'Pôr o conjunto' })
  // The legging has one size left, which is chosen.
  expect(group.getByRole('combobox', { name: 'Legging Buriti' })).toHaveProperty('value', 'leg-m')
  expect(add).toHaveProperty('disabled', true)
  fireEvent.change(group.getByRole('combobox', { name: 'Top Buriti' }), { target: { value: 'top-m' } })
  const addedSets = [{ setId: 'buriti', variantIds: ['top-m', 'leg-m'], quantity: 1 }]
  asks({ lines: [{ itemId: item.id, quantity: 3 }], added: [], addedSets })
  fireEvent.click(add)
  await screen.findByText('Top Buriti, Azul, M + Legging Buriti, Azul, M')
  const submit = await screen.findByRole('button', { name: /^Aplicar e mandar o link/ })
  await waitFor(() => expect(submit).toHaveProperty('disabled', false))
  fireEvent.click(submit)
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).toMatchObject({ lines: [], added: [], addedSets })
})

test('an added set is taken out again with its pieces', async () => {
  const pieces = [{ name: 'Top', choices: [{ variantId: 'top', color: 'Azul', size: 'P', available: 1 }] }]
  const set = { setId: 's', name: 'Conjunto Caju', image: null, price: 9_900, pieces }
  show(order(), { 'GET /api/orders/staff/new/pieces': () => ({ items: [], exact: null, sets: [set] }) })
  const field = await screen.findByRole('searchbox', { name: /Pôr outra peça/ })
  fireEvent.change(field, { target: { value: 'caju' } })
  fireEvent.click(await screen.findByRole('button', { name: /Conjunto Caju/ }))
  fireEvent.click(await screen.findByRole('button', { name: 'Pôr o conjunto' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Tirar Conjunto Caju do pedido' }))
  expect(screen.queryByRole('spinbutton', { name: /Conjunto Caju/ })).toBeNull()
})

test('Enter selects what was typed, not a result of what was typed before, and a failed search is said', async () => {
  const piece = (name: string) => ({
    productId: name,
    name,
    color: 'Branco',
    image: null,
    price: 2_990,
    sizes: [{ variantId: `v-${name}`, size: 'U', sku: name, available: 3 }],
  })
  const answers = [
    { items: [piece('Meia')], exact: null, sets: [] },
    { items: [piece('Top')], exact: null, sets: [] },
  ]
  show(order(), {
    'GET /api/orders/staff/new/pieces': () =>
      answers.shift() ?? errorResponse(422, 'request.invalid', 'Busca inválida.'),
  })
  const field = await screen.findByRole('searchbox', { name: /Pôr outra peça/ })
  fireEvent.change(field, { target: { value: 'Meia' } })
  await screen.findByRole('button', { name: /^Meia, Branco/ })
  fireEvent.change(field, { target: { value: 'Top' } })
  fireEvent.keyDown(field, { key: 'Enter' })
  const sizes = await screen.findByRole('group', { name: /Top/ })
  fireEvent.click(within(sizes).getByRole('button', { name: 'Branco, U' }))
  fireEvent.change(await screen.findByRole('searchbox', { name: /Pôr outra peça/ }), {
    target: { value: 'Short' },
  })
  await screen.findByText('Busca inválida.')
})

test('[PF-12] a change that waits shows its amount, the link to copy, and is cancelled', async () => {
  const change = {
    id: 'c1',
    number: 1,
    state: 'open' as const,
    difference: 4_000,
    reason: null,
    actor: 'a',
    at: '2026-11-21T15:00:00.000Z',
    expiresAt: '2026-11-21T17:00:00.000Z',
    closedAt: null,
  }
  const calls = mockNetwork({ [`DELETE ${path}/c1`]: () => order() })
  renderPart(
    <AdminMeContext value={createMe('can_manage_orders')}>
      <EditOrder
        order={order({
          actions: ['cancelled'],
          changes: [change],
          payPath: '/checkout-success?order=o1&token=t',
        })}
      />
    </AdminMeContext>,
  )
  await screen.findByText('Esperando pagamento da diferença')
  screen.getByText(/O cliente paga R\$\s40,00 até/)
  screen.getByRole('button', { name: 'Copiar o link' })
  fireEvent.click(screen.getByRole('button', { name: 'Desistir da edição' }))
  const dialog = await screen.findByRole('dialog')
  await act(async () => fireEvent.click(within(dialog).getByRole('button', { name: 'Desistir da edição' })))
  await waitFor(() => expect(calls.map(({ method }) => method)).toEqual(['DELETE']))
})

test('[PF-12] an order that nobody collected begins with the address of its delivery', async () => {
  show(order({ actions: ['extend_pickup', 'deliver_instead'] }))
  await screen.findByRole('textbox', { name: 'Rua' })
  expect(screen.getByRole('button', { name: /^Aplicar/ })).toHaveProperty('disabled', true)
})

test('says why an order cannot be edited', async () => {
  show(order({ actions: [] }))
  await screen.findByText(/não pode mais ser editado/)
})
