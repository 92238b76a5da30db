import { randomUUID } from 'node:crypto'
import { readCategoryPaths } from '#domain/products'
import { createPurchase, scanPiece, setThreshold, startCount } from '#domain/stock'
import { transaction } from '#platform/postgres/database'
import { makeSystemCtx } from '#platform/http/http'
import { toIsoDay } from '#shared/dates/dates'

const seeder = makeSystemCtx('semente')

type Scarce = { id: string; sku: string; price: number }

const inDays = (days: number): string => toIsoDay(new Date(Date.now() + days * 86_400_000))

/** Seeds two purchase orders, a low-stock threshold, and an open stock count. */
export async function seedStock(): Promise<void> {
  await transaction(async (tx) => {
    await tx.$client.query("select pg_advisory_xact_lock(hashtext('demo_stock'))")
    if ((await tx.$client.query('select from stock_purchases limit 1')).rowCount) return
    const { rows: scarce } = await tx.$client.query<Scarce>(
      `select v.id, v.sku, coalesce(v.price, p.price) as price
       from stock_levels l join variants v on v.id = l.variant_id join products p on p.id = v.product_id
       where l.is_listed order by l.available, v.sku limit 14`,
    )
    if (scarce.length === 0) return
    const bought = (some: readonly Scarce[], quantity: number) =>
      some.map(({ id, price }) => ({ variantId: id, quantity, unitCost: Math.round(price * 0.38) }))
    await createPurchase(tx, seeder, {
      supplier: 'Ateliê da Neide',
      expectedOn: inDays(5),
      note: 'Nota 318',
      lines: bought(scarce.slice(0, 8), 12),
    })
    await createPurchase(tx, seeder, {
      supplier: 'Malharia Cerrado',
      expectedOn: inDays(11),
      lines: bought(scarce.slice(8), 24),
    })
    const leggings = (await readCategoryPaths(tx)).find(({ slug }) => slug === 'leggings')
    if (leggings) await setThreshold(tx, seeder, { categoryId: leggings.id, threshold: 6 })
    const { id: countId } = await startCount(tx, seeder, { name: 'Parede dos fundos' })
    for (const { sku } of scarce.slice(0, 3))
      await scanPiece(tx, seeder, { id: randomUUID(), countId, code: sku, quantity: 2 })
  })
}
