import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, inject, vi } from 'vitest'
import { freePort } from './free-port.ts'
import { publishLegalPages } from '#test/legal-pages'
import { secrets } from './secrets.ts'
import type { TestShop } from './shop.ts'

/** Returns the environment of a shop process on the database of a test. */
export async function processEnv(
  shop: TestShop,
  { dataDir, port }: { dataDir: string; port: number },
): Promise<NodeJS.ProcessEnv> {
  const [named] = await shop.sql<{ name: string }>('select current_database() as name')
  const { host, user, password, port: databasePort } = inject('cluster')
  const { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE, NODE_OPTIONS } = process.env
  return {
    PATH,
    HOME,
    TMPDIR,
    NODE_COMPILE_CACHE,
    NODE_OPTIONS,
    DATA_DIR: dataDir,
    PORT: String(port),
    DEMO: '0',
    DATABASE_URL: `postgresql://${user}:${encodeURIComponent(password)}@127.0.0.1:${databasePort}/${named!.name}?host=${encodeURIComponent(host)}`,
  }
}

/**
 * Starts a second shop process on the same database; call it at the top of a test file, after `useShop`. `urls` are the
 * URLs of both processes, `more` is additional environment.
 */
export function useSecondProcess(
  shop: TestShop,
  more: () => NodeJS.ProcessEnv = () => ({}),
): { urls: () => readonly string[] } {
  const dataDir = mkdtempSync(join(tmpdir(), 'second-'))
  writeFileSync(join(dataDir, 'secrets.json'), JSON.stringify(secrets))
  let second: ChildProcess
  let urls: readonly string[] = []

  const open = async (port: number) => {
    // Without the demo a store is closed until its legal texts stand.
    await publishLegalPages()
    second = fork(fileURLToPath(import.meta.resolve('#server/main')), {
      env: { ...(await processEnv(shop, { dataDir, port })), ...more() },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    })
    let said = ''
    second.stderr!.on('data', (bytes: Buffer) => (said += bytes.toString()))
    const isReady = () =>
      fetch(`http://127.0.0.1:${port}/api/ready`).then(({ ok }) => expect(ok, said).toBe(true))
    await vi.waitFor(isReady, { timeout: 300_000, interval: 200 })
  }
  beforeAll(async () => {
    const port = await freePort()
    urls = [await shop.listen(), `http://127.0.0.1:${port}`]
    await open(port)
  })
  afterAll(async () => {
    second.kill('SIGTERM')
    await once(second, 'exit')
    rmSync(dataDir, { recursive: true, force: true })
  })
  return { urls: () => urls }
}
