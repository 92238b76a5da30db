import { type AnyColumn, type SQL, sql } from 'drizzle-orm'

/** Name of a sort without its direction: `amount` of `-amount`. */
type SortName<Sort extends string> = Sort extends `-${infer Name}` ? Name : Sort

/**
 * Returns the SQL that sorts by the column of that name; a leading `-` means descending. Rows without a value come last
 * in both directions.
 */
export function toOrderBy<Sort extends string>(
  sort: Sort,
  columns: Readonly<Record<SortName<Sort>, AnyColumn | SQL>>,
): SQL {
  const column = columns[sort.replace(/^-/, '') as SortName<Sort>]
  return sort.startsWith('-') ? sql`${column} desc nulls last` : sql`${column} asc nulls last`
}
