import type { Db } from '#platform/postgres/database'
import { port } from '#platform/config/port'
import type { StaffContext } from '#platform/http/http'
import type { ProductListPage, ProductListQuery } from './contract.ts'

/** Lists products for staff. Implemented by catalog, which reads stock and search. */
export const listProductsPort =
  port<(ctx: StaffContext, query: ProductListQuery) => Promise<ProductListPage>>('products.productList')

/** Returns the current stock of these variants. */
export const readStockLevels =
  port<(db: Db, variantIds: readonly string[]) => Promise<readonly Level[]>>('products.levelsOfVariants')

type Level = { variantId: string; onHand: number; reserved: number }
type Count = { variantId: string; onHand: number }

/** Sets the quantities on hand in the current transaction. Throws `stock.promised`. */
export const setStockCounts =
  port<(tx: Db, ctx: StaffContext, counts: readonly Count[]) => Promise<unknown>>('products.countPieces')
