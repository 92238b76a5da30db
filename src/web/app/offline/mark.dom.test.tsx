import { afterEach, expect, test, vi } from 'vitest'

const root = document.documentElement
type Hear = (event: object) => void
let heard: Record<string, Hear>
let tell: Hear

/** What marks a page, on one that the worker has kept since then or on one of the shop. */
async function markPage({ keptAt }: { keptAt?: string } = {}) {
  heard = {}
  if (keptAt) root.dataset['kept'] = keptAt
  vi.resetModules()
  vi.stubGlobal('addEventListener', (name: string, hear: Hear) => (heard[name] = hear))
  vi.stubGlobal('caches', { keys: async () => [] })
  vi.stubGlobal('navigator', {
    onLine: true,
    serviceWorker: { addEventListener: (_: string, hear: Hear) => (tell = hear) },
  })
  await import('./mark.ts')
}

afterEach(() => {
  vi.resetModules()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  delete root.dataset['kept']
  delete root.dataset['offline']
  document.body.replaceChildren()
  document.adoptedStyleSheets = []
})

const isMarked = () => root.dataset['offline'] !== undefined && !!document.querySelector('shop-offline')

test('[SF-07] a page whose cart is a kept one is marked, until the shop answers again', async () => {
  await markPage()
  tell({ data: false })
  expect(isMarked()).toBe(false)
  tell({ data: true })
  expect(isMarked()).toBe(true)
})

/** Where a press on a link leads by a document, and undefined where it is left to the page. */
function followed(href: string): string | undefined {
  const assign = vi.spyOn(location, 'assign').mockReset().mockReturnValue()
  const link = Object.assign(document.createElement('a'), { href })
  document.body.append(link)
  const event = new MouseEvent('click', { cancelable: true, button: 0 })
  Object.defineProperty(event, 'target', { value: link })
  const prevented = vi.spyOn(event, 'preventDefault')
  heard['click']!(event)
  const [to] = assign.mock.calls[0] ?? []
  expect(prevented.mock.calls.length > 0).toBe(to !== undefined)
  return to === undefined ? undefined : new URL(to).pathname + new URL(to).search
}

const keptAt = '2026-11-22T12:00:00.000Z'

test('[SF-07] with a connection the links of a kept page open documents, so that nothing of now is marked as of before', async () => {
  await markPage({ keptAt })
  expect(isMarked()).toBe(true)
  expect(followed('/produtos?page=2')).toBe('/produtos?page=2')
  expect(followed(`${location.pathname}#avaliacoes`)).toBeUndefined()
})

test('[SF-07] without one they open what is kept alone, and a page of the shop keeps its links', async () => {
  await markPage({ keptAt })
  Object.assign(navigator, { onLine: false })
  expect(followed('/carrinho')).toBe('/carrinho')
  expect(followed('/produtos?page=2')).toBeUndefined()
  delete root.dataset['kept']
  await markPage()
  expect(followed('/produtos')).toBeUndefined()
})
