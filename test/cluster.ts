import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, Pool } from 'pg'
import type { TestProject } from 'vitest/node'
import { openPostgres } from '#platform/postgres'
import { prepareDatabase } from '#server/prepare-database'

declare module 'vitest' {
  export interface ProvidedContext {
    /** How to reach the cluster of this run; its database `template` is migrated and empty. */
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
  const pool = new Pool({ ...cluster, database: 'template' })
  await prepareDatabase(pool, { ...owner, database: 'template' }, { demo: false })
  await pool.end()
  project.provide('cluster', cluster)
  project.provide('clusterOwner', owner)
  return async () => {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
