import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { appRole } from '#platform/postgres/app-role'
import { readConfig } from '#platform/config/config'
import { closeDatabase, openDatabase } from '#platform/postgres/database'
import { openPostgres } from '#platform/postgres/postgres'
import { prepareDatabase } from '#server/start/prepare-database'
import { seedSettings } from '#server/seed/seed'
import { secrets } from './secrets.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** connection to the cluster of this run */
    cluster: Cluster
    /** connection as its superuser: to create databases and for owner-only statements */
    clusterOwner: Cluster
    /** template database that suites clone: migrated, with demo settings and job queues, otherwise empty */
    template: string
  }
}

type Cluster = { host: string; port: number; user: string; password: string }
type Known = { cluster: Cluster; owner: Cluster; template: string }

/** Environment variable with the cluster of an outer run, for runs started by its tests. */
const outerRun = 'TEST_CLUSTER'

/**
 * Makes the cluster fast: no fsync, since it need not survive its run, and no password authentication, which would cost
 * more than the work of most connections. Its socket is in a private folder. Crash and password tests use clusters as
 * the shop opens them.
 */
async function forgetLightly(admin: Client, cluster: string): Promise<void> {
  writeFileSync(
    join(cluster, 'pg_hba.conf'),
    'local all all trust\nhost all all 127.0.0.1/32 scram-sha-256\n',
  )
  for (const setting of ['fsync', 'full_page_writes', 'autovacuum'])
    await admin.query(`alter system set ${setting} = off`)
  // With the few repetitions in a suite a custom plan costs more than it saves.
  await admin.query("alter system set plan_cache_mode = 'force_generic_plan'")
  await admin.query(`alter role ${appRole} set synchronous_commit = off`)
  await admin.query('select pg_reload_conf()')
}

/** Starts one PostgreSQL for the whole run, with a template that every suite clones in milliseconds. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const known = process.env[outerRun]
  const { told, close } = await (known ? withinRun(JSON.parse(known) as Known) : openCluster())
  project.provide('cluster', told.cluster)
  project.provide('clusterOwner', told.owner)
  project.provide('template', told.template)
  return close
}

type Opened = { told: Known; close: () => Promise<void> }

async function openCluster(): Promise<Opened> {
  const template = 'template'
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-test-'))
  const postgres = await openPostgres({ dataDir })
  const { database: _, ...cluster } = postgres.connection
  const { database: __, ...owner } = postgres.owner
  await asOwner(owner, async (admin) => {
    await forgetLightly(admin, join(dataDir, 'db'))
    await admin.query(`create database ${template}`)
  })
  const { pool } = openDatabase({ ...cluster, database: template }, 4)
  await prepareDatabase(pool, { ...owner, database: template }, { demo: true })
  await seedSettings()
  // The shop creates its job queues when it opens.
  const { openShopServices } = await import('#server/shop')
  const { close } = await openShopServices(readConfig({ DATA_DIR: dataDir, DEMO: '1', PORT: '1' }), secrets)
  await close()
  await closeDatabase()
  const told = { cluster, owner, template }
  process.env[outerRun] = JSON.stringify(told)
  return {
    told,
    async close() {
      await postgres.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Creates a template for an inner run: that of the outer run, plus new migrations. */
async function withinRun({ cluster, owner, template: base }: Known): Promise<Opened> {
  const template = `template_${randomUUID().replaceAll('-', '')}`
  await asOwner(owner, (admin) => admin.query(`create database ${template} template ${base}`))
  const { pool } = openDatabase({ ...cluster, database: template }, 4)
  await prepareDatabase(pool, { ...owner, database: template }, { demo: true })
  await closeDatabase()
  return {
    told: { cluster, owner, template },
    close: () => asOwner(owner, (admin) => admin.query(`drop database ${template} with (force)`)),
  }
}

async function asOwner(owner: Cluster, work: (admin: Client) => Promise<unknown>): Promise<void> {
  const admin = new Client({ ...owner, database: 'postgres' })
  await admin.connect()
  try {
    await work(admin)
  } finally {
    await admin.end()
  }
}
