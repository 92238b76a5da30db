import type { AboutView } from '#contract/monitoring'
import { aboutRelease } from '#context/monitoring/ports.ts'
import type { StaffContext } from '#platform/http/http'
import { database, queryRows, statement } from '#platform/postgres/database'
import { measureFiles } from '#platform/storage/storage'
import { getFirst } from '#shared/data/get-or-throw'

type Facts = { postgres: string; bytes: number; connections: number; max: number; pictures: number }

const readFacts = statement<Facts>(
  'monitoring.about',
  `select current_setting('server_version') as postgres, pg_database_size(current_database())::float8 as bytes,
     (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
     current_setting('max_connections')::int as max,
     (select count(*)::int from media where status = 'ready') as pictures`,
)

/** Returns the version of the store, since when it runs, and what it occupies. */
export async function readAbout(_ctx: StaffContext): Promise<AboutView> {
  const { postgres, bytes, connections, max, pictures } = getFirst(await queryRows(database(), readFacts, []))
  const { version, commit } = aboutRelease()
  return {
    version,
    commit,
    startedAt: new Date(performance.timeOrigin).toISOString(),
    node: process.versions.node,
    postgres,
    database: { bytes, connections, maxConnections: max },
    files: { ...(await measureFiles()), pictures },
  }
}
