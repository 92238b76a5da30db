import type { Mailer } from '#adapters/mail/mailer'
import { getPerson } from '#domain/identity'
import { listReportSubscribers, readWeekSummary } from '#domain/reports'
import { readSettings } from '#domain/settings'
import { hasFlag } from '#domain/team'
import { weeklyReportEmail } from '#emails/weekly-report'
import { database } from '#platform/postgres/database'
import type { Job } from '#platform/jobs/jobs'
import { screens } from '#shared/auth/permissions'

/**
 * Creates the job that emails the report of the last week on Mondays, to staff who want it and still may see it. The
 * Message-ID is derived from week and person, so a retry sends nothing twice.
 */
export const createWeeklyReportEmailJob = (mail: Mailer, siteUrl: string): Job => ({
  queue: 'emails.weekly_report',
  // Mondays at 8:00 in Goiânia
  schedule: '0 11 * * 1',
  run: async () => {
    const readers = await listReportSubscribers()
    if (readers.length === 0) return
    const [week, business] = [await readWeekSummary(), await readSettings('business')]
    const url = `${siteUrl}/admin/relatorios?de=${week.from}&ate=${week.to}`
    for (const userId of readers) {
      if (!(await hasFlag(database(), userId, screens.relatorios.flag))) continue
      const { email, name } = await getPerson(database(), userId)
      await mail({
        messageId: `<report.week.${week.from}.${userId}@${new URL(siteUrl).hostname}>`,
        to: email,
        countsAs: null,
        ...weeklyReportEmail({ name, business, url, week }),
      })
    }
  },
  retries: 14,
})
