import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, inject, vi } from 'vitest'
import type { TestShop } from './shop.ts'

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return (address as { port: number }).port
}

/**
 * Opens a second process of the shop on the same database; call it at the top of a test file, after `useShop`. `urls` are
 * the addresses of this process and of that one.
 */
export function useSecondProcess(shop: TestShop): { urls: () => readonly string[] } {
  const dataDir = mkdtempSync(join(tmpdir(), 'second-'))
  let second: ChildProcess
  let urls: readonly string[] = []

  const open = async (port: number) => {
    const [named] = await shop.sql<{ name: string }>('select current_database() as name')
    const { host, user, password, port: databasePort } = inject('cluster')
    const { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE, NODE_OPTIONS } = process.env
    second = fork(fileURLToPath(import.meta.resolve('#server/main')), {
      env: {
        PATH,
        HOME,
        TMPDIR,
        NODE_COMPILE_CACHE,
        NODE_OPTIONS,
        DATA_DIR: dataDir,
        PORT: String(port),
        DEMO: '0',
        DATABASE_URL: `postgresql://${user}:${encodeURIComponent(password)}@127.0.0.1:${databasePort}/${named!.name}?host=${encodeURIComponent(host)}`,
      },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    let said = ''
    second.stderr!.on('data', (bytes: Buffer) => (said += bytes.toString()))
    const isReady = () =>
      fetch(`http://127.0.0.1:${port}/api/ready`).then(({ ok }) => expect(ok, said).toBe(true))
    await vi.waitFor(isReady, { timeout: 60_000, interval: 200 })
  }
  beforeAll(async () => {
    const port = await freePort()
    urls = [await shop.listen(), `http://127.0.0.1:${port}`]
    await open(port)
  }, 90_000)
  afterAll(async () => {
    second.kill('SIGTERM')
    await once(second, 'exit')
    rmSync(dataDir, { recursive: true, force: true })
  })
  return { urls: () => urls }
}
