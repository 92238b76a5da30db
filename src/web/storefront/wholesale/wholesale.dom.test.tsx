import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type {
  BuyerCompany,
  GridPage,
  GridPiece,
  GridProduct,
  GridVariant,
  PreparedOrder,
} from '#contract/wholesale'
import { createCart, createCartItem } from '#dom/cart.ts'
import { errorResponse, mockNetwork } from '#dom/network.ts'
import { renderPart } from '#dom/render-part.tsx'
import { piecesOf } from './order-lines.ts'
import { OrderPage } from './order-page.tsx'

const company: BuyerCompany = {
  id: 'c',
  cnpj: '11222333000181',
  legalName: 'Corpo em Dia Academia',
  stateRegistration: 'ISENTO',
  status: 'active',
  reason: '',
  priceList: 'Revenda 40',
  minimumOrder: 100_000,
  termsDays: 28,
  creditLimit: 0,
  role: 'approver',
}

const cell = (id: string, size: string, given: Partial<GridVariant> = {}): GridVariant => ({
  id,
  sku: `SKU-${id}`.toUpperCase(),
  size,
  retail: 18_990,
  prices: [
    { from: 1, price: 11_390 },
    { from: 50, price: 9_990 },
  ],
  available: 24,
  expectedOn: null,
  ...given,
})
const color = (name: string, family: string, variants: GridVariant[]) => ({
  name,
  family,
  image: null,
  variants,
})
const legging: GridProduct = {
  id: 'legging',
  slug: 'legging-aderno',
  name: 'Legging Aderno',
  category: 'Leggings',
  sizes: ['P', 'M', 'G'],
  colors: [
    color('Preto', '', [cell('pp', 'P'), cell('pm', 'M', { available: 60 }), cell('pg', 'G')]),
    color('Terra', 'vermelho', [
      cell('tp', 'P'),
      cell('tm', 'M', { available: 3 }),
      cell('tg', 'G', { available: 0, expectedOn: '2026-12-24' }),
    ]),
  ],
}
const meia: GridProduct = {
  ...legging,
  id: 'meia',
  slug: 'meia',
  name: 'Meia Ipê',
  sizes: ['Único'],
  colors: [color('', '', [cell('mu', 'Único')])],
}
const elsewhere: GridPiece = {
  ...cell('xx', 'M'),
  productId: 'outra',
  product: 'Jaqueta Aroeira',
  color: 'Azul',
}

type Line = { variantId: string; quantity: number }
type Saved = {
  cut?: object[]
  fails?: boolean
  prepared?: PreparedOrder[]
  role?: BuyerCompany['role']
  quote?: () => unknown
}

/** Renders the grid; `saved` collects what was saved into the cart, `calls` every request. */
function open(
  cart: Line[] = [],
  { cut = [], fails = false, prepared = [], role = 'approver', quote }: Saved = {},
) {
  const page: GridPage = {
    items: [legging, meia],
    categories: [{ slug: 'leggings', name: 'Leggings' }],
    total: 2,
    page: 1,
    pageSize: 50,
  }
  const saved: Line[][] = []
  const all = [...piecesOf(page.items), elsewhere]
  let isBroken = fails
  const calls = mockNetwork({
    'GET /api/wholesale/company': () => ({ ...company, role }),
    ...(quote && { 'POST /api/quotes': quote }),
    'GET /api/wholesale/grid': () => page,
    'GET /api/cart': () =>
      createCart(...cart.map((line) => createCartItem({ ...line, id: line.variantId, price: 11_390 }))),
    'POST /api/wholesale/grid/pieces': ({ body }) => {
      const { variantIds = [], skus = [] } = body as { variantIds?: string[]; skus?: string[] }
      const items = all.filter(({ id, sku }) => variantIds.includes(id) || skus.includes(sku))
      return { items }
    },
    'GET /api/wholesale/prepared-orders': () => ({ items: prepared }),
    'GET /api/wholesale/last-order': () => ({
      lines: [
        { variantId: 'pm', quantity: 12 },
        { variantId: 'xx', quantity: 5 },
      ],
    }),
    'PUT /api/cart/quantities': ({ body }) => {
      if (isBroken) {
        isBroken = false
        return errorResponse(422, 'request.invalid')
      }
      saved.push((body as { lines: Line[] }).lines)
      return { cut, totalItems: 0, subtotal: 0, promotions: [] }
    },
  })
  return { ...renderPart(<OrderPage />, { at: '/atacado/pedido' }), saved, calls }
}

