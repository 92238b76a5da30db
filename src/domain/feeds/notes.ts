import type { Column, Row } from './columns.ts'
import type { ProblemCode, RowProblem } from './contract.ts'
import { wholeOf } from './numbers.ts'

/** What is wrong with a row; the column in our words, which the file may call otherwise. */
export type Problem = Omit<RowProblem, 'column'> & { column: Column }

/** Collects what is wrong while the rows of one product are read. */
export class Notes {
  readonly problems: Problem[] = []

  add(row: Row, column: Column, code: ProblemCode, data: Problem['data'] = {}): undefined {
    const value = row.cells[column].slice(0, 60)
    this.problems.push({ row: row.number, column, code, data: { value, ...data } })
  }
}

/** What a cell says as a number of zero or more; undefined where it is empty, or noted as wrong. */
export function readNumber(
  row: Row,
  column: Column,
  code: ProblemCode,
  notes: Notes,
  numberOf: (text: string) => number | undefined = wholeOf,
): number | undefined {
  const text = row.cells[column]
  if (!text) return undefined
  const number = numberOf(text)
  return number === undefined || number < 0 ? notes.add(row, column, code) : number
}
