import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makePrivateFolder, writePrivateFile } from '#platform/config/private-files'
import { makeServerEnvironment, useYourOwn, type Binaries } from './postgres-binaries.ts'
import { changeOwner, runAs, type ServerUser } from './postgres-user.ts'
import { AppStartError, findDiskProblem, toFileProblem } from '#platform/config/start-error'

export const superuser = 'shop'

/**
 * Returns the password of the cluster's superuser. It is created before the cluster, so a cluster never runs without
 * one.
 */
export function readClusterPassword(dataDir: string, cluster: string): string {
  const file = join(dataDir, 'db-password')
  const known = textOf(file)
  if (known) return known
  if (existsSync(cluster)) {
    throw new AppStartError(
      `A senha do banco de dados sumiu: ${file}.`,
      'Restaure esse arquivo de uma cópia. Sem ela o banco não abre; para começar outro, mova a pasta "db" dali.',
    )
  }
  const made = randomBytes(24).toString('base64url')
  writePrivateFile(file, made)
  return made
}

function textOf(file: string) {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw toFileProblem(error, file)
  }
}

const unfinished = 'db.new-'

/** Removes the files of an interrupted first start. */
export function removeUnfinished(dataDir: string) {
  for (const name of readdirSync(dataDir).filter((entry) => entry.startsWith(unfinished))) {
    rmSync(join(dataDir, name), { recursive: true, force: true })
  }
}

type NewCluster = { binaries: Binaries; user: ServerUser; dataDir: string; cluster: string; password: string }

/** Creates the cluster in a temporary folder and renames it, so that an incomplete one never has the final name. */
export async function createCluster({ binaries, user, dataDir, cluster, password }: NewCluster) {
  const fresh = join(dataDir, `${unfinished}${randomBytes(4).toString('hex')}`)
  const passwordFile = `${fresh}-password`
  try {
    makePrivateFolder(dataDir)
    mkdirSync(fresh, { mode: 0o700 })
    writeFileSync(passwordFile, password, { mode: 0o600 })
    for (const path of [fresh, passwordFile]) changeOwner(user, path)
    await initialise(binaries, user, ['-D', fresh, `--pwfile=${passwordFile}`])
    renameSync(fresh, cluster)
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true })
    throw explain(error, dataDir)
  } finally {
    rmSync(passwordFile, { force: true })
  }
}

async function initialise(binaries: Binaries, user: ServerUser, where: string[]) {
  const how = [`--username=${superuser}`, '--auth=scram-sha-256', '--encoding=UTF8', '--locale=C']
  const rules = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const run = (more: string[]) =>
    runAs(user, binaries.initdb, [...where, ...how, ...rules, ...more], makeServerEnvironment())
  if (process.platform !== 'linux') return run([])
  // pg_trgm uses the C library to recognize letters: with lc_ctype=C it would drop ç and ã from every trigram.
  await run(['--lc-ctype=C.UTF-8']).catch((error: Error) => {
    if (!/invalid locale/i.test(error.message)) throw error
    return run([])
  })
}

function explain(error: unknown, dataDir: string) {
  const problem = toFileProblem(error, dataDir)
  if (problem instanceof AppStartError) return problem
  const said = error instanceof Error ? error.message : String(error)
  return (
    findDiskProblem(said, dataDir) ??
    new AppStartError(
      `O banco de dados não pôde ser criado: ${said.split('\n').slice(-3).join(' ')}`,
      useYourOwn,
      {
        cause: error,
      },
    )
  )
}