const input = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
const black = { p: /Preto, tamanho P,/, m: /Preto, tamanho M,/, g: /Preto, tamanho G,/ }
const earth = { p: /Terra, tamanho P,/, m: /Terra, tamanho M,/, g: /Terra, tamanho G,/ }
const plain = (element: HTMLElement) => (element.textContent ?? '').replaceAll('\u00a0', ' ')
const opened = () => screen.findByRole('textbox', { name: black.p })
const summary = () => plain(screen.getByRole('region', { name: 'Este pedido' }))
const notice = () =>
  screen
    .getAllByRole('status')
    .map(plain)
    .find((text) => /Colamos|Desfizemos|Repetimos|mudou|mudaram/.test(text))

test('shows products as tables with both prices, stock and the day a piece comes back', async () => {
  open()
  await opened()
  expect(plain(screen.getByRole('main'))).toContain(
    'Corpo em Dia Academia · CNPJ 11.222.333/0001-81 · tabela Revenda 40',
  )
  const [letters, single] = screen.getAllByRole('table')
  expect(within(letters!).getAllByRole('columnheader').map(plain)).toEqual([
    'Peça e cor',
    'P',
    'M',
    'G',
    'Peças',
    'R$',
  ])
  expect(plain(letters!)).toContain('R$ 113,90 a peça · R$ 99,90 a partir de 50 · varejo R$ 189,90')
  expect(within(letters!).getByRole('rowheader', { name: /Terra ?, vermelho/ })).toBeDefined()
  expect(input(earth.g).readOnly).toBe(true)
  expect(input(earth.g).getAttribute('aria-label')).toBe(
    'Legging Aderno, Terra, tamanho G, esgotada, volta 24/12',
  )
  expect(within(single!).getByRole('textbox', { name: /Meia Ipê, tamanho Único/ })).toBeDefined()
})

test('moves by arrows and Enter over sold out and missing cells, and types over what is there', async () => {
  const { hand, saved } = open()
  await hand.click(await opened())
  await hand.keyboard('4{ArrowRight}6{ArrowRight}2{Enter}')
  expect(document.activeElement).toBe(input(earth.g))
  await hand.keyboard('9{ArrowLeft}{ArrowLeft}3{ArrowDown}5{Shift>}{Enter}{/Shift}7{ArrowUp}')
  expect([input(black.p).value, input(black.m).value, input(black.g).value]).toEqual(['4', '6', '2'])
  expect([input(earth.p).value, input(earth.g).value]).toEqual(['7', ''])
  expect(input(/Meia Ipê/).value).toBe('5')
  await waitFor(() => expect(saved.flat()).toContainEqual({ variantId: 'mu', quantity: 5 }))
  expect(new Map(saved.flat().map(({ variantId, quantity }) => [variantId, quantity]))).toEqual(
    new Map([
      ['pp', 4],
      ['pm', 6],
      ['pg', 2],
      ['tp', 7],
      ['mu', 5],
    ]),
  )
})

test('fills a row by =12 up to the stock, without its sold out sizes', async () => {
  const { hand } = open()
  await hand.click(await screen.findByRole('textbox', { name: earth.p }))
  await hand.keyboard('=12{Enter}')
  expect([input(earth.p).value, input(earth.m).value, input(earth.g).value]).toEqual(['12', '3', ''])
  expect(notice()).toBe('Uma mudou: Legging Aderno Terra M pedia 12 e temos 3, então ficaram 3. ')
  await hand.click(screen.getByRole('button', { name: 'Desfazer' }))
  expect([input(earth.p).value, input(earth.m).value]).toEqual(['', ''])
})

