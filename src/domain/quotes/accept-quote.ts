import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { getPerson } from '#domain/identity'
import { type AgreedOrder, createAgreedOrder, loadAgreedOrder } from '#domain/orders'
import { lockCompanyOfApprover } from '#domain/wholesale'
import { invalidateTags } from '#platform/cache/cache'
import { database, type Db, transaction } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import { getPlace } from '#shared/brazil/cep-regions'
import { fieldErrors } from '#texts/storefront/field-errors'
import { quoteFields } from '#texts/storefront/quotes'
import type { QuoteAcceptanceParsed } from './contract.ts'
import { requireBuyerCompany } from './queries.ts'
import { findQuote, listLines, type Quote, quotesTag } from './quote-rows.ts'
import { statusOf } from './rules.ts'
import { quotes } from './tables.ts'

/** Throws `quotes.company_not_active`, `quotes.expired` and `quotes.wrong_status`. */
function assertAcceptable(quote: Quote, company: { status: string }): void {
  if (company.status !== 'active') throw new AppError('quotes.company_not_active')
  const status = statusOf(quote, new Date())
  if (status === 'expired') throw new AppError('quotes.expired')
  if (status !== 'answered') throw new AppError('quotes.wrong_status')
}

/**
 * Returns a quote of the company of an approver. Throws `wholesale.no_company`, `quotes.not_found` and
 * `wholesale.approver_only`.
 */
async function findAsApprover(db: Db, userId: string, id: string) {
  const company = await requireBuyerCompany(db, userId)
  const quote = await findQuote(db, id)
  if (quote.companyId !== company.id) throw new AppError('quotes.not_found')
  if (company.role !== 'approver') throw new AppError('wholesale.approver_only')
  return { company, quote }
}

/** Locks the company of an approver and its quote, in this order. Throws the errors of `findAsApprover`. */
async function lockAsApprover(tx: Db, userId: string, id: string) {
  const company = await lockCompanyOfApprover(tx, userId)
  const quote = await findQuote(tx, id, true)
  if (quote.companyId !== company.id) throw new AppError('quotes.not_found')
  return { company, quote }
}

async function loadOffer(db: Db, { id, number }: Quote, cep: string | undefined): Promise<AgreedOrder> {
  if (cep !== undefined && !getPlace(cep))
    throw new AppError('shipping.cep_unknown', { fields: { cep: fieldErrors.cepUnknown } })
  const lines = await listLines(db, id)
  return loadAgreedOrder(
    {
      lines: lines.map(({ variantId, name, quantity, unitPrice, agreedTotal }) => ({
        variantId,
        name,
        quantity,
        unitPrice,
        total: agreedTotal ?? unitPrice * quantity,
      })),
      discountName: quoteFields.formatName(number),
    },
    cep,
  )
}

/** Returns the ways of delivery of an offer with the total of each. Throws the errors of `acceptQuote`. */
export async function listDeliveries(userId: string, id: string, cep: string | undefined) {
  const db = database()
  const { company, quote } = await findAsApprover(db, userId, id)
  assertAcceptable(quote, company)
  return (await loadOffer(db, quote, cep)).options
}

/**
 * Accepts an offer: creates one order with its link and holds its stock. Nothing if it was accepted before. Throws
 * `wholesale.no_company`, `wholesale.approver_only`, `quotes.not_found`, `quotes.company_not_active`,
 * `quotes.expired`, `quotes.wrong_status`, `shipping.cep_unknown` and the errors of `createAgreedOrder`.
 */
export async function acceptQuote(userId: string, id: string, wanted: QuoteAcceptanceParsed): Promise<void> {
  const db = database()
  const { company, quote: seen } = await findAsApprover(db, userId, id)
  if (seen.state === 'accepted') return
  assertAcceptable(seen, company)
  const offer = await loadOffer(db, seen, wanted.cep)
  await transaction(async (tx) => {
    const { company, quote } = await lockAsApprover(tx, userId, id)
    if (quote.state === 'accepted') return
    assertAcceptable(quote, company)
    // The team changed the offer since its prices were read.
    if (quote.answeredAt?.getTime() !== seen.answeredAt?.getTime()) throw new AppError('quotes.wrong_status')
    const { name, email, phone } = await getPerson(tx, userId)
    const order = await createAgreedOrder(tx, offer, {
      id: randomUUID(),
      userId,
      customer: { name, email, phone, cnpj: company.cnpj, ie: company.stateRegistration },
      shippingOptionId: wanted.shippingOptionId,
      expectedTotal: wanted.expectedTotal,
      createdBy: quote.assigneeId,
      requestHash: id,
      note: quoteFields.formatName(quote.number),
      actor: 'cliente',
    })
    await tx
      .update(quotes)
      .set({ state: 'accepted', orderId: order.id, closedAt: new Date() })
      .where(eq(quotes.id, id))
    await invalidateTags(tx, [quotesTag])
  })
}

/**
 * Declines an offer or a request; nothing if it was declined before. Throws `quotes.wrong_status` and the errors of
 * `findAsApprover`.
 */
export async function declineQuote(userId: string, id: string, reason: string): Promise<void> {
  await transaction(async (tx) => {
    const { quote } = await lockAsApprover(tx, userId, id)
    if (quote.state === 'declined') return
    if (quote.state !== 'requested' && quote.state !== 'answered') throw new AppError('quotes.wrong_status')
    await tx.update(quotes).set({ state: 'declined', reason, closedAt: new Date() }).where(eq(quotes.id, id))
    await invalidateTags(tx, [quotesTag])
  })
}
