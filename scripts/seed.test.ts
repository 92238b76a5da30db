import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeDatabase, database, openDatabase } from '#platform/postgres/database'
import { openPostgres } from '#platform/postgres/postgres'
import { prepareDatabase } from '#server/start/prepare-database'
import { demoVersion } from '#server/seed/seed'
import { seedTexts } from '#texts/commands/seed'

// The script as the shop starts it in the background, on a complete demo: its images have tests of their own.
const root = fileURLToPath(new URL('..', import.meta.url))
const dataDir = mkdtempSync(join(tmpdir(), 'shop-seed-'))
let close = async () => {}

beforeAll(async () => {
  const postgres = await openPostgres({ dataDir })
  const { pool } = openDatabase(postgres.connection, 2)
  await prepareDatabase(pool, postgres.owner, { demo: true })
  const demo = { edition: demoVersion, pictures: 'drawing' }
  await pool.query("insert into settings (key, value) values ('demo', $1)", [JSON.stringify(demo)])
  close = async () => {
    await closeDatabase()
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
})
afterAll(() => close())

const pictures = async () =>
  (await database().$client.query("select value->>'pictures' as state from settings where key = 'demo'")).rows

const seed = (...args: string[]) => seedWhere({ DEMO: '1' }, ...args)

function seedWhere(where: Record<string, string>, ...args: string[]) {
  const env = { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir, ...where }
  const child = fork(join(root, 'scripts/seed.ts'), args, {
    env,
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const said = Promise.all([text(child.stdout!), text(child.stderr!)]).then((parts) => parts.join(''))
  return { child, ended: once(child, 'exit').then(async ([code]) => [code, await said] as const) }
}

test('leaves a complete demo unchanged and exits with 0', async () => {
  const [code, said] = await seed().ended
  expect(said).toContain('A loja de demonstração está pronta.')
  expect(code).toBe(0)
  expect(await pictures()).toEqual([{ state: 'drawing' }])
})

test('does not start again once all images are rendered', async () => {
  const [code] = await seed('--pictures').ended
  expect(code).toBe(0)
  expect(await pictures()).toEqual([{ state: 'drawn' }])
})

test.each([
  [{ DEMO: '0' }, ['--orders', '10']],
  [{ DEMO: '', HOST: '0.0.0.0' }, []],
])('changes nothing in a shop that is not the demo: %j %j', async (where, args) => {
  const elsewhere = join(dataDir, 'never-made')
  const [code, said] = await seedWhere({ ...where, DATA_DIR: elsewhere }, ...args).ended
  expect(said).toContain(seedTexts.onlyTheDemo)
  expect(code).toBe(1)
  expect(existsSync(elsewhere)).toBe(false)
})

test('ends with the shop that started it', async () => {
  const { child, ended } = seed('--products', '9000000')
  child.disconnect()
  expect((await ended)[0]).not.toBe(0)
})

test.each([[['--products', 'muitos']], [['--products', '-1']], [['--outra-coisa']]])(
  'refuses unknown arguments: %j',
  async (args) => {
    const [code, said] = await seed(...args).ended
    expect(said).toContain('npm run seed -- --products 10000')
    expect(code).toBe(2)
  },
)
