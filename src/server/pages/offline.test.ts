import { beforeAll, describe, expect, test } from 'vitest'
import { useShop } from '#test/shop'

describe('[SF-07] the service worker', () => {
  const shop = useShop()
  let origin = ''
  beforeAll(async () => {
    origin = await shop.listen()
  })

  test('is served at a fixed URL, revalidated each time, and changes with a release', async () => {
    for (const [path, type] of [
      ['/sw.js', 'text/javascript'],
      ['/offline.js', 'text/javascript'],
      ['/offline', 'text/html'],
    ]) {
      const { status, headers } = await fetch(origin + path)
      expect([path, status, headers.get('content-type')]).toEqual([path, 200, `${type}; charset=utf-8`])
      expect([path, headers.get('cache-control')]).toEqual([
        path,
        expect.stringMatching(/no-cache|max-age=0, must-revalidate/),
      ])
    }
    const worker = await (await fetch(`${origin}/sw.js`)).text()
    expect(worker).not.toMatch(/__BUILD__|^import /m)
    // it must not import code of the shop
    expect(worker).not.toContain('/assets/base')
  })

  test('the offline page has no script', async () => {
    const answer = await fetch(`${origin}/offline`)
    const html = await answer.text()
    expect(answer.headers.get('content-security-policy')).toMatch(
      /style-src 'sha256-[^']+'; object-src 'none'/,
    )
    expect(html.match(/<h1>/g)).toHaveLength(1)
    expect(html).not.toMatch(/<script(?! type="module" src="\/offline\.js">)/)
  })

  test('a page registers it after loading, and does not contain its code', async () => {
    const html = await shop.page('/')
    expect(html).toContain(`worker.register('/sw.js')`)
    expect(html).not.toContain('src="/offline.js"')
  })
})

describe('[SF-07] with OFFLINE=0', () => {
  const shop = useShop({ OFFLINE: '0' })

  test('the worker empties its caches and unregisters itself', async () => {
    const worker = await (await fetch(`${await shop.listen()}/sw.js`)).text()
    const done: string[] = []
    const listeners = new Map<string, (event: { waitUntil(work: Promise<unknown>): void }) => void>()
    const scope = {
      addEventListener: (name: string, hear: () => void) => listeners.set(name, hear),
      skipWaiting: () => done.push('skipped'),
      registration: { unregister: async () => done.push('gone') },
    }
    const caches = {
      keys: async () => ['dao-offline-pages-1', 'dao-offline-cart-1'],
      delete: async (name: string) => done.push(name),
    }
    new Function('self', 'caches', worker)(scope, caches)
    const waited: Promise<unknown>[] = []
    for (const name of ['install', 'activate'])
      listeners.get(name)!({ waitUntil: (work) => void waited.push(work) })
    await Promise.all(waited)
    expect(done).toEqual(['skipped', 'dao-offline-pages-1', 'dao-offline-cart-1', 'gone'])
  })
})
