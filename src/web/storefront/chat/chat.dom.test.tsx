import { act, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Business } from '#contract/settings'
import type { CartView } from '#contract/cart'
import { mockNetwork } from '#dom/network.ts'
import { renderPart } from '#dom/render-part.tsx'
import { emptyCart } from '#web/storefront/cart/optimistic-cart.ts'
import { ChatLauncher } from './chat-launcher.tsx'

type Loading = { enableIframePageLoading: boolean; fetch: { interceptor: unknown } }
/** Page inside the iframe: a link to a product. */
const { settings } = (window as unknown as { happyDOM: { settings: Loading } }).happyDOM
Object.assign(settings, { enableIframePageLoading: true })
settings.fetch.interceptor = {
  beforeAsyncRequest: async ({ window: from }: { window: typeof window & { Response: typeof Response } }) =>
    new from.Response('<a href="/products/top-barra" target="_top">Top Barra</a>', {
      headers: { 'content-type': 'text/html' },
    }),
}

const business = (social: Business['social']) => ({ social }) as Business
const withWhatsApp = business([{ name: 'WhatsApp', url: 'https://wa.me/5562999990000' }])

function shop(said: Business = withWhatsApp, cart: CartView = emptyCart) {
  return mockNetwork({ 'GET /api/settings/business': () => said, 'GET /api/cart': () => cart })
}

const launcher = () => screen.getByRole('button', { name: 'Sua Consultora de Estilo' })
const panel = () => screen.findByRole('dialog', { name: 'Sua Consultora de Estilo' })

test('[EL-03] loads the iframe only when opened, with a title and the built-in page', async () => {
  shop()
  const { hand } = renderPart(<ChatLauncher />)
  await screen.findByRole('button', { name: 'Sua Consultora de Estilo' })
  expect([document.querySelector('iframe'), screen.queryByRole('dialog')]).toEqual([null, null])
  await hand.click(launcher())
  await panel()
  const frame = screen.getByTitle<HTMLIFrameElement>('Sua Consultora de Estilo')
  expect(frame.getAttribute('src')).toBe('/consultora')
  expect(launcher().getAttribute('aria-expanded')).toBe('true')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Sua Consultora de Estilo'))
})

test.each(['the button', 'Esc', 'the launcher'])(
  '[EL-04] keeps its iframe when minimised by %s, and shows the same one when opened again',
  async (how) => {
    shop()
    const { hand } = renderPart(<ChatLauncher />)
    await screen.findByRole('button', { name: 'Sua Consultora de Estilo' })
    await hand.click(launcher())
    const shown = await panel()
    const frame = document.querySelector('iframe')
    if (how === 'the button') await hand.click(screen.getByRole('button', { name: 'Minimizar a conversa' }))
    else if (how === 'Esc') await hand.keyboard('{Escape}')
    else await hand.click(launcher())
    expect([shown.hidden, screen.queryByRole('dialog')]).toEqual([true, null])
    expect(document.activeElement).toBe(launcher())
    expect(document.querySelector('iframe')).toBe(frame)
    await hand.click(launcher())
    expect((await panel()).querySelector('iframe')).toBe(frame)
  },
)

test.each(['/checkout', '/finalizar-compra', '/auth', '/conta', '/conta/pedidos'])(
  '[EL-03] shows no chat at %s',
  async (at) => {
    shop()
    renderPart(<ChatLauncher />, { at })
    await screen.findByRole('main')
    expect(screen.queryByRole('button')).toBeNull()
  },
)

async function whatsAppText(): Promise<string | null> {
  const link = await screen.findByRole('link', { name: /WhatsApp/ })
  return new URL(link.getAttribute('href')!).searchParams.get('text')
}

test('[EL-03] offers WhatsApp with the cart in its text', async () => {
  const item = { id: 'i1', quantity: 2, name: 'Legging Aderno', price: 100, image: null, set: null }
  const cart = { ...emptyCart, items: [item], totalItems: 2 } as unknown as CartView
  shop(withWhatsApp, cart)
  const { hand } = renderPart(<ChatLauncher />)
  await screen.findByRole('button', { name: 'Sua Consultora de Estilo' })
  await hand.click(launcher())
  await panel()
  await waitFor(async () =>
    expect(await whatsAppText()).toBe('Olá! Meu carrinho tem 2 × Legging Aderno. Pode me ajudar?'),
  )
})

test('[EL-03] offers no WhatsApp when staff set none', async () => {
  shop(business([{ name: 'Instagram', url: 'https://instagram.com/x' }]))
  const { hand } = renderPart(<ChatLauncher />)
  await screen.findByRole('button', { name: 'Sua Consultora de Estilo' })
  await hand.click(launcher())
  await panel()
  await act(async () => {})
  expect(screen.queryByRole('link')).toBeNull()
})

test('[EL-03] handles links and Esc of the built-in page in the page around it', async () => {
  shop()
  const { hand, path } = renderPart(<ChatLauncher />)
  await screen.findByRole('button', { name: 'Sua Consultora de Estilo' })
  await hand.click(launcher())
  const shown = await panel()
  const inside = await waitFor(() => {
    const found = shown.querySelector('iframe')!.contentDocument?.querySelector('a')
    if (!found) throw new Error('the frame is still empty')
    return found
  })
  document.documentElement.dataset['theme'] = 'dark'
  await waitFor(() => expect(inside.ownerDocument.documentElement.dataset['theme']).toBe('dark'))
  delete document.documentElement.dataset['theme']
  act(() => inside.click())
  await waitFor(() => expect(path()).toBe('/products/top-barra'))
  expect(shown.hidden).toBe(false)
  act(() => void inside.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })))
  expect(shown.hidden).toBe(true)
})

test('[EL-03] closes by Esc from within its iframe before the page there has loaded', async () => {
  shop()
  const { interceptor } = settings.fetch
  settings.fetch.interceptor = { beforeAsyncRequest: () => new Promise(() => {}) }
  onTestFinished(() => void (settings.fetch.interceptor = interceptor))
  const { hand } = renderPart(<ChatLauncher />)
  await screen.findByRole('button', { name: 'Sua Consultora de Estilo' })
  await hand.click(launcher())
  const shown = await panel()
  const { contentDocument } = shown.querySelector('iframe')!
  act(() => void contentDocument?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })))
  expect(shown.hidden).toBe(true)
})

test('[EL-03] shows an offline message instead of the iframe, and loads it when online', async () => {
  shop()
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => onLine.mockRestore())
  const connect = (is: boolean) => {
    onLine.mockReturnValue(is)
    act(() => void window.dispatchEvent(new Event(is ? 'online' : 'offline')))
  }
  const { hand } = renderPart(<ChatLauncher />)
  await screen.findByRole('button', { name: 'Sua Consultora de Estilo' })
  await hand.click(launcher())
  await panel()
  screen.getByText(/^Você está sem conexão/)
  expect(document.querySelector('iframe')).toBeNull()
  connect(true)
  expect(screen.queryByText(/^Você está sem conexão/)).toBeNull()
  const frame = document.querySelector('iframe')!
  expect(frame.hidden).toBe(false)
  connect(false)
  screen.getByText(/^Você está sem conexão/)
  expect([frame.isConnected, frame.hidden]).toEqual([true, true])
})
