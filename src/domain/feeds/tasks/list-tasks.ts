import { desc, eq } from 'drizzle-orm'
import type { TaskRow, TaskView } from '#contract/feeds'
import { database, queryRows, statement } from '#platform/postgres/database'
import { type Ctx, requireScreen } from '#platform/http/http'
import { bulk as words } from '#texts/admin-products/bulk'
import { importTexts } from '#texts/commands/import'
import { feedRows, feedTasks } from '#tables/feeds'
import { listPartlyUndoneProducts } from './import-rows.ts'
import { readTask, toTaskView } from './stored-task.ts'

type Pages = { page: number; pageSize: number }

/** Lists all tasks, newest first. */
export async function listTasks(
  ctx: Ctx,
  { page, pageSize }: Pages,
): Promise<Pages & { items: TaskView[]; total: number }> {
  requireScreen(ctx.actor, 'produtos')
  const db = database()
  const items = await db
    .select()
    .from(feedTasks)
    .orderBy(desc(feedTasks.createdAt), desc(feedTasks.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  return { items: items.map(toTaskView), total: await db.$count(feedTasks), page, pageSize }
}

type Left = {
  id: string
  productId: string
  name: string
  problem: { code: keyof typeof words.problems; data?: Record<string, string | number> } | null
  kept: (keyof typeof words.pieces)[] | null
  total: number
}

const leftQuery = statement<Left>(
  'feeds.left_alone',
  `select c.id, p.id as "productId", p.name, c.problem, c.kept, (count(*) over ())::int as total
   from product_changes c join products p on p.id = c.product_id
   where c.job_id = $1 and (c.outcome = 'refused' or c.kept <> '{}')
   order by p.name, c.id limit $2 offset $3`,
)

/** Lists what a task refused, or what its undo left unchanged. */
export async function listTaskRows(
  ctx: Ctx,
  id: string,
  { page, pageSize }: Pages,
): Promise<Pages & { items: TaskRow[]; total: number }> {
  requireScreen(ctx.actor, 'produtos')
  const { kind, state } = await readTask(database(), id)
  if (kind === 'import' && (state === 'undoing' || state === 'undone'))
    return listKeptOfImport(id, { page, pageSize })
  if (kind !== 'bulk') return listFileRows(id, { page, pageSize })
  const found = await queryRows(database(), leftQuery, [id, pageSize, (page - 1) * pageSize])
  const items = found.map(({ id: entry, productId, name, problem, kept }) => ({
    id: entry,
    productId,
    name,
    row: null,
    column: null,
    text: problem
      ? words.problems[problem.code](problem.data ?? {})
      : words.kept((kept ?? []).map((piece) => words.pieces[piece]).join(', ')),
  }))
  return { items, total: found[0]?.total ?? 0, page, pageSize }
}

/** Lists the fields that the undo of an import kept, by product. */
async function listKeptOfImport(
  id: string,
  { page, pageSize }: Pages,
): Promise<Pages & { items: TaskRow[]; total: number }> {
  const found = await listPartlyUndoneProducts(database(), id, pageSize, page)
  const items = found.map(({ row, productId, name, kept }) => ({
    id: String(row),
    productId,
    name,
    row: null,
    column: null,
    text: words.kept(importTexts.piecesOf(kept)),
  }))
  return { items, total: found[0]?.total ?? 0, page, pageSize }
}

/** Lists the refused rows of a file. */
async function listFileRows(
  id: string,
  { page, pageSize }: Pages,
): Promise<Pages & { items: TaskRow[]; total: number }> {
  const db = database()
  const ofTask = eq(feedRows.taskId, id)
  const found = await db
    .select()
    .from(feedRows)
    .where(ofTask)
    .orderBy(feedRows.id)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const items = found.map((each) => ({
    id: String(each.id),
    productId: null,
    name: each.name,
    row: each.row,
    column: each.column,
    text: each.text,
  }))
  return { items, total: await db.$count(feedRows, ofTask), page, pageSize }
}
