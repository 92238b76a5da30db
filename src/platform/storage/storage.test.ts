import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { fileExists, getFile, openStorage, toFilePath, putFile } from './storage.ts'

const folder = mkdtempSync(join(tmpdir(), 'shop-storage-'))
openStorage(folder)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const bytes = (text: string) => new TextEncoder().encode(text)

test('writes, reads and replaces a file atomically, and leaves no temporary file', async () => {
  expect(await fileExists('media/a/1.webp')).toBe(false)
  await putFile('media/a/1.webp', bytes('one'))
  await Promise.all(['two', 'three', 'four'].map((text) => putFile('media/a/1.webp', bytes(text))))
  expect(['two', 'three', 'four']).toContain(new TextDecoder().decode(await getFile('media/a/1.webp')))
  expect(readdirSync(join(folder, 'files/media/a'))).toEqual(['1.webp'])
})

test('keeps an absolute key inside the folder', () => {
  expect(toFilePath('/etc/passwd')).toBe(join(folder, 'files/etc/passwd'))
})

test.each(['../secrets.json', 'media/../../secrets.json', '..', '.', '', 'a/../..'])(
  'refuses the key "%s", which is outside the folder',
  async (key) => {
    expect(() => toFilePath(key)).toThrow('outside')
    await expect(putFile(key, bytes('x'))).rejects.toThrow('outside')
    expect(readdirSync(folder)).toEqual(['files'])
  },
)

test.each(['../secrets.json', 'media/../../../etc/passwd'])('does not read "%s" either', async (key) => {
  await expect(getFile(key)).rejects.toThrow()
})

test('leaves nothing of a file that cannot be written', async () => {
  await putFile('media/b', bytes('a file where a folder is wanted'))
  await expect(putFile('media/b/1.webp', bytes('x'))).rejects.toThrow()
  expect(readdirSync(join(folder, 'files/media')).sort()).toEqual(['a', 'b'])
})
