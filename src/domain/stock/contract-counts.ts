import { z } from 'zod'
import { fieldErrors } from '#texts/storefront/field-errors'
import { calls, id, one, VariantLabel, whole } from './contract-fields.ts'

export const NewCount = z.strictObject({
  name: z.string(fieldErrors.required).trim().min(1, fieldErrors.required).max(80, fieldErrors.tooLong),
})
export type NewCount = z.infer<typeof NewCount>

/** `id` is made by the scanner, so a repeated request counts once. `quantity` 0 records that there is none. */
export const CountScan = z.strictObject({
  id,
  code: z.string(fieldErrors.required).trim().min(1, fieldErrors.required).max(80, fieldErrors.tooLong),
  quantity: whole.min(-10_000, fieldErrors.pieces).max(10_000, fieldErrors.pieces).default(1),
})
export type CountScan = z.output<typeof CountScan>

export const CountView = z.object({
  id: z.string(),
  name: z.string(),
  status: z.enum(['open', 'booked', 'cancelled']),
  startedBy: z.string(),
  startedAt: z.string(),
  endedBy: z.string().nullable(),
  endedAt: z.string().nullable(),
  /** emails of the staff who scanned */
  people: z.array(z.string()),
  pieces: z.int(),
  /** last scanned first; `expected` is the quantity on hand at the time of the last scan */
  lines: z.array(VariantLabel.extend({ counted: z.int(), expected: z.int(), difference: z.int() })),
})
export type CountView = z.infer<typeof CountView>

export const countEndpoints = {
  counts: calls('GET', '/counts', 'Contagens, as abertas primeiro', {
    answer: z.object({ items: z.array(CountView) }),
  }),
  startCount: calls('POST', '/counts', 'Começa uma contagem', {
    body: NewCount,
    answer: CountView,
    status: 201,
  }),
  readCount: calls('GET', '/counts/:id', 'Uma contagem e suas diferenças', { ...one, answer: CountView }),
  scanPiece: calls('POST', '/counts/:id/scans', 'Conta peças por SKU ou EAN; o mesmo id conta uma vez só', {
    ...one,
    body: CountScan,
    answer: CountView,
    errors: [...one.errors, 'stock.unknown_code', 'stock.wrong_digit', 'stock.below_nothing'],
  }),
  bookCount: calls('POST', '/counts/:id/book', 'Lança as diferenças de uma contagem', {
    ...one,
    answer: CountView,
    errors: [...one.errors, 'stock.promised', 'stock.too_many'],
  }),
  cancelCount: calls('POST', '/counts/:id/cancel', 'Desiste de uma contagem', { ...one, answer: CountView }),
}
