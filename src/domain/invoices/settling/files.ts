import { eq } from 'drizzle-orm'
import { findOwnOrder, lockOrder, recordInvoiceFact } from '#domain/orders'
import { database, transaction } from '#platform/postgres/database'
import { AppError } from '#platform/http/errors'
import type { Ctx, Download, StaffContext } from '#platform/http/http'
import { getFile, putFile } from '#platform/storage/storage'
import { findEmitter } from '#context/invoices/emitters.ts'
import { factOf } from '#context/invoices/facts.ts'
import { findInvoice, type Invoice } from '#context/invoices/queries.ts'
import { invoices } from '#tables/invoices'

type FileKind = 'pdf' | 'xml'

/** Private folder: the XML must be kept for years, and the emitter's addresses end or are secret. */
const pathOf = (id: string, kind: FileKind): string => `invoices/${id}.${kind}`

const beginnings: Readonly<Record<FileKind, RegExp>> = { pdf: /^%PDF-/, xml: /^\uFEFF?\s*</ }

/** Returns whether these bytes begin like such a file, not like an error page. */
function isFile(kind: FileKind, bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.subarray(0, 200)).toString('utf8')
  return beginnings[kind].test(text) && !/^\s*<(?:!doctype )?html/i.test(text)
}

/** Stores our own copies of the files of an issued invoice. Throws if the emitter does not have them yet. */
export async function fetchFiles(invoiceId: string): Promise<void> {
  const invoice = await findInvoice(database(), invoiceId)
  const emitter = findEmitter(invoice.emitter)
  const { ref, key } = invoice
  if (!emitter || emitter.isByHand || ref === null || key === null) return
  const wanted = (['pdf', 'xml'] as const).filter(
    (kind) => !(kind === 'pdf' ? invoice.hasPdf : invoice.hasXml),
  )
  for (const kind of wanted) {
    const bytes = await emitter.readFile({ ref, key }, kind)
    if (!bytes || !isFile(kind, bytes)) continue
    await putFile(pathOf(invoiceId, kind), bytes)
    await recordFile(invoice, kind)
  }
  const now = await findInvoice(database(), invoiceId)
  if (!now.hasPdf || !now.hasXml) throw new Error('the files of the invoice are not ready')
}

const recordFile = (invoice: Invoice, kind: FileKind): Promise<void> =>
  transaction(async (tx) => {
    const order = await lockOrder(tx, invoice.orderId)
    const [saved] = await tx
      .update(invoices)
      .set(kind === 'pdf' ? { hasPdf: true } : { hasXml: true })
      .where(eq(invoices.id, invoice.id))
      .returning()
    if (saved) await recordInvoiceFact(tx, order, factOf(saved, 'notas'))
  })

async function readStored(invoice: Invoice, kind: FileKind): Promise<Download> {
  if (!(kind === 'pdf' ? invoice.hasPdf : invoice.hasXml)) throw new AppError('invoices.file_missing')
  const name = invoice.key ?? invoice.reference
  return {
    name: `${kind === 'pdf' ? 'danfe' : 'nfe'}-${name}.${kind}`,
    body: await getFile(pathOf(invoice.id, kind)),
  }
}

/** Returns a file of an invoice for staff. Throws `invoices.not_found` and `invoices.file_missing`. */
export const readFileForStaff = async (_ctx: StaffContext, id: string, kind: FileKind): Promise<Download> =>
  readStored(await findInvoice(database(), id), kind)

/** Returns a file of an invoice for the owner of its order or the holder of its token. Throws `orders.not_found`. */
export async function readOwnFile(
  ctx: Ctx,
  id: string,
  kind: FileKind,
  token: string | undefined,
): Promise<Download> {
  const invoice = await findInvoice(database(), id)
  await findOwnOrder(ctx, invoice.orderId, token)
  return readStored(invoice, kind)
}
