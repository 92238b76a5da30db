import { ProductListQuery } from '#contract/products'
import type { ExportOptions } from '#contract/tasks'
import { findStaffProductIds } from '#domain/catalog'
import type { Db } from '#platform/postgres/database'

/** Upper limit; no store has as many products. */
const all = 1_000_000

/** Returns the ids of the products that a filter matches, or undefined if the filter is empty. */
export const findProductIds = async (
  db: Db,
  filter: ExportOptions['filter'],
): Promise<string[] | undefined> =>
  Object.values(filter).some((value) => value !== undefined)
    ? findStaffProductIds(db, ProductListQuery.parse(filter), all)
    : undefined
