import type { DoctorChecks } from '#domain/monitoring'
import { doctorTexts } from '#texts/commands/doctor'
import { rebuildStockLevelsIn } from './rebuild-levels.ts'
import { checkCount, runChecks } from './run-checks.ts'

/** The checks of `npm run doctor` for staff, and the repair that it has. */
export const staffDoctor: DoctorChecks = {
  run: async () => ({
    checks: checkCount,
    findings: (await runChecks()).map(({ check, sentence }) => ({ check, sentence })),
  }),
  repairStock: async (tx) => (await rebuildStockLevelsIn(tx)).map((row) => doctorTexts.repaired(row)),
}
