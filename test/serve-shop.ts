import { type ChildProcess, execFile, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PoolConfig } from 'pg'
import { closeDatabase, openDatabase } from '#platform/database'
import { type OpenPostgres, openPostgres } from '#platform/postgres'
import { readSecrets } from '#platform/secrets'
import { compose } from '#server/composition'
import { prepareDatabase } from '#server/prepare-database'
import { seedQuickly } from '#server/seed'
import { readConfig } from '#platform/config'

const path = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url))

export type ServedShop = {
  url: string
  database: PoolConfig
  /** the same as the owner of the tables, for what the shop itself may not do */
  owner: PoolConfig
  /** what its own commands must be told to work on the same data */
  env: Record<string, string>
  /** of the shop's process */
  pid(): number
  /** ends the process and starts it anew on the same data */
  restart(): Promise<void>
  stop(): Promise<void>
}

/** Names the folder of a shop that is made and closed, for others to begin as copies of it. */
const madeShop = 'MADE_SHOP'

/** Begins to make the demo once for all shops that this run serves; it is there once `made` is fulfilled. */
export function makeShop(): { made: Promise<void>; remove(): void } {
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-made-'))
  process.env[madeShop] = dataDir
  const made = fill(dataDir).then((postgres) => postgres.stop())
  // Said to whoever waits for it.
  made.catch(() => {})
  return { made, remove: () => rmSync(dataDir, { recursive: true, force: true }) }
}

async function fill(dataDir: string): Promise<OpenPostgres> {
  const postgres = await openPostgres({ dataDir })
  const { pool } = openDatabase(postgres.connection, 4)
  await prepareDatabase(pool, postgres.owner, { demo: true })
  await seedQuickly(readConfig({ DATA_DIR: dataDir, DEMO: '1' }))
  await closeDatabase()
  return postgres
}

/** A copy with its owners: the database belongs to a user of its own. */
async function copy(made: string, dataDir: string): Promise<OpenPostgres> {
  await promisify(execFile)('cp', ['-a', `${made}/.`, dataDir])
  return openPostgres({ dataDir })
}

/** A shop whose data stand, and whose process does not yet. */
export type PreparedShop = {
  open(): Promise<ServedShop>
  /** removes what was prepared, where it was not opened */
  discard(): Promise<void>
}

/** Fills a database of its own with the demo and small pictures, and with more if wanted. */
export async function prepareShop(
  port: number,
  env: Record<string, string> = {},
  fillMore?: () => Promise<void>,
): Promise<PreparedShop> {
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-served-'))
  const settings = { DATA_DIR: dataDir, PORT: String(port), DEMO: '1', ...env }
  const made = process.env[madeShop]
  const postgres = made ? await copy(made, dataDir) : await fill(dataDir)
  if (fillMore) {
    openDatabase(postgres.connection, 4)
    compose(readConfig(settings), readSecrets(dataDir))
    await fillMore()
    await closeDatabase()
  }
  const discard = async () => {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { open: () => openShop(postgres, settings, discard), discard }
}

type Settings = { DATA_DIR: string; PORT: string } & Record<string, string>

async function openShop(
  { connection, owner }: OpenPostgres,
  settings: Settings,
  discard: () => Promise<void>,
): Promise<ServedShop> {
  const url = `http://127.0.0.1:${settings.PORT}`
  const start = async (): Promise<ChildProcess> => {
    const child = fork(path('src/server/main.ts'), {
      env: { ...process.env, NODE_ENV: 'production', ...settings },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    await untilReady(child, url)
    return child
  }
  let child = await start()
  const end = async () => {
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'exit')
  }
  return {
    url,
    database: connection,
    owner,
    env: settings,
    pid: () => child.pid!,
    async restart() {
      await end()
      child = await start()
    },
    async stop() {
      await end()
      await discard()
    },
  }
}

/** The built shop in a process of its own, on such a database. */
export const serveShop = async (...wanted: Parameters<typeof prepareShop>): Promise<ServedShop> =>
  (await prepareShop(...wanted)).open()

async function untilReady(child: ChildProcess, url: string): Promise<void> {
  for (let tries = 0; tries < 1200; tries++) {
    if (child.exitCode !== null) throw new Error(`the shop ended with ${child.exitCode}`)
    const answer = await fetch(`${url}/api/ready`).catch(() => undefined)
    if (answer?.ok) return
    await sleep(50)
  }
  throw new Error('the shop was not ready after a minute')
}
