import type { Db } from '#platform/database'
import { port } from '#platform/port'
import type { Ctx } from '#platform/http'
import type { ProductListPage, ProductListQuery } from './contract.ts'

/** Staff's list of products, which stock and search have their part in. */
export const productList =
  port<(ctx: Ctx, query: ProductListQuery) => Promise<ProductListPage>>('products.productList')

/** Pieces of these variants, now. */
export const levelsOfVariants =
  port<(db: Db, variantIds: readonly string[]) => Promise<readonly Level[]>>('products.levelsOfVariants')

type Level = { variantId: string; onHand: number; reserved: number }
type Count = { variantId: string; onHand: number }

/** Sets what is on hand of variants, in the transaction that saves them; throws `stock.promised`. */
export const countPieces =
  port<(tx: Db, ctx: Ctx, counts: readonly Count[]) => Promise<unknown>>('products.countPieces')
