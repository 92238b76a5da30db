import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { collect, startBucketServer } from '#test/bucket-server'
import { openBackup, putBackup, removeBackup } from './backup-objects.ts'
import { createBucketStore } from './bucket-store.ts'
import { createDiskStore } from './disk-store.ts'

const folder = mkdtempSync(join(tmpdir(), 'shop-stores-'))
const server = await startBucketServer()
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const bytes = (text: string) => new TextEncoder().encode(text)
const read = async (content: AsyncIterable<Uint8Array>): Promise<Buffer> => {
  const parts: Uint8Array[] = []
  for await (const part of content) parts.push(part)
  return Buffer.concat(parts)
}
async function* streamed() {
  yield bytes('a stream ')
  yield bytes('of unknown length')
}

const stores = [
  ['disk', createDiskStore(join(folder, 'files'))],
  ['bucket', await createBucketStore(server.bucket)],
] as const

test.each(stores)('the store on %s writes, replaces, lists, streams and deletes files', async (_, store) => {
  expect(await store.exists('media/a/1.webp')).toBe(false)
  expect(await store.open('media/a/1.webp')).toBeUndefined()
  expect(await store.list('media/a')).toEqual([])
  await store.put('media/a/1.webp', bytes('one'))
  await store.put('media/a/1.webp', bytes('two'))
  await store.put('media/a/2.webp', streamed())
  await store.put('media/ab/1.webp', bytes('x'))
  expect(await store.exists('media/a/1.webp')).toBe(true)
  expect(Buffer.from(await store.get('media/a/1.webp')).toString()).toBe('two')
  const opened = await store.open('media/a/2.webp')
  expect([opened?.size, (await read(opened!.content)).toString()]).toEqual([26, 'a stream of unknown length'])
  const listed = await store.list('media/a')
  expect(listed.map(({ name }) => name).sort()).toEqual(['1.webp', '2.webp'])
  expect(Math.abs(listed[0]!.writtenAt.getTime() - Date.now())).toBeLessThan(3_600_000)
  expect((await collect(store.walk(''))).sort()).toEqual([
    'media/a/1.webp',
    'media/a/2.webp',
    'media/ab/1.webp',
  ])
  await store.remove('media/a/1.webp')
  await store.remove('media/a/1.webp')
  await store.removeAll('media/a')
  await store.removeAll('media/none')
  expect(await collect(store.walk(''))).toEqual(['media/ab/1.webp'])
  await expect(store.get('media/a/1.webp')).rejects.toThrow()
  await store.removeAll('media')
})

test.each(stores)('the store on %s refuses keys outside it', async (_, store) => {
  for (const key of ['../secrets.json', 'media/../../backups/x.tar', '..', ''])
    await expect(store.put(key, bytes('x')), key).rejects.toThrow('outside')
})

test('a backup goes to the bucket in parts, comes back equal, and is not among the files', async () => {
  const path = join(folder, 'large.tar')
  const content = randomBytes(70 * 1024 * 1024)
  writeFileSync(path, content)
  await putBackup(server.bucket, 'large.tar', path)
  expect(content.equals(await read((await openBackup(server.bucket, 'large.tar'))!))).toBe(true)
  expect(await collect(stores[1][1].walk(''))).toEqual([])
  await removeBackup(server.bucket, 'large.tar')
  expect(await openBackup(server.bucket, 'large.tar')).toBeUndefined()
})

test('objects are signed with the secret: another one is refused, and the error reaches the caller', async () => {
  const strict = await startBucketServer({ strict: true })
  onTestFinished(() => strict.close())
  const store = await createBucketStore(strict.bucket)
  await store.put('a', bytes('x'))
  expect(Buffer.from(await store.get('a')).toString()).toBe('x')
  const other = await createBucketStore({ ...strict.bucket, secretAccessKey: 'wrong' })
  await expect(other.put('a', bytes('y'))).rejects.toMatchObject({ cause: { name: 'SignatureDoesNotMatch' } })
})
