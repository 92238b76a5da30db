import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { readConfig } from '#platform/config'
import { closeDatabase, openDatabase } from '#platform/database'
import { openPostgres } from '#platform/postgres'
import { prepareDatabase } from '#server/prepare-database'
import { openShopParts } from '#server/shop'
import { secrets } from './secrets.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** How to reach the cluster of this run; its database `template` is migrated, and empty but for the queues of its jobs. */
    cluster: Cluster
    /** The same as its superuser: for making databases, and for what only an owner may do. */
    clusterOwner: Cluster
  }
}

type Cluster = { host: string; port: number; user: string; password: string }

/** One PostgreSQL for the whole run, with a template that every suite clones in a few milliseconds. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-test-'))
  const postgres = await openPostgres({ dataDir })
  const { database: _, ...cluster } = postgres.connection
  const { database: __, ...owner } = postgres.owner
  const admin = new Client(postgres.owner)
  await admin.connect()
  await admin.query('create database template')
  await admin.end()
  const { pool } = openDatabase({ ...cluster, database: 'template' }, 4)
  await prepareDatabase(pool, { ...owner, database: 'template' }, { demo: false })
  const { close } = await openShopParts(readConfig({ DATA_DIR: dataDir, DEMO: '0', PORT: '1' }), secrets)
  await close()
  await closeDatabase()
  project.provide('cluster', cluster)
  project.provide('clusterOwner', owner)
  return async () => {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
