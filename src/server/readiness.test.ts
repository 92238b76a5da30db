import { rm, writeFile } from 'node:fs/promises'
import { toFilePath } from '#platform/storage/storage'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { useShop } from '#test/shop'
import { markClosing } from './readiness.ts'

const shop = useShop()

/** The clock stands still but for `readyLater`. */
let now = performance.now()
const clock = vi.spyOn(performance, 'now').mockImplementation(() => now)
afterAll(() => clock.mockRestore())

/** Reads readiness after the cached write check has expired. */
async function readyLater() {
  now += 10_000
  return (await shop.call('/api/ready')).body
}

test('is ready when the database answers and both database and data folder accept writes', async () => {
  await expect.poll(readyLater).toEqual({
    status: 'ok',
    process: 'ok',
    database: 'ok',
    jobs: 'ok',
    files: 'ok',
  })
  expect((await shop.call('/api/ready')).status).toBe(200)
})

test('answers 503 when the data folder accepts no write', async () => {
  const folder = toFilePath('x').slice(0, -2)
  await rm(folder, { recursive: true, force: true })
  await writeFile(folder, 'a file in the place of the folder')
  await expect
    .poll(readyLater)
    .toMatchObject({ status: 'unavailable', database: 'ok', files: 'refuses_writes' })
  await rm(folder)
  expect((await shop.call('/api/ready')).status).toBe(503)
  await expect.poll(readyLater).toMatchObject({ status: 'ok' })
})

test('answers 503 when the database is read-only', async () => {
  const [named] = await shop.sql<{ name: string }>('select current_database() as name')
  const setReadOnly = async (to: 'on' | 'off') => {
    await shop.owner(`set default_transaction_read_only = off`)
    await shop.owner(`alter database ${named!.name} set default_transaction_read_only = ${to}`)
    await shop.owner(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    )
  }
  await setReadOnly('on')
  await expect.poll(readyLater).toMatchObject({ status: 'unavailable', database: 'refuses_writes' })
  await setReadOnly('off')
  await expect.poll(readyLater).toMatchObject({ status: 'ok' })
})

test('answers 503 when the process is closing', async () => {
  onTestFinished(() => markClosing(false))
  markClosing()
  await expect.poll(readyLater).toMatchObject({ status: 'unavailable', process: 'closing', database: 'ok' })
})
