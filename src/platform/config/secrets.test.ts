import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { computeFingerprints, readSecrets } from './secrets.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'secrets-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const file = () => join(folder, 'secrets.json')

test('secrets are created once, long, and readable by the owner only', () => {
  const first = readSecrets(folder)
  expect(readSecrets(folder)).toEqual(first)
  expect(first.auth).not.toBe(first.orderTokens)
  expect(Buffer.from(first.auth, 'base64url')).toHaveLength(32)
  if (process.platform !== 'win32') expect(statSync(file()).mode & 0o777).toBe(0o600)
})

test('secrets have fingerprints that differ and do not reveal them', () => {
  const secrets = readSecrets(folder)
  const prints = computeFingerprints(secrets)
  expect(computeFingerprints({ ...secrets })).toEqual(prints)
  expect(Object.keys(prints)).toEqual(Object.keys(secrets))
  for (const print of Object.values(prints)) expect(Object.values(secrets)).not.toContain(print)
  const swapped = computeFingerprints({ auth: secrets.orderTokens, orderTokens: secrets.auth })
  expect(new Set([...Object.values(prints), ...Object.values(swapped)]).size).toBe(4)
})

test('recreates an empty file, left by a power failure', () => {
  writeFileSync(file(), '')
  expect(readSecrets(folder).auth).toHaveLength(43)
})

test('adds a name that a new version needs', () => {
  const { auth } = readSecrets(folder)
  writeFileSync(file(), JSON.stringify({ auth }))
  expect(readSecrets(folder)).toMatchObject({ auth, orderTokens: expect.any(String) })
})

test('refuses a damaged file and does not replace it', () => {
  writeFileSync(file(), '{"auth": "ab')
  expect(() => readSecrets(folder)).toThrow(/danificado/)
  expect(readFileSync(file(), 'utf8')).toBe('{"auth": "ab')
})
