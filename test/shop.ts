import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client, Pool } from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import type { ErrorBody } from '#shared/http/errors'
import { refreshProviderInstallments } from '#domain/pricing'
import { forgetOutages } from '#domain/shipping'
import { type Config, readConfig } from '#platform/config/config'
import { clearAllCaches, waitForInvalidations } from '#platform/cache/cache'
import { closeDatabase, database, openDatabase } from '#platform/postgres/database'
import type { Api } from '#platform/http/http'
import { endStreams } from '#platform/http/realtime'
import { createRenderer, type Page } from '#server/pages/renderer'
import { openRequestListener, openShopServices } from '#server/shop'
import { insertSession } from './insert-person.ts'
import { secrets } from './secrets.ts'

export type TestResponse<T> = { status: number; headers: Headers; body: T & Partial<ErrorBody> }

type Options = {
  method?: string
  body?: unknown
  headers?: Record<string, string>
  raw?: string | Uint8Array<ArrayBuffer>
  from?: string
}

/** In-memory shop on a database of its own, for one test file. */
export type TestShop = {
  /** calls the app as a browser would; with a body it is a POST. `from` is the client IP, which rate limits count by */
  call<T = Record<string, never>>(path: string, options?: Options): Promise<TestResponse<T>>
  /** sends a raw request and returns the unread response */
  request(path: string, init: RequestInit): Promise<Response>
  /** returns the body of a response that is not JSON */
  text(path: string): Promise<string>
  /** returns the HTML of a page, rendered by the built web for a visitor */
  page(path: string): Promise<string>
  /** the same with headers */
  wholePage(path: string): Promise<Page>
  /** serves raw requests on a free port; returns the URL */
  listen(): Promise<string>
  /** creates a session for this email without signing in; returns its headers */
  openSession(email: string): Promise<{ cookie: string }>
  /** runs a statement and returns its rows */
  sql<Row = Record<string, unknown>>(text: string, values?: unknown[]): Promise<Row[]>
  /** the same as the owner of the tables, for statements the shop's role may not run */
  owner<Row = Record<string, unknown>>(text: string, values?: unknown[]): Promise<Row[]>
}

/**
 * Drops a database once its connections are gone: a pool reports its end a moment earlier, and a connection cut then
 * would fail a random test.
 */
export async function dropDatabase(admin: Client, name: string): Promise<void> {
  const left = 'select 1 from pg_stat_activity where datname = $1'
  for (let tries = 0; tries < 100 && (await admin.query(left, [name])).rowCount; tries++) await sleep(10)
  await admin.query(`drop database if exists ${name} with (force)`)
}

type Place = { host: string; port: number; user: string; password: string; database: string }
/** Replaces the connection to the database, for example by one that can be interrupted. */
type Reach = (place: Place) => Promise<Place>

/** Environment with a larger pool, for suites with many concurrent writes. */
export const manyConnections = { DATABASE_POOL: '12' }

/**
 * Opens the shop before the suite and closes it afterwards; call it at the top of a test file. It has four connections:
 * each new one loads the catalogue anew, which costs more than most suites need.
 */
