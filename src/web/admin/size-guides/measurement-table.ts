import { parseCells } from '#shared/text/clipboard-cells'
import type { SizeGuideForm } from '#contract/products'

/** Adds a measurement column, empty for every size. */
export const addColumn = ({ columns, rows }: MeasurementTable): MeasurementTable => ({
  columns: [...columns, ''],
  rows: rows.map(({ size, values }) => ({ size, values: [...values, ''] })),
})
export const removeColumn = ({ columns, rows }: MeasurementTable, at: number): MeasurementTable => ({
  columns: columns.toSpliced(at, 1),
  rows: rows.map(({ size, values }) => ({ size, values: values.toSpliced(at, 1) })),
})
export const addRow = ({ columns, rows }: MeasurementTable): MeasurementTable => ({
  columns,
  rows: [...rows, { size: '', values: columns.map(() => '') }],
})
export const removeRow = ({ columns, rows }: MeasurementTable, at: number): MeasurementTable => ({
  columns,
  rows: rows.toSpliced(at, 1),
})
export type MeasurementTable = Pick<SizeGuideForm, 'columns' | 'rows'>

/** Pastes spreadsheet cells over the table from one cell on. Cells outside the table are ignored. */
export function pasteCells(
  table: MeasurementTable,
  row: number,
  column: number,
  text: string,
): MeasurementTable {
  const cells = parseCells(text).map((line) => line.map((cell) => cell.replace(/\s+/g, ' ')))
  return {
    columns: table.columns,
    rows: table.rows.map(({ size, values }, at) => ({
      size,
      values: values.map((value, place) => cells[at - row]?.[place - column]?.trim() ?? value),
    })),
  }
}
