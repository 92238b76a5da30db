import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { CartItemView } from '#contract/cart'
import { createCartItem, createCart } from '#dom/cart.ts'
import { type RecordedCall, deferResponse, mockNetwork, errorResponse } from '#dom/network.ts'
import { renderPart } from '#dom/render-part.tsx'
import { CartButton } from '#web/storefront/layout/cart-button.tsx'
import { FloatingCart } from '#web/storefront/layout/floating-cart.tsx'
import CartDrawer from './cart-drawer.tsx'
import { CartDrawerHost } from './cart-drawer-host.tsx'
import { emptyCart } from './optimistic-cart.ts'
import { Route } from './screen.tsx'

const legging = createCartItem()
const drawer = <CartDrawer open onOpenChange={() => {}} />
const Screen = Route.options.component!
const words = (part: HTMLElement) => (part.textContent ?? '').replaceAll('\u00a0', ' ')
const timers = () => vi.useFakeTimers({ shouldAdvanceTime: true })
const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('[CD-03] [EN-07] [ST-08] shows loading until the cart arrives, then that it is empty', async () => {
  const { until, release } = deferResponse(emptyCart)
  mockNetwork({ 'GET /api/cart': () => until })
  const { hand, path } = renderPart(drawer)
  await screen.findByText('Carregando carrinho...')
  release()
  await screen.findByText('Seu carrinho está vazio')
  expect(screen.queryByText('Carregando carrinho...')).toBeNull()
  screen.getByRole('heading', { name: 'Meu Carrinho (0)' })
  screen.getByText('Adicione produtos ao carrinho para continuar suas compras')
  await hand.click(screen.getByRole('link', { name: 'Ver produtos' }))
  expect(path()).toBe('/colecoes')
})

test('links to the collections and the checkout, and closes on a click', async () => {
  mockNetwork({ 'GET /api/cart': () => createCart(legging) })
  for (const [name, to] of [
    ['Continuar Comprando', '/colecoes'],
    ['Finalizar Compra', '/checkout'],
  ]) {
    const closed = vi.fn()
    const { hand, path } = renderPart(<CartDrawer open onOpenChange={closed} />)
    await hand.click(await screen.findByRole('link', { name }))
    expect(path()).toBe(to)
    expect(closed).toHaveBeenCalledWith(false)
    cleanup()
  }
})

test('[EN-07] shows its lines, the number of pieces and the total', async () => {
  const three = { ...legging, quantity: 3, total: 56_970 }
  const top = { ...legging, id: 'b', variantId: 'w', name: 'Top Aurora', price: 9_990, total: 9_990 }
  mockNetwork({ 'GET /api/cart': () => createCart(three, top) })
  renderPart(drawer)
  await screen.findByRole('heading', { name: 'Meu Carrinho (4)' })
  expect(screen.getAllByRole('listitem').map((line) => words(line).includes('Top Aurora'))).toEqual([
    false,
    true,
  ])
  const sums = [...document.querySelectorAll('dl > div')].map((row) => words(row as HTMLElement))
  expect(sums[0]).toBe('SubtotalR$ 669,60')
  expect(sums.at(-1)).toBe('TotalR$ 669,60')
})

test('[EN-06] shows placeholders for a line without name, price and picture', async () => {
  const bare = {
    ...legging,
    name: '',
    color: null,
    size: null,
    price: null,
    total: 0,
  } as unknown as CartItemView
  mockNetwork({ 'GET /api/cart': () => createCart(bare) })
  renderPart(drawer)
  const line = await screen.findByRole('listitem')
  expect(words(line)).toContain('Produto')
  expect(words(line)).toContain('R$ 0,00')
  expect(words(line)).not.toMatch(/Cor:|Tamanho:|NaN|undefined|null/)
  expect(line.querySelector('.plate')).not.toBeNull()
})

