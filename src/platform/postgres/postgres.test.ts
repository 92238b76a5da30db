import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openPostgres, type OpenPostgres } from './postgres.ts'
import { findRunningServer } from './postgres-server.ts'
import { hasProcess } from '#platform/config/process-lock'

// Real servers in a temporary folder. Creating the cluster is slow, so the tests share one.

let dataDir: string
const cluster = () => join(dataDir, 'db')
const opened: OpenPostgres[] = []

async function open() {
  const postgres = await openPostgres({ dataDir })
  opened.push(postgres)
  return postgres
}

async function ask(
  postgres: OpenPostgres,
  sql: string,
  as: 'owner' | 'connection' = 'owner',
): Promise<unknown[]> {
  const client = new pg.Client(postgres[as])
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query({ text: sql, rowMode: 'array' })
    return rows.flat()
  } finally {
    await client.end()
  }
}

async function killHard(pid: number) {
  process.kill(pid, 'SIGKILL')
  while (findRunningServer(cluster())) await sleep(20)
}

beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'shop-'))
})
afterEach(async () => {
  for (const postgres of opened.splice(0)) await postgres.stop()
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

test('removes an interrupted first start and creates a complete cluster', async () => {
  const half = join(dataDir, 'db.new-abc')
  mkdirSync(join(half, 'base'), { recursive: true })
  writeFileSync(`${half}-password`, 'x')
  const postgres = await open()
  expect(postgres.adopted).toBe(false)
  expect(readdirSync(dataDir).filter((name) => name.startsWith('db.new-'))).toEqual([])
  expect(await ask(postgres, `select current_setting('server_encoding'), lower('AÇÃO')`)).toEqual([
    'UTF8',
    'ação',
  ])
})

test('stops the server and leaves no process', async () => {
  const { pid, stop } = await openPostgres({ dataDir })
  expect(hasProcess(pid)).toBe(true)
  await stop()
  expect(findRunningServer(cluster())).toBeUndefined()
  expect(existsSync(join(cluster(), 'postmaster.pid'))).toBe(false)
})

test('creates the application role if it is missing, with no more rights than needed', async () => {
  const powers = `select current_user, rolsuper, rolcreatedb, rolcreaterole from pg_roles where rolname = current_user`
  const postgres = await open()
  expect(await ask(postgres, powers, 'connection')).toEqual(['shop_app', false, false, false])
  await ask(postgres, 'drop role shop_app')
  const before = await open()
  expect(await ask(before, powers, 'connection')).toEqual(['shop_app', false, false, false])
  await ask(before, "alter role shop_app superuser createdb createrole password 'x'")
  expect(await ask(await open(), powers, 'connection')).toEqual(['shop_app', false, false, false])
})

test('has all durability settings on', async () => {
  const postgres = await open()
  const names = ['fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums']
  expect(await ask(postgres, `select ${names.map((name) => `current_setting('${name}')`).join()}`)).toEqual(
    names.map(() => 'on'),
  )
})

test('keeps accents in trigrams', async () => {
  const postgres = await open()
  await ask(postgres, 'create extension if not exists pg_trgm')
  expect(
    await ask(postgres, `select similarity('calção', 'calcao') < 1, similarity('ção', 'ção') = 1`),
  ).toEqual([true, true])
  expect(await ask(postgres, `select cardinality(show_trgm('ção'))`)).toEqual([4])
})

test('has all committed data after a kill -9', async () => {
  const postgres = await open()
  await ask(postgres, 'create table kept as select 7 as n')
  await killHard(postgres.pid)
  expect(postgres.isUp()).toBe(false)
  const next = await open()
  expect(next.adopted).toBe(false)
  expect(await ask(next, 'select n from kept')).toEqual([7])
})

test('starts with a pid file whose pid belongs to another process', async () => {
  const first = await open()
  await killHard(first.pid)
  const stranger = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)'])
  try {
    const file = join(cluster(), 'postmaster.pid')
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(stranger.pid)))
    const next = await open()
    expect(next.adopted).toBe(false)
    expect(await ask(next, 'select 1')).toEqual([1])
    expect(stranger.exitCode).toBeNull()
  } finally {
    stranger.kill('SIGKILL')
  }
})

test('adopts the server in a second process, and the last one stops it', async () => {
  const first = await open()
  const other = spawn(process.execPath, ['--input-type=module-typescript', '-e', otherOpener()], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const [said] =
    (await new Promise<Buffer[]>((resolve) => other.stdout.once('data', (...all) => resolve(all)))) ?? []
  expect(String(said).trim()).toBe(`adopted ${first.pid}`)
  await first.stop()
  expect(findRunningServer(cluster())?.pid).toBe(first.pid)
  other.stdin.end()
  await new Promise((resolve) => other.once('exit', resolve))
  expect(findRunningServer(cluster())).toBeUndefined()
})

test('stops the server although a process that used it was killed with -9', async () => {
  const other = spawn(process.execPath, ['--input-type=module-typescript', '-e', otherOpener()], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  await new Promise((resolve) => other.stdout.once('data', resolve))
  other.kill('SIGKILL')
  await new Promise((resolve) => other.once('exit', resolve))
  const next = await openPostgres({ dataDir })
  expect(next.adopted).toBe(true)
  await next.stop()
  expect(findRunningServer(cluster())).toBeUndefined()
})

test('two parallel starts use the same server', async () => {
  const [a, b] = await Promise.all([open(), open()])
  expect(a.pid).toBe(b.pid)
  expect([a.adopted, b.adopted].toSorted()).toEqual([false, true])
})

test('works in a path too long for a socket', async () => {
  const long = join(dataDir, 'a'.repeat(100))
  const postgres = await openPostgres({ dataDir: long })
  expect(await ask(postgres, 'select 1')).toEqual([1])
  await postgres.stop()
})

test.each([
  ['another major version', () => writeFileSync(join(cluster(), 'PG_VERSION'), '17\n'), /é do PostgreSQL 17/],
  ['a missing password file', () => rmSync(join(dataDir, 'db-password')), /senha do banco de dados sumiu/],
])('reports %s with a solution', async (_name, spoil, sentence) => {
  spoil()
  await expect(openPostgres({ dataDir })).rejects.toMatchObject({
    name: 'AppStartError',
    message: expect.stringMatching(sentence),
    wayOn: expect.stringMatching(/./),
  })
})

test('reports a file in place of the folder with a solution', async () => {
  const file = join(dataDir, 'not-a-folder')
  writeFileSync(file, '')
  await expect(openPostgres({ dataDir: join(file, 'data') })).rejects.toMatchObject({
    message: expect.stringMatching(/Há um arquivo onde deveria haver uma pasta/),
  })
})

/** Starts another process that prints the pid of the server and stops when its input ends. */
function otherOpener() {
  const launcher = JSON.stringify(new URL('postgres.ts', import.meta.url).href)
  return `
    const { openPostgres } = await import(${launcher})
    const it = await openPostgres({ dataDir: ${JSON.stringify(dataDir)} })
    console.log(it.adopted ? 'adopted' : 'started', it.pid)
    process.stdin.on('end', () => it.stop()).resume()
  `
}
