import type { Mailer } from '#adapters/mail/mailer'
import { personById } from '#domain/identity'
import { settingsOf } from '#domain/settings'
import { alertsOfToday } from '#domain/stock'
import { mayByRecord } from '#domain/team'
import { stockLetter } from '#mail/stock-letter'
import { database } from '#platform/database'
import type { Job } from '#platform/jobs'
import { dayOf } from '#shared/dates'
import { screens } from '#shared/permissions'

/**
 * Creates the daily job that emails low stock to staff who want it and still may see it; sends nothing when nothing is
 * low. The Message-ID is derived from day and person, so a retry sends nothing twice.
 */
export const stockLetterJob = (mail: Mailer, siteUrl: string): Job => ({
  queue: 'mail.stock_alerts',
  // 8:00 in Goiânia
  schedule: '0 11 * * *',
  run: async () => {
    const db = database()
    const { readers, lines, total } = await alertsOfToday(db)
    if (total === 0) return
    const business = await settingsOf('business')
    const day = dayOf(new Date())
    for (const userId of readers) {
      if (!(await mayByRecord(db, userId, screens.estoque.flag))) continue
      const { email, name } = await personById(db, userId)
      const url = `${siteUrl}/admin/estoque?parte=alert`
      const letter = stockLetter({ name, business, url, lines, total })
      await mail({
        messageId: `<stock.alert.${day}.${userId}@${new URL(siteUrl).hostname}>`,
        to: email,
        countsAs: null,
        ...letter,
      })
    }
  },
  retries: 14,
})
