import { writeFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { backupPlace } from '#domain/backups'
import { verifyBackup } from '#platform/backup/read-backup'
import { writePrivateFile } from '#platform/config/private-files'
import { fileExists, walkFiles } from '#platform/storage/storage'
import { collect, startBucketServer } from '#test/bucket-server'
import { createSignedInPerson } from '#test/factories'
import { useShop } from '#test/shop'
import { waitForJobs } from '#test/storm/run-jobs'

// The store with its files and backups in an S3-compatible bucket.
const server = await startBucketServer()
const shop = useShop(server.env)
const folder = mkdtempSync(join(tmpdir(), 'from-bucket-'))
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

test('pictures are stored, converted and served from the bucket, and files of the store work there', async () => {
  const { headers } = await createSignedInPerson(shop, { role: 'superadmin' })
  const picture = await sharp({ create: { width: 1200, height: 1600, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer()
  const uploaded = await shop.call<{ id: string }>('/api/products/pictures', {
    raw: new Uint8Array(picture),
    headers: { ...headers, 'content-type': 'image/jpeg' },
  })
  expect(uploaded.status).toBe(201)
  const keys = await collect(walkFiles())
  const shown = keys.find((key) => /^media\/\w+\/\d+\.webp$/.test(key))!
  expect(keys.some((key) => key.startsWith('originals/'))).toBe(true)
  const url = await shop.listen()
  const response = await fetch(`${url}/${shown}`)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect((await sharp(await response.arrayBuffer()).metadata()).format).toBe('webp')
  expect((await fetch(`${url}/media/ffffffffffffffffffffffff/320.webp`)).status).toBe(404)
  const preview = await fetch(`${url}/media/og/dao.jpg`)
  expect(preview.status).toBe(200)
  expect((await collect(walkFiles())).length).toBeGreaterThan(keys.length)
  expect((await shop.call('/api/ready')).body).toMatchObject({ files: 'ok' })
  expect(await fileExists('.ready')).toBe(false)
})

test('a backup of files in the bucket goes to the bucket, and is downloaded whole', async () => {
  const { headers } = await createSignedInPerson(shop, { role: 'superadmin' })
  writePrivateFile(join(backupPlace().folder, '../secrets.json'), '{"auth": "x"}')
  const { body } = await shop.call<{ form: object; version: string; hasBucket: boolean }>(
    '/api/settings/backup',
    {
      headers,
    },
  )
  expect(body.hasBucket).toBe(true)
  const settings = { ...body.form, destination: 'bucket', version: body.version }
  const saved = await shop.call('/api/settings/backup', { method: 'PUT', body: settings, headers })
  expect(saved.status).toBe(200)
  const asked = await shop.call<{ id: string }>('/api/backups', { method: 'POST', headers })
  await waitForJobs(shop)
  const rows = await shop.sql('select destination, failure from backups where id = $1', [asked.body.id])
  expect(rows).toEqual([{ destination: 'bucket', failure: null }])
  const response = await shop.request(`/api/backups/${asked.body.id}/file`, { headers })
  const file = join(folder, 'downloaded.tar')
  writeFileSync(file, new Uint8Array(await response.arrayBuffer()))
  const { files } = await verifyBackup(file)
  const stored = (await collect(walkFiles())).filter((key) => !/^(share|feed|catalog|builds)\//.test(key))
  expect(files.count).toBe(stored.length)
  expect(stored.some((key) => key.startsWith('backups'))).toBe(false)
})
