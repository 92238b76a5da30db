import { z } from 'zod'

/** Query fields of a paginated list. `wrong` is the error message. */
export const pageQueryFields = (wrong: string) => ({
  /** search text */
  search: z.string().trim().max(120).optional(),
  page: z.coerce.number(wrong).int(wrong).min(1, wrong).max(10_000, wrong).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(50),
})

/** Response fields of a paginated list; `total` counts all pages. */
export const pageResultFields = { total: z.int(), page: z.int(), pageSize: z.int() }
