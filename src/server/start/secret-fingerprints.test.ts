import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { database } from '#platform/postgres/database'
import { assertOrRecordSecrets, findMismatchedSecrets } from './secret-fingerprints.ts'
import { secretTexts as texts } from '#texts/commands/secrets'
import { createSignedInPerson } from '#test/factories'
import { freePort } from '#test/free-port'
import { processEnv } from '#test/second-process'
import { secrets } from '#test/secrets'
import { useShop } from '#test/shop'

const shop = useShop()
const others = { auth: 'x'.repeat(40), orderTokens: 'y'.repeat(40) }
const folders: string[] = []
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })))

/** Creates a data folder with these secrets. */
function aMachine(kept: object): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'machine-'))
  folders.push(dataDir)
  writeFileSync(join(dataDir, 'secrets.json'), JSON.stringify(kept))
  return dataDir
}

/** Runs a program on such a folder; returns its exit code, or `open` once it serves, and its output. */
async function run(dataDir: string, program: string, args: string[] = []) {
  const port = await freePort()
  const env = await processEnv(shop, { dataDir, port })
  const child = fork(fileURLToPath(import.meta.resolve(program)), args, {
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let said = ''
  for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (bytes) => (said += String(bytes)))
  const ended = once(child, 'close').then(([code]) => code as number)
  let stop = false
  const opened = (async () => {
    while (!stop) {
      const isReady = await fetch(`http://127.0.0.1:${port}/api/ready`).then(
        ({ ok }) => ok,
        () => false,
      )
      if (isReady) return 'open' as const
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    return undefined
  })()
  const outcome = await Promise.race([ended, opened])
  stop = true
  child.kill('SIGTERM')
  await ended
  return { outcome, said }
}
const main = '#server/main'
const command = '../../../scripts/secrets.ts'

beforeAll(() => assertOrRecordSecrets(database(), secrets, 'dados'))

test('the database stores fingerprints of the secrets and no secret', async () => {
  const kept = JSON.stringify(await shop.sql('select * from secret_fingerprints'))
  for (const secret of Object.values(secrets)) expect(kept).not.toContain(secret)
  expect(await findMismatchedSecrets(database(), secrets)).toEqual([])
  expect(await findMismatchedSecrets(database(), { ...secrets, auth: others.auth })).toEqual(['auth'])
  expect(await findMismatchedSecrets(database(), others)).toEqual(['auth', 'orderTokens'])
})

test('of two first starts with different secrets one is refused', async () => {
  await shop.sql('delete from secret_fingerprints')
  const starts = await Promise.allSettled(
    [secrets, others].map((each) => assertOrRecordSecrets(database(), each, 'dados')),
  )
  expect(starts.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await shop.sql('delete from secret_fingerprints')
  await assertOrRecordSecrets(database(), secrets, 'dados')
})

test('a process with the same secrets starts', async () => {
  const { outcome, said } = await run(aMachine(secrets), main)
  expect(outcome, said).toBe('open')
})

test('a process with other secrets refuses to start, says what to do, and changes nothing', async () => {
  const dataDir = aMachine(others)
  const { outcome, said } = await run(dataDir, main)
  expect(outcome).toBe(1)
  expect(said).toContain(texts.foreign(dataDir))
  expect(said).toContain(texts.foreignWayOn(dataDir))
  expect(await findMismatchedSecrets(database(), secrets)).toEqual([])
})

test('a process whose secrets were lost and created again refuses to start', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'machine-'))
  folders.push(dataDir)
  const { outcome, said } = await run(dataDir, main)
  expect([outcome, said.includes(texts.foreign(dataDir))]).toEqual([1, true])
})

test('the command reports the mismatch, and accepts the new secrets when told to', async () => {
  const { userId, headers } = await createSignedInPerson(shop)
  await shop.sql(
    `insert into auth_two_factors (user_id, secret, backup_codes, verified) values ($1, 'x', 'y', true)`,
    [userId],
  )
  await shop.sql('update profiles set two_factor_enabled = true where id = $1', [userId])
  const dataDir = aMachine(others)
  const asked = await run(dataDir, command)
  expect(asked.outcome).toBe(1)
  for (const lost of Object.values(texts.lost)) expect(asked.said).toContain(lost)
  expect(await findMismatchedSecrets(database(), secrets)).toEqual([])

  const accepted = await run(dataDir, command, ['--accept'])
  expect([accepted.outcome, accepted.said.includes(texts.accepted)]).toEqual([0, true])
  expect(await findMismatchedSecrets(database(), others)).toEqual([])
  expect(await shop.sql('select 1 from auth_two_factors')).toEqual([])
  expect((await shop.call('/api/team/me', { headers })).body).toBeNull()
  expect((await run(dataDir, command)).said).toContain(texts.same)
  expect((await run(dataDir, main)).outcome).toBe('open')
})
