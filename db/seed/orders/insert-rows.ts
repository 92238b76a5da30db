import { getTableColumns, getTableName, type Table } from 'drizzle-orm'
import type { Db } from '#platform/postgres/database'

type Column = { name: string; notNull: boolean; getSQLType(): string }

/**
 * Inserts rows of a table in one statement, `insert … select from unnest`. All rows have the same columns, by their
 * names in `tables.ts`; others get their default. Instants are Dates, JSON is passed as it is.
 */
export async function insertRows<T extends Table>(
  tx: Db,
  table: T,
  rows: readonly Partial<T['$inferInsert']>[],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = getTableColumns(table) as Record<string, Column>
  const keys = Object.keys(first) as (keyof typeof first & string)[]
  const named = keys.map((key) => `"${columns[key]!.name}"`).join(', ')
  const arrays = keys.map((key, index) => `$${index + 1}::${columns[key]!.getSQLType()}[]`).join(', ')
  await tx.$client.query(
    `insert into ${getTableName(table)} (${named}) select * from unnest(${arrays})`,
    keys.map((key) => rows.map((row) => valueOf(row[key], columns[key]!))),
  )
}

const valueOf = (value: unknown, column: Column): unknown =>
  value === null || value === undefined
    ? null
    : column.getSQLType() === 'jsonb'
      ? JSON.stringify(value)
      : value instanceof Date
        ? value.toISOString()
        : value
