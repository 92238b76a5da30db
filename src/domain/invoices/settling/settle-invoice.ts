import { eq } from 'drizzle-orm'
import { findOrder, lockOrder, recordInvoiceFact } from '#domain/orders'
import { log } from '#platform/config/log'
import { database, type Db, transaction } from '#platform/postgres/database'
import { enqueue } from '#platform/jobs/jobs'
import { parseAccessKey } from '#shared/brazil/access-key'
import { buildRequest, type MissingPart } from './build-request.ts'
import { postponeCheck, setCancelSentAt, setSentAt, withClaim } from './claims.ts'
import { findEmitter } from '#context/invoices/emitters.ts'
import { factOf } from '#context/invoices/facts.ts'
import {
  type EmittedInvoice,
  EmitterError,
  EmitterRefusal,
  type InvoiceEmitter,
  type InvoiceRequest,
} from '#context/invoices/ports.ts'
import {
  canBeInvoiced,
  findInvoice,
  findReplaceable,
  findSaleKey,
  type Invoice,
} from '#context/invoices/queries.ts'
import { classifyRefusal } from '#context/invoices/refusals.ts'
import { canMove, nextCheckOfIssued, waitBeforeCheck } from '#context/invoices/rules.ts'
import { invoices } from '#tables/invoices'

export const fileQueue = 'invoices.fetch_files'
const actor = 'notas'

/** Another cancellation is asked for after this time without an answer. */
const repeatCancelMs = 10 * 60_000

/**
 * Asks the emitter how an invoice is, issues it if it was not sent yet, and applies what is new, forward only. Webhook,
 * jobs and staff all use it. Throws `EmitterError`, and if another process asks about the same invoice.
 */
export async function settleInvoice(id: string): Promise<void> {
  const won = await withClaim(id, async () => {
    const invoice = await findInvoice(database(), id)
    const emitter = findEmitter(invoice.emitter)
    if (!emitter || emitter.isByHand) return
    try {
      await ask(emitter, invoice)
    } catch (error) {
      await recordFailure(invoice, error)
      throw error
    }
  })
  if (!won) throw new Error('another process asks about this invoice')
}

async function recordFailure({ id, checks }: Invoice, error: unknown): Promise<void> {
  const kind = error instanceof EmitterError ? error.kind : 'unknown'
  await postponeCheck(id, kind, new Date(Date.now() + waitBeforeCheck(checks)))
}

async function ask(emitter: InvoiceEmitter, invoice: Invoice): Promise<void> {
  const { id, state } = invoice
  if (state === 'refused' || state === 'cancelled') return void (await postponeCheck(id, null, null))
  // Nothing was sent yet, so there is nothing to look for.
  const isNew = invoice.ref === null && invoice.sentAt === null
  const known = isNew ? undefined : await emitter.find(invoice)
  const told =
    state === 'requested' ? await issue(emitter, invoice, known) : await cancel(emitter, invoice, known)
  if (!told)
    return void (await postponeCheck(id, null, new Date(Date.now() + waitBeforeCheck(invoice.checks))))
  await transaction((tx) => applyTold(tx, id, told))
}

/** Answer of the emitter: the invoice, or why it is not issued. */
type Told =
  | EmittedInvoice
  | { missing: MissingPart }
  | { cancelProblem: 'refused' }
  /** its order ended before it was sent */
  | { dropped: true }

/** Issues a requested invoice unless the emitter has it already. Undefined: nothing is known yet. */
async function issue(
  emitter: InvoiceEmitter,
  invoice: Invoice,
  known: EmittedInvoice | undefined,
): Promise<Told | undefined> {
  if (known && known.state !== 'draft') return known
  const { id, sentAt } = invoice
  // An answer was lost: the search may not find the invoice yet, and a second one must not be issued.
  if (!known && sentAt && Date.now() - sentAt.getTime() < emitter.searchDelayMs) return undefined
  const db = database()
  const isOver = invoice.kind === 'sale' && !canBeInvoiced(await findOrder(db, invoice.orderId))
  if (isOver && !known && !sentAt) return { dropped: true }
  const built = await buildRequest(invoice, {
    replaces: await findReplaceable(db, invoice),
    returnedKey: invoice.kind === 'return' ? await findSaleKey(db, invoice.orderId) : null,
  })
  if ('missing' in built) return built
  await db.update(invoices).set({ total: built.request.totals.total }).where(eq(invoices.id, id))
  return send(emitter, invoice, built.request)
}

async function send(
  emitter: InvoiceEmitter,
  { id, sentAt }: Invoice,
  request: InvoiceRequest,
): Promise<Told> {
  await setSentAt(id, new Date())
  try {
    return await emitter.issue(request)
  } catch (error) {
    if (error instanceof EmitterRefusal)
      return { missing: { ...classifyRefusal(error.refusal), productId: null } }
    // It certainly did nothing this time; an earlier time may have.
    if (error instanceof EmitterError && error.kind !== 'unknown') await setSentAt(id, sentAt)
    throw error
  }
}

