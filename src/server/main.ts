import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { Config } from '#platform/config/config'
import { closeDatabase, database, openDatabase } from '#platform/postgres/database'
import { endStreams } from '#platform/http/realtime'
import { readSecrets, type Secrets } from '#platform/config/secrets'
import { keepAliveMs, trackResponses } from './http/drain.ts'
import { readEnvironment } from './start/environment.ts'
import {
  getShutdownSignal,
  shutdownWithError,
  closeOnShutdown,
  runUntilShutdown,
  onShutdown,
} from './start/lifecycle.ts'
import { openEmbeddedDatabase } from './start/embedded-database.ts'
import { markClosing } from './http/readiness.ts'
import { type Databases, getDatabases, prepareDatabase } from './start/prepare-database.ts'
import { assertOrRecordSecrets } from './start/secret-fingerprints.ts'
import { lockShop } from './start/shop-lock.ts'
import { toDatabaseError, toPortError } from './start/start-errors.ts'
import { printProgress, printStartSummary } from './start/console-output.ts'

const dev = process.argv.includes('--dev')
const finishLimitMs = 10_000
/** Milliseconds before the port closes, so that a load balancer sees /api/ready fail. */
const noticeMs = 5_000
/**
 * Milliseconds for a proxy to release idle connections; the example in docs/operations.md keeps them for 3 s.
 */
const leaveMs = 4_000

runUntilShutdown(start)

async function start() {
  const config = readEnvironment(dev ? 'development' : 'production')
  if (!config.databaseUrl) await lock(config)
  await refuseTakenPort(config)
  const secrets = readSecrets(config.dataDir)
  const databases = getDatabases(config) ?? (await startOwn(config))
  await bringUpToDate(config, connect(config, databases), databases)
  await assertOrRecordSecrets(database(), secrets, config.dataDir)
  await (config.demo ? openDemo() : leaveDemo())
  await serve(config, secrets)
  const since = Number(process.env.SHOP_START_MS) || performance.timeOrigin
  if (config.demo) await finishDemo()
  printStartSummary({
    config,
    dev,
    firstAccess: config.demo ? undefined : await readFirstAccess(),
    tookMs: Date.now() - since,
  })
}

async function openDemo() {
  const { seedInChildProcess } = await import('./seed/background-seed.ts')
  await seedInChildProcess(printProgress, (stop) => closeOnShutdown({ close: stop }))
}

async function leaveDemo() {
  const { disableDemo } = await import('./seed/seed.ts')
  await disableDemo(printProgress)
}

async function finishDemo() {
  const { finishSeedInBackground } = await import('./seed/background-seed.ts')
  closeOnShutdown({ close: await finishSeedInBackground() })
}

async function readFirstAccess() {
  const { getFirstAccessToken } = await import('#domain/team')
  return getFirstAccessToken()
}

async function lock(config: Config) {
  const shop = await lockShop(config, printProgress)
  onShutdown(shop.sayClosing)
  closeOnShutdown({ close: shop.release, atOnce: shop.release })
}

/** Fails early when the port is taken, before a minute of preparation. The server listens at the very end. */
async function refuseTakenPort(config: Config) {
  const probe = createServer()
  await listen(probe, config)
  await new Promise((resolve) => probe.close(resolve))
}

async function listen(server: Server, { host, port }: Config) {
  server.listen(port, host)
  await once(server, 'listening').catch((error: unknown) => {
    throw toPortError(error, host, port)
  })
}

function connect(config: Config, { shop }: Databases): Pool {
  const { pool } = openDatabase(shop, config.databasePool)
  // Connections that are still in use after that are cut by PostgreSQL.
  closeOnShutdown({ close: closeDatabase, limitMs: 3000 })
  return pool
}

async function startOwn({ dataDir }: Config): Promise<Databases> {
  const own = await openEmbeddedDatabase({
    dataDir,
    say: printProgress,
    onLost: (error) => void shutdownWithError(error),
  })
  closeOnShutdown({ close: () => own.close(), atOnce: () => own.abandon() })
  return { shop: own.connection, owner: own.owner }
}

async function bringUpToDate(config: Config, pool: Pool, { owner }: Databases) {
  try {
    const applied = await prepareDatabase(pool, owner, config)
    if (applied.length > 0) printProgress(`Banco de dados atualizado (migrações: ${applied.length}).`)
  } catch (error) {
    throw toDatabaseError(error)
  }
}

async function serve(config: Config, secrets: Secrets) {
  const server = createServer()
  server.keepAliveTimeout = keepAliveMs
  const { leave, finish } = trackResponses(server)
  const { openShop } = await import('./shop.ts')
  const shop = await openShop(config, secrets, { dev, server })
  closeOnShutdown({ close: () => shop.close() })
  server.on('request', (request, response) => shop.listener(request, response))
  await listen(server, config)
  closeOnShutdown({
    close: async () => {
      markClosing()
      const isBehindProxy = config.trustProxy > 0 && getShutdownSignal() === 'SIGTERM'
      if (isBehindProxy) await sleep(noticeMs)
      leave()
      endStreams()
      if (isBehindProxy) await sleep(leaveMs)
      // clients receive the end of their streams before open connections are cut
      await sleep(100)
      await finish(finishLimitMs)
    },
  })
}
