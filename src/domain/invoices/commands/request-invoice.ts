import { type CommandCall, staffCommand } from '#domain/audit'
import { findOpenChange, formatOrderNumber, lockOrder, recordInvoiceFact, type Order } from '#domain/orders'
import { type Db, transaction } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import { makeSystemCtx, type StaffContext } from '#platform/http/http'
import { enqueue } from '#platform/jobs/jobs'
import { getActorName } from '#shared/auth/permissions'
import { readSettings } from '#domain/settings'
import type { InvoiceRequestResults, InvoiceRequests } from '#contract/invoices'
import { findSelectedEmitter } from '#context/invoices/emitters.ts'
import { factOf } from '#context/invoices/facts.ts'
import type { InvoiceEmitter } from '#context/invoices/ports.ts'
import { canBeInvoiced, findSaleKey, type Invoice, listInvoices } from '#context/invoices/queries.ts'
import { referenceOf } from '#context/invoices/rules.ts'
import { invoices } from '#tables/invoices'

export const settleInvoiceQueue = 'invoices.settle'

type NewInvoice = { orderId: string; kind: Invoice['kind'] }
type Loaded = { order: Order; isChanging: boolean; known: readonly Invoice[]; saleKey: string | null }

/** Locks an order and reads its invoices, to add one. */
export async function loadOrder(tx: Db, orderId: string): Promise<Loaded> {
  const order = await lockOrder(tx, orderId)
  return {
    order,
    isChanging: (await findOpenChange(tx, orderId)) !== undefined,
    known: await listInvoices(tx, orderId),
    saleKey: await findSaleKey(tx, orderId),
  }
}

/** Throws unless an invoice of this kind can be added to a locked order. */
export function assertCanAdd({ order, isChanging, known, saleKey }: Loaded, kind: Invoice['kind']): void {
  const isActive = known.some(
    (each) => each.kind === kind && (each.state === 'requested' || each.state === 'issued'),
  )
  if (isActive) throw new AppError('invoices.exists')
  if (kind === 'return' && saleKey === null) throw new AppError('invoices.no_sale')
  // Its content and price change as soon as the difference is paid.
  if (kind === 'sale' && (isChanging || !canBeInvoiced(order))) throw new AppError('invoices.order_refused')
}

/** Inserts an invoice of a locked order, and tells the order. */
export async function addInvoice(
  tx: Db,
  { order, known }: Loaded,
  values: Omit<typeof invoices.$inferInsert, 'orderId' | 'reference'>,
): Promise<Invoice> {
  const reference = referenceOf(formatOrderNumber(order.number), known.length + 1)
  const [added] = await tx
    .insert(invoices)
    .values({ ...values, orderId: order.id, reference })
    .returning()
  if (!added) throw new Error('the invoice was not inserted')
  await recordInvoiceFact(tx, order, factOf(added, values.requestedBy))
  return added
}

/**
 * Requests the invoice of an order; a job asks the emitter. Throws `invoices.exists`, `invoices.no_sale`,
 * `invoices.order_refused`.
 */
const requestInvoice = staffCommand({
  entity: 'invoice',
  load: ({ tx, input }: CommandCall<NewInvoice & { emitter: InvoiceEmitter }>) =>
    loadOrder(tx, input.orderId),
  decide: ({ input, loaded }) => assertCanAdd(loaded, input.kind),
  async save({ tx, ctx, input: { kind, emitter }, loaded }) {
    const added = await addInvoice(tx, loaded, {
      kind,
      state: 'requested',
      emitter: emitter.name,
      requestedBy: getActorName(ctx.actor),
      nextCheckAt: new Date(),
    })
    await enqueue(tx, settleInvoiceQueue, { invoiceId: added.id })
    return added
  },
  audit: ({ saved: { id, reference, kind, emitter } }) => ({
    action: 'CREATE',
    id,
    name: reference,
    after: { kind, emitter },
  }),
})

/** Returns the emitter of the settings. Throws `invoices.no_emitter` and `invoices.by_hand`. */
async function requireEmitter(): Promise<InvoiceEmitter> {
  const emitter = await findSelectedEmitter()
  if (!emitter) throw new AppError('invoices.no_emitter')
  if (emitter.isByHand) throw new AppError('invoices.by_hand')
  return emitter
}

/** Requests the invoices of several orders, each in a transaction of its own, and says of each what became of it. */
export async function requestInvoices(
  ctx: StaffContext,
  { orderIds, kind }: InvoiceRequests,
): Promise<InvoiceRequestResults> {
  const emitter = await requireEmitter()
  const results: InvoiceRequestResults['results'] = []
  for (const orderId of new Set(orderIds)) {
    try {
      const { id } = await transaction((tx) => requestInvoice(tx, ctx, { orderId, kind, emitter }))
      results.push({ orderId, invoiceId: id, error: null })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      results.push({ orderId, invoiceId: null, error: error.code })
    }
  }
  return { requested: results.filter(({ error }) => error === null).length, results }
}

/**
 * Requests the invoice of an order by itself, if the settings say so for this moment. An order that has one, or cannot
 * have one, is left as it is.
 */
export async function requestAutomatically(orderId: string, moment: 'payment' | 'packing'): Promise<void> {
  const { requestAt } = await readSettings('invoices')
  const emitter = requestAt === moment ? await findSelectedEmitter() : undefined
  if (!emitter || emitter.isByHand) return
  const expected = ['invoices.exists', 'invoices.order_refused']
  try {
    await transaction((tx) => requestInvoice(tx, makeSystemCtx('notas'), { orderId, kind: 'sale', emitter }))
  } catch (error) {
    if (!(error instanceof AppError && expected.includes(error.code))) throw error
  }
}
