import { port } from '#platform/config/port'
import type { Db } from '#platform/postgres/database'
import type { CompanyRecord } from '#contract/wholesale'

/**
 * Returns the public record of a CNPJ of 14 characters; undefined if the source does not know it. Throws if the source
 * is unavailable or slow.
 */
export type CompanyLookup = (cnpj: string) => Promise<CompanyRecord | undefined>

export const companyLookup = port<CompanyLookup>('wholesale.companyLookup')
type OrderedLine = { variantId: string; quantity: number }

/** Returns the variants in the carts of these users; pieces of sets alone. A port, because cart is on the same layer. */
export const cartLinesOf =
  port<(db: Db, userIds: readonly string[]) => Promise<({ userId: string } & OrderedLine)[]>>(
    'wholesale.cartLines',
  )

/** Returns what these users ordered last. A port, because orders is on a higher layer. */
export const lastOrderLines =
  port<(db: Db, userIds: readonly string[]) => Promise<OrderedLine[]>>('wholesale.lastOrderLines')
