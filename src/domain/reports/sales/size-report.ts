import type { SizeReport } from '#context/reports/contract.ts'
import { database, queryRows, statement } from '#platform/postgres/database'
import type { StaffContext } from '#platform/http/http'
import { compareSizes } from '#shared/catalog/sizes'
import { type ComparedPeriod, freshen } from './freshness.ts'
import { readPieces, type SalesFilter } from './read-sums.ts'

const categoryNames = statement<{ id: string; name: string }>(
  'reports.categories',
  'select id::text, name from categories where id = any($1::uuid[])',
)

/** Reads the pieces that were sold and that went back, by category of today and size. */
export async function readSizes(
  _ctx: StaffContext,
  { channel, state, ...period }: ComparedPeriod & SalesFilter,
): Promise<SizeReport> {
  const fresh = await freshen(period)
  const found = [
    ...(await readPieces(database(), period, 'size_category', { channel, state })).entries(),
  ].map(([key, { pieces, returnedPieces }]) => {
    const at = key.indexOf('|')
    return { category: key.slice(0, at), size: key.slice(at + 1), pieces, returnedPieces }
  })
  const sizes = [...new Set(found.map(({ size }) => size))].toSorted(compareSizes)
  const byCategory = Map.groupBy(found, ({ category }) => category)
  const ids = [...byCategory.keys()].filter((id) => id !== '')
  const names = new Map((await queryRows(database(), categoryNames, [ids])).map(({ id, name }) => [id, name]))
  const rows = [...byCategory].map(([key, cells]) => {
    const cellOf = (size: string) => cells.find((cell) => cell.size === size)
    return {
      key,
      label: names.get(key) ?? '',
      pieces: sizes.map((size) => cellOf(size)?.pieces ?? 0),
      returned: sizes.map((size) => cellOf(size)?.returnedPieces ?? 0),
    }
  })
  const sumOf = ({ pieces }: { pieces: number[] }) => pieces.reduce((sum, count) => sum + count, 0)
  return { ...fresh, sizes, rows: rows.toSorted((a, b) => sumOf(b) - sumOf(a)) }
}
