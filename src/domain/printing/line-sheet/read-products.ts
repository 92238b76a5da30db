import type { GridProduct } from '#contract/wholesale'
import { readGrid } from '#domain/wholesale'
import type { LineSheetQuery } from '#contract/printing'

const batch = 100

/** Yields the products of a line sheet at the prices of a buyer, in batches, with the number of all products. */
export async function* readProducts(
  userId: string,
  query: LineSheetQuery,
): AsyncGenerator<{ items: GridProduct[]; total: number }> {
  for (let page = 1; ; page++) {
    const { items, total } = await readGrid(userId, { ...query, page, pageSize: batch })
    yield { items, total }
    if (page * batch >= total) return
  }
}
