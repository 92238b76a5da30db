import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { Config } from '#platform/config'
import { closeDatabase, database, openDatabase } from '#platform/database'
import { endStreams } from '#platform/realtime'
import { readSecrets, type Secrets } from '#platform/secrets'
import { keepAliveMs, watchAnswers } from './drain.ts'
import { readEnvironment } from './environment.ts'
import { closedBy, fail, keep, live, whenClosing } from './lifetime.ts'
import { openOwnDatabase } from './own-database.ts'
import { sayClosing } from './readiness.ts'
import { type Databases, databasesOf, prepareDatabase } from './prepare-database.ts'
import { claimSecrets } from './secret-fingerprints.ts'
import { lockShop } from './shop-lock.ts'
import { databaseProblem, portProblem } from './start-problem.ts'
import { progress, welcome } from './welcome.ts'

const dev = process.argv.includes('--dev')
const finishLimitMs = 10_000
/** Milliseconds before the port closes, so that a load balancer sees /api/ready fail. */
const noticeMs = 5_000
/**
 * Milliseconds for a proxy to release idle connections; the example in docs/operations.md keeps them for 3 s.
 */
const leaveMs = 4_000

live(start)

async function start() {
  const config = readEnvironment(dev ? 'development' : 'production')
  if (!config.databaseUrl) await lock(config)
  await refuseTakenPort(config)
  const secrets = readSecrets(config.dataDir)
  const databases = databasesOf(config) ?? (await startOwn(config))
  const applied = await bringUpToDate(config, connect(config, databases), databases)
  await claimSecrets(database(), secrets, config.dataDir)
  await (config.demo ? openDemo() : leaveDemo())
  await serve(config, secrets)
  const since = Number(process.env.SHOP_START_MS) || performance.timeOrigin
  if (config.demo) await finishDemo()
  welcome({ config, dev, freshDatabase: applied.length > 0, tookMs: Date.now() - since })
}

async function openDemo() {
  const { seedBeside } = await import('./seed-beside.ts')
  await seedBeside(progress, (stop) => keep({ close: stop }))
}

async function leaveDemo() {
  const { closeDemo } = await import('./seed.ts')
  await closeDemo(progress)
}

async function finishDemo() {
  const { finishBeside } = await import('./seed-beside.ts')
  keep({ close: await finishBeside() })
}

async function lock(config: Config) {
  const shop = await lockShop(config, progress)
  whenClosing(shop.sayClosing)
  keep({ close: shop.release, atOnce: shop.release })
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
    throw portProblem(error, host, port)
  })
}

function connect(config: Config, { shop }: Databases): Pool {
  const { pool } = openDatabase(shop, config.databasePool)
  // Connections that are still in use after that are cut by PostgreSQL.
  keep({ close: closeDatabase, limitMs: 3000 })
  return pool
}

async function startOwn({ dataDir }: Config): Promise<Databases> {
  const own = await openOwnDatabase({ dataDir, say: progress, onLost: (error) => void fail(error) })
  keep({ close: () => own.close(), atOnce: () => own.abandon() })
  return { shop: own.connection, owner: own.owner }
}

async function bringUpToDate(config: Config, pool: Pool, { owner }: Databases) {
  try {
    const applied = await prepareDatabase(pool, owner, config)
    if (applied.length > 0) progress(`Banco de dados atualizado (migrações: ${applied.length}).`)
    return applied
  } catch (error) {
    throw databaseProblem(error)
  }
}

async function serve(config: Config, secrets: Secrets) {
  const server = createServer()
  server.keepAliveTimeout = keepAliveMs
  const { leave, finish } = watchAnswers(server)
  const { openShop } = await import('./shop.ts')
  const shop = await openShop(config, secrets, { dev, server })
  keep({ close: () => shop.close() })
  server.on('request', (request, response) => shop.listener(request, response))
  await listen(server, config)
  keep({
    close: async () => {
      sayClosing()
      const isBehindProxy = config.trustProxy > 0 && closedBy() === 'SIGTERM'
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
