import { desc, eq, inArray, sql } from 'drizzle-orm'
import type { DoctorRun, DoctorView } from '#contract/monitoring'
import type { StaffContext } from '#platform/http/http'
import { type Db, database } from '#platform/postgres/database'
import { getFirst } from '#shared/data/get-or-throw'
import { doctorRuns } from '#tables/monitoring'

/** Runs that are remembered. */
const mostRuns = 60

type Row = typeof doctorRuns.$inferSelect

const toRun = ({ createdAt, finishedAt, ...row }: Row): DoctorRun => ({
  ...row,
  startedAt: createdAt.toISOString(),
  finishedAt: finishedAt?.toISOString() ?? null,
})

/** Returns the last run. */
export async function readDoctor(_ctx: StaffContext): Promise<DoctorView> {
  const [last] = await database()
    .select()
    .from(doctorRuns)
    .orderBy(desc(doctorRuns.createdAt), desc(doctorRuns.id))
    .limit(1)
  return { last: last ? toRun(last) : null }
}

/** Returns a run; undefined if it is forgotten already. */
export async function findDoctorRun(id: string): Promise<DoctorRun | undefined> {
  const [row] = await database().select().from(doctorRuns).where(eq(doctorRuns.id, id))
  return row && toRun(row)
}

/** Inserts a run that waits. Returns its id. */
export async function insertRun(tx: Db, askedBy: string): Promise<string> {
  const made = tx.insert(doctorRuns).values({ state: 'waiting', askedBy })
  return getFirst(await made.returning({ id: doctorRuns.id })).id
}

/** Returns the run that is under way. One that did not end in 15 minutes was killed. */
export async function findRunUnderWay(tx: Db): Promise<{ id: string } | undefined> {
  const isRecent = sql`${doctorRuns.createdAt} > now() - interval '15 minutes'`
  const [run] = await tx
    .select({ id: doctorRuns.id })
    .from(doctorRuns)
    .where(sql`${inArray(doctorRuns.state, ['waiting', 'running'])} and ${isRecent}`)
    .limit(1)
  return run
}

export const updateRun = (id: string, values: Partial<Row>): Promise<unknown> =>
  database().update(doctorRuns).set(values).where(eq(doctorRuns.id, id))

/** Deletes all runs but the last ones. */
export const deleteOldRuns = (): Promise<unknown> =>
  database().execute(
    sql`delete from doctor_runs where id not in (select id from doctor_runs order by created_at desc limit ${mostRuns})`,
  )
