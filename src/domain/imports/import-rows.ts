import { and, eq, type SQL } from 'drizzle-orm'
import type { ImportDetail, ImportOutcome, ImportRow, ImportSummary } from '#contract/imports'
import { type ListTaskRows, type TaskRowPage, readTask } from '#domain/tasks'
import type { StaffContext } from '#platform/http/http'
import { database, type Db, queryRows, statement } from '#platform/postgres/database'
import { importProducts } from '#tables/imports'
import { bulk as words } from '#texts/admin-products/bulk'
import { importTexts } from '#texts/commands/import'
import { getFirst } from '#shared/data/get-or-throw'

/** Row of `import_products` to insert. */
export type NewImportRow = Pick<
  typeof importProducts.$inferInsert,
  'row' | 'name' | 'slug' | 'productId' | 'outcome' | 'publication' | 'before' | 'after'
> & { detail: ImportDetail; pictures: readonly string[] }

const keepQuery = statement(
  'imports.keep_products',
  `insert into import_products (task_id, row, name, slug, product_id, outcome, detail, pictures, publication, before, after)
   select $1, n.row, n.name, n.slug, n."productId", n.outcome, n.detail, n.pictures, n.publication, n.before, n.after
   from jsonb_to_recordset($2::jsonb) as n(row int, name text, slug text, "productId" uuid, outcome text, detail jsonb,
     pictures text[], publication text, before jsonb, after jsonb)
   on conflict (task_id, row) do update set product_id = excluded.product_id, outcome = excluded.outcome,
     detail = excluded.detail, pictures = excluded.pictures, publication = excluded.publication,
     before = excluded.before, after = excluded.after`,
)

export const insertImportRows = async (
  tx: Db,
  taskId: string,
  kept: readonly NewImportRow[],
): Promise<void> => {
  if (kept.length > 0) await queryRows(tx, keepQuery, [taskId, JSON.stringify(kept)])
}

export const deleteImportRows = (tx: Db, taskId: string): Promise<unknown> =>
  tx.delete(importProducts).where(eq(importProducts.taskId, taskId))

type Asked = { page: number; pageSize: number; outcome?: ImportOutcome | undefined }

/** Lists the import result of each product, in file order. Throws `tasks.not_found`. */
export async function listImportRows(_ctx: StaffContext, id: string, { page, pageSize, outcome }: Asked) {
  const db = database()
  await readTask(db, id)
  const where: SQL = and(
    eq(importProducts.taskId, id),
    ...(outcome ? [eq(importProducts.outcome, outcome)] : []),
  )!
  const found = await db
    .select()
    .from(importProducts)
    .where(where)
    .orderBy(importProducts.row)
    .limit(pageSize)
    .offset((page - 1) * pageSize)
  const items = found.map(({ detail, row, name, slug, productId, outcome: did, publication }): ImportRow => ({
    ...detail,
    row,
    name,
    slug,
    productId,
    outcome: did,
    publication,
  }))
  return { items, total: await db.$count(importProducts, where), page, pageSize }
}

type Counts = { categories: string[]; waiting: number; published: number }

const countsQuery = statement<Counts>(
  'imports.import_counts',
  `select array(
       select distinct jsonb_array_elements_text(detail->'categories') from import_products where task_id = $1 order by 1
     ) as categories,
     (count(*) filter (where publication = 'waiting'))::int as waiting,
     (count(*) filter (where publication = 'published'))::int as published
   from import_products where task_id = $1`,
)

type Pictures = Omit<ImportSummary['pictures'], 'problems'>

const ofTask = `with asked as (
    select distinct on (n.url) n.url, f.product_id, f.name, f.row
    from import_products f cross join lateral unnest(f.pictures) as n(url) where f.task_id = $1 order by n.url, f.row
  )`

const picturesQuery = statement<Pictures>(
  'imports.import_pictures',
  `${ofTask}
   select count(*)::int as asked, (count(*) filter (where m.status = 'ready'))::int as fetched,
     (count(*) filter (where m.status = 'waiting' and m.problem is null))::int as waiting,
     (count(*) filter (where m.status = 'waiting' and m.problem is not null))::int as failed
   from asked a left join media m on m.source_url = a.url`,
)

type Failed = { url: string; problem: string; productId: string | null; name: string }

/** Maximum number of failed pictures to return with their reason. */
const shown = 20

const failedQuery = statement<Failed>(
  'imports.import_failed_pictures',
  `${ofTask}
   select a.url, m.problem, a.product_id as "productId", a.name
   from asked a join media m on m.source_url = a.url
   where m.status = 'waiting' and m.problem is not null order by a.row, a.url limit ${shown}`,
)

/** Returns the categories, pictures and publications of an import. Throws `tasks.not_found`. */
export async function summarizeImport(_ctx: StaffContext, id: string): Promise<ImportSummary> {
  const db = database()
  await readTask(db, id)
  const counts = await queryRows(db, countsQuery, [id])
  const pictures = await queryRows(db, picturesQuery, [id])
  const failed = await queryRows(db, failedQuery, [id])
  const problems = failed.map(({ problem, ...own }) => ({
    ...own,
    text: importTexts.pictureProblem(problem),
  }))
  return { ...getFirst(counts), pictures: { ...getFirst(pictures), problems } }
}

const leftQuery = statement<{
  row: number
  productId: string | null
  name: string
  skippedFields: string[]
  total: number
}>(
  'imports.skipped_fields',
  `select row, product_id as "productId", name, skipped_fields as "skippedFields", (count(*) over ())::int as total
   from import_products where task_id = $1 and skipped_fields <> '{}' order by row limit $2 offset $3`,
)

/** Lists the fields that the undo of an import skipped, by product. Undefined for an import that was not undone. */
export const listPartlyUndoneProducts: ListTaskRows = ({ id, state }, pages) =>
  state === 'undoing' || state === 'undone' ? readKeptFields(id, pages) : undefined

async function readKeptFields(
  id: string,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<TaskRowPage> {
  const found = await queryRows(database(), leftQuery, [id, pageSize, (page - 1) * pageSize])
  const items = found.map(({ row, productId, name, skippedFields }) => ({
    id: String(row),
    productId,
    name,
    row: null,
    column: null,
    text: words.kept(importTexts.piecesOf(skippedFields)),
  }))
  return { items, total: found[0]?.total ?? 0, page, pageSize }
}
