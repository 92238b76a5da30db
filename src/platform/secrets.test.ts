import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fingerprintsOf, readSecrets } from './secrets.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'secrets-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const file = () => join(folder, 'secrets.json')

test('are made once, long, and readable by the owner only', () => {
  const first = readSecrets(folder)
  expect(readSecrets(folder)).toEqual(first)
  expect(first.auth).not.toBe(first.orderTokens)
  expect(Buffer.from(first.auth, 'base64url')).toHaveLength(32)
  if (process.platform !== 'win32') expect(statSync(file()).mode & 0o777).toBe(0o600)
})

test('have fingerprints that tell them apart and do not show them', () => {
  const secrets = readSecrets(folder)
  const prints = fingerprintsOf(secrets)
  expect(fingerprintsOf({ ...secrets })).toEqual(prints)
  expect(Object.keys(prints)).toEqual(Object.keys(secrets))
  for (const print of Object.values(prints)) expect(Object.values(secrets)).not.toContain(print)
  const swapped = fingerprintsOf({ auth: secrets.orderTokens, orderTokens: secrets.auth })
  expect(new Set([...Object.values(prints), ...Object.values(swapped)]).size).toBe(4)
})

test('an empty file, left by a power cut, is made anew', () => {
  writeFileSync(file(), '')
  expect(readSecrets(folder).auth).toHaveLength(43)
})

test('a name this version added joins the others', () => {
  const { auth } = readSecrets(folder)
  writeFileSync(file(), JSON.stringify({ auth }))
  expect(readSecrets(folder)).toMatchObject({ auth, orderTokens: expect.any(String) })
})

test('a damaged file is refused, not replaced', () => {
  writeFileSync(file(), '{"auth": "ab')
  expect(() => readSecrets(folder)).toThrow(/danificado/)
  expect(readFileSync(file(), 'utf8')).toBe('{"auth": "ab')
})
