import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openPostgres } from '#platform/postgres/postgres'
import {
  type BackupStore,
  openBackupStore,
  passphrase,
  readContent,
  runScript,
  startScript,
} from '#test/backup-store'

// Backups and restores as an operator makes them: processes on real data.

let store: BackupStore
let file = ''
const inFolder = (name: string) => join(store.folder, name)
const backup = (...args: string[]) => runScript('backup.ts', args, { DATA_DIR: store.dataDir, DEMO: '1' })
const restore = (dataDir: string, args: string[], env: Record<string, string> = {}) =>
  runScript('restore.ts', args, { DATA_DIR: dataDir, DEMO: '1', ...env })

beforeAll(async () => {
  store = await openBackupStore()
  file = inFolder('first.tar')
  const made = await backup('--to', file)
  expect(made.output, made.output).toContain('Cópia pronta')
})
afterAll(() => store?.close())

/** Creates an empty database beside the store's; returns what a restore into it needs. */
async function createTarget(name: string) {
  const admin = await store.connectTo('postgres')
  await admin.query(`create database ${name} encoding 'UTF8' template template0`)
  await admin.end()
  return { env: { DATABASE_URL: store.urlOf(name) }, dataDir: inFolder(name) }
}

const sumsOf = (path: string) => {
  const text = execFileSync('tar', ['-xOf', path, 'manifest.json'], { encoding: 'utf8' })
  const { tables, sequences, migrations } = JSON.parse(text) as Record<string, unknown>
  const files = execFileSync('tar', ['-xOf', path, 'files.sha256'], { encoding: 'utf8' }).split('\n').sort()
  return { tables, sequences, migrations, files }
}

test('[AD-32] a backup made beside the open store is restored elsewhere, equal by checksum of every table and file', async () => {
  const source = await store.connectTo('postgres')
  const writer = await store.connectTo('postgres')
  await writer.query("set lock_timeout = '2s'")
  const running = startScript('backup.ts', ['--to', inFolder('live.tar')], {
    DATA_DIR: store.dataDir,
    DEMO: '1',
  })
  let writes = 0
  while (running.child.exitCode === null) {
    await writer.query(
      "update rate_limit_counts set points = points + case key when 'a' then 1 else -1 end where key in ('a', 'b')",
    )
    writes += 1
  }
  await writer.end()
  expect((await running.ended).code).toBe(0)
  expect(writes).toBeGreaterThan(10)

  const target = inFolder('restored')
  const { code, output } = await restore(target, [inFolder('live.tar'), '--files'])
  expect(code, output).toBe(0)
  const postgres = await openPostgres({ dataDir: target })
  const restored = new Client(postgres.owner)
  await restored.connect()
  onTestFinished(async () => {
    await Promise.all([source.end(), restored.end()])
    await postgres.stop()
  })
  const points = await restored.query<{ sum: number }>(
    "select sum(points)::int from rate_limit_counts where key in ('a', 'b')",
  )
  expect(points.rows).toEqual([{ sum: 2_000 }])
  await source.query("update rate_limit_counts set points = 7 where key in ('a', 'b')")
  await restored.query("update rate_limit_counts set points = 7 where key in ('a', 'b')")
  const [before, after] = [await readContent(source), await readContent(restored)]
  expect(after.rows).toEqual(before.rows)
  expect(after.definitions).toEqual(before.definitions)
  for (const [name] of before.rows as [string][]) expect(output).toMatch(new RegExp(`= (public\\.)?${name} `))
  expect(output).toContain('originals/large')

  const files = (folder: string) =>
    (readdirSync(join(folder, 'files'), { recursive: true }) as string[]).sort()
  expect(files(target)).toEqual(files(store.dataDir).filter((name) => !name.startsWith('share')))
  const secrets = (folder: string) => readFileSync(join(folder, 'secrets.json'), 'utf8')
  expect(secrets(target)).toBe(secrets(store.dataDir))
  await backup('--to', inFolder('again.tar'))
  const again = inFolder('of-restored.tar')
  await runScript('backup.ts', ['--to', again], { DATA_DIR: target, DEMO: '1' })
  expect(sumsOf(again)).toEqual(sumsOf(inFolder('again.tar')))
  const insert = "insert into cache_invalidations (tags) values ('{}') returning id"
  expect((await restored.query(insert)).rows).toEqual((await source.query(insert)).rows)
  await expect(restored.query('delete from stock_ledger')).rejects.toThrow('append-only')
})

test('a backup opens with tar, zstd and sha256sum', async () => {
  const folder = inFolder('opened')
  mkdirSync(folder)
  execFileSync('tar', ['-xf', file, '-C', folder])
  for (const list of ['files.sha256', 'manifest.json.sha256'])
    execFileSync('sha256sum', ['--check', '--quiet', list], { cwd: folder })
  expect(readFileSync(join(folder, 'manifest.json'), 'utf8')).not.toContain(
    (JSON.parse(readFileSync(join(store.dataDir, 'secrets.json'), 'utf8')) as { auth: string }).auth,
  )
})

