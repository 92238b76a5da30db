import { expect, test } from 'vitest'
import { pasteCells, addColumn, removeColumn, removeRow, addRow } from './measurement-table.ts'

const table = {
  columns: ['Busto (cm)', 'Cintura (cm)'],
  rows: [
    { size: 'P', values: ['1', '2'] },
    { size: 'M', values: ['3', '4'] },
  ],
}

test('keeps the table rectangular when a measurement or size is added or removed', () => {
  expect(addColumn(table).rows.map(({ values }) => values)).toEqual([
    ['1', '2', ''],
    ['3', '4', ''],
  ])
  expect(removeColumn(table, 0)).toEqual({
    columns: ['Cintura (cm)'],
    rows: [
      { size: 'P', values: ['2'] },
      { size: 'M', values: ['4'] },
    ],
  })
  expect(addRow(table).rows.at(-1)).toEqual({ size: '', values: ['', ''] })
  expect(removeRow(table, 0).rows.map(({ size }) => size)).toEqual(['M'])
})

test('pastes spreadsheet cells from the focused cell on and ignores those outside the table', () => {
  const after = pasteCells(table, 1, 0, '84–88\t66–70\t99\r\n1\t2\r\n')
  expect(after.rows.map(({ values }) => values)).toEqual([
    ['1', '2'],
    ['84–88', '66–70'],
  ])
  expect(pasteCells(table, 0, 1, '5').rows[0]!.values).toEqual(['1', '5'])
})
