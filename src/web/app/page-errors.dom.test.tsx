import {
  Outlet,
  RouterProvider,
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
} from '@tanstack/react-router'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { ProductList } from '#contract/catalog'
import { createCard } from '#dom/card.ts'
import { throwOffline, mockNetwork, errorResponse } from '#dom/network.ts'
import { Route as ProductsRoute } from '#web/storefront/catalog/products-route.tsx'
import { Route as LayoutRoute } from '#web/storefront/layout.tsx'
import { currentToast, dismissToast } from '#web/ui/toasts/toast-store.ts'
import { Toasts } from '#web/ui/toasts/toasts.tsx'
import { makeRouter } from './make-router.tsx'

/** Makes the content beside the page, inside the layout, throw. */
let broken = false
beforeEach(() => {
  broken = false
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
})

const root = createRootRouteWithContext<object>()({
  component: () => (
    <>
      <Outlet />
      <Toasts />
    </>
  ),
})
function Frame() {
  if (broken) throw new Error('words that cannot be drawn')
  return (
    <>
      <header>DAO</header>
      <main>
        <Outlet />
      </main>
    </>
  )
}
const layout = createRoute({
  getParentRoute: () => root,
  id: '_storefront',
  component: Frame,
  errorComponent: LayoutRoute.options.errorComponent!,
})
const about = createRoute({ getParentRoute: () => layout, path: '/sobre', component: () => <h1>Sobre</h1> })
const bare = createRoute({ getParentRoute: () => root, path: '/parado', component: () => <h1>Parado</h1> })
const products = ProductsRoute.update({
  id: '/produtos',
  path: '/produtos',
  getParentRoute: () => layout,
} as never)
const tree = root.addChildren([layout.addChildren([about, products as never]), bare])

/**
 * Renders the store's router with two pages in its layout, the real product list among them, and one page outside.
 */
async function arrive(at: string) {
  const router = makeRouter(tree as never)
  const history = createMemoryHistory({ initialEntries: [at] })
  router.update({ ...router.options, history } as never)
  onTestFinished(() => {
    router.options.context.queryClient.clear()
    const left = currentToast()
    if (left) dismissToast(left.id)
    vi.restoreAllMocks()
  })
  render(<RouterProvider router={router as unknown as ComponentProps<typeof RouterProvider>['router']} />, {
    onCaughtError: () => {},
  })
  await screen.findByRole('heading', { level: 1 })
  /** Navigates by link, and advances the clock by `ms`. */
  const goTo = (to: string, ms = 0) =>
    act(async () => {
      const gone = router.navigate({ href: to } as never)
      if (ms) await vi.advanceTimersByTimeAsync(ms)
      await gone
    })
  const clock = vi.isFakeTimers() ? { advanceTimers: (ms: number) => void vi.advanceTimersByTime(ms) } : {}
  return { hand: userEvent.setup(clock), goTo, href: () => router.state.location.href }
}

const listOf = (ids: number[], page = 1): ProductList => ({
  items: ids.map((id) => createCard(`p${id}`, `Peça p${id}`)),
  page,
  pageSize: 24,
  total: 48,
  facets: { category: [], color: [], size: [], price: { min: 0, max: 1 }, available: 0 },
  reading: null,
  near: [],
})
const from = (first: number, count: number) => Array.from({ length: count }, (_, at) => first + at)
const names = () => screen.getAllByRole('article').map((each) => each.querySelector('a')!.textContent)
const list = 'GET /api/catalog/products'
const visitor = { 'GET /api/team/me': () => null }

test('[SH-04] shows Algo deu errado inside the layout, with two links, when a page fails to load', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  mockNetwork({ [list]: () => errorResponse(500) })
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  const { hand, goTo, href } = await arrive('/sobre')
  await goTo('/produtos', 8_000)
  await screen.findByRole('heading', { name: 'Algo deu errado' })
  expect([screen.getByRole('banner').textContent, href()]).toEqual(['DAO', '/produtos'])
  expect(screen.getByRole('link', { name: 'Voltar ao início' }).getAttribute('href')).toBe('/')
  await hand.click(screen.getByRole('button', { name: 'Recarregar' }))
  expect(reload).toHaveBeenCalledOnce()
})

test('[SH-09] shows an error and a reload button when the main layout fails', async () => {
  mockNetwork({})
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  const { hand, goTo } = await arrive('/parado')
  broken = true
  await goTo('/sobre')
  await screen.findByRole('heading', { name: 'Erro no Layout Principal' })
  expect(screen.queryByRole('banner')).toBeNull()
  await hand.click(screen.getByRole('button', { name: 'Recarregar' }))
  expect(reload).toHaveBeenCalledOnce()
})

test('keeps the list and its URL when sorting fails offline, and sorts it on retry', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let answer: () => unknown = () => listOf(from(1, 24))
  mockNetwork({ ...visitor, [list]: () => answer() })
  const { hand, href } = await arrive('/produtos')
  const shown = names()
  const order = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Ordenar por' })
  answer = throwOffline
  await hand.selectOptions(order, 'price_desc')
  const told = /^Você continua onde estava\./
  // the toast lasts five seconds and appears after the last retry
  for (let waited = 0; waited < 12_000 && !screen.queryByText(told); waited += 500)
    await act(() => vi.advanceTimersByTimeAsync(500))
  await screen.findByText(told)
  expect([href(), order.value, names()]).toEqual(['/produtos', 'relevance', shown])
  answer = () => listOf(from(1, 24).toReversed())
  await hand.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  await waitFor(() => expect(names()).toEqual(shown.toReversed()))
  expect([href(), order.value]).toEqual(['/produtos?sort=price_desc', 'price_desc'])
})

test('shows a product once when it moved to the next page between requests', async () => {
  const answers = [listOf(from(1, 24)), listOf([24, ...from(25, 23)], 2)]
  mockNetwork({ ...visitor, [list]: () => answers.shift() })
  const { hand, href } = await arrive('/produtos')
  expect(names()).toHaveLength(24)
  await hand.click(screen.getByRole('link', { name: 'Carregar mais' }))
  await waitFor(() => expect(names()).toHaveLength(47))
  expect(new Set(names()).size).toBe(47)
  expect(href()).toBe('/produtos?page=2#pagina-2')
})
