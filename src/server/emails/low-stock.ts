import type { Mailer } from '#adapters/mail/mailer'
import { getPerson } from '#domain/identity'
import { readSettings } from '#domain/settings'
import { readLowStockAlerts } from '#domain/stock'
import { hasFlag } from '#domain/team'
import { lowStockEmail } from '#emails/low-stock'
import { database } from '#platform/postgres/database'
import type { Job } from '#platform/jobs/jobs'
import { toIsoDay } from '#shared/dates/dates'
import { screens } from '#shared/auth/permissions'

/**
 * Creates the daily job that emails low stock to staff who want it and still may see it; sends nothing when nothing is
 * low. The Message-ID is derived from day and person, so a retry sends nothing twice.
 */
export const createLowStockEmailJob = (mail: Mailer, siteUrl: string): Job => ({
  queue: 'emails.low_stock',
  // 8:00 in Goiânia
  schedule: '0 11 * * *',
  run: async () => {
    const db = database()
    const { readers, lines, total } = await readLowStockAlerts(db)
    if (total === 0) return
    const business = await readSettings('business')
    const day = toIsoDay(new Date())
    for (const userId of readers) {
      if (!(await hasFlag(db, userId, screens.estoque.flag))) continue
      const { email, name } = await getPerson(db, userId)
      const url = `${siteUrl}/admin/estoque?parte=alert`
      const emailContent = lowStockEmail({ name, business, url, lines, total })
      await mail({
        messageId: `<stock.alert.${day}.${userId}@${new URL(siteUrl).hostname}>`,
        to: email,
        countsAs: null,
        ...emailContent,
      })
    }
  },
  retries: 14,
})
