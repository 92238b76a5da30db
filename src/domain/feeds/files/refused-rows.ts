import { eq } from 'drizzle-orm'
import type { ImportedProduct } from '#context/feeds/import/import-products.ts'
import type { Db } from '#platform/database'
import { feedRows } from '#tables/feeds'
import { importTexts } from '#texts/import'

export type RefusedRow = Pick<typeof feedRows.$inferInsert, 'row' | 'column' | 'name' | 'text'>

/** What a product of a file is refused for, row by row. */
export const rowsOf = ({ handle, problems }: ImportedProduct): RefusedRow[] =>
  problems.map(({ row, column, code, data }) => ({
    row,
    column,
    name: handle,
    text: importTexts.problems[code](data),
  }))

export async function keepRows(tx: Db, taskId: string, refused: readonly RefusedRow[]): Promise<void> {
  if (refused.length > 0) await tx.insert(feedRows).values(refused.map((each) => ({ ...each, taskId })))
}

export const dropRows = (tx: Db, taskId: string): Promise<unknown> =>
  tx.delete(feedRows).where(eq(feedRows.taskId, taskId))
