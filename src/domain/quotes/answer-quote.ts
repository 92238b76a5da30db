import { eq } from 'drizzle-orm'
import { type CommandCall, staffCommand } from '#domain/audit'
import { readDiscountLimit } from '#domain/team'
import { findCompany } from '#domain/wholesale'
import { invalidateTags } from '#platform/cache/cache'
import { type Db, queryRows, statement } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import type { StaffContext } from '#platform/http/http'
import { type Money, sum } from '#shared/money/money'
import { quotesPanel } from '#texts/admin/quotes'
import { quoteFields } from '#texts/storefront/quotes'
import type { QuoteAnswerParsed, QuoteState } from './contract.ts'
import { maxQuotePercentOff } from './contract-fields.ts'
import { emailDecision } from './emails.ts'
import { findQuote, listLines, type Quote, quotesTag, toEditable } from './quote-rows.ts'
import { agreePrices, isValidDay } from './rules.ts'
import { quotes } from './tables.ts'

type ById = { id: string }

const announce = ({ tx }: { tx: Db }): Promise<void> => invalidateTags(tx, [quotesTag])
const called = ({ number }: Quote): string => quoteFields.formatName(number)
const userOf = ({ actor }: StaffContext): string | null => (actor.kind === 'user' ? actor.userId : null)

function assertState({ state }: Quote, allowed: readonly QuoteState[]): void {
  if (!allowed.includes(state)) throw new AppError('quotes.wrong_status')
}

const loadLocked = async (tx: Db, id: string) => {
  const quote = await findQuote(tx, id, true)
  return { quote, lines: await listLines(tx, id) }
}

const saveTotals = statement(
  'quotes.save_totals',
  `update quote_lines l set agreed_total = v.total from unnest($1::uuid[], $2::int[]) v(id, total) where l.id = v.id`,
)

type Answering = QuoteAnswerParsed & ById
type Found = Awaited<ReturnType<typeof loadLocked>> & { status: string; limit: number }

/** Returns the agreed totals. Throws `request.invalid` and `quotes.discount_above_limit`. */
function decidePrices({ price }: Answering, { lines, limit }: Found): Money[] {
  const agreed = agreePrices(lines, price, limit)
  if ('totals' in agreed) return agreed.totals
  if (agreed.problem === 'limit') throw new AppError('quotes.discount_above_limit', { limit })
  const message = agreed.problem === 'lines' ? quotesPanel.linesMissing : quotesPanel.priceRange
  throw new AppError('request.invalid', { fields: { price: message } })
}

/**
 * Answers a quote with prices and a last day, by email; an open offer is replaced. Throws `quotes.not_found`,
 * `record.changed`, `quotes.wrong_status`, `quotes.company_not_active` and `quotes.discount_above_limit`.
 */
export const answerQuote = staffCommand({
  entity: 'quote',
  async load({ tx, ctx, input: { id } }: CommandCall<Answering>): Promise<Found> {
    const locked = await loadLocked(tx, id)
    const { status } = await findCompany(tx, locked.quote.companyId)
    const limit = await readDiscountLimit(tx, ctx.actor)
    return { ...locked, status, limit: limit ?? maxQuotePercentOff / 100 }
  },
  version: ({ loaded: { quote, lines } }) => toEditable(quote, lines),
  decide({ input, loaded }) {
    assertState(loaded.quote, ['requested', 'answered'])
    if (loaded.status !== 'active') throw new AppError('quotes.company_not_active')
    if (!isValidDay(input.validUntil, new Date()))
      throw new AppError('request.invalid', { fields: { validUntil: quotesPanel.validRange } })
  },
  async save({ tx, ctx, input, loaded }) {
    const { id, validUntil, message } = input
    const totals = decidePrices(input, loaded)
    const answeredAt = new Date()
    await queryRows(tx, saveTotals, [loaded.lines.map((line) => line.id), totals])
    await tx
      .update(quotes)
      .set({ state: 'answered', validUntil, message, answeredAt, assigneeId: userOf(ctx) })
      .where(eq(quotes.id, id))
    await emailDecision(tx, 'answered', loaded.quote, answeredAt)
    return sum(totals)
  },
  audit: ({ input: { id, validUntil, message }, loaded: { quote }, saved }) => ({
    action: 'ANSWER',
    id,
    name: called(quote),
    before: { status: quote.state, validUntil: quote.validUntil },
    after: { status: 'answered', agreedTotal: saved, validUntil, message },
  }),
  announce,
})

/** Takes over the answer of a quote, or gives it back. Throws `quotes.not_found` and `quotes.wrong_status`. */
export const assignQuote = staffCommand({
  entity: 'quote',
  load: ({ tx, input: { id } }: CommandCall<ById & { mine: boolean }>) => findQuote(tx, id, true),
  decide: ({ loaded }) => assertState(loaded, ['requested', 'answered']),
  async save({ tx, ctx, input: { id, mine }, loaded }) {
    const assigneeId = mine ? userOf(ctx) : null
    if (assigneeId === loaded.assigneeId) return false
    await tx.update(quotes).set({ assigneeId }).where(eq(quotes.id, id))
    return true
  },
  audit: ({ input: { id, mine }, loaded, saved }) =>
    saved ? { id, name: called(loaded), before: { assigned: !mine }, after: { assigned: mine } } : undefined,
  announce,
})

type Closing = ById & { reason: string; version?: string | undefined }

const closingCommand = (
  action: 'REFUSE' | 'WITHDRAW',
  from: QuoteState,
  to: Extract<QuoteState, 'refused' | 'withdrawn'>,
) =>
  staffCommand({
    entity: 'quote',
    load: ({ tx, input: { id } }: CommandCall<Closing>) => loadLocked(tx, id),
    version: ({ loaded: { quote, lines } }) => toEditable(quote, lines),
    decide: ({ loaded: { quote } }) => assertState(quote, [from]),
    async save({ tx, ctx, input: { id, reason }, loaded: { quote } }) {
      const closedAt = new Date()
      await tx
        .update(quotes)
        .set({ state: to, reason, closedAt, assigneeId: userOf(ctx) ?? quote.assigneeId })
        .where(eq(quotes.id, id))
      await emailDecision(tx, to, quote, closedAt)
    },
    audit: ({ input: { id, reason }, loaded: { quote } }) => ({
      action,
      id,
      name: called(quote),
      before: { status: quote.state },
      after: { status: to, reason },
    }),
    announce,
  })

/** Refuses a request with a reason, by email. Throws `quotes.not_found`, `record.changed` and `quotes.wrong_status`. */
export const refuseQuote = closingCommand('REFUSE', 'requested', 'refused')

/** Withdraws an offer with a reason, by email. Throws `quotes.not_found`, `record.changed` and `quotes.wrong_status`. */
export const withdrawQuote = closingCommand('WITHDRAW', 'answered', 'withdrawn')
