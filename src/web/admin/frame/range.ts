export type List = { page: number; pageSize: number; total: number; items: readonly unknown[] }

/** What a page of a list shows: `51–100 de 230`, and how many pages there are. */
export function rangeOf({ page, pageSize, total, items }: List) {
  const from = total === 0 ? 0 : (page - 1) * pageSize + 1
  return {
    from,
    to: Math.max(from, from + items.length - 1),
    last: Math.max(1, Math.ceil(total / pageSize)),
  }
}
