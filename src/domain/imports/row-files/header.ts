/** Names of a column, the one that the platform writes first. */
type Names = readonly [string, ...string[]]

/** Columns of a file of one platform. */
export type RowFormat<Column extends string> = {
  name: 'shopify' | 'nuvemshop'
  columns: Partial<Record<Column, Names>>
  /** Each group needs one of its columns. */
  required: readonly (readonly Column[])[]
}

/** Normalizes a column name: letters and digits only, without accents and case. */
export const toPlainName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')

/** Position and name of each known column in a file. */
export type RowHeader<Column extends string> = ReadonlyMap<Column, { place: number; name: string }>

function findColumns<Column extends string>(
  format: RowFormat<Column>,
  cells: readonly string[],
): RowHeader<Column> {
  const given = cells.map(toPlainName)
  const found = (Object.entries(format.columns) as [Column, Names][]).flatMap(([column, names]) => {
    const place = names.map((name) => given.indexOf(toPlainName(name))).find((at) => at >= 0) ?? -1
    const cell = cells[place]
    return cell === undefined
      ? []
      : [[column, { place, name: cell.replace(/["\uFEFF]/g, '').trim() }] as const]
  })
  return new Map(found)
}

export type RecognizedHeader<Column extends string> = { format: RowFormat<Column>; header: RowHeader<Column> }

/** Returns the names of the required columns that a header does not have. */
export const listMissing = <Column extends string>({ format, header }: RecognizedHeader<Column>): string[] =>
  format.required
    .filter((group) => !group.some((column) => header.has(column)))
    .map((group) => group.map((column) => format.columns[column]?.[0] ?? column).join(' / '))

/** Returns the format that knows most columns of a header row, and which of them the file has. */
export const recognizeHeader = <Column extends string>(
  formats: readonly RowFormat<Column>[],
  cells: readonly string[],
): RecognizedHeader<Column> =>
  formats
    .map((format) => ({ format, header: findColumns(format, cells) }))
    .reduce((best, other) => {
      const difference =
        listMissing(other).length - listMissing(best).length || best.header.size - other.header.size
      return difference < 0 ? other : best
    })

/** Returns the name of a known column that the header has twice, or undefined. */
export function findRepeated<Column extends string>(
  { header }: RecognizedHeader<Column>,
  cells: readonly string[],
): string | undefined {
  const given = cells.map(toPlainName)
  return [...header.values()].find(({ name, place }) => given.indexOf(toPlainName(name), place + 1) >= 0)
    ?.name
}
