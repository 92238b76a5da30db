import type { Config } from '#platform/config/config'
import { closeDatabase, database, openDatabase } from '#platform/postgres/database'
import { assertNotHalfRestored } from '#platform/backup/restore-mark'
import { closeJobs, type Job, openQueues } from '#platform/jobs/jobs'
import { openPostgres } from '#platform/postgres/postgres'
import { readSecrets, type Secrets } from '#platform/config/secrets'
import { endBySignal } from './end-by-signal.ts'
import { readEnvironment } from './environment.ts'
import { providePorts } from '#server/composition'
import { type Databases, getDatabases, prepareDatabase } from './prepare-database.ts'
import { printErrorDetails, reportFailure } from './command-errors.ts'
import { assertKnownSecrets } from './secret-fingerprints.ts'
import { toDatabaseError } from './start-errors.ts'
import { printProgress } from './console-output.ts'

type Options = {
  /** queues that the command fills; without them it enqueues nothing, as bulk loading needs */
  queues?: readonly Job[]
  /** for a command that uses none of the shop's secrets, or compares them itself */
  secrets?: 'unchecked'
  /** for a command that reads the database in whatever version it has */
  migrations?: 'unapplied'
}

/** Close functions, in the order of opening. */
type Opened = (() => unknown)[]

/**
 * Opens what a command needs (database, files, events), runs it and closes everything. It may run beside the
 * open shop: they share the embedded PostgreSQL, and the last one stops it. Errors become a sentence and exit
 * code 1; Ctrl-C closes in order and ends by SIGINT (130); `work` may set another exit code.
 */
export async function withShop(
  work: (config: Config, secrets: Secrets) => Promise<void>,
  options: Options = {},
): Promise<void> {
  const opened: Opened = []
  let opening = Promise.resolve()
  let stopping = false
  const stop = (signal: NodeJS.Signals) => {
    if (stopping) return
    stopping = true
    // A half-open shop cannot be closed: PostgreSQL would keep running.
    void opening
      .catch(() => {})
      .then(() => closeAll(opened))
      .then(() => endBySignal(signal))
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  try {
    const config = readEnvironment('production')
    const secrets = readSecrets(config.dataDir)
    opening = open(config, secrets, options, opened)
    await opening
    if (!options.secrets) await assertKnownSecrets(database(), secrets, config.dataDir)
    if (!stopping) await work(config, secrets)
  } catch (error) {
    // Closing makes the running work fail; that error is expected.
    if (stopping) return
    reportFailure(error)
  }
  if (!stopping) await closeAll(opened)
}

async function open(
  config: Config,
  secrets: Secrets,
  { queues = [], migrations }: Options,
  opened: Opened,
): Promise<void> {
  const { shop, owner } = getDatabases(config) ?? (await startOwn(config, opened))
  const { pool } = openDatabase(shop, Math.min(config.databasePool, 4))
  opened.push(closeDatabase)
  const preparing = migrations ? assertNotHalfRestored(pool) : prepareDatabase(pool, owner, config)
  await preparing.catch((error: unknown) => {
    throw toDatabaseError(error)
  })
  providePorts(config, secrets)
  if (queues.length === 0) return
  await openQueues(queues)
  opened.push(closeJobs)
}

async function startOwn({ dataDir }: Config, opened: Opened): Promise<Databases> {
  const postgres = await openPostgres({ dataDir, onProgress: printProgress })
  opened.push(() => postgres.stop())
  return { shop: postgres.connection, owner: postgres.owner }
}

async function closeAll(opened: Opened): Promise<void> {
  for (let next = opened.pop(); next; next = opened.pop()) {
    try {
      await next()
    } catch (error) {
      printErrorDetails(error)
    }
  }
}
