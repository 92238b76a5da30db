import { type ChildProcess, execFile, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '#test/free-port'
import { closeDatabase, openDatabase } from '#platform/postgres/database'
import { openPostgres } from '#platform/postgres/postgres'
import { isServerOf } from '#platform/postgres/postgres-server'
import { readConfig } from '#platform/config/config'
import { readSecrets } from '#platform/config/secrets'
import { providePorts } from '#server/composition'
import { prepareDatabase } from '#server/start/prepare-database'
import { markDemoComplete } from '#server/seed/seed'

const path = (name: string) => fileURLToPath(new URL(`../../${name}`, import.meta.url))

/** Shop in a child process on its own data, made to be killed. The test process keeps its database open. */
export type KillableShop = {
  url: string
  /** secret that signs its sessions */
  secret: string
  /** kills the shop with -9; the next start uses the same data */
  killShop(): Promise<void>
  /** kills the database with -9; the shop opens it again */
  killDatabase(): Promise<void>
  untilReady(): Promise<void>
  doctor(): Promise<{ code: number; output: string }>
  close(): Promise<void>
}

/** `fill` creates products before the shop opens. */
export async function startKillableShop<T>(
  env: Record<string, string>,
  fill: () => Promise<T>,
): Promise<{ shop: KillableShop; goods: T }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-mortal-'))
  const port = await freePort()
  const settings = { DATA_DIR: dataDir, PORT: String(port), DEMO: '1', ...env }
  const environment = { ...process.env, NODE_ENV: 'production', ...settings }
  const first = await openPostgres({ dataDir })
  const { pool } = openDatabase(first.connection, 4)
  await prepareDatabase(pool, first.owner, { demo: true })
  const secrets = readSecrets(dataDir)
  providePorts(readConfig(settings), secrets)
  await markDemoComplete()
  const goods = await fill()
  const url = `http://127.0.0.1:${port}`
  const cluster = join(dataDir, 'db')
  let child = start()

  function start(): ChildProcess {
    return fork(path('src/server/main.ts'), {
      env: environment,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
  }
  async function untilReady(): Promise<void> {
    for (;;) {
      if (child.exitCode !== null) throw new Error(`the shop ended by itself with ${child.exitCode}`)
      if ((await fetch(`${url}/api/ready`).catch(() => undefined))?.ok) return
      await sleep(100)
    }
  }
  const databasePid = (): number => {
    try {
      return Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0])
    } catch {
      return 0
    }
  }

  await untilReady()
  // From here on only the shop holds its database; the last process stops it.
  await first.stop()
  const shop: KillableShop = {
    url,
    secret: secrets.auth,
    untilReady,
    async killShop() {
      child.kill('SIGKILL')
      if (child.signalCode === null && child.exitCode === null) await once(child, 'exit')
      child = start()
    },
    async killDatabase() {
      const pid = databasePid()
      if (!isServerOf(pid, cluster)) return
      process.kill(pid, 'SIGKILL')
      while (databasePid() === pid || !isServerOf(databasePid(), cluster)) {
        if (child.exitCode !== null) throw new Error(`the shop ended with its database: ${child.exitCode}`)
        await sleep(50)
      }
    },
    doctor: () =>
      new Promise((resolve) => {
        execFile(
          process.execPath,
          [path('scripts/doctor.ts')],
          { env: environment },
          (error, stdout, stderr) =>
            resolve({ code: typeof error?.code === 'number' ? error.code : 0, output: stdout || stderr }),
        )
      }),
    async close() {
      await closeDatabase()
      child.kill('SIGTERM')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      // Adopts and stops whatever a failed test left running.
      await (await openPostgres({ dataDir })).stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
  return { shop, goods }
}