/** Asks for the cancellation that staff want, unless it was asked for a moment ago. */
async function cancel(
  emitter: InvoiceEmitter,
  invoice: Invoice,
  known: EmittedInvoice | undefined,
): Promise<Told | undefined> {
  const { id, ref, reference, cancelRequestedAt, cancelReason, cancelSentAt } = invoice
  // A refusal of an earlier request stays at the emitter.
  const isOpen = cancelSentAt === null || known?.cancelRefused === false
  const isWanted = cancelRequestedAt !== null && known?.state === 'issued' && isOpen
  const wasSent = cancelSentAt !== null && Date.now() - cancelSentAt.getTime() < repeatCancelMs
  if (!isWanted || wasSent || !emitter.cancel || ref === null) return known
  await setCancelSentAt(id, new Date())
  try {
    await emitter.cancel({ reference, ref }, cancelReason ?? '')
  } catch (error) {
    if (error instanceof EmitterRefusal) return { cancelProblem: 'refused' }
    if (error instanceof EmitterError && error.kind !== 'unknown') await setCancelSentAt(id, cancelSentAt)
    throw error
  }
  return emitter.find(invoice)
}

/** Applies what the emitter told to the stored invoice, forward only, and tells its order. */
async function applyTold(tx: Db, id: string, told: Told): Promise<void> {
  const { orderId } = await findInvoice(tx, id)
  const order = await lockOrder(tx, orderId)
  const [invoice] = await tx.select().from(invoices).where(eq(invoices.id, id)).for('update')
  if (!invoice) return
  const [saved] = await tx
    .update(invoices)
    .set(changeOf(invoice, told, new Date()))
    .where(eq(invoices.id, id))
    .returning()
  if (!saved) return
  if (saved.state === 'issued' && !(saved.hasPdf && saved.hasXml))
    await enqueue(tx, fileQueue, { invoiceId: id }, { singletonKey: id })
  if (saved.state !== invoice.state || saved.cancelProblem !== invoice.cancelProblem)
    await recordInvoiceFact(tx, order, factOf(saved, actor))
}

type Change = Partial<typeof invoices.$inferInsert>

function changeOf(invoice: Invoice, told: Told, now: Date): Change {
  const later = { failure: null, checks: invoice.checks + 1 }
  const wait = new Date(now.getTime() + waitBeforeCheck(invoice.checks))
  if ('dropped' in told) return { ...later, state: 'cancelled', cancelledAt: now, nextCheckAt: null }
  if ('cancelProblem' in told)
    return { ...later, cancelProblem: told.cancelProblem, cancelRequestedAt: null, cancelSentAt: null }
  if ('missing' in told) return { ...later, ...refusalOf(told.missing, now) }
  const names = {
    ref: told.ref,
    number: told.number ?? invoice.number,
    series: told.series ?? invoice.series,
  }
  if (told.state === 'refused' && canMove(invoice.state, 'refused') && told.refusal)
    return { ...later, ...names, ...refusalOf({ ...classifyRefusal(told.refusal), productId: null }, now) }
  if (told.state === 'cancelled' && canMove(invoice.state, 'cancelled'))
    return { ...later, ...names, state: 'cancelled', cancelledAt: now, nextCheckAt: null }
  if (told.state === 'issued') return { ...later, ...names, ...issuedChange(invoice, told, now) }
  return { ...later, ...names, nextCheckAt: wait }
}

const refusalOf = ({ code, reason, field, productId }: MissingPart, now: Date): Change => ({
  state: 'refused',
  refusalCode: code,
  refusalReason: reason.slice(0, 1_000),
  refusalField: field,
  refusalProductId: productId,
  refusedAt: now,
  nextCheckAt: null,
})

/** An invoice counts as issued only with a key that is one: everything else is asked again, and a person sees it. */
function issuedChange(invoice: Invoice, told: EmittedInvoice, now: Date): Change {
  const wait = new Date(now.getTime() + waitBeforeCheck(invoice.checks))
  const parsed = parseAccessKey(told.key ?? '')
  if (!parsed) {
    log.error({ invoice: invoice.id, emitter: invoice.emitter }, 'issued invoice without a valid access key')
    return { failure: 'unknown', nextCheckAt: wait }
  }
  const issuedAt = invoice.issuedAt ?? told.issuedAt ?? now
  // Without an answer until the deadline, the invoice stays.
  const isOver = invoice.cancelRequestedAt !== null && nextCheckOfIssued(issuedAt, now) === null
  const isRefused = invoice.cancelRequestedAt !== null && (told.cancelRefused || isOver)
  const isMoving = invoice.cancelRequestedAt !== null && !isRefused
  return {
    state: 'issued',
    key: parsed.key,
    number: told.number ?? parsed.number,
    series: told.series ?? parsed.series,
    issuedAt,
    nextCheckAt: isMoving ? wait : nextCheckOfIssued(issuedAt, now),
    ...(isRefused ? { cancelProblem: 'refused', cancelRequestedAt: null, cancelSentAt: null } : {}),
  }
}
