import { defineContext } from '#platform/context'
import * as contract from './contract.ts'
import { mountMonitoring } from './http.ts'
import { monitoringJobs } from './jobs.ts'

export const monitoring = defineContext({
  name: 'monitoring',
  contract,
  mount: mountMonitoring,
  jobs: monitoringJobs,
})

export type { DnsState, EmailsView, MailDns, MailProblem } from './contract.ts'
export { findDoctorRun } from './doctor/stored-runs.ts'
export {
  aboutRelease,
  type DoctorChecks,
  doctorChecks,
  type MailDesk,
  mailDesk,
  readLastBackup,
  readReadiness,
} from './ports.ts'
export { doctorEmailQueue } from './queue-names.ts'
