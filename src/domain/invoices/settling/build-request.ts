import { readSettings, type SettingsOf } from '#domain/settings'
import { type OrderToInvoice, readOrderToInvoice } from '#domain/orders'
import { readTaxData, type VariantTaxData } from '#domain/products'
import { postalCodeLookup } from '#domain/shipping'
import { database, type Db } from '#platform/postgres/database'
import { parseCpf } from '#shared/brazil/documents'
import { invoiceProblems } from '#texts/admin/invoices'
import type { RefusalField } from '#contract/invoices'
import type {
  InvoiceBuyer,
  InvoiceLine,
  InvoicePayment,
  InvoiceRequest,
  Refusal,
} from '#context/invoices/ports.ts'
import { cfopOf, type InvoiceAmounts, splitAmounts } from '#context/invoices/rules.ts'
import type { invoices } from '#tables/invoices'

type Invoice = typeof invoices.$inferSelect

/** Part that is missing before an invoice can be issued. */
export type MissingPart = Required<Refusal> & { productId: string | null }

const missing = (field: RefusalField, reason: string, productId: string | null = null): MissingPart => ({
  code: null,
  reason,
  field,
  productId,
})

const methods = { pix: 'pix', card: 'card', boleto: 'boleto' } as const

/** Returns how an order is paid. An order on terms stays one, also if a part of its money is here. */
function paymentOf({ paymentMethod, dueOn }: OrderToInvoice, amount: number): InvoicePayment {
  if (dueOn !== null) return { method: 'terms', amount, dueOn }
  const known = Object.entries(methods).find(([method]) => method === paymentMethod)
  return { method: known?.[1] ?? 'other', amount }
}

/** Returns the IBGE code of a city, empty if no source answers: the emitter may know it. */
const findIbge = async (cep: string): Promise<string> =>
  (
    await postalCodeLookup()
      .lookUp(cep)
      .catch(() => undefined)
  )?.ibge ?? ''

/** Returns the first thing that is missing of an order and its products, undefined if nothing is. */
function findMissingPart(
  { customer, address, items }: Pick<OrderToInvoice, 'customer' | 'address' | 'items'>,
  taxes: ReadonlyMap<string, Pick<VariantTaxData, 'ncm'>>,
): MissingPart | undefined {
  if (customer.name === '') return missing('name', invoiceProblems.name)
  if (customer.cnpj === null && !parseCpf(customer.cpf)) return missing('cpf', invoiceProblems.cpf)
  if (!address) return missing('address', invoiceProblems.address)
  const bare = items.find(({ variantId }) => !taxes.get(variantId)?.ncm)
  return bare && missing('ncm', invoiceProblems.ncm(bare.name), bare.productId)
}

async function buyerOf({ customer, address }: OrderToInvoice): Promise<InvoiceBuyer | undefined> {
  if (!address) return undefined
  const { cnpj, cpf, ie } = customer
  const isTaxpayer = cnpj !== null && ie !== null && /\d/.test(ie)
  return {
    name: customer.name,
    kind: cnpj === null ? 'person' : 'company',
    document: cnpj ?? cpf,
    stateRegistration: isTaxpayer ? ie : null,
    email: customer.email,
    phone: customer.phone,
    address: {
      ...address,
      complement: address.complement ?? '',
      ibge: await findIbge(address.cep.replace(/\D/g, '')),
    },
  }
}

type LineContext = {
  amounts: InvoiceAmounts
  taxes: ReadonlyMap<string, VariantTaxData>
  settings: SettingsOf<'invoices'>
  cfop: string
}

function linesOf(
  items: OrderToInvoice['items'],
  { amounts, taxes, settings, cfop }: LineContext,
): InvoiceLine[] {
  return items.flatMap((item, index) => {
    const [tax, amount] = [taxes.get(item.variantId), amounts.lines[index]]
    if (!tax || !amount) return []
    return {
      sku: item.sku,
      description: [item.name, item.color, item.size].filter(Boolean).join(' ').slice(0, 120),
      ncm: tax.ncm,
      origin: tax.origin,
      cst: tax.cst || settings.cst,
      classTrib: tax.classTrib || settings.classTrib,
      cfop,
      gtin: tax.gtin ?? '',
      quantity: item.quantity,
      unitPrice: item.unitPrice,
      ...amount,
    }
  })
}

/**
 * Builds the request of an invoice from its order as it is now. Returns what is missing instead if it could only be
 * refused. Never call it inside a transaction: it may look up the city.
 */
export async function buildRequest(
  invoice: Pick<Invoice, 'orderId' | 'kind' | 'reference' | 'requestedAt'>,
  { replaces, returnedKey }: Pick<InvoiceRequest, 'replaces' | 'returnedKey'>,
  db: Db = database(),
): Promise<{ request: InvoiceRequest } | { missing: MissingPart }> {
  const order = await readOrderToInvoice(db, invoice.orderId)
  const [settings, business, taxes] = await Promise.all([
    readSettings('invoices'),
    readSettings('business'),
    readTaxData(
      db,
      order.items.map(({ variantId }) => variantId),
    ),
  ])
  if (settings.crt === null) return { missing: missing('crt', invoiceProblems.crt) }
  const part = findMissingPart(order, taxes)
  if (part) return { missing: part }
  const buyer = await buyerOf(order)
  const amounts = splitAmounts(order.items, order)
  if (!buyer || !amounts) return { missing: missing('amount', invoiceProblems.amount) }
  const cfop = cfopOf(settings.cfop, {
    kind: invoice.kind,
    isInside: buyer.address.state === business.state,
    isTaxpayer: buyer.stateRegistration !== null,
  })
  const weights = order.items.map(
    ({ variantId, quantity }) => (taxes.get(variantId)?.weightGrams ?? 0) * quantity,
  )
  return {
    request: {
      reference: invoice.reference,
      kind: invoice.kind,
      orderNumber: order.number,
      operationNature: invoice.kind === 'return' ? invoiceProblems.returnNature : settings.operationNature,
      series: settings.series,
      replaces,
      returnedKey,
      store: { state: business.state, crt: settings.crt },
      buyer,
      lines: linesOf(order.items, { amounts, taxes, settings, cfop }),
      totals: amounts.totals,
      payments: [paymentOf(order, amounts.totals.total)],
      isPickup: order.shippingKind === 'pickup',
      weightGrams: weights.reduce((total, weight) => total + weight, 0),
      at: new Date(),
    },
  }
}