test('takes a cell back with Esc, clears it with Backspace, and undoes steps with Ctrl+Z', async () => {
  const { hand } = open([{ variantId: 'pp', quantity: 8 }])
  const first = await opened()
  await waitFor(() => expect((first as HTMLInputElement).value).toBe('8'))
  await hand.click(first)
  await hand.keyboard('15{Escape}')
  expect(input(black.p).value).toBe('8')
  await hand.click(first)
  await hand.keyboard('{Backspace}{Enter}')
  expect(input(black.p).value).toBe('')
  await hand.keyboard('21{Enter}')
  expect(input(earth.p).value).toBe('21')
  await hand.keyboard('{Control>}z{/Control}')
  expect(input(earth.p).value).toBe('')
  await hand.keyboard('{Control>}z{/Control}')
  expect(input(black.p).value).toBe('8')
})

test('pastes a block from the focused cell, cuts to the stock and takes it all back', async () => {
  const { hand, saved } = open()
  await hand.click(await screen.findByRole('textbox', { name: black.m }))
  await hand.paste('6\t8\r\n6\t\r\n1\t2\r\n')
  expect([input(black.m).value, input(black.g).value, input(earth.m).value]).toEqual(['6', '8', '3'])
  await waitFor(() =>
    expect(notice()).toBe(
      'Colamos 3 células da sua planilha. Uma mudou: Legging Aderno Terra M pedia 6 e temos 3, então ficaram 3. 2 células não cabiam na tabela e ficaram de fora.',
    ),
  )
  expect(input(earth.m).closest('td')!.textContent).toContain('só 3')
  await waitFor(() => expect(saved.flat()).toHaveLength(3))
  await hand.click(screen.getByRole('button', { name: 'Desfazer' }))
  expect([input(black.m).value, input(earth.m).value]).toEqual(['', ''])
  await waitFor(() => expect(saved.flat()).toContainEqual({ variantId: 'pm', quantity: 0 }))
})

test('pastes a list of codes, also of pieces that are not on the page', async () => {
  const { hand, saved } = open()
  await hand.click(await opened())
  await hand.paste('Código\tQtd\nSKU-TP\t4\nSKU-XX\t5\nNADA-1\t2')
  await waitFor(() =>
    expect(notice()).toBe('Colamos 2 células da sua planilha. Não conhecemos o código NADA-1.'),
  )
  expect([input(black.p).value, input(earth.p).value]).toEqual(['', '4'])
  expect(summary()).toContain('Peças9')
  await waitFor(() => expect(saved.flat()).toContainEqual({ variantId: 'xx', quantity: 5 }))
})

test('adds up pieces, prices by quantity and the minimum, and compares with retail', async () => {
  const { hand, path } = open([{ variantId: 'xx', quantity: 1 }])
  await hand.click(await screen.findByRole('textbox', { name: black.m }))
  await hand.keyboard('4{Enter}')
  expect(summary()).toMatch(/Mínimo de R\$ 1\.000,00Faltam R\$ 430,50/)
  expect(summary()).toMatch(/Peças5No varejo seriaR\$ 949,50TotalR\$ 569,50/)
  await hand.click(
    within(screen.getByRole('region', { name: 'Este pedido' })).getByRole('button', {
      name: 'Ir para o pagamento',
    }),
  )
  expect(plain(within(screen.getByRole('region', { name: 'Este pedido' })).getByRole('alert'))).toBe(
    'Faltam R$ 430,50 para o mínimo da sua empresa.',
  )
  expect(path()).toBe('/atacado/pedido')
  await hand.click(input(black.m))
  await hand.keyboard('50{Enter}')
  expect(summary()).toMatch(/Mínimo de R\$ 1\.000,00 atingido/)
  expect(summary()).toContain('TotalR$ 5.108,90')
  await hand.click(
    within(screen.getByRole('region', { name: 'Este pedido' })).getByRole('button', {
      name: 'Ir para o pagamento',
    }),
  )
  await waitFor(() => expect(path()).toBe('/checkout'))
})

