import { type Block, getLines, toLabelRuns, type Run, runsToText, normalizeRuns } from './blocks.ts'
import { type Element, isElement, type Node } from './nodes.ts'

/** Table cell: its text, and its blocks where it contains more than text. */
type Cell = { runs: Run[]; blocks: Block[]; isHeader: boolean }
type Row = { cells: (Cell | undefined)[]; isHead: boolean }

/** Parses the content of a cell. */
type ReadBlocks = (nodes: readonly Node[]) => Block[]

const mostColumns = 60
/** A longer cell belongs to a layout table, not to data. */
const longestCell = 300

/**
 * Converts a table into text: each row an item with column names, `Tamanho: P · Busto: 86 · Cintura: 66`. In a
 * two-column table without a header the first cell labels the second. A layout table becomes the blocks of its cells.
 */
export function parseTable(table: Element, read: ReadBlocks): Block[] {
  const captions = elementsIn(table, ['caption']).flatMap((each) => read(each.children))
  const rows = readRows(table, read)
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length))
  const all = rows.flatMap(({ cells }) => cells.filter((cell) => cell !== undefined))
  const isData =
    width > 1 && all.every(({ blocks, runs }) => isPlain(blocks) && lengthOf(runs) <= longestCell)
  if (!isData) return [...captions, ...all.flatMap(({ blocks }) => blocks)]
  const [first, ...rest] = rows
  const heads = first && rest.length > 0 && isHeading(first, rest, width) ? first.cells : undefined
  const items = (heads ? rest : rows)
    .map(({ cells }) => rowRuns(cells, heads, width))
    .filter((runs) => runs.length > 0)
    .map((runs): Block[] => [{ kind: 'bare', runs }])
  return items.length > 0 ? [...captions, { kind: 'ul', items }] : captions
}

const isPlain = (blocks: readonly Block[]): boolean => blocks.every((block) => 'runs' in block)
const lengthOf = (runs: readonly Run[]): number => runsToText(runs).length

function* elementsOf(nodes: readonly Node[], names: readonly string[]): Generator<Element> {
  for (const node of nodes) if (isElement(node) && names.includes(node.name)) yield node
}
const elementsIn = ({ children }: Element, names: readonly string[]): Element[] => [
  ...elementsOf(children, names),
]

/** Reads rows as a grid: a cell over several columns is in the first, one over several rows in each of them. */
function readRows(table: Element, read: ReadBlocks): Row[] {
  const found = [table, ...elementsIn(table, ['thead', 'tbody', 'tfoot'])].flatMap((part) =>
    elementsIn(part, ['tr']).map((row) => ({ row, isHead: part.name === 'thead' })),
  )
  const open: { cell: Cell; rows: number }[] = []
  return found.map(({ row, isHead }) => {
    const cells: (Cell | undefined)[] = []
    const takeOver = () => {
      for (let above = open[cells.length]; above && above.rows > 0; above = open[cells.length]) {
        above.rows -= 1
        cells.push(above.cell)
      }
    }
    for (const element of elementsIn(row, ['td', 'th'])) {
      takeOver()
      if (cells.length >= mostColumns) break
      const cell = cellOf(element, read)
      const rows = spanOf(element, 'rowspan') - 1
      for (let column = 0; column < spanOf(element, 'colspan'); column += 1) {
        open[cells.length] = { cell, rows: column === 0 ? rows : 0 }
        cells.push(column === 0 ? cell : undefined)
      }
    }
    takeOver()
    return { cells, isHead }
  })
}

const spanOf = ({ attribs }: Element, name: string): number =>
  Math.min(Math.max(Number.parseInt(attribs[name] ?? '1', 10) || 1, 1), mostColumns)

function cellOf(element: Element, read: ReadBlocks): Cell {
  const blocks = read(element.children)
  const runs = getLines(blocks).flatMap((line, index): Run[] =>
    index === 0 ? line : [{ text: ' ', marks: {} }, ...line],
  )
  const flat = runs.map((run): Run => (run === 'break' ? { text: ' ', marks: {} } : run))
  return { runs: normalizeRuns(flat), blocks, isHeader: element.name === 'th' }
}

const hasDigit = (cell: Cell | undefined): boolean => /\d/.test(runsToText(cell?.runs ?? []))

/** Returns whether the first row is a header: by HTML, or as the only one of three or more columns without a number. */
function isHeading({ cells, isHead }: Row, rest: readonly Row[], width: number): boolean {
  const definedCells = cells.filter((cell) => cell !== undefined)
  if (isHead || (definedCells.length > 1 && definedCells.every(({ isHeader }) => isHeader))) return true
  const names = definedCells.filter(({ runs }) => runs.length > 0)
  return (
    width > 2 &&
    names.length >= width - 1 &&
    !definedCells.some(hasDigit) &&
    rest.every((row) => row.cells.some(hasDigit))
  )
}

const plain = (text: string): Run => ({ text, marks: {} })

function rowRuns(cells: Row['cells'], heads: Row['cells'] | undefined, width: number): Run[] {
  const filled = cells.flatMap((cell, column) => (cell && cell.runs.length > 0 ? [{ cell, column }] : []))
  const parts = filled.map(({ cell, column }) => {
    const name = runsToText(heads?.[column]?.runs ?? [])
    return [...toLabelRuns([plain(name)]), ...cell.runs]
  })
  const [first, second] = parts
  if (!heads && width === 2 && first && second) return normalizeRuns([...toLabelRuns(first), ...second])
  return normalizeRuns(parts.flatMap((part, index) => (index === 0 ? part : [plain(' · '), ...part])))
}
