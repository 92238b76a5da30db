import { randomUUID } from 'node:crypto'
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
import { seedSettings } from '#server/seed'
import { secrets } from './secrets.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** How to reach the cluster of this run. */
    cluster: Cluster
    /** The same as its superuser: for making databases, and for what only an owner may do. */
    clusterOwner: Cluster
    /** Its database that suites begin with as a copy: a demo's, migrated, and empty but for its settings and the queues of its jobs. */
    template: string
  }
}

type Cluster = { host: string; port: number; user: string; password: string }
type Known = { cluster: Cluster; owner: Cluster; template: string }

/** Names the cluster of a run to the runs that its tests begin. */
const outerRun = 'TEST_CLUSTER'

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
  // The shop makes the queues of its jobs where it is opened.
  const { openShopParts } = await import('#server/shop')
  const { close } = await openShopParts(readConfig({ DATA_DIR: dataDir, DEMO: '1', PORT: '1' }), secrets)
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

/** A run that a test of another one begins has a template of its own there: that one's, and the migrations that it brings. */
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
