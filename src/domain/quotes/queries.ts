import { and, asc, desc, eq, gte, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import { findPeopleById } from '#domain/identity'
import { findOrder, formatOrderNumber, readPayLinkUrl } from '#domain/orders'
import { readDiscountLimit } from '#domain/team'
import { findBuyerCompany, findCompaniesById } from '#domain/wholesale'
import { type Db, database } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import type { StaffContext } from '#platform/http/http'
import { toIsoDay } from '#shared/dates/dates'
import { getFirst, getOrThrow } from '#shared/data/get-or-throw'
import type {
  BuyerQuote,
  QuoteRow,
  QuoteStatus,
  QuoteView,
  StaffQuoteRow,
  StaffQuoteSearch,
  StaffQuoteView,
} from './contract.ts'
import { maxQuotePercentOff } from './contract-fields.ts'
import { findQuote, listLines, type Quote, type StoredLine, versionOf } from './quote-rows.ts'
import { statusOf } from './rules.ts'
import { quotes } from './tables.ts'

const pageSize = 20

/** Sums of the lines of a quote; `agreed` is null until it is answered. */
const sums = {
  pieces: sql<number>`(select sum(l.quantity)::int from quote_lines l where l.quote_id = quotes.id)`,
  total: sql<number>`(select sum(l.quantity * l.unit_price)::int from quote_lines l where l.quote_id = quotes.id)`,
  agreed: sql<
    number | null
  >`(select sum(l.agreed_total)::int from quote_lines l where l.quote_id = quotes.id)`,
}
type Summed = { quote: Quote; pieces: number; total: number; agreed: number | null }

/** Returns the names of the buyers and members of the team of quotes, by their id. */
async function namesOf(db: Db, found: readonly Quote[]): Promise<ReadonlyMap<string, string>> {
  const ids = found
    .flatMap(({ requestedBy, assigneeId }) => [requestedBy, assigneeId])
    .filter((id) => id !== null)
  const people = ids.length === 0 ? [] : await findPeopleById(db, [...new Set(ids)])
  return new Map(people.map(({ id, name }) => [id, name]))
}

const nameOf = (names: ReadonlyMap<string, string>, id: string | null): string | null =>
  (id && names.get(id)) ?? null

const toRow = (
  { quote, pieces, total, agreed }: Summed,
  names: ReadonlyMap<string, string>,
  now: Date,
): QuoteRow => ({
  id: quote.id,
  number: quote.number,
  status: statusOf(quote, now),
  pieces,
  total,
  agreedTotal: agreed,
  requestedAt: quote.requestedAt.toISOString(),
  requestedBy: nameOf(names, quote.requestedBy),
  answeredAt: quote.answeredAt?.toISOString() ?? null,
  validUntil: quote.validUntil,
})

const addUp = (quote: Quote, lines: readonly StoredLine[]): Summed => {
  const summed: Summed = { quote, pieces: 0, total: 0, agreed: null }
  for (const { quantity, unitPrice, agreedTotal } of lines) {
    summed.pieces += quantity
    summed.total += quantity * unitPrice
    if (agreedTotal !== null) summed.agreed = (summed.agreed ?? 0) + agreedTotal
  }
  return summed
}

async function toView(
  db: Db,
  quote: Quote,
  lines: readonly StoredLine[],
  names: ReadonlyMap<string, string>,
): Promise<QuoteView> {
  return {
    ...toRow(addUp(quote, lines), names, new Date()),
    note: quote.note,
    message: quote.message,
    reason: quote.reason,
    lines: lines.map(({ quoteId: _quote, position: _position, ...line }) => ({
      ...line,
      total: line.quantity * line.unitPrice,
    })),
    order: quote.orderId === null ? null : await orderOf(db, quote.orderId),
  }
}

async function orderOf(db: Db, id: string): Promise<NonNullable<QuoteView['order']>> {
  const { number, status } = await findOrder(db, id)
  const isUnpaid = status === 'awaiting_payment'
  return {
    id,
    number: formatOrderNumber(number),
    payUrl: isUnpaid ? ((await readPayLinkUrl(db, id)) ?? null) : null,
  }
}

/** Returns the company of a buyer in any state. Throws `wholesale.no_company`. */
export async function requireBuyerCompany(db: Db, userId: string) {
  const company = await findBuyerCompany(db, userId)
  if (!company) throw new AppError('wholesale.no_company')
  return company
}

/** Returns a page of the quotes of a buyer's company, the newest first. Throws `wholesale.no_company`. */
export async function listQuotes(userId: string, page: number) {
  const db = database()
  const { id } = await requireBuyerCompany(db, userId)
  const { items, total } = await readPage(db, eq(quotes.companyId, id), [desc(quotes.requestedAt)], page)
  const names = await namesOf(
    db,
    items.map(({ quote }) => quote),
  )
  const now = new Date()
  return { items: items.map((each) => toRow(each, names, now)), total, page, pageSize }
}

async function readPage(db: Db, where: SQL | undefined, order: SQL[], page: number) {
  const [items, total] = await Promise.all([
    db
      .select({ quote: quotes, ...sums })
      .from(quotes)
      .where(where)
      .orderBy(...order, asc(quotes.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    db.$count(quotes, where),
  ])
  return { items, total }
}

/** Returns a quote of a buyer's company. Throws `wholesale.no_company` and `quotes.not_found`. */
export async function readQuote(userId: string, id: string): Promise<BuyerQuote> {
  const db = database()
  const company = await requireBuyerCompany(db, userId)
  const quote = await findQuote(db, id)
  if (quote.companyId !== company.id) throw new AppError('quotes.not_found')
  const [lines, names] = await Promise.all([listLines(db, id), namesOf(db, [quote])])
  const view = await toView(db, quote, lines, names)
  const isApprover = company.role === 'approver'
  return {
    ...view,
    // Whoever has the link can pay, which is the approver's part.
    order: view.order && { ...view.order, payUrl: isApprover ? view.order.payUrl : null },
    canAccept: view.status === 'answered' && isApprover && company.status === 'active',
  }
}

const isWaiting = eq(quotes.state, 'requested')

function isOfStatus(status: QuoteStatus | 'open'): SQL | undefined {
  const today = toIsoDay(new Date())
  const isValid = and(eq(quotes.state, 'answered'), gte(quotes.validUntil, today))
  if (status === 'open') return or(isWaiting, isValid)
  if (status === 'answered') return isValid
  return status === 'expired'
    ? and(eq(quotes.state, 'answered'), lt(quotes.validUntil, today))
    : eq(quotes.state, status)
}

/** Returns a page of quotes for staff: those that wait for an answer first, the oldest at the top; others by date. */
export async function listQuotesForStaff(ctx: StaffContext, { status, companyId, page }: StaffQuoteSearch) {
  const db = database()
  const where = and(isOfStatus(status), companyId ? eq(quotes.companyId, companyId) : undefined)
  const order = status === 'open' ? [asc(ne(quotes.state, 'requested')), asc(quotes.requestedAt)] : undefined
  const [{ items, total }, requested, answered] = await Promise.all([
    readPage(db, where, order ?? [desc(quotes.requestedAt)], page),
    db.$count(quotes, isWaiting),
    db.$count(quotes, isOfStatus('answered')),
  ])
  return { items: await toStaffRows(ctx, db, items), counts: { requested, answered }, total, page, pageSize }
}

async function toStaffRows(_: StaffContext, db: Db, found: readonly Summed[]): Promise<StaffQuoteRow[]> {
  const [names, companies] = await Promise.all([
    namesOf(
      db,
      found.map(({ quote }) => quote),
    ),
    findCompaniesById(db, [...new Set(found.map(({ quote }) => quote.companyId))]),
  ])
  const byId = new Map(companies.map((each) => [each.id, each.legalName]))
  const now = new Date()
  return found.map((each) => ({
    ...toRow(each, names, now),
    companyId: each.quote.companyId,
    company: getOrThrow(byId, each.quote.companyId),
    assignee: nameOf(names, each.quote.assigneeId),
  }))
}

/** Returns a quote for staff with its version. Throws `quotes.not_found`. */
export async function readQuoteForStaff(ctx: StaffContext, id: string): Promise<StaffQuoteView> {
  const db = database()
  const quote = await findQuote(db, id)
  const [lines, names, companies, limit] = await Promise.all([
    listLines(db, id),
    namesOf(db, [quote]),
    findCompaniesById(db, [quote.companyId]),
    readDiscountLimit(db, ctx.actor),
  ])
  const company = getFirst(companies)
  return {
    ...(await toView(db, quote, lines, names)),
    companyId: company.id,
    company: company.legalName,
    assignee: nameOf(names, quote.assigneeId),
    isCompanyActive: company.status === 'active',
    discountLimit: limit ?? maxQuotePercentOff / 100,
    version: versionOf(quote, lines),
  }
}

/** Returns a quote for the emails about it. Throws `quotes.not_found`. */
export async function readQuoteForEmail(db: Db, id: string): Promise<QuoteView & { company: string }> {
  const quote = await findQuote(db, id)
  const companies = await findCompaniesById(db, [quote.companyId])
  return {
    ...(await toView(db, quote, await listLines(db, id), new Map())),
    company: getFirst(companies).legalName,
  }
}
