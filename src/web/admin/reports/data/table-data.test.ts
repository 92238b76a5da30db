import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import {
  changeCell,
  formatCell,
  sortRows,
  type TableData,
  toTableCells,
  toTableCsv,
  toTableXlsx,
} from './table-data.ts'

const table: TableData = {
  file: 'vendas',
  caption: 'Vendas',
  columns: [
    { title: 'Produto', kind: 'text', sort: 'nome' },
    { title: 'Vendas, R$', kind: 'amount', sort: 'vendas' },
    { title: 'Variação', kind: 'change', sort: 'variacao' },
  ],
  rows: [
    { key: 'a', cells: [{ value: '=SOMA(A1)' }, { value: 123_456 }, { value: null }] },
    { key: 'b', cells: [{ value: 'Top; preto' }, { value: -50 }, { value: -0.021 }] },
    { key: 'c', cells: [{ value: 'Água' }, { value: 900 }, { value: 0.5 }] },
  ],
  foot: [{ value: 'Total' }, { value: 124_306 }, { value: 0.1 }],
}

test('[AD-25] a CSV has decimal commas, semicolons, quotes where needed, and no formulas', () => {
  expect(toTableCsv(table).slice(1).split('\r\n')).toEqual([
    'Produto;"Vendas, R$";Variação',
    `'=SOMA(A1);"1234,56";`,
    '"Top; preto";"-0,50";"-2,1%"',
    'Água;"9,00";"50,0%"',
    'Total;"1243,06";"10,0%"',
    '',
  ])
  expect(toTableCsv(table).codePointAt(0)).toBe(0xfeff)
})

test('a spreadsheet has the head, numbers that can be summed, and texts that are no formulas', async () => {
  const file = await toTableXlsx({ ...table, caption: 'Vendas: por [dia]?' })
  const [sheet] = (await readXlsx(new Uint8Array(await file.arrayBuffer()))).sheets
  expect(sheet?.name).toBe('Vendas  por  dia  ')
  expect(sheet?.rows).toEqual([
    ['Produto', 'Vendas, R$', 'Variação'],
    ['=SOMA(A1)', 1234.56, null],
    ['Top; preto', -0.5, -0.021],
    ['Água', 9, 0.5],
    ['Total', 1243.06, 0.1],
  ])
})

test('a copied table has the same cells, split by tabs', () => {
  expect(toTableCells(table).split('\r\n')[4]).toBe('Total\t1243,06\t10,0%')
})

test('numbers are shown with true minus signs, and nothing as a dash', () => {
  expect(formatCell('amount', -50)).toBe('−0,50')
  expect(formatCell('amount', -0)).toBe('0,00')
  expect(formatCell('count', 1_491)).toBe('1.491')
  expect(formatCell('change', -0.021)).toBe('−2,1%')
  expect(formatCell('change', 0.105)).toBe('+10,5%')
  expect(formatCell('share', null)).toBe('–')
})

test('a change is empty where there was nothing before, and red where it fell', () => {
  expect(changeCell(5, undefined)).toEqual({ value: null })
  expect(changeCell(5, 0)).toEqual({ value: null })
  expect(changeCell(90, 100)).toEqual({ value: -0.1, tone: 'bad' })
  expect(changeCell(100, 100)).toEqual({ value: 0, tone: undefined })
})

test('rows are sorted by number or name, empty ones last in both directions', () => {
  const keys = (order?: string) => sortRows(table.columns, table.rows, order).map(({ key }) => key)
  expect(keys()).toEqual(['a', 'b', 'c'])
  expect(keys('-vendas')).toEqual(['a', 'c', 'b'])
  expect(keys('vendas')).toEqual(['b', 'c', 'a'])
  expect(keys('nome')).toEqual(['a', 'c', 'b'])
  expect(keys('variacao')).toEqual(['b', 'c', 'a'])
  expect(keys('-variacao')).toEqual(['c', 'b', 'a'])
  expect(keys('senha')).toEqual(['a', 'b', 'c'])
})
