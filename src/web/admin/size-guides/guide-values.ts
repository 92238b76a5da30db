import { parseCells } from '#web/admin/products/grid/cells.ts'
import type { SizeGuideEdit, SizeGuideForm } from '#contract/products'
import { sizeGuideEditor as words } from '#texts/size-guide-editor'
import { fieldWords } from '#web/admin/kit/conflict/field-words.ts'

export const newGuide: SizeGuideForm = {
  name: '',
  columns: [words.newColumn],
  rows: ['P', 'M', 'G'].map((size) => ({ size, values: [''] })),
  tips: [],
  categoryIds: [],
}

/** Adds a measurement column, empty for every size. */
export const withColumn = ({ columns, rows }: Table): Table => ({
  columns: [...columns, ''],
  rows: rows.map(({ size, values }) => ({ size, values: [...values, ''] })),
})
export const withoutColumn = ({ columns, rows }: Table, at: number): Table => ({
  columns: columns.toSpliced(at, 1),
  rows: rows.map(({ size, values }) => ({ size, values: values.toSpliced(at, 1) })),
})
export const withRow = ({ columns, rows }: Table): Table => ({
  columns,
  rows: [...rows, { size: '', values: columns.map(() => '') }],
})
export const withoutRow = ({ columns, rows }: Table, at: number): Table => ({
  columns,
  rows: rows.toSpliced(at, 1),
})
export type Table = Pick<SizeGuideForm, 'columns' | 'rows'>

/** Pastes spreadsheet cells over the table from one cell on. Cells outside the table are ignored. */
export function pasted(table: Table, row: number, column: number, text: string): Table {
  const cells = parseCells(text).map((line) => line.map((cell) => cell.replace(/\s+/g, ' ')))
  return {
    columns: table.columns,
    rows: table.rows.map(({ size, values }, at) => ({
      size,
      values: values.map((value, place) => cells[at - row]?.[place - column]?.trim() ?? value),
    })),
  }
}

/** Fields compared in the dialog for edit conflicts. */
export const conflict = {
  read: (current: unknown) => (current as SizeGuideEdit).form,
  words: fieldWords<SizeGuideForm>({
    name: words.name,
    columns: words.columns.measures,
    rows: words.columns.sizes,
    tips: words.tips,
    categoryIds: words.categories,
  }),
}