describe('a cart that fails', () => {
  test.each([
    ['drawer', drawer],
    ['page', <Screen key="page" />],
  ])('[SH-05] shows an error in the %s when it cannot be loaded, and loads on retry', async (_, part) => {
    timers()
    let answer: () => unknown = () => errorResponse(500)
    mockNetwork({ 'GET /api/cart': () => answer() })
    const { hand } = renderPart(part)
    await later(1_500)
    await screen.findByRole('heading', { name: 'Erro no Carrinho' })
    answer = () => emptyCart
    await hand.click(screen.getByRole('button', { name: 'Recarregar' }))
    await screen.findByText('Seu carrinho está vazio')
  })

  test('[SH-05] [EL-02] shows an error when it cannot be rendered, and its buttons show no count', async () => {
    mockNetwork({
      'GET /api/cart': () => ({ ...emptyCart, items: [{ id: 7 }], totalItems: { of: 'another kind' } }),
    })
    const { hand, path } = renderPart(
      <>
        <CartButton />
        <Screen />
        <FloatingCart />
      </>,
      { breaks: true },
    )
    await screen.findByRole('heading', { name: 'Erro no Carrinho' })
    const plain = screen.getAllByRole('link', { name: 'Ver carrinho' })
    expect(plain.map(({ textContent }) => textContent)).toEqual(['', ''])
    expect(plain[1]!.className).toContain('floating-cart')
    await hand.click(plain[1]!)
    expect(path()).toBe('/carrinho')
  })
})

describe('a change', () => {
  const changing = (change: (asked: RecordedCall) => unknown) =>
    mockNetwork({ 'GET /api/cart': () => createCart(legging), 'PATCH /api/cart/items/a': change })
  const quantity = () => within(screen.getByRole('group', { name: /^Quantidade/ })).getByRole('status')
  const more = () => screen.findByRole('button', { name: 'Aumentar a quantidade de Legging Aderno' })

  test('[ER-06] [LI-01] is retried once, logged and reported when it fails, and the cart is rolled back', async () => {
    timers()
    const logged = vi.spyOn(console, 'warn').mockImplementation(() => {})
    let answer: () => unknown = () => errorResponse(500)
    const calls = changing(() => answer())
    const { hand } = renderPart(drawer)
    await hand.click(await more())
    expect(quantity().textContent, 'at once').toBe('2')
    await later(1_500)
    await screen.findByText('Não conseguimos atualizar o carrinho')
    await waitFor(() => expect(quantity().textContent).toBe('1'))
    expect(calls.filter(({ method }) => method === 'PATCH')).toHaveLength(2)
    expect(logged).toHaveBeenCalledExactlyOnceWith('cart', 'setQuantity', 'server.unexpected')
    logged.mockRestore()
    answer = () => createCart({ ...legging, quantity: 2, total: 37_980 })
    await hand.click(await more())
    await screen.findByRole('heading', { name: 'Meu Carrinho (2)' })
  })

  test('of a set is rolled back as a whole when it fails', async () => {
    const logged = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const set = { lineId: 'l', id: 's', slug: 'buriti', name: 'Conjunto Buriti', price: 20_000, pieces: 2 }
    const pieces = [0, 1].map((position) => ({ ...legging, id: `s${position}`, set: { ...set, position } }))
    mockNetwork({
      'GET /api/cart': () => createCart(...pieces),
      'PATCH /api/cart/items/s0': () => errorResponse(409),
    })
    const { hand } = renderPart(drawer)
    await hand.click(await screen.findByRole('button', { name: 'Aumentar a quantidade de Conjunto Buriti' }))
    await screen.findByText('Não conseguimos atualizar o carrinho')
    await waitFor(() => expect(quantity().textContent).toBe('1'))
    expect(logged).toHaveBeenCalledOnce()
    logged.mockRestore()
  })

  test('[ST-07] goes in steps of one, is sent as shown, and never goes below 1', async () => {
    const calls = changing(({ body }) => {
      const { quantity } = body as { quantity: number }
      return createCart({ ...legging, quantity, total: quantity * legging.price })
    })
    const { hand } = renderPart(drawer)
    await hand.click(await more())
    await screen.findByRole('heading', { name: 'Meu Carrinho (2)' })
    expect(calls.at(-1)).toMatchObject({ method: 'PATCH', body: { quantity: 2 } })
    const less = screen.getByRole('button', { name: 'Diminuir a quantidade de Legging Aderno' })
    await hand.click(less)
    await waitFor(() => expect(quantity().textContent).toBe('1'))
    expect(less.getAttribute('aria-disabled')).toBe('true')
    await waitFor(() => expect(calls.at(-1)).toMatchObject({ method: 'PATCH', body: { quantity: 1 } }))
    const sent = calls.length
    await hand.click(less)
    expect(calls).toHaveLength(sent)
  })
})

