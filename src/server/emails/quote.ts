import type { Mailer } from '#adapters/mail/mailer'
import { findPeopleById } from '#domain/identity'
import { type QuoteEmail, quoteEmailQueue, quoteNoticeQueue, readQuoteForEmail } from '#domain/quotes'
import { readSettings } from '#domain/settings'
import { quoteEmail, quoteNoticeEmail } from '#emails/quote'
import { database } from '#platform/postgres/database'
import type { Job } from '#platform/jobs/jobs'

/** Status in which each email is still true; another one is meanwhile on its way. */
const statuses = {
  received: 'requested',
  answered: 'answered',
  refused: 'refused',
  withdrawn: 'withdrawn',
} as const

/**
 * Creates the jobs for emails about quotes. The Message-ID is derived from the change, so a retry sends nothing twice.
 */
export function createQuoteEmailJobs(mail: Mailer, siteUrl: string): readonly Job[] {
  const { hostname } = new URL(siteUrl)
  const write = async ({ kind, quoteId, userId, at }: QuoteEmail) => {
    const db = database()
    const quote = await readQuoteForEmail(db, quoteId)
    const [person] = await findPeopleById(db, [userId])
    const isReplaced = kind === 'answered' && quote.answeredAt !== new Date(at).toISOString()
    // The account was erased, or the quote was decided or answered otherwise meanwhile.
    if (!person || quote.status !== statuses[kind] || isReplaced) return
    const confirmed = person.emailVerified
    await mail({
      messageId: `<quote.${kind}.${quoteId}.${userId}.${at}@${hostname}>`,
      to: person.email,
      countsAs: confirmed ? null : 'company',
      ...quoteEmail({
        kind,
        business: await readSettings('business'),
        name: confirmed ? person.name : '',
        quote,
        url: `${siteUrl}/conta/orcamentos?orcamento=${quoteId}`,
      }),
    })
  }
  const notify = async ({ id }: { id: string }) => {
    const business = await readSettings('business')
    // Without a store email the quote is only shown at /admin/atacado.
    if (!business.email) return
    const quote = await readQuoteForEmail(database(), id)
    await mail({
      messageId: `<quote.notice.${id}@${hostname}>`,
      to: business.email,
      countsAs: null,
      ...quoteNoticeEmail(business, quote, `${siteUrl}/admin/atacado?situacao=orcamentos&orcamento=${id}`),
    })
  }
  return [
    { queue: quoteEmailQueue, run: write, concurrency: 5, retries: 14 },
    { queue: quoteNoticeQueue, run: notify, concurrency: 5, retries: 14 },
  ]
}
