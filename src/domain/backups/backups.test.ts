import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import type { HealthView } from '#contract/monitoring'
import { verifyBackup } from '#platform/backup/read-backup'
import { database, getConnectionConfig } from '#platform/postgres/database'
import { waitForJobs } from '#test/storm/run-jobs'
import { createSignedInPerson } from '#test/factories'
import { secrets } from '#test/secrets'
import { useShop } from '#test/shop'
import type { BackupEdit, BackupList } from './contract.ts'
import { closeInterrupted, makeNightlyBackup, removeOldBackups } from './make-backup.ts'
import { runChecks } from '#server/doctor/run-checks'
import { backupPlace } from './ports.ts'

const shop = useShop()
const folder = mkdtempSync(join(tmpdir(), 'backups-'))
let headers: Record<string, string>
let admin: Record<string, string>

beforeAll(async () => {
  backupPlace.provide({
    folder,
    bucket: undefined,
    readSource: () => ({
      connection: getConnectionConfig(),
      secrets: JSON.stringify(secrets),
      passphrase: 'uma senha comprida',
      storeVersion: '0.0.0',
      isNewKey: false,
    }),
  })
  headers = (await createSignedInPerson(shop, { role: 'superadmin' })).headers
  admin = (await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_admins'] })).headers
})
beforeEach(async () => {
  await shop.sql('delete from backups')
  for (const name of readdirSync(folder)) rmSync(join(folder, name))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const list = async () => (await shop.call<BackupList>('/api/backups', { headers: admin })).body
const save = async (form: Partial<BackupEdit['form']>) => {
  const { body } = await shop.call<BackupEdit>('/api/settings/backup', { headers: admin })
  return shop.call<BackupEdit>('/api/settings/backup', {
    method: 'PUT',
    body: { ...body.form, ...form, version: body.version },
    headers: admin,
  })
}
const lateChecks = async () => (await runChecks()).filter(({ check }) => check === 'backups.late')

/** Adds a complete backup of so many days ago, with a file. */
async function addOld(days: number): Promise<string> {
  const file = `loja-old-${days}.tar`
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, file), 'x')
  await shop.sql(
    `insert into backups (trigger, destination, file, requested_at, started_at, finished_at, bytes)
     select 'nightly', 'disk', $1, at, at, at, 1 from (select now() - make_interval(days => $2) as at)`,
    [file, days],
  )
  return file
}

test('the health of the store tells of the newest backup', async () => {
  const read = async () =>
    (await shop.call<HealthView>('/api/monitoring/health', { headers: admin })).body.backup
  expect(await read()).toBeNull()
  await addOld(3)
  expect(await read()).toMatchObject({ succeeded: true })
  await addOld(1)
  await shop.sql("update backups set failure = 'disk full' where file = 'loja-old-1.tar'")
  expect(await read()).toMatchObject({ succeeded: false })
})

test('makes a backup on request, once at a time, and audits request and download', async () => {
  const asked = await shop.call<{ id: string }>('/api/backups', { method: 'POST', headers: admin })
  expect(asked.status).toBe(202)
  const again = await shop.call('/api/backups', { method: 'POST', headers: admin })
  expect([again.status, again.body.code]).toEqual([409, 'backups.running'])
  await waitForJobs(shop)
  const { items, lastAt } = await list()
  expect(items).toEqual([
    expect.objectContaining({ id: asked.body.id, state: 'done', trigger: 'manual', failure: null }),
  ])
  expect(lastAt).not.toBeNull()
  const file = join(folder, items[0]!.file)
  const { tables } = await verifyBackup(file)
  expect(tables.find(({ name }) => name === 'settings')?.rows).toBeGreaterThan(0)

  const path = `/api/backups/${asked.body.id}/file`
  const refused = await shop.call(path, { headers: admin })
  expect([refused.status, refused.body.code]).toEqual([403, 'request.superadmin'])
  const response = await shop.request(path, { headers })
  expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${items[0]!.file}"`)
  writeFileSync(join(folder, 'downloaded.tar'), new Uint8Array(await response.arrayBuffer()))
  expect((await verifyBackup(join(folder, 'downloaded.tar'))).tables).toEqual(tables)
  expect(
    await shop.sql(
      `select action, entity_id = $1 as same from audit_logs where entity_type = 'backup' order by at`,
      [asked.body.id],
    ),
  ).toEqual([
    { action: 'CREATE', same: true },
    { action: 'EXPORT', same: true },
  ])
})

test('a file that is gone answers 404, and a backup of another state too', async () => {
  rmSync(join(folder, await addOld(0)))
  const [gone] = (await list()).items
  expect((await shop.call(`/api/backups/${gone!.id}/file`, { headers })).body.code).toBe('backups.not_found')
  await shop.sql("update backups set failure = 'disk full'")
  expect((await shop.call(`/api/backups/${gone!.id}/file`, { headers })).body.code).toBe('backups.not_found')
})

test('makes the nightly backup once after its hour, and only if it is on', async () => {
  await save({ enabled: false })
  await makeNightlyBackup()
  expect((await list()).items).toEqual([])
  await save({ enabled: true, hour: 3 })
  await makeNightlyBackup()
  await makeNightlyBackup()
  expect((await list()).items.map(({ trigger, state }) => [trigger, state])).toEqual([['nightly', 'done']])
  await shop.sql("update backups set started_at = started_at - interval '24 hours'")
  await makeNightlyBackup()
  expect((await list()).items).toHaveLength(2)
})

test('a nightly backup that fails says why, and is tried again at the next look', async () => {
  await save({ enabled: true, hour: 3 })
  const place = backupPlace()
  backupPlace.provide({ ...place, folder: '/dev/null/backups' })
  onTestFinished(() => backupPlace.provide(place))
  await makeNightlyBackup()
  const [failed] = (await list()).items
  expect([failed?.state, failed?.failure]).toEqual(['failed', expect.stringContaining('/dev/null')])
  backupPlace.provide(place)
  await makeNightlyBackup()
  expect((await list()).items.map(({ state }) => state)).toEqual(['done', 'failed'])
})

test('deletes backups older than the settings say, but never the newest complete one', async () => {
  await save({ keepDays: 10 })
  const [old, older] = [await addOld(12), await addOld(30)]
  await removeOldBackups()
  expect([existsSync(join(folder, old)), existsSync(join(folder, older))]).toEqual([true, false])
  const kept = await addOld(2)
  await removeOldBackups()
  expect(readdirSync(folder)).toEqual([kept])
  expect((await list()).items.map(({ file }) => file)).toEqual([kept])
})

test('a backup whose process ended is shown as interrupted, one that is being written is not', async () => {
  await shop.sql(
    `insert into backups (trigger, destination, file, started_at) values ('nightly', 'disk', 'a.tar', now() - interval '2 minutes')`,
  )
  const writer = new Client(getConnectionConfig())
  await writer.connect()
  await writer.query('select pg_advisory_lock(7301003)')
  await closeInterrupted(database())
  expect((await list()).items.map(({ state }) => state)).toEqual(['running'])
  await writer.end()
  await expect
    .poll(async () => {
      await closeInterrupted(database())
      return (await list()).items.map(({ state }) => state)
    })
    .toEqual(['interrupted'])
})

test('the doctor reports a nightly backup that is on and older than 26 hours', async () => {
  await save({ enabled: true })
  expect((await lateChecks()).map(({ sentence }) => sentence)).toEqual([
    'A cópia da noite está ligada, mas nenhuma cópia ficou pronta até agora.',
  ])
  await addOld(2)
  expect((await lateChecks()).map(({ row }) => row['hours'])).toEqual([48])
  expect((await list()).isLate).toBe(true)
  await addOld(1)
  expect([await lateChecks(), (await list()).isLate]).toEqual([[], false])
  await shop.sql("update backups set started_at = started_at - interval '10 days'")
  await save({ enabled: false })
  expect(await lateChecks()).toEqual([])
})

test('saves the settings with their version, audited, and refuses wrong ones', async () => {
  const saved = await save({ enabled: true, hour: 4, keepDays: 30 })
  expect(saved.body.form).toEqual({ enabled: true, hour: 4, keepDays: 30, destination: 'disk' })
  const { form } = saved.body
  const conflict = await shop.call('/api/settings/backup', {
    method: 'PUT',
    body: { ...form, hour: 5, version: 'old' },
    headers: admin,
  })
  expect([conflict.status, conflict.body.code]).toEqual([409, 'record.changed'])
  const wrong = await save({ hour: 24, keepDays: 0 })
  expect([wrong.status, Object.keys(wrong.body.fields ?? {})]).toEqual([422, ['hour', 'keepDays']])
  expect(
    await shop.sql(
      `select after from audit_logs where entity_type = 'settings' and entity_id = 'backup' order by at desc limit 1`,
    ),
  ).toEqual([{ after: expect.objectContaining({ hour: 4 }) }])
})
