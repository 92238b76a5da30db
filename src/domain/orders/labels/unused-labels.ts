import type { UnusedLabelView } from '#context/orders/contract.ts'
import { formatOrderNumber } from '#context/orders/rules.ts'
import { listCarrierTitles, listUnusedLabels } from '#domain/shipping'
import type { StaffContext } from '#platform/http/http'
import { database, queryRows, statement } from '#platform/postgres/database'

type PackageRow = { id: string; orderId: string; number: string; package: number; isSent: boolean }

const packagesQuery = statement<PackageRow>(
  'orders.packages_of_labels',
  `select p.id, p.order_id as "orderId", o.number, p.number as package, p.shipped_at is not null as "isSent"
   from packages p join orders o on o.id = p.order_id where p.id = any($1)`,
)

/** Lists the labels that were bought 7 days ago and not used, oldest first. A package sent by hand used its label. */
export async function listUnusedLabelsForStaff(_ctx: StaffContext): Promise<{ items: UnusedLabelView[] }> {
  const unused = await listUnusedLabels(database())
  const ids = unused.map(({ packageId }) => packageId)
  const rows = ids.length === 0 ? [] : await queryRows(database(), packagesQuery, [ids])
  const packages = new Map(rows.map((row) => [row.id, row]))
  const titles = listCarrierTitles()
  const items = unused.flatMap(({ id, packageId, carrier, price, boughtAt }): UnusedLabelView[] => {
    const found = packages.get(packageId)
    if (found?.isSent) return []
    const order = found && {
      id: found.orderId,
      number: formatOrderNumber(Number(found.number)),
      package: found.package,
    }
    return [
      {
        id,
        order: order ?? null,
        carrier: titles.get(carrier) ?? carrier,
        price,
        boughtAt: boughtAt.toISOString(),
      },
    ]
  })
  return { items }
}
