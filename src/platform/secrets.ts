import { createHmac, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { makePrivateFolder, writePrivate } from './private-files.ts'
import { AppStartError, fileProblem } from './start-error.ts'

const names = ['auth', 'orderTokens'] as const

export type Secrets = Readonly<Record<(typeof names)[number], string>>

/**
 * The shop's own secrets, made at the first start and kept in DATA_DIR. A name that is new to this version is added.
 * A damaged file is never replaced: that would sign everyone out and close every guest's order link.
 */
export function readSecrets(dataDir: string): Secrets {
  const file = join(dataDir, 'secrets.json')
  const known = parse(textOf(file), file)
  const missing = names.filter((name) => typeof known[name] !== 'string' || known[name].length < 32)
  const made = Object.fromEntries(missing.map((name) => [name, randomBytes(32).toString('base64url')]))
  const secrets = { ...known, ...made } as Secrets
  if (missing.length > 0) {
    makePrivateFolder(dataDir)
    writePrivate(file, `${JSON.stringify(secrets, null, 2)}\n`)
  }
  return secrets
}

/**
 * Returns what tells each secret from another without showing it: a digest of its name, keyed with it. The secrets are random
 * and of 256 bits, so that nobody finds one by trying.
 */
export const fingerprintsOf = (secrets: Secrets): Secrets =>
  Object.fromEntries(
    names.map((name) => [
      name,
      createHmac('sha256', secrets[name]).update(`secret-fingerprint:${name}`).digest('base64url'),
    ]),
  ) as Secrets

function textOf(file: string) {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw fileProblem(error, file)
  }
}

function parse(text: string, file: string): Record<string, unknown> {
  if (!text) return {}
  try {
    const read: unknown = JSON.parse(text)
    if (read && typeof read === 'object') return read as Record<string, unknown>
  } catch {
    // Falls through to the sentence below.
  }
  throw new AppStartError(
    `O arquivo de segredos está danificado: ${file}.`,
    'Restaure-o de uma cópia. Se não houver, apague-o: todos precisarão entrar de novo e os links de pedidos ' +
      'enviados a visitantes deixam de abrir.',
  )
}
