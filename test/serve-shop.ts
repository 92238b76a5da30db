import { type ChildProcess, execFile, fork } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PoolConfig } from 'pg'
import { closeDatabase, openDatabase } from '#platform/postgres/database'
import { type OpenPostgres, openPostgres } from '#platform/postgres/postgres'
import { readSecrets } from '#platform/config/secrets'
import { providePorts } from '#server/composition'
import { prepareDatabase } from '#server/start/prepare-database'
import { seedMinimal } from '#server/seed/seed'
import { readConfig } from '#platform/config/config'

const path = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url))

export type ServedShop = {
  url: string
  database: PoolConfig
  /** connection as the owner of the tables, for statements the shop's role may not run */
  owner: PoolConfig
  /** environment with which commands use the same data */
  env: Record<string, string>
  /** file with everything that its process writes */
  log: string
  /** pid of the shop process */
  pid(): number
  /** stops the process and starts it again on the same data */
  restart(): Promise<void>
  stop(): Promise<void>
}

/** Environment variable with the data folder of a seeded and closed shop that others copy. */
const madeShop = 'MADE_SHOP'

/** Starts seeding the demo once for all shops of this run; `made` resolves when it is complete. */
export function createTemplateShop(): { made: Promise<void>; remove(): void } {
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-made-'))
  process.env[madeShop] = dataDir
  const made = fill(dataDir).then((postgres) => postgres.stop())
  // The error is reported by whoever awaits it.
  made.catch(() => {})
  return { made, remove: () => rmSync(dataDir, { recursive: true, force: true }) }
}

async function fill(dataDir: string): Promise<OpenPostgres> {
  const postgres = await openPostgres({ dataDir })
  const { pool } = openDatabase(postgres.connection, 4)
  await prepareDatabase(pool, postgres.owner, { demo: true })
  await seedMinimal(readConfig({ DATA_DIR: dataDir, DEMO: '1' }))
  await closeDatabase()
  return postgres
}

/** Copies a data folder with its file owners: the database belongs to a separate user. */
async function copy(made: string, dataDir: string): Promise<OpenPostgres> {
  await promisify(execFile)('cp', ['-a', `${made}/.`, dataDir])
  return openPostgres({ dataDir })
}

/** Shop with prepared data whose process is not running yet. */
export type PreparedShop = {
  open(): Promise<ServedShop>
  /** removes the data if the shop was not opened */
  discard(): Promise<void>
}

/** Prepares a database with the demo and small images, and optional extras. */
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
    providePorts(readConfig(settings), readSecrets(dataDir))
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
  const log = join(settings.DATA_DIR, 'shop.log')
  const start = async (): Promise<ChildProcess> => {
    const written = openSync(log, 'a')
    const child = fork(path('src/server/main.ts'), {
      env: { ...process.env, NODE_ENV: 'production', ...settings },
      stdio: ['ignore', written, written, 'ipc'],
    })
    closeSync(written)
    await untilReady(child, url)
    return child
  }
  let child = await start()
  const end = async () => {
    child.kill('SIGTERM')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  }
  return {
    url,
    database: connection,
    owner,
    env: settings,
    log,
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

/** Serves the built shop in a child process on such a database. */
export const serveShop = async (...wanted: Parameters<typeof prepareShop>): Promise<ServedShop> =>
  (await prepareShop(...wanted)).open()

async function untilReady(child: ChildProcess, url: string): Promise<void> {
  for (let tries = 0; tries < 1200; tries++) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`the shop ended with ${child.exitCode ?? child.signalCode}`)
    const answer = await fetch(`${url}/api/ready`).catch(() => undefined)
    if (answer?.ok) return
    await sleep(50)
  }
  throw new Error('the shop was not ready after a minute')
}
