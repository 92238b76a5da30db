import type { ProblemCode, RowProblem } from '#contract/feeds'
import type { Column, Row } from './columns.ts'
import { wholeOf } from './numbers.ts'

/** Problem of a cell. `column` is the format-independent name. */
export type Problem = Omit<RowProblem, 'column'> & { column: Column }

/** Collects the problems found while the rows of one product are parsed. */
export class RowProblems {
  readonly all: Problem[] = []

  add(row: Row, column: Column, code: ProblemCode, data: Problem['data'] = {}): undefined {
    const value = row.cells[column].slice(0, 60)
    this.all.push({ row: row.number, column, code, data: { value, ...data } })
  }
}

/** Parses a cell as a non-negative number. Returns undefined if it is empty or invalid; reports the invalid one. */
export function readNumber(
  row: Row,
  column: Column,
  code: ProblemCode,
  problems: RowProblems,
  numberOf: (text: string) => number | undefined = wholeOf,
): number | undefined {
  const text = row.cells[column]
  if (!text) return undefined
  const number = numberOf(text)
  return number === undefined || number < 0 ? problems.add(row, column, code) : number
}
