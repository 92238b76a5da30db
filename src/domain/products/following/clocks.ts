import type { Db } from '#platform/database'
import { enqueue } from '#platform/jobs'
import type { SalePeriod } from '#context/products/rules.ts'

/** The clocks of two machines differ a little: whoever looks a moment later finds the boundary behind it. */
const skew = 1_000

export const saleTurned = 'products.sale_turned'
export const publicationDue = 'products.publication_due'
/** looks every few minutes who is no longer new */
export const newnessOver = 'products.newness_over'

const plan = (tx: Db, queue: string, about: object, at: Date): Promise<unknown> =>
  enqueue(tx, queue, about, { startAfter: new Date(at.getTime() + skew) })

/** Lets everything that shows these products follow when their sale begins and when it ends. */
export async function planSale(
  tx: Db,
  productIds: readonly string[],
  period: Partial<SalePeriod>,
): Promise<void> {
  for (const at of [period.saleStartsAt, period.saleEndsAt])
    if (at && at > new Date()) await plan(tx, saleTurned, { productIds }, at)
}

/** Opens a product at its time. */
export const planPublication = (tx: Db, productId: string, at: Date): Promise<unknown> =>
  plan(tx, publicationDue, { productId }, at)
