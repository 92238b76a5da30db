import { sql } from 'drizzle-orm'
import type { DoctorRun } from '#contract/monitoring'
import { doctorChecks } from '#context/monitoring/ports.ts'
import { doctorEmailQueue, doctorQueue } from '#context/monitoring/queue-names.ts'
import { type CommandCall, staffCommand } from '#domain/audit'
import { enqueue } from '#platform/jobs/jobs'
import { transaction } from '#platform/postgres/database'
import { getActorName } from '#shared/auth/permissions'
import { deleteOldRuns, findDoctorRun, findRunUnderWay, insertRun, updateRun } from './stored-runs.ts'

/** Findings that a run stores; the others are only counted. */
const mostFindings = 200

/** Starts a run as a job. While one is under way it starts no other. */
export const startDoctor = staffCommand({
  entity: 'doctor_run',
  async load({ tx }: CommandCall<object>) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('monitoring.doctor'))`)
    return findRunUnderWay(tx)
  },
  async save({ tx, ctx, loaded }) {
    if (loaded) return undefined
    const id = await insertRun(tx, getActorName(ctx.actor))
    await enqueue(tx, doctorQueue, { runId: id })
    return id
  },
  audit: ({ saved }) => (saved === undefined ? undefined : { action: 'RUN', id: saved, name: '' }),
})

/** Rebuilds wrong stock levels from their ledger. Returns a sentence per changed level. */
export const repairStock = staffCommand({
  entity: 'stock',
  load: async (_call: CommandCall<object>) => null,
  save: ({ tx }) => doctorChecks().repairStock(tx),
  audit: ({ saved }) =>
    saved.length === 0
      ? undefined
      : { action: 'REBUILD', id: 'all', name: '', after: { levels: saved.length } },
})

/** Runs the checks and stores what they find. */
export async function runDoctor(id: string): Promise<DoctorRun | undefined> {
  await updateRun(id, { state: 'running' })
  try {
    const { checks, findings } = await doctorChecks().run()
    const stored = { checks, total: findings.length, findings: findings.slice(0, mostFindings) }
    await updateRun(id, { state: 'done', finishedAt: new Date(), ...stored })
  } catch (error) {
    await updateRun(id, { state: 'failed', finishedAt: new Date() })
    throw error
  }
  return findDoctorRun(id)
}

/** Runs the checks at night; if they find something, the superadmins get an email. Forgets old runs. */
export async function runNightlyDoctor(): Promise<void> {
  const id = await transaction((tx) => insertRun(tx, 'rotina da noite'))
  const run = await runDoctor(id)
  await deleteOldRuns()
  if (run && run.total > 0) await transaction((tx) => enqueue(tx, doctorEmailQueue, { runId: id }))
}
