import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { fileURLToPath } from 'node:url'
import type { Pool } from 'pg'
import { readConfig, type Config } from '#platform/config'
import { closeDatabase, openDatabase } from '#platform/database'
import { migrate } from '#platform/migrate'
import { readSecrets, type Secrets } from '#platform/secrets'
import { AppStartError } from '#platform/start-error'
import { watchAnswers } from './drain.ts'
import { fail, keep, live, whenClosing } from './lifetime.ts'
import { openOwnDatabase } from './own-database.ts'
import { lockShop } from './shop-lock.ts'
import { databaseProblem, portProblem } from './start-problem.ts'
import { progress, welcome } from './welcome.ts'

const dev = process.argv.includes('--dev')
const root = fileURLToPath(new URL('../..', import.meta.url))
const finishLimitMs = 10_000

live(start)

async function start() {
  const config = readEnvironment()
  if (!config.databaseUrl) await lock(config)
  await refuseTakenPort(config)
  const secrets = readSecrets(config.dataDir)
  const pool = await connect(config)
  const applied = await bringUpToDate(pool)
  if (config.demo) {
    const { seedOnce } = await import('./seed.ts')
    await seedOnce(config, progress)
  }
  await serve(config, secrets)
  const since = Number(process.env.SHOP_START_MS) || performance.timeOrigin
  welcome({ config, dev, freshDatabase: applied.length > 0, tookMs: Date.now() - since })
}

function readEnvironment(): Config {
  const file = `${root}/.env`
  try {
    if (existsSync(file)) process.loadEnvFile(file)
  } catch (error) {
    throw new AppStartError('O arquivo .env não pôde ser lido.', 'Confira as permissões dele.', {
      cause: error,
    })
  }
  // React and others look at it when they are loaded, which is why the shop itself is imported late.
  process.env.NODE_ENV ||= dev ? 'development' : 'production'
  return readConfig(process.env)
}

async function lock(config: Config) {
  const shop = await lockShop(config, progress)
  whenClosing(shop.sayClosing)
  keep({ close: shop.release, atOnce: shop.release })
}

/** Better to know before a minute of preparing; the real listening comes last. */
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

async function connect(config: Config): Promise<Pool> {
  const { pool } = openDatabase(config.databaseUrl ?? (await startOwn(config)), config.databasePool)
  // Whoever still holds a connection after the shop has closed is cut off by the server's own end.
  keep({ close: closeDatabase, limitMs: 3000 })
  return pool
}

async function startOwn({ dataDir }: Config) {
  const own = await openOwnDatabase({ dataDir, say: progress, onLost: (error) => void fail(error) })
  keep({ close: () => own.close(), atOnce: () => own.abandon() })
  return own.connection
}

async function bringUpToDate(pool: Pool) {
  try {
    const applied = await migrate(pool, `${root}/db/migrations`)
    if (applied.length > 0) progress(`Banco de dados atualizado (migrações: ${applied.length}).`)
    return applied
  } catch (error) {
    throw databaseProblem(error)
  }
}

async function serve(config: Config, secrets: Secrets) {
  const server = createServer()
  const finish = watchAnswers(server)
  const { openShop } = await import('./shop.ts')
  const shop = await openShop(config, secrets, { dev, server })
  keep({ close: () => shop.close() })
  server.on('request', (request, response) => shop.listener(request, response))
  await listen(server, config)
  keep({ close: () => finish(finishLimitMs) })
}
