import { z } from 'zod'

/** What a list in pages is asked with. `wrong` is said of a page that makes no sense. */
export const askedInPages = (wrong: string) => ({
  /** part of what the list is searched by */
  search: z.string().trim().max(120).optional(),
  page: z.coerce.number(wrong).int(wrong).min(1, wrong).max(10_000, wrong).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(50),
})

/** What it answers beside its items; `total` counts all pages. */
export const inPages = { total: z.int(), page: z.int(), pageSize: z.int() }
