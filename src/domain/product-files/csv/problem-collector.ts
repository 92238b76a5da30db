import type { ProblemCode, RowProblem } from '#contract/product-files'
import type { Column, Row } from './columns.ts'
import { parseInteger } from './parse-numbers.ts'

/** Problem of a cell. `column` is the format-independent name. */
export type CellProblem = Omit<RowProblem, 'column'> & { column: Column }

/** Collects the problems found while the rows of one product are parsed. */
export class ProblemCollector {
  readonly all: CellProblem[] = []

  add(row: Row, column: Column, code: ProblemCode, data: CellProblem['data'] = {}): undefined {
    const value = row.cells[column].slice(0, 60)
    this.all.push({ row: row.number, column, code, data: { value, ...data } })
  }
}

/** Parses a cell as a non-negative number. Returns undefined if it is empty or invalid; reports the invalid one. */
export function readNumberCell(
  row: Row,
  column: Column,
  code: ProblemCode,
  problems: ProblemCollector,
  numberOf: (text: string) => number | undefined = parseInteger,
): number | undefined {
  const text = row.cells[column]
  if (!text) return undefined
  const number = numberOf(text)
  return number === undefined || number < 0 ? problems.add(row, column, code) : number
}
