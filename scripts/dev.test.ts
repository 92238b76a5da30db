import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setTimeout as sleep } from 'node:timers/promises'
import { createServer as createVite } from 'vite'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'shop-dev-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  return port
}

/** The open page of whoever works on the shop: what the dev server tells it when these files change. */
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
  await vi.waitFor(() => expect(send).toHaveBeenCalled(), { timeout: 20_000, interval: 50 }).catch(() => {})
  return send.mock.calls.map(([payload]) => (payload as unknown as { type: string }).type)
}

const footer = 'src/web/storefront/frame/footer.tsx'

test('an open page is loaded anew when a text changes that only the server has drawn', async () => {
  expect(await toldOf(['src/texts/footer.ts'])).toContain('full-reload')
})

test('and when a component changes that its browser does not have, but not for one that it has', async () => {
  expect(await toldOf([footer])).toContain('full-reload')
  expect(await toldOf([footer], [footer])).toEqual(['update'])
})

test('npm run dev has a worker for every browser that kept pages: it forgets them and goes', async () => {
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
