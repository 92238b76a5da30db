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
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  delete root.dataset['kept']
  delete root.dataset['offline']
  document.body.replaceChildren()
  document.adoptedStyleSheets = []
})

const isMarked = () => root.dataset['offline'] !== undefined && !!document.querySelector('shop-offline')

test('[SF-07] a page whose bag is a kept one is marked, until the shop answers again', async () => {
  await markPage()
  tell({ data: false })
  expect(isMarked()).toBe(false)
  tell({ data: true })
  expect(isMarked()).toBe(true)
})
