import { createHash } from 'node:crypto'
import { and, eq, gte, or } from 'drizzle-orm'
import { loadCart } from '#domain/cart'
import { loadCustomerPrice } from '#domain/pricing'
import { readSaleVariants } from '#domain/products'
import { findCompany, requireActiveBuyer } from '#domain/wholesale'
import { invalidateTags } from '#platform/cache/cache'
import { database, type Db, transaction } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import { toIsoDay } from '#shared/dates/dates'
import type { QuoteRequestParsed } from './contract.ts'
import { maxOpenQuotes, quoteLimits } from './contract-fields.ts'
import { emailRequest } from './emails.ts'
import { quotesTag } from './quote-rows.ts'
import { mergeLines } from './rules.ts'
import { quoteLines, quotes } from './tables.ts'

type Line = { variantId: string; quantity: number }

/** Throws `quotes.empty` and `quotes.too_big`. */
function assertSize(lines: readonly Line[]): void {
  if (lines.length === 0) throw new AppError('quotes.empty')
  const pieces = lines.reduce((total, { quantity }) => total + quantity, 0)
  const { lines: mostLines, pieces: mostPieces } = quoteLimits
  if (lines.length > mostLines || pieces > mostPieces)
    throw new AppError('quotes.too_big', { lines: mostLines, pieces: mostPieces })
}

const readCartLines = async (userId: string): Promise<Line[]> =>
  (await loadCart({ userId })).lines.map(({ variant, quantity }) => ({ variantId: variant.id, quantity }))

const hashOf = ({ lines, note }: QuoteRequestParsed): string =>
  createHash('sha256')
    .update(JSON.stringify([lines ?? null, note]))
    .digest('hex')

type Request = { userId: string; companyId: string; id: string; note: string; hash: string }

/** Returns whether this request was stored before. Throws `quotes.id_reused` if its id belongs to another one. */
async function isRepeated(db: Db, { id, companyId, hash }: Request): Promise<boolean> {
  const [found] = await db.select().from(quotes).where(eq(quotes.id, id))
  if (!found) return false
  if (found.companyId !== companyId || found.requestHash !== hash) throw new AppError('quotes.id_reused')
  return true
}

/** Returns how many quotes of a company wait for an answer or can be accepted. */
const countOpen = (tx: Db, companyId: string): Promise<number> =>
  tx.$count(
    quotes,
    and(
      eq(quotes.companyId, companyId),
      or(
        eq(quotes.state, 'requested'),
        and(eq(quotes.state, 'answered'), gte(quotes.validUntil, toIsoDay(new Date()))),
      ),
    ),
  )

/**
 * Stores the request of a buyer, once per id, at the prices of their company. Throws `wholesale.not_a_buyer`,
 * `quotes.empty`, `quotes.too_big`, `quotes.too_many_open`, `quotes.id_reused` and `cart.variant_not_found`.
 */
export async function requestQuote(userId: string, wanted: QuoteRequestParsed): Promise<void> {
  const { companyId } = await requireActiveBuyer(userId)
  const request = { userId, companyId, id: wanted.id, note: wanted.note, hash: hashOf(wanted) }
  if (await isRepeated(database(), request)) return
  const lines = mergeLines(wanted.lines ?? (await readCartLines(userId)))
  assertSize(lines)
  await transaction((tx) => saveRequest(tx, request, lines))
}

async function saveRequest(tx: Db, request: Request, lines: readonly Line[]): Promise<void> {
  const { userId, companyId, id, note, hash } = request
  // The lock of the company makes a doubled call wait for the first one, and holds the number of open quotes.
  const { status } = await findCompany(tx, companyId, true)
  if (await isRepeated(tx, request)) return
  if (status !== 'active') throw new AppError('wholesale.not_a_buyer')
  if ((await countOpen(tx, companyId)) >= maxOpenQuotes)
    throw new AppError('quotes.too_many_open', { most: maxOpenQuotes })
  const requestedAt = new Date()
  const [made] = await tx
    .insert(quotes)
    .values({ id, companyId, requestedBy: userId, note, requestHash: hash, requestedAt })
    .onConflictDoNothing()
    .returning({ id: quotes.id })
  // Another company was faster with the same id.
  if (!made) throw new AppError('quotes.id_reused')
  await tx.insert(quoteLines).values(await priceLines(tx, request, lines))
  await emailRequest(tx, id, userId, requestedAt)
  await invalidateTags(tx, [quotesTag])
}

/** Returns the rows of the lines at the customer's prices. Throws `cart.variant_not_found`. */
async function priceLines(tx: Db, { id, userId }: Request, lines: readonly Line[]) {
  const ids = lines.map(({ variantId }) => variantId)
  const found = new Map((await readSaleVariants(tx, ids)).map((each) => [each.id, each]))
  const priceOf = await loadCustomerPrice(tx, userId, ids)
  return lines.map(({ variantId, quantity }, position) => {
    const variant = found.get(variantId)
    if (!variant) throw new AppError('cart.variant_not_found')
    const { name, color, size, sku } = variant
    const unitPrice = priceOf(variant, quantity)
    return { quoteId: id, position, variantId, name, color, size, sku, quantity, unitPrice }
  })
}
