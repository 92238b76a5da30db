import { z } from 'zod'
import { endpointsOf } from '#shared/endpoint'
import { fields } from '#texts/fields'

export const errors = {
  /** a count below what is promised to orders */
  'stock.promised': 409,
} as const

/** Variants that are asked for at once: the rows that are on the screen. */
export const mostLevels = 200

/** Pieces of a variant, now: those for sale are those on hand that no order was promised. */
export const StockLevel = z.object({
  variantId: z.string(),
  onHand: z.int(),
  reserved: z.int(),
  available: z.int(),
})
export type StockLevel = z.infer<typeof StockLevel>

const variants = z
  .string(fields.required)
  .max(mostLevels * 37, fields.tooLong)
  .transform((text) => text.split(','))
  .pipe(z.array(z.uuid(fields.id)).min(1).max(mostLevels, fields.tooLong))

export const endpoints = endpointsOf({
  levels: {
    method: 'GET',
    path: '/api/stock/levels',
    summary: 'O estoque exato destas variações, até 200 códigos separados por vírgula',
    screen: 'estoque',
    query: z.object({ variants }),
    answer: z.object({ items: z.array(StockLevel) }),
  },
})