export function useShop(env: Record<string, string> = {}, reach: Reach = async (place) => place): TestShop {
  let app: Api
  let close = async () => {}
  let config: Config
  const listening: Server[] = []
  let owner: Pool | undefined
  let renderer: ReturnType<typeof createRenderer> | undefined
  beforeAll(async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'shop-suite-'))
    const cluster = inject('cluster')
    const name = `suite_${randomUUID().replaceAll('-', '')}`
    // Copies files: copying through the WAL would take nine times as long.
    await asAdmin((admin) =>
      admin.query(`create database ${name} template ${inject('template')} strategy file_copy`),
    )
    config = readConfig({
      DATA_DIR: dataDir,
      DEMO: '1',
      PORT: '1',
      DATABASE_POOL: '4',
      FAKE_PIX_DELAY_MS: '3600000',
      ...env,
    })
    openDatabase(await reach({ ...cluster, database: name }), config.databasePool)
    owner = new Pool({ ...inject('clusterOwner'), database: name, max: 1 })
    // Staff sign in with a password only; second factors have tests of their own.
    await database().$client.query(
      `insert into settings (key, value) values ('security', '{"staffSecondFactor": false}')`,
    )
    if (!config.demo) await owner.query('drop schema fake_provider cascade')
    const parts = await openServices(config)
    app = parts.app
    close = async () => {
      for (const server of listening) server.close().closeAllConnections()
      await parts.close()
      await closeDatabase()
      await owner?.end()
      await asAdmin((admin) => dropDatabase(admin, name))
      rmSync(dataDir, { recursive: true, force: true })
    }
  })
  afterAll(() => close())
  const sql = <Row>(text: string, values: unknown[] = []) =>
    ask<Row>(database().$client as Pool, text, values)
  const wholePage = async (path: string): Promise<Page> => {
    await waitForInvalidations()
    renderer ??= createRenderer(app, config.siteUrl, { dev: false })
    return (await renderer).render(path)
  }
  return {
    async call<T>(path: string, { method, body, headers, raw, from }: Options = {}) {
      // Caches are invalidated shortly after a commit; a test reads what it has just written.
      if (/^\/api\/(catalog|cart|shipping|checkout|content\/posts)/.test(path)) await waitForInvalidations()
      const content = raw ?? (body === undefined ? undefined : JSON.stringify(body))
      const init = {
        method: method ?? (content === undefined ? 'GET' : 'POST'),
        headers: { ...(content === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
        ...(content === undefined ? {} : { body: content }),
      }
      const caller = from ? { incoming: { socket: { remoteAddress: from } } } : undefined
      const response = await app.request(path, init, caller)
      const text = await response.text()
      return { status: response.status, headers: response.headers, body: parse<T>(text) }
    },
    request: async (path, init) => app.request(path, init),
    async text(path: string) {
      return (await app.request(path)).text()
    },
    page: async (path: string) => (await wholePage(path)).plain.toString('utf8'),
    wholePage,
    async listen() {
      const front = await openRequestListener(config, app, { dev: false })
      const server = createServer((request, response) => front.listener(request, response))
      server.listen(0, '127.0.0.1')
      await once(server, 'listening')
      listening.push(server)
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    },
    openSession: (email) => sessionOf(email, config, sql),
    sql,
    owner: <Row>(text: string, values: unknown[] = []) => ask<Row>(owner!, text, values),
  }
}

/**
 * Opens the services without schedules: a suite runs such jobs itself, whatever the time of day. What the process
 * remembers of providers and carriers of the suite before is forgotten.
 */
async function openServices(config: Config): ReturnType<typeof openShopServices> {
  const parts = await openShopServices(config, secrets)
  await database().$client.query('delete from jobs.schedule')
  await refreshProviderInstallments()
  forgetOutages()
  return {
    app: parts.app,
    async close() {
      endStreams()
      await parts.close()
    },
  }
}

async function sessionOf(
  email: string,
  { siteUrl }: Config,
  sql: TestShop['sql'],
): Promise<{ cookie: string }> {
  const { name, value } = await insertSession(sql, email, { siteUrl, secret: secrets.auth })
  return { cookie: `${name}=${value}` }
}

async function ask<Row>(pool: Pool, text: string, values: unknown[]): Promise<Row[]> {
  const { rows } = await pool.query(text, values)
  // A raw statement invalidates no tags, as a command would.
  if (!/^\s*select/i.test(text)) clearAllCaches()
  return rows as Row[]
}

function parse<T>(text: string): T & Partial<ErrorBody> {
  try {
    return JSON.parse(text) as T & Partial<ErrorBody>
  } catch {
    return {} as T & Partial<ErrorBody>
  }
}

async function asAdmin(work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ ...inject('clusterOwner'), database: 'postgres' })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
