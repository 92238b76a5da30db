import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { freePort } from '#test/free-port'
import { openPostgres } from '#platform/postgres/postgres'
import { isServerOf } from '#platform/postgres/postgres-server'

// Real starts in a separate folder, without the demo (its seed is slow and has tests of its own).

const fromRoot = (path: string) =>
  fileURLToPath(import.meta.resolve(`#server/main`)).replace('src/server/main.ts', path)
const main = ['--disable-warning=ExperimentalWarning', fromRoot('src/server/main.ts')]
const script = [fromRoot('scripts/start.mjs')]

let folder: string
let port: number
const dataDir = () => join(folder, 'data')
const started: Run[] = []

type Run = { child: ChildProcess; output(): string; ended: Promise<number | NodeJS.Signals> }

function start(env: Record<string, string> = {}, args = main): Run {
  // The last two as npm start sets them, so that twenty starts compile the shop once.
  const { PATH, HOME, NODE_COMPILE_CACHE, NODE_OPTIONS } = process.env
  const house = { PATH, HOME, NODE_COMPILE_CACHE, NODE_OPTIONS }
  const own = { ...house, DATA_DIR: dataDir(), PORT: String(port), DEMO: '0', ...env }
  const child = spawn(process.execPath, args, {
    env: own,
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd: fromRoot(''),
  })
  let output = ''
  for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (part) => (output += part))
  const ended = new Promise<number | NodeJS.Signals>((resolve) =>
    child.once('close', (code, signal) => resolve(code ?? signal!)),
  )
  const run = { child, output: () => output, ended }
  started.push(run)
  return run
}

async function opened(run: Run) {
  while (run.child.exitCode === null && run.child.signalCode === null) {
    if (run.output().includes('Loja aberta em')) return run
    await sleep(50)
  }
  throw new Error(`did not open:\n${run.output()}`)
}

/** Expects a start to exit with 1, a reason, a hint, and no stack trace. */
async function refused(env: Record<string, string>, sentence: RegExp) {
  const run = start(env)
  expect(await run.ended, run.output()).toBe(1)
  expect(run.output()).toMatch(sentence)
  expect(run.output()).toMatch(/→ \S/)
  expect(run.output()).not.toMatch(/^\s+at .*:\d+/m)
}

function databasePid() {
  try {
    return Number(readFileSync(join(dataDir(), 'db', 'postmaster.pid'), 'utf8').split('\n')[0])
  } catch {
    return 0
  }
}

const isUp = (pid: number) => isServerOf(pid, join(dataDir(), 'db'))
const healthy = async () => (await fetch(`http://127.0.0.1:${port}/api/health`)).ok

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'start-'))
  port = await freePort()
})
afterEach(async () => {
  for (const { child, ended } of started.splice(0)) {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
    await ended
  }
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A start costs two seconds of CPU, so one open shop is used for all of this. */
test('opens and responds, and a second copy says where it runs; PostgreSQL is opened again when killed alone; SIGTERM closes both in order', async () => {
  const run = await opened(start())
  expect(await healthy()).toBe(true)
  expect(run.output()).toContain('Criando o banco')
  const pid = databasePid()
  expect(isUp(pid)).toBe(true)
  await refused({ PORT: String(await freePort()) }, new RegExp(`já está aberta em http://127.0.0.1:${port} `))
  expect(await healthy()).toBe(true)

  process.kill(pid, 'SIGKILL')
  await expect.poll(run.output).toContain('O PostgreSQL voltou')
  const next = databasePid()
  expect(next).not.toBe(pid)
  run.child.kill('SIGTERM')
  expect(await run.ended).toBe('SIGTERM')
  expect(isUp(next)).toBe(false)
})

test('reports a taken port before preparing anything', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve))
  try {
    await refused({}, new RegExp(`A porta ${port} já está em uso`))
  } finally {
    await new Promise((resolve) => other.close(resolve))
  }
})

