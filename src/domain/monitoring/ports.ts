import type {
  DoctorFinding,
  EmailPreview,
  EmailsView,
  HealthView,
  LicencesView,
  MailDns,
  TestEmailResult,
} from '#contract/monitoring'
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

/** How the store sends emails. */
export type MailDesk = Pick<EmailsView, 'from' | 'relay'> & {
  lookUp(domain: string): Promise<MailDns>
  /** sends a test email at once; never throws */
  sendTest(to: string): Promise<Omit<TestEmailResult, 'to'>>
  listPreviews(): Promise<EmailPreview[]>
  /** returns the HTML of an email with example data; undefined for an unknown one */
  renderPreview(id: string): Promise<string | undefined>
}

export const mailDesk = port<MailDesk>('monitoring.mail_desk')

/** The running release. */
export const aboutRelease = port<{
  version: string
  commit: string | null
  listLicences(): LicencesView['items']
}>('monitoring.release')
