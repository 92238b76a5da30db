import { afterEach, expect, test, vi } from 'vitest'

const root = document.documentElement
type Hear = (event: object) => void
let heard: Record<string, Hear>
let tell: Hear

/** Runs the offline notice on a cached page or on a live one. */
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
  await import('./offline-notice.ts')
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

test('[SF-07] marks a page whose cart is cached until the server answers again', async () => {
  await markPage()
  tell({ data: false })
  expect(isMarked()).toBe(false)
  tell({ data: true })
  expect(isMarked()).toBe(true)
})

/** Returns the URL a click on a link loads as a document, or undefined if the page handles it. */
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

test('[SF-07] opens links of a cached page as documents when online, so that no fresh content is marked as old', async () => {
  await markPage({ keptAt })
  expect(isMarked()).toBe(true)
  expect(followed('/produtos?page=2')).toBe('/produtos?page=2')
  expect(followed(`${location.pathname}#avaliacoes`)).toBeUndefined()
})

test('[SF-07] opens only cached pages when offline, and leaves the links of a live page alone', async () => {
  await markPage({ keptAt })
  Object.assign(navigator, { onLine: false })
  expect(followed('/carrinho')).toBe('/carrinho')
  expect(followed('/produtos?page=2')).toBeUndefined()
  delete root.dataset['kept']
  await markPage()
  expect(followed('/produtos')).toBeUndefined()
})
