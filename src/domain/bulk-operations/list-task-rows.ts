import type { ListTaskRows } from '#domain/tasks'
import { database, queryRows, statement } from '#platform/postgres/database'
import { bulk as words } from '#texts/admin-products/bulk'

type Left = {
  id: string
  productId: string
  name: string
  problem: { code: keyof typeof words.problems; data?: Record<string, string | number> } | null
  skippedFields: (keyof typeof words.pieces)[] | null
  total: number
}

const leftQuery = statement<Left>(
  'bulk-operations.task_rows',
  `select c.id, p.id as "productId", p.name, c.problem, c.skipped_fields as "skippedFields", (count(*) over ())::int as total
   from product_changes c join products p on p.id = c.product_id
   where c.task_id = $1 and (c.outcome = 'refused' or c.skipped_fields <> '{}')
   order by p.name, c.id limit $2 offset $3`,
)

/** Lists the products that a bulk change refused, or that its undo left unchanged. */
export const listBulkTaskRows: ListTaskRows = async ({ id }, { page, pageSize }) => {
  const found = await queryRows(database(), leftQuery, [id, pageSize, (page - 1) * pageSize])
  const items = found.map(({ id: entry, productId, name, problem, skippedFields }) => ({
    id: entry,
    productId,
    name,
    row: null,
    column: null,
    text: problem
      ? words.problems[problem.code](problem.data ?? {})
      : words.kept((skippedFields ?? []).map((piece) => words.pieces[piece]).join(', ')),
  }))
  return { items, total: found[0]?.total ?? 0, page, pageSize }
}
