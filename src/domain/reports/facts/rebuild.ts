import { setTimeout as sleep } from 'node:timers/promises'
import { type Db, database, queryRows, statement, transaction } from '#platform/postgres/database'
import { hasFacts, readNextOrders } from './read-orders.ts'
import { refreshFacts } from './save-facts.ts'

/** Orders per transaction: few, so that the shop answers beside it. */
const batch = 20

/** Milliseconds of one job, after which the next one goes on: the shop can close between them. */
const runsFor = 4_000

/** Times as long as it worked that a rebuild rests, so that shoppers do not wait for it. */
const restFor = 3

/** State of the last rebuild; null if there was none. Times are ISO 8601. */
export type Rebuild = {
  startedAt: string
  startedBy: string
  done: number
  changed: number
  total: number
  finishedAt: string | null
}

const columns = `started_at as "startedAt", started_by as "startedBy", done, changed, total, finished_at as "finishedAt"`

const readState = statement<
  Omit<Rebuild, 'startedAt' | 'finishedAt'> & { startedAt: Date; finishedAt: Date | null }
>('reports.rebuild_state', `select ${columns} from report_rebuilds`)
// One that is under way goes on.
const begin = statement<{ id: boolean }>(
  'reports.begin_rebuild',
  `insert into report_rebuilds (started_by, total) values ($1, (select count(*) from orders o where ${hasFacts('o')}))
   on conflict (id) do update set started_at = now(), started_by = excluded.started_by, last_number = 0, done = 0,
     changed = 0, total = excluded.total, advanced_at = now(), finished_at = null
   where report_rebuilds.finished_at is not null returning id`,
)
const lockState = statement<{ last: number }>(
  'reports.lock_rebuild',
  'select last_number::float8 as last from report_rebuilds where finished_at is null for update',
)
const advance = statement(
  'reports.advance_rebuild',
  'update report_rebuilds set advanced_at = now(), last_number = $1, done = done + $2, changed = changed + $3',
)
const finish = statement('reports.finish_rebuild', 'update report_rebuilds set finished_at = now()')
const isStuck = statement<{ stuck: boolean }>(
  'reports.rebuild_stuck',
  `select advanced_at < now() - interval '2 minutes' as stuck from report_rebuilds where finished_at is null`,
)
const isMissing = statement<{ missing: boolean }>(
  'reports.missing',
  `select not exists (select from report_orders) and not exists (select from report_rebuilds where finished_at is null)
     and exists (select from orders where paid_at is not null or terms_approved_at is not null) as missing`,
)

export async function readRebuild(db: Db = database()): Promise<Rebuild | null> {
  const [row] = await queryRows(db, readState, [])
  if (!row) return null
  return {
    ...row,
    startedAt: row.startedAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  }
}

/** Marks a rebuild as begun; returns false if one is under way. The job does it. */
export const beginRebuild = async (tx: Db, startedBy: string): Promise<boolean> =>
  (await queryRows(tx, begin, [startedBy])).length > 0

/** Returns whether there are orders but no facts yet, as after the migration that made the tables. */
export const areFactsMissing = async (): Promise<boolean> =>
  (await queryRows(database(), isMissing, []))[0]?.missing ?? false

/** Reads the next orders again; returns false once there is none. Its progress is saved with their facts. */
const takeBatch = (): Promise<boolean> =>
  transaction(async (tx) => {
    const [state] = await queryRows(tx, lockState, [])
    if (!state) return false
    const next = await readNextOrders(tx, state.last, batch)
    if (!next) {
      await queryRows(tx, finish, [])
      return false
    }
    const changed = await refreshFacts(tx, next.ids)
    await queryRows(tx, advance, [next.last, next.ids.length, changed])
    return true
  })

/**
 * Computes the facts of all orders again, some at a time, for a few seconds; returns whether orders are left. It goes on
 * where it was after the process was killed, and rests between the batches. Days that change are marked.
 */
export async function runRebuild(): Promise<boolean> {
  const end = performance.now() + runsFor
  for (;;) {
    const start = performance.now()
    if (!(await takeBatch())) return false
    if (performance.now() > end) return true
    await sleep(restFor * (performance.now() - start))
  }
}

/** Returns whether a rebuild has stood still, as after its job was lost. */
export const isRebuildStuck = async (): Promise<boolean> =>
  (await queryRows(database(), isStuck, []))[0]?.stuck ?? false
