import type { ExportWish } from '#contract/feeds'
import { ProductListQuery } from '#contract/products'
import { findForStaff } from '#domain/catalog'
import type { Db } from '#platform/database'

/** More products than any shop has. */
const all = 1_000_000

/** The ids of the products that a filter matches; undefined where it narrows nothing. */
export const wanted = async (db: Db, filter: ExportWish['filter']): Promise<string[] | undefined> =>
  Object.values(filter).some((value) => value !== undefined)
    ? findForStaff(db, ProductListQuery.parse(filter), all)
    : undefined
