import type { Job } from '#platform/jobs/jobs'
import { runDoctor, runNightlyDoctor } from './doctor/runs.ts'
import { deleteOldCounts } from './health/read-health.ts'
import { doctorQueue } from './queue-names.ts'

export const monitoringJobs: readonly Job[] = [
  {
    queue: doctorQueue,
    run: async ({ runId }: { runId: string }) => void (await runDoctor(runId)),
    retries: 1,
  },
  // 4:30 in Goiânia
  { queue: 'monitoring.doctor_nightly', run: runNightlyDoctor, schedule: '30 7 * * *', retries: 1 },
  { queue: 'monitoring.delete_old_counts', run: deleteOldCounts, schedule: '53 5 * * *' },
]
