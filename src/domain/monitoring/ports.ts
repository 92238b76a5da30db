import type { DoctorFinding, HealthView } from '#contract/monitoring'
import { port } from '#platform/config/port'
import type { Db } from '#platform/postgres/database'

/** Returns whether this process can serve now. */
export const readReadiness = port<() => Promise<HealthView['now']>>('monitoring.readiness')

/** Returns the last backup; null if the store knows of none. */
export const readLastBackup = port<() => Promise<HealthView['backup']>>('monitoring.last_backup')

export type DoctorChecks = {
  /** runs all checks on one snapshot; writes nothing */
  run(): Promise<{ checks: number; findings: readonly DoctorFinding[] }>
  /** rebuilds wrong stock levels from their ledger; returns a sentence per level */
  repairStock(tx: Db): Promise<string[]>
}

export const doctorChecks = port<DoctorChecks>('monitoring.doctor_checks')
