import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setTimeout as sleep } from 'node:timers/promises'
import { createServer as createVite } from 'vite'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { freePort } from '#test/free-port'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'shop-dev-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Opens a page of the dev server and returns the HMR messages for changes of these files. */
async function toldOf(files: readonly string[], known: readonly string[] = []) {
  const vite = await createVite({
    root,
    cacheDir: join(folder, 'vite'),
    logLevel: 'silent',
    server: { middlewareMode: true, ws: false, watch: null },
    appType: 'custom',
  })
  onTestFinished(() => vite.close())
  const { client, ssr } = vite.environments
  for (const file of files) await ssr.transformRequest(`/${file}`)
  for (const file of known) await client.transformRequest(`/${file}`)
  const send = vi.spyOn(client.hot, 'send').mockReturnValue()
  for (const file of files) vite.watcher.emit('change', join(root, file))
  await vi.waitFor(() => expect(send).toHaveBeenCalled(), { timeout: 60_000, interval: 50 }).catch(() => {})
  return send.mock.calls.map(([payload]) => (payload as unknown as { type: string }).type)
}

const footer = 'src/web/storefront/layout/footer.tsx'

test('reloads an open page when a text changes that only the server rendered', async () => {
  expect(await toldOf(['src/texts/storefront/footer.ts'])).toContain('full-reload')
})

test('reloads it for a component that the browser has not loaded, and not for one it has', async () => {
  expect(await toldOf([footer])).toContain('full-reload')
  expect(await toldOf([footer], [footer])).toEqual(['update'])
})

test('npm run dev replaces the offline service worker: the new one empties its caches and unregisters itself', async () => {
  const port = await freePort()
  const env = { ...process.env, DATA_DIR: join(folder, 'data'), PORT: String(port), DEMO: '0' }
  const shop = spawn(process.execPath, [join(root, 'src/server/main.ts'), '--dev'], { env, stdio: 'ignore' })
  const ended = once(shop, 'exit')
  onTestFinished(async () => {
    shop.kill()
    await ended
  })
  const ask = () => fetch(`http://127.0.0.1:${port}/sw.js`).catch(() => undefined)
  let answer = await ask()
  for (; !answer && shop.exitCode === null; answer = await ask()) await sleep(100)
  expect([answer?.status, await answer?.text()]).toEqual([200, expect.stringContaining('unregister')])
})
