import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { appRole } from '#platform/app-role'
import { readConfig } from '#platform/config'
import { closeDatabase, openDatabase } from '#platform/database'
import { openPostgres } from '#platform/postgres'
import { prepareDatabase } from '#server/prepare-database'
import { openShopParts } from '#server/shop'
import { secrets } from './secrets.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** How to reach the cluster of this run; its database `template` is a demo's, migrated, and empty but for the queues of its jobs. */
    cluster: Cluster
    /** The same as its superuser: for making databases, and for what only an owner may do. */
    clusterOwner: Cluster
  }
}

type Cluster = { host: string; port: number; user: string; password: string }

/**
 * This cluster need not outlive its run: nothing waits for a disk. Nor does anybody prove who they are, which would cost
 * each of a thousand connections more than its work: its socket lies in a folder of our own. Kills and passwords are
 * tried on clusters as the shop opens them.
 */
async function forgetLightly(admin: Client, cluster: string): Promise<void> {
  writeFileSync(
    join(cluster, 'pg_hba.conf'),
    'local all all trust\nhost all all 127.0.0.1/32 scram-sha-256\n',
  )
  for (const setting of ['fsync', 'full_page_writes', 'autovacuum'])
    await admin.query(`alter system set ${setting} = off`)
  // The few times that a connection of a suite asks the same, a plan made for each set of values would take longer than it saves.
  await admin.query("alter system set plan_cache_mode = 'force_generic_plan'")
  await admin.query(`alter role ${appRole} set synchronous_commit = off`)
  await admin.query('select pg_reload_conf()')
}

/** One PostgreSQL for the whole run, with a template that every suite clones in a few milliseconds. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-test-'))
  const postgres = await openPostgres({ dataDir })
  const { database: _, ...cluster } = postgres.connection
  const { database: __, ...owner } = postgres.owner
  const admin = new Client(postgres.owner)
  await admin.connect()
  await forgetLightly(admin, join(dataDir, 'db'))
  await admin.query('create database template')
  await admin.end()
  const { pool } = openDatabase({ ...cluster, database: 'template' }, 4)
  await prepareDatabase(pool, { ...owner, database: 'template' }, { demo: true })
  const { close } = await openShopParts(readConfig({ DATA_DIR: dataDir, DEMO: '1', PORT: '1' }), secrets)
  await close()
  await closeDatabase()
  project.provide('cluster', cluster)
  project.provide('clusterOwner', owner)
  return async () => {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
