import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Client, Pool } from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '#platform/migrate'
import { openPostgres } from '#platform/postgres'

declare module 'vitest' {
  export interface ProvidedContext {
    /** How to reach the cluster of this run; its database `template` is migrated and empty. */
    cluster: { host: string; port: number; user: string; password: string }
  }
}

/** One PostgreSQL for the whole run, with a template that every suite clones in a few milliseconds. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-test-'))
  const postgres = await openPostgres({ dataDir })
  const { database: _, ...cluster } = postgres.connection
  const admin = new Client(postgres.connection)
  await admin.connect()
  await admin.query('create database template')
  await admin.end()
  const pool = new Pool({ ...cluster, database: 'template' })
  await migrate(pool, fileURLToPath(new URL('../db/migrations', import.meta.url)))
  await pool.end()
  project.provide('cluster', cluster)
  return async () => {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
