import type { ProblemCode, RowProblem } from '#contract/feeds'
import type { Column, Row } from './columns.ts'
import { wholeOf } from './numbers.ts'

/** What is wrong with a row; the column in our words, which the file may call otherwise. */
export type Problem = Omit<RowProblem, 'column'> & { column: Column }

/** Collects what is wrong while the rows of one product are read. */
export class RowProblems {
  readonly all: Problem[] = []

  add(row: Row, column: Column, code: ProblemCode, data: Problem['data'] = {}): undefined {
    const value = row.cells[column].slice(0, 60)
    this.all.push({ row: row.number, column, code, data: { value, ...data } })
  }
}

/** What a cell says as a number of zero or more; undefined where it is empty, or counted among the problems. */
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
