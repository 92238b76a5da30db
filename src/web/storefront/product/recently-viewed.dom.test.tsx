import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { mockNetwork, errorResponse } from '#dom/network.ts'
import { renderPart } from '#dom/render-part.tsx'
import { RecentlyViewed } from './recently-viewed.tsx'

const key = 'dao-recently-seen'
const kept = (): string[] => JSON.parse(localStorage.getItem(key) ?? '[]') as string[]

const price = (cash: number) => ({
  cash,
  compareAt: null,
  percentOff: 0,
  pix: { amount: cash, percentOff: 0 },
  installments: null,
})
const product = (slug: string, cash = 10_000) => ({
  id: slug,
  slug,
  name: `Peça ${slug}`,
  category: null,
  price: price(cash),
  priceVaries: false,
  availability: 'in_stock',
  variants: [],
  sets: [],
  colors: [],
})

/** Simulates that the section scrolls into view. */
let comeNear = () => {}
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(hear: (entries: { isIntersecting: boolean }[]) => void) {
        comeNear = () => act(() => hear([{ isIntersecting: true }]))
      }
      observe() {}
      disconnect() {}
    },
  )
})

const seen = (...slugs: string[]) => localStorage.setItem(key, JSON.stringify(slugs))

test('[SF-04] shows nothing on the first product and stores it', async () => {
  mockNetwork({})
  renderPart(<RecentlyViewed slug="primeira" />)
  await waitFor(() => expect(kept()).toEqual(['primeira']))
  expect(screen.queryByRole('heading')).toBeNull()
})

test('[SF-04] keeps at most twelve, newest first, each once', async () => {
  mockNetwork({})
  seen(...Array.from({ length: 15 }, (_, n) => `p${n}`))
  renderPart(<RecentlyViewed slug="p5" />)
  await waitFor(() => expect(kept()[0]).toBe('p5'))
  expect(kept()).toHaveLength(12)
  expect(new Set(kept()).size).toBe(12)
})

test('[SF-04] shows viewed products at current prices only near the viewport; omits those no longer for sale', async () => {
  seen('a', 'b', 'c')
  const calls = mockNetwork({
    'GET /api/catalog/products/a': () => product('a', 12_345),
    'GET /api/catalog/products/b': () => errorResponse(404, 'catalog.product_not_found'),
    'GET /api/catalog/products/c': () => product('c'),
  })
  renderPart(<RecentlyViewed slug="nova" />)
  const list = within((await screen.findByRole('heading', { name: 'Vistos por você' })).closest('section')!)
  expect(calls).toEqual([])
  comeNear()
  await list.findByText(/123,45/)
  await list.findByText('Peça c')
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(2))
})

test('[SF-04] clears the list by its button', async () => {
  mockNetwork({})
  seen('a', 'b')
  const { hand } = renderPart(
    <>
      <h1 tabIndex={-1}>Legging</h1>
      <RecentlyViewed slug="limpa" />
    </>,
  )
  await hand.click(await screen.findByRole('button', { name: 'Limpar' }))
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull()
  expect(document.activeElement, 'the focus does not go with it').toBe(screen.getByRole('heading'))
  expect(kept()).toEqual(['limpa'])
})
