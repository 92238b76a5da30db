import { createHmac, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { makePrivateFolder, writePrivateFile } from './private-files.ts'
import { AppStartError, toFileProblem } from './start-error.ts'

const names = ['auth', 'orderTokens'] as const

export type Secrets = Readonly<Record<(typeof names)[number], string>>

/**
 * Returns the store's secrets, created at the first start in DATA_DIR. Names that a new version needs are added. A
 * damaged file is never replaced: that would end all sessions and all order links of guests.
 */
export function readSecrets(dataDir: string): Secrets {
  const file = join(dataDir, 'secrets.json')
  const known = parse(textOf(file), file)
  const missing = names.filter((name) => typeof known[name] !== 'string' || known[name].length < 32)
  const made = Object.fromEntries(missing.map((name) => [name, randomBytes(32).toString('base64url')]))
  const secrets = { ...known, ...made } as Secrets
  if (missing.length > 0) {
    makePrivateFolder(dataDir)
    writePrivateFile(file, `${JSON.stringify(secrets, null, 2)}\n`)
  }
  return secrets
}

/**
 * Returns a fingerprint of each secret that does not reveal it: a digest of its name, keyed with it. The secrets have
 * 256 random bits, so they cannot be guessed.
 */
export const computeFingerprints = (secrets: Secrets): Secrets =>
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
    throw toFileProblem(error, file)
  }
}

function parse(text: string, file: string): Record<string, unknown> {
  if (!text) return {}
  try {
    const read: unknown = JSON.parse(text)
    if (read && typeof read === 'object') return read as Record<string, unknown>
  } catch {
    // The error below is thrown.
  }
  throw new AppStartError(
    `O arquivo de segredos está danificado: ${file}.`,
    'Restaure-o de uma cópia. Se não houver, apague-o: todos precisarão entrar de novo e os links de pedidos ' +
      'enviados a visitantes deixam de abrir.',
  )
}
