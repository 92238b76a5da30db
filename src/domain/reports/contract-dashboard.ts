import { z } from 'zod'
import { defineEndpoints, staffEndpointOf } from '#shared/http/endpoint'

/** Forecast with its record: mean errors in hundredths of a percent of the last forecasts, and of a naive one. */
const record = { error: z.int(), naiveError: z.int() }

/** Today to the minute, beside the same weekday a week ago. Amounts are centavos. */
export const TodayView = z.object({
  /** ISO 8601, UTC */
  now: z.string(),
  day: z.string(),
  beforeDay: z.string(),
  /** up to this minute */
  totals: z.object({ sold: z.int(), orders: z.int(), pieces: z.int(), pages: z.int() }),
  /** `pages`: null if those of that day were not counted by quarter of an hour */
  before: z.object({ sold: z.int(), orders: z.int(), pieces: z.int(), pages: z.int().nullable() }),
  /** what was sold on the whole of the day before */
  beforeTotal: z.int(),
  /** sums from midnight to the end of each quarter of an hour; those of today end now */
  curve: z.array(z.object({ minute: z.int(), today: z.int().nullable(), before: z.int() })),
  /** what the day will have sold at each quarter of an hour from now on; null: no forecast is better than a naive one */
  forecast: z
    .object({
      ...record,
      total: z.int(),
      curve: z.array(z.object({ minute: z.int(), value: z.int(), low: z.int(), high: z.int() })),
    })
    .nullable(),
})
export type TodayView = z.infer<typeof TodayView>

/** Entry of the live feed. */
const FeedEntry = z.object({
  id: z.string(),
  orderId: z.string(),
  number: z.string(),
  customer: z.string(),
  status: z.string(),
  note: z.string().nullable(),
  /** ISO 8601, UTC */
  at: z.string(),
  total: z.int(),
  method: z.string().nullable(),
})
export type FeedEntry = z.infer<typeof FeedEntry>

/** Carts that were left with pieces in them; amounts are centavos at the prices of now. */
export const LeftCarts = z.object({
  count: z.int(),
  total: z.int(),
  items: z.array(
    z.object({
      id: z.string(),
      /** empty: a visitor without a name */
      name: z.string(),
      pieces: z.int(),
      total: z.int(),
      /** ISO 8601, UTC */
      changedAt: z.string(),
      reminder: z.enum(['sent', 'due', 'no_consent']),
    }),
  ),
})
export type LeftCarts = z.infer<typeof LeftCarts>

const on = staffEndpointOf('pedidos', '/api/dashboard')

export const dashboardEndpoints = defineEndpoints({
  today: on('GET', '/today', 'As vendas de hoje até este minuto, ao lado do mesmo dia da semana passada', {
    answer: TodayView,
  }),
  feed: on('GET', '/feed', 'O que aconteceu por último nos pedidos', {
    answer: z.object({ items: z.array(FeedEntry) }),
  }),
  leftCarts: on('GET', '/carts', 'Sacolas deixadas hoje com peças dentro', { answer: LeftCarts }),
})
