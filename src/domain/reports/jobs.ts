import { type CommandCall, staffCommand } from '#domain/audit'
import { AppError } from '#platform/http/errors'
import { enqueue, type Job } from '#platform/jobs/jobs'
import { database, queryRows, statement, transaction } from '#platform/postgres/database'
import { getActorName } from '#shared/auth/permissions'
import { toIsoDay } from '#shared/dates/dates'
import { areFactsMissing, beginRebuild, isRebuildStuck, readRebuild, runRebuild } from './facts/rebuild.ts'
import { refreshFacts } from './facts/save-facts.ts'
import { areCohortsMissing, computeCohorts } from './insights/cohorts.ts'
import { keepSegments } from './planning/segments.ts'
import { completeMonths, refreshDays } from './summary/refresh-days.ts'

/** Queue that computes the facts of a changed order again. */
export const refreshQueue = 'reports.refresh'

/** Queue that computes the facts of the order of a changed package again. */
export const packageQueue = 'reports.refresh_package'

/** Queue that computes the facts of all orders again, in several jobs. */
const rebuildQueue = 'reports.rebuild'

const orderOfPackage = statement<{ id: string }>(
  'reports.order_of_package',
  'select order_id as id from packages where id = $1',
)

const refreshOrders = async (ids: readonly string[]): Promise<void> =>
  void (await transaction((tx) => refreshFacts(tx, ids)))

async function continueRebuild(): Promise<void> {
  if (await runRebuild()) await transaction((tx) => enqueue(tx, rebuildQueue, {}))
}

/** Begins to compute all reports again. Throws `reports.rebuilding` while that is under way. */
export const startRebuild = staffCommand({
  entity: 'report',
  load: async (_call: CommandCall<object>) => null,
  async save({ tx, ctx }) {
    if (!(await beginRebuild(tx, getActorName(ctx.actor)))) throw new AppError('reports.rebuilding')
    await enqueue(tx, rebuildQueue, {})
    return { total: (await readRebuild(tx))!.total }
  },
  audit: ({ saved: { total } }) => ({ action: 'REBUILD', id: 'all', name: '', after: { orders: total } }),
})

/** Begins a rebuild where orders exist but no facts, as after the migration that made the tables. */
export async function rebuildMissingFacts(): Promise<void> {
  if (!(await areFactsMissing())) return
  await transaction(async (tx) => {
    if (await beginRebuild(tx, 'início da loja')) await enqueue(tx, rebuildQueue, {})
  })
}

/** Computes what changes slowly, once a day. */
const refreshDaily = (): Promise<void> =>
  transaction(async (tx) => {
    await computeCohorts(tx)
    await keepSegments(tx, toIsoDay(new Date()))
  })

/** Computes what waits: the sums of the days and months, so that a report reads them. */
async function refreshSums(): Promise<void> {
  const today = toIsoDay(new Date())
  while (!(await refreshDays('1900-01-01', today)));
  await completeMonths(today)
  if (await areCohortsMissing()) await transaction(computeCohorts)
  if (await isRebuildStuck()) await transaction((tx) => enqueue(tx, rebuildQueue, {}))
}

export const reportJobs: readonly Job[] = [
  { queue: refreshQueue, run: ({ orderId }: { orderId: string }) => refreshOrders([orderId]) },
  {
    queue: packageQueue,
    run: async ({ packageId }: { packageId: string }) =>
      refreshOrders((await queryRows(database(), orderOfPackage, [packageId])).map(({ id }) => id)),
  },
  { queue: rebuildQueue, run: continueRebuild },
  { queue: 'reports.daily', run: refreshDaily, schedule: '17 7 * * *' },
  { queue: 'reports.sums', run: refreshSums, schedule: '* * * * *' },
]
