import { type CommandCall, staffCommand } from '#domain/audit'
import { readSettings } from '#domain/settings'
import type { Db } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import { getActorName } from '#shared/auth/permissions'
import type { InvoiceByHand } from '#contract/invoices'
import { isKeyUsed } from '#context/invoices/queries.ts'
import { addInvoice, assertCanAdd, loadOrder } from './request-invoice.ts'
import { checkTypedKey } from '#context/invoices/rules.ts'

/** Name of the emitter of invoices that staff enter. */
export const byHandName = 'by-hand'

const readStore = async (tx: Db) => {
  const { cnpj, state } = await readSettings('business', tx)
  return { cnpj, state }
}

/**
 * Stores an invoice that staff issued elsewhere. Its key must be of this store and of a month since the order. Throws
 * `request.invalid`, `invoices.key_used`, `invoices.exists`, `invoices.no_sale`, `invoices.order_refused`.
 */
export const enterInvoiceByHand = staffCommand({
  entity: 'invoice',
  async load({ tx, input }: CommandCall<InvoiceByHand>) {
    const loaded = await loadOrder(tx, input.orderId)
    const store = await readStore(tx)
    const key = checkTypedKey(input.key, { ...store, placedAt: loaded.order.placedAt, now: new Date() })
    const isUsed = typeof key !== 'string' && (await isKeyUsed(tx, key.key))
    return { ...loaded, key, isUsed }
  },
  decide({ input, loaded }) {
    assertCanAdd(loaded, input.kind)
    if (typeof loaded.key === 'string') throw new AppError('request.invalid', { fields: { key: loaded.key } })
    if (loaded.isUsed) throw new AppError('invoices.key_used')
  },
  async save({ tx, ctx, input: { kind, pdfUrl = null, xmlUrl = null }, loaded }) {
    if (typeof loaded.key === 'string') throw new Error('the key was not checked')
    const { key, number, series } = loaded.key
    return addInvoice(tx, loaded, {
      kind,
      state: 'issued',
      emitter: byHandName,
      number,
      series,
      key,
      total: loaded.order.amountDue,
      pdfUrl,
      xmlUrl,
      requestedBy: getActorName(ctx.actor),
      issuedAt: new Date(),
    })
  },
  audit: ({ saved: { id, reference, kind, emitter, number, key } }) => ({
    action: 'CREATE',
    id,
    name: reference,
    after: { kind, emitter, number, key },
  }),
})
