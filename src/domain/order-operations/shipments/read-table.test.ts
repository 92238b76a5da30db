import { CsvError } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readTable } from './read-table.ts'

const read = (text: string) =>
  readTable(text).map(({ number, code, problem }) => [number, code, problem].filter(Boolean).join(' '))

describe('[AD-13] a table of tracking codes', () => {
  test.each([
    ['tabs of a spreadsheet', 'DAO-1001\tQB 481 220 973 BR\n1002\taa2br'],
    [
      'a CSV of Brazil with a header',
      '\uFEFFPedido;Código de rastreio\r\n"DAO-1001";"QB481220973BR"\r\ndao 1002;AA2BR\r\n',
    ],
    ['other columns of a carrier', 'Destinatário,Objeto,Pedido\nAna,QB481220973BR,DAO-1001\nBia,AA2BR,1002'],
    ['words', '1001 QB 481220973 BR\n\ndao-1002   AA2BR\n'],
  ])('is read from %s', (_, text) => {
    expect(read(text)).toEqual(['1001 QB481220973BR', '1002 AA2BR'])
  })

  test('names what is wrong with a row, and counts lines as the file does', () => {
    const text = 'pedido;codigo\n1001;A\n1001;B\nAna;C\n1002;\n1003;D\n1004;D\n1005;' + 'X'.repeat(61)
    expect(readTable(text).map(({ line, problem }) => [line, problem])).toEqual([
      [2, undefined],
      [3, 'twice'],
      [4, 'no_order'],
      [5, 'no_code'],
      [6, 'same_code'],
      [7, 'same_code'],
      [8, 'too_long'],
    ])
  })

  test('reads any text, or refuses it, and never a row twice', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (text) => {
        let lines: number[] = []
        try {
          lines = readTable(text).map(({ line }) => line)
        } catch (error) {
          expect(error).toBeInstanceOf(CsvError)
        }
        expect(new Set(lines).size).toBe(lines.length)
      }),
    )
  })
})