test('repeats the last order', async () => {
  const { hand } = open()
  await opened()
  await hand.click(screen.getByRole('button', { name: 'Repetir o último' }))
  await waitFor(() => expect(input(black.m).value).toBe('12'))
  expect(notice()).toContain('Repetimos o último pedido: 2 células.')
  expect(summary()).toContain('Peças17')
})

test('an approver takes over what a requester prepared, on top of the own order', async () => {
  const { hand } = open([{ variantId: 'pm', quantity: 2 }], {
    prepared: [
      {
        id: 'r',
        name: 'Rita',
        lines: [
          { variantId: 'pm', quantity: 4 },
          { variantId: 'xx', quantity: 1 },
        ],
      },
    ],
  })
  await opened()
  await screen.findByText('Rita montou um pedido com 5 peças.')
  await hand.click(screen.getByRole('button', { name: 'Pôr no meu pedido' }))
  await waitFor(() => expect(input(black.m).value).toBe('6'))
  expect(summary()).toContain('Peças7')
})

test('a requester fills the grid but cannot pay', async () => {
  open([], { role: 'requester' })
  await opened()
  expect(summary()).toContain('Quem aprova as compras da sua empresa finaliza este pedido.')
  expect(screen.queryByRole('button', { name: 'Ir para o pagamento' })).toBeNull()
})

test('sends the filled cells with a note as a quote, the same one after a failure, and opens it', async () => {
  let isBroken = true
  const { hand, calls, href } = open([{ variantId: 'xx', quantity: 5 }], {
    role: 'requester',
    quote: () => {
      if (!isBroken) return { id: 'q1' }
      isBroken = false
      return errorResponse(409, 'quotes.too_many_open', 'Sua empresa já tem muitos orçamentos.')
    },
  })
  await hand.click(await screen.findByRole('textbox', { name: black.m }))
  await hand.keyboard('4{Enter}')
  await hand.click(screen.getByRole('button', { name: 'Pedir orçamento' }))
  const note = screen.getByRole('textbox', { name: 'Observação (opcional)' })
  expect(document.activeElement).toBe(note)
  await hand.type(note, 'Entrega em dezembro')
  await hand.click(screen.getByRole('button', { name: 'Enviar para a loja' }))
  await screen.findByText('Sua empresa já tem muitos orçamentos.')
  await hand.click(screen.getByRole('button', { name: 'Enviar para a loja' }))
  await waitFor(() => expect(href()).toBe('/conta/orcamentos?orcamento=q1'))
  const [first, second] = calls.filter(({ path }) => path === '/api/quotes').map(({ body }) => body)
  expect(second).toEqual(first)
  expect(first).toMatchObject({
    note: 'Entrega em dezembro',
    lines: [
      { variantId: 'xx', quantity: 5 },
      { variantId: 'pm', quantity: 4 },
    ],
  })
})

test('asks for no quote of an empty grid', async () => {
  const { hand } = open()
  await opened()
  await hand.click(screen.getByRole('button', { name: 'Pedir orçamento' }))
  await screen.findByText('Preencha as quantidades na tabela para continuar.')
  expect(screen.queryByRole('button', { name: 'Enviar para a loja' })).toBeNull()
})

test('shows what the server cut, and saves again after a failure', async () => {
  const { hand, saved } = open([], {
    fails: true,
    cut: [{ variantId: 'pp', wanted: 9, quantity: 2, reason: 'stock' }],
  })
  await hand.click(await opened())
  await hand.keyboard('9{Enter}')
  await hand.click(await screen.findByRole('button', { name: 'Tentar de novo' }))
  await waitFor(() => expect(input(black.p).value).toBe('2'))
  expect(notice()).toBe('Uma mudou: Legging Aderno Preto P pedia 9 e temos 2, então ficaram 2. ')
  expect(saved).toEqual([[{ variantId: 'pp', quantity: 9 }]])
})

test('sends people without an active company to the wholesale page', async () => {
  mockNetwork({ 'GET /api/wholesale/company': () => ({ ...company, status: 'applied' }) })
  const { path } = renderPart(<OrderPage />, { at: '/atacado/pedido' })
  await waitFor(() => expect(path()).toBe('/atacado'))
})