test('lists every configuration error at once', async () => {
  await refused(
    { PORT: 'x', DEMO: 'talvez', DATABASE_URL: 'mysql://a/b' },
    /PORT [\s\S]*DEMO [\s\S]*DATABASE_URL /,
  )
})

test('explains an unreachable database in a sentence', async () => {
  await refused({ DATABASE_URL: `postgresql://a:b@127.0.0.1:${port}/c` }, /Não há PostgreSQL no endereço/)
})

test('explains an unusable data folder in a sentence', async () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  await refused({ DATA_DIR: file }, /Há um arquivo onde deveria haver uma pasta/)
  await refused({ DATA_DIR: join(file, 'data') }, /Há um arquivo onde deveria haver uma pasta/)
})

test('a second start opens the same data without creating anything; it recovers after kill -9 of shop and PostgreSQL; a doubled Ctrl-C, from terminal and npm, still closes in order', async () => {
  const run = await opened(start())
  expect(await healthy()).toBe(true)
  expect(run.output()).not.toContain('Criando o banco')
  const pid = databasePid()
  run.child.kill('SIGKILL')
  await run.ended
  expect(isUp(pid)).toBe(true)
  const next = await opened(start())
  expect(await healthy()).toBe(true)

  process.kill(databasePid(), 'SIGKILL')
  next.child.kill('SIGKILL')
  await next.ended
  const last = await opened(start())
  expect(await healthy()).toBe(true)
  const left = databasePid()
  last.child.kill('SIGINT')
  last.child.kill('SIGINT')
  expect(await last.ended).toBe('SIGINT')
  expect(isUp(left)).toBe(false)
})

test('kill -9 of the start script closes the shop and PostgreSQL', async () => {
  const run = await opened(start({}, script))
  const pid = databasePid()
  run.child.kill('SIGKILL')
  await run.ended
  await expect.poll(() => isUp(pid)).toBe(false)
})

test('SIGTERM during npm start leaves no PostgreSQL process behind, and exits with 0', async () => {
  const run = start({}, script)
  await expect.poll(databasePid, { interval: 10 }).not.toBe(0)
  const pid = databasePid()
  run.child.kill('SIGTERM')
  expect(await run.ended).toBe(0)
  expect(isUp(pid)).toBe(false)
})

test('refuses a database of a newer version', async () => {
  const postgres = await openPostgres({ dataDir: dataDir() })
  const client = new pg.Client(postgres.owner)
  await client.connect()
  try {
    await client.query(`insert into schema_migrations (name, sha256) values ('9999_future.sql', '')`)
    await refused({}, /banco de uma versão mais nova da loja: ele conhece 9999_future/)
    await client.query(`delete from schema_migrations where name = '9999_future.sql'`)
  } finally {
    await client.end()
    await postgres.stop()
  }
})

// Root ignores file permissions, so a read-only or full disk must be a real mount.
function mounted(options: string) {
  const place = join(folder, 'mounted')
  mkdirSync(place, { recursive: true })
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', place], { stdio: 'ignore' })
    return { place, [Symbol.dispose]: () => execFileSync('umount', [place]) }
  } catch {
    return undefined
  }
}

test.skipIf(process.getuid?.() !== 0)('explains a read-only disk in a sentence', async ({ skip }) => {
  using disk = mounted('ro,size=1m')
  if (!disk) return skip('this machine does not let us mount')
  await refused({ DATA_DIR: join(disk.place, 'data') }, /somente para leitura/)
})

test.skipIf(process.getuid?.() !== 0)(
  'explains a full disk in a sentence, and works once there is space',
  async ({ skip }) => {
    using disk = mounted('size=20m')
    if (!disk) return skip('this machine does not let us mount')
    const env = { DATA_DIR: join(disk.place, 'data') }
    await refused(env, /O disco está cheio/)
    execFileSync('mount', ['-o', 'remount,size=400m', disk.place])
    const run = await opened(start(env))
    run.child.kill('SIGTERM')
    expect(await run.ended).toBe('SIGTERM')
  },
)