describe('a removed line', () => {
  const bag: CartItemView = {
    ...legging,
    id: 'b',
    variantId: 'w',
    slug: 'bolsa',
    name: 'Bolsa Duffel',
    quantity: 2,
  }
  const inSet = (position: number): CartItemView => ({
    ...legging,
    id: `s${position}`,
    variantId: `v${position}`,
    name: `Peça ${position}`,
    set: {
      lineId: 'l',
      id: 'set',
      slug: 'buriti',
      name: 'Conjunto Buriti',
      price: 20_000,
      position,
      pieces: 2,
    },
  })
  const removing = (...items: CartItemView[]) => {
    let kept = items
    const calls = mockNetwork({
      'GET /api/cart': () => createCart(...items),
      ...Object.fromEntries(
        items.map(({ id, set }) => [
          `DELETE /api/cart/items/${id}`,
          () => {
            kept = kept.filter((item) => (set ? item.set?.lineId !== set.lineId : item.id !== id))
            return createCart(...kept)
          },
        ]),
      ),
      'POST /api/cart/items': () => createCart(...items),
    })
    return () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body)
  }

  test('is restored by undo with its quantity, and the focus moves to the next line', async () => {
    const posts = removing(bag, legging)
    const { hand } = renderPart(drawer)
    await hand.click(await screen.findByRole('button', { name: 'Remover Bolsa Duffel do carrinho' }))
    expect(document.activeElement).toBe(
      screen.getByRole('button', { name: 'Remover Legging Aderno do carrinho' }),
    )
    await screen.findByRole('heading', { name: 'Meu Carrinho (1)' })
    await screen.findByText('Bolsa Duffel saiu do carrinho')
    await hand.click(screen.getByRole('button', { name: 'Desfazer' }))
    await screen.findByRole('heading', { name: 'Meu Carrinho (3)' })
    expect(posts()).toEqual([{ variantId: 'w', quantity: 2 }])
    expect(screen.queryByText('Produto adicionado!'), 'nobody need be told').toBeNull()
  })

  test('is restored as a whole set; after the last line the page has the focus', async () => {
    const posts = removing(inSet(0), inSet(1))
    const { hand } = renderPart(<Screen />)
    await hand.click(await screen.findByRole('button', { name: 'Remover Conjunto Buriti do carrinho' }))
    await screen.findByText('Seu carrinho está vazio')
    expect(document.activeElement).toBe(screen.getByRole('main'))
    await hand.click(await screen.findByRole('button', { name: 'Desfazer' }))
    await screen.findByRole('heading', { name: 'Meu Carrinho (2)' })
    expect(posts()).toEqual([{ setId: 'set', variantIds: ['v0', 'v1'], quantity: 1 }])
  })
})

describe('[LI-02] how often the cart is requested', () => {
  const shop = (
    <>
      <CartButton />
      <CartDrawerHost />
    </>
  )

  test('again after a minute, not on focus', async () => {
    timers()
    const calls = mockNetwork({ 'GET /api/cart': () => emptyCart })
    const { hand } = renderPart(shop)
    const look = async () => {
      await hand.click(await screen.findByRole('button', { name: /^Abrir carrinho/ }))
      await screen.findByText('Seu carrinho está vazio')
      await hand.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
    await look()
    expect(calls).toHaveLength(1)
    await later(50_000)
    await look()
    expect(calls).toHaveLength(1)
    await later(15_000)
    await look()
    expect(calls).toHaveLength(2)
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'))
      window.dispatchEvent(new Event('focus'))
    })
    await later(100)
    expect(calls).toHaveLength(2)
  })

  test('once more after an error, then only when the cart is opened', async () => {
    timers()
    const calls = mockNetwork({ 'GET /api/cart': () => errorResponse(500) })
    const { hand } = renderPart(shop)
    await waitFor(() => expect(calls).toHaveLength(1))
    await later(60_000)
    expect(calls).toHaveLength(2)
    await hand.click(await screen.findByRole('button', { name: /^Abrir carrinho/ }))
    await later(5_000)
    await screen.findByRole('heading', { name: 'Erro no Carrinho' })
    expect(calls).toHaveLength(4)
  })
})