test('a target with data is refused, and emptied only by --replace', async () => {
  const { env, dataDir } = await createTarget('with_data')
  const client = await store.connectTo('with_data')
  await client.query('create table products (name text)')
  const refused = await restore(dataDir, [file, '--replace'], env)
  expect([refused.code, refused.output]).toEqual([1, expect.stringContaining('está em uso')])
  await client.end()
  const notEmpty = await restore(dataDir, [file], env)
  expect([notEmpty.code, notEmpty.output]).toEqual([1, expect.stringContaining('não está vazio')])
  mkdirSync(join(dataDir, 'files'), { recursive: true })
  writeFileSync(join(dataDir, 'files/old.txt'), 'old')
  const replaced = await restore(dataDir, [file, '--replace'], env)
  expect(replaced.code, replaced.output).toBe(0)
  expect(existsSync(join(dataDir, 'files/old.txt'))).toBe(false)
})

const flip = (bytes: Buffer, at: number): Buffer => {
  bytes[at]! ^= 1
  return bytes
}

test.each([
  ['is cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length - 4_000)],
  ['has a changed row', (bytes: Buffer) => flip(bytes, bytes.indexOf('tables/public.products/') + 560)],
  ['has a changed file', (bytes: Buffer) => flip(bytes, bytes.indexOf('files/originals/large') + 100_000)],
  ['has a changed manifest', (bytes: Buffer) => flip(bytes, bytes.indexOf('"createdAt"') + 20)],
  [
    'lost a file',
    (bytes: Buffer) => {
      const at = bytes.indexOf('files/media/7/320.webp')
      return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 512 + 2_048)])
    },
  ],
])('a backup that %s is refused before the target exists', async (_, damage) => {
  const damaged = inFolder('damaged.tar')
  writeFileSync(damaged, damage(readFileSync(file)))
  const target = inFolder('untouched')
  const { code, output } = await restore(target, [damaged])
  expect([code, output]).toEqual([1, expect.stringContaining('danificada')])
  expect(existsSync(target)).toBe(false)
})

test('another passphrase is refused before the target exists, and the secrets may be left out', async () => {
  const target = inFolder('untouched')
  const refused = await restore(target, [file], { BACKUP_PASSPHRASE: `not ${passphrase}` })
  expect([refused.code, refused.output]).toEqual([1, expect.stringContaining('senha não abre')])
  expect(existsSync(target)).toBe(false)
  const { env, dataDir } = await createTarget('without_secrets')
  const done = await restore(dataDir, [file, '--without-secrets'], env)
  expect([done.code, done.output]).toEqual([0, expect.stringContaining('npm run secrets -- --accept')])
  expect(existsSync(join(dataDir, 'secrets.json'))).toBe(false)
})

test.each([1, 1_000_000, 4_000_000])(
  'kill -9 after %d bytes of a backup leaves no file that looks whole, and the next backup cleans up',
  async (bytes) => {
    const folder = inFolder(`killed-${bytes}`)
    mkdirSync(folder)
    const running = startScript('backup.ts', ['--to', join(folder, 'loja.tar')], {
      DATA_DIR: store.dataDir,
      DEMO: '1',
    })
    const draft = join(folder, 'loja.tar.part')
    const size = () => (existsSync(draft) ? readFileSync(draft).length : 0)
    while (size() < bytes) await sleep(1)
    running.child.kill('SIGKILL')
    await running.ended
    expect(readdirSync(folder).filter((name) => !/\.part(\.files)?$/.test(name))).toEqual([])
    cpSync(draft, join(folder, 'half.tar'))
    const half = await restore(inFolder('untouched'), [join(folder, 'half.tar')])
    expect([half.code, half.output]).toEqual([1, expect.stringContaining('danificada')])
    await expect
      .poll(async () => (await backup('--to', join(folder, 'loja.tar'))).output)
      .toContain('Cópia pronta')
    expect(readdirSync(folder).sort()).toEqual(['half.tar', 'loja.tar'])
  },
)

test.each(['Gravando as tabelas', 'Gravando os arquivos'])(
  'kill -9 at "%s" leaves a target that no store opens, and a second restore completes',
  async (line) => {
    const name = `killed_${line.length}_${line.includes('tabelas') ? 'tables' : 'files'}`
    const { env, dataDir } = await createTarget(name)
    const running = startScript('restore.ts', [file], { DATA_DIR: dataDir, DEMO: '1', ...env })
    while (!running.output().includes(line)) await sleep(1)
    running.child.kill('SIGKILL')
    await running.ended
    const opened = await runScript('doctor.ts', [], { DATA_DIR: dataDir, DEMO: '1', ...env })
    expect([opened.code, opened.output]).toEqual([
      1,
      expect.stringContaining('uma restauração foi interrompida'),
    ])
    const copied = await runScript('backup.ts', ['--to', inFolder('of-half.tar')], {
      DATA_DIR: dataDir,
      DEMO: '1',
      ...env,
    })
    expect([copied.code, copied.output]).toEqual([
      1,
      expect.stringContaining('uma restauração foi interrompida'),
    ])
    await expect
      .poll(async () => (await restore(dataDir, [file], env)).output)
      .toContain('Restaurada e conferida')
    const client = await store.connectTo(name)
    onTestFinished(() => client.end())
    const source = await store.connectTo('postgres')
    onTestFinished(() => source.end())
    expect((await client.query("select to_regnamespace('restore_in_progress') as mark")).rows).toEqual([
      { mark: null },
    ])
    expect((await client.query('select count(*)::int from products')).rows).toEqual(
      (await source.query('select count(*)::int from products')).rows,
    )
  },
)
