import { parseDate } from '#context/imports/row-files/parse-date.ts'
import { type PastOrderItem, type PastOrderSource, pastOrderYears } from '#contract/past-orders'
import { parseCentavos, parseInteger } from '#domain/product-files'
import type { NewPastOrder } from '#domain/past-orders'
import { parseCpf } from '#shared/brazil/documents'
import { parsePhone } from '#shared/brazil/phone'
import { isEmail, normalizeEmail } from '#shared/contact/contact-fields'
import { cleanLine } from '#shared/text/clean-text'
import { orderImport as words } from '#texts/admin/order-import'
import type { OrderColumn } from './columns.ts'
import { numberOf, type OrderRow, type OrderRows } from './order-file.ts'
import { stateOf } from './order-state.ts'

/** Why an order is not imported. */
export type OrderProblem = { row: number; column: string; text: string }

/** Thrown with the first problem of an order. */
class Refused extends Error {
  readonly problem: OrderProblem

  constructor(row: OrderRow, column: OrderColumn, text: string) {
    super(text)
    this.problem = { row: row.number, column: row.nameOf(column), text }
  }
}

const limits = { number: 60, name: 120, items: 500, itemName: 300, sku: 120, quantity: 100_000 } as const

/** Largest amount in centavos that a column holds. */
const maxAmount = 2_000_000_000

/** Parses the rows of an order. `now` refuses dates of the future and orders that are no longer stored. */
export function parseOrder(
  rows: OrderRows,
  source: PastOrderSource,
  now: Date,
): NewPastOrder | { problem: OrderProblem } {
  try {
    return toOrder(rows, source, now)
  } catch (error) {
    if (error instanceof Refused) return { problem: error.problem }
    throw error
  }
}

function toOrder(rows: OrderRows, source: PastOrderSource, now: Date): NewPastOrder {
  const [first] = rows
  const number = cleanLine(numberOf(first))
  if (number === '') throw new Refused(first, 'number', words.problems.numberMissing)
  if (number.length > limits.number) throw new Refused(first, 'number', words.problems.numberTooLong)
  assertCurrency(first)
  const placedAt = readDate(first, now)
  const email = readEmail(first)
  const name = cleanLine(first.cell('name')) || cleanLine(first.cell('otherName'))
  const total = readAmount(first, 'total')
  return {
    source,
    number,
    placedAt,
    name: name.slice(0, limits.name),
    email,
    phone: readPhone(first),
    cpf: readCpf(first),
    ...stateOf(first),
    total,
    discount: readAmount(first, 'discount'),
    freight: readAmount(first, 'freight'),
    refunded: Math.min(readAmount(first, 'refunded'), total),
    items: readItems(rows),
  }
}

function assertCurrency(row: OrderRow): void {
  const currency = row.cell('currency').toUpperCase()
  if (currency !== '' && currency !== 'BRL' && currency !== 'R$')
    throw new Refused(row, 'currency', words.problems.currency(currency.slice(0, 10)))
}

function readDate(row: OrderRow, now: Date): Date {
  const at = parseDate(row.cell('placedAt'))
  if (!at) throw new Refused(row, 'placedAt', words.problems.date)
  if (at > now) throw new Refused(row, 'placedAt', words.problems.future)
  const oldest = new Date(now)
  oldest.setUTCFullYear(oldest.getUTCFullYear() - pastOrderYears)
  if (at < oldest) throw new Refused(row, 'placedAt', words.problems.tooOld(pastOrderYears))
  return at
}

function readEmail(row: OrderRow): string | null {
  const email = normalizeEmail(row.cell('email'))
  if (email === '') return null
  if (!isEmail(email)) throw new Refused(row, 'email', words.problems.email)
  return email
}

/** Parses centavos. The platforms write discounts as positive or negative numbers. An empty cell is zero, not a total. */
function readAmount(row: OrderRow, column: 'total' | 'discount' | 'freight' | 'refunded'): number {
  const text = row.cell(column).replace(/^[-−]\s*(?=[\dR])/, '')
  if (text === '' && column !== 'total') return 0
  const amount = parseCentavos(text)
  if (amount === undefined || amount > maxAmount)
    throw new Refused(row, column, words.problems.amount(text.slice(0, 40)))
  return amount
}

const readPhone = (row: OrderRow): string | null =>
  [row.cell('phone'), row.cell('otherPhone')].filter(Boolean).map(parsePhone).find(Boolean) ?? null

/** CPF in a note attribute, as `CPF: 529.982.247-25`. */
const notedCpf = /cpf\D{0,20}(\d{3}\.?\d{3}\.?\d{3}-?\d{2})(?!\d)/i

/** Returns the CPF of the order; a wrong one is left out, because the order is history all the same. */
function readCpf(row: OrderRow): string | null {
  const [, noted = ''] = notedCpf.exec(row.cell('noteAttributes')) ?? []
  const given = [row.cell('document'), row.cell('company'), noted]
  return (
    given.map((text) => parseCpf(/^\d{9,10}$/.test(text) ? text.padStart(11, '0') : text)).find(Boolean) ??
    null
  )
}

function readItems(rows: OrderRows): PastOrderItem[] {
  const filled = rows.filter((row) => row.cell('itemName') !== '' || row.cell('itemQuantity') !== '')
  if (filled.length === 0) throw new Refused(rows[0], 'itemName', words.problems.noItems)
  if (filled.length > limits.items)
    throw new Refused(rows[0], 'itemName', words.problems.tooManyItems(limits.items))
  return filled.map(readItem)
}

function readItem(row: OrderRow): PastOrderItem {
  const quantity = parseInteger(row.cell('itemQuantity'))
  if (quantity === undefined || quantity < 0 || quantity > limits.quantity)
    throw new Refused(row, 'itemQuantity', words.problems.quantity(row.cell('itemQuantity').slice(0, 40)))
  const text = row.cell('itemPrice')
  const price = text === '' ? 0 : parseCentavos(text)
  if (price === undefined || price > maxAmount)
    throw new Refused(row, 'itemPrice', words.problems.amount(text.slice(0, 40)))
  return {
    name: cleanLine(row.cell('itemName')).slice(0, limits.itemName),
    sku: cleanLine(row.cell('itemSku')).slice(0, limits.sku),
    quantity,
    price,
  }
}
