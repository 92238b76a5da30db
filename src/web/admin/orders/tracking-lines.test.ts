import { describe, expect, test } from 'vitest'
import { parseTrackingLines, getSendableLines } from './tracking-lines.ts'

const orders = [7, 8, 9].map((at) => ({ id: `o${at}`, number: `DAO-100${at}` }))
const read = (text: string) =>
  parseTrackingLines(text, orders).map(({ number, code, problem }) =>
    [number, code, problem ?? 'ok'].join(' '),
  )
const all = ['DAO-1007 AA1BR ok', 'DAO-1008 BB2BR ok', 'DAO-1009 CC3BR ok']

describe('pasted tracking codes', () => {
  test.each([
    ['numbers and codes separated by tabs', 'DAO-1007\tAA1BR\nDAO-1008\tBB2BR\nDAO-1009\tCC3BR'],
    ['semicolons, another sequence and Windows line ends', '1009;CC3BR\r\n1007;AA1BR\r\n1008;BB2BR\r\n'],
    ['spaces and lower case', 'dao 1007 aa1br\ndao-1008, bb2br\n1009  cc3br'],
    ['with a heading', 'Pedido\tCódigo\n1007\tAA1BR\n1008\tBB2BR\n1009\tCC3BR'],
    ['codes alone, in the sequence of the selected rows', 'AA1BR\nBB2BR\nCC3BR\n\n'],
    ['codes alone under a heading', 'Rastreio\nAA 1 BR\nBB2BR\nCC3BR'],
  ])('are assigned to their orders: %s', (_, text) => {
    expect(read(text)).toEqual(all)
  })

  test.each([
    ['', ['DAO-1007  no_code', 'DAO-1008  no_code', 'DAO-1009  no_code']],
    ['AA1BR\n\nCC3BR', ['DAO-1007 AA1BR ok', 'DAO-1008  no_code', 'DAO-1009 CC3BR ok']],
    ['AA1BR\nBB2BR\nCC3BR\nDD4BR', [...all, ' DD4BR no_order']],
    [
      '1007 AA1BR\n2000 BB2BR\nCC3BR',
      [
        'DAO-1007 AA1BR ok',
        'DAO-1008  no_code',
        'DAO-1009  no_code',
        '2000 BB2BR not_marked',
        ' CC3BR no_order',
      ],
    ],
    [
      '1007 AA1BR\n1007 BB2BR\n1008 CC3BR',
      ['DAO-1007 AA1BR ok', 'DAO-1008 CC3BR ok', 'DAO-1009  no_code', 'DAO-1007 BB2BR twice'],
    ],
    [
      '1007 AA1BR\n1008 aa1br\n1009 CC3BR',
      ['DAO-1007 AA1BR same_code', 'DAO-1008 AA1BR same_code', 'DAO-1009 CC3BR ok'],
    ],
    ['DAO-1007', ['DAO-1007  no_code', 'DAO-1008  no_code', 'DAO-1009  no_code']],
    [
      `1007 ${'A'.repeat(61)}`,
      [`DAO-1007 ${'A'.repeat(61)} too_long`, 'DAO-1008  no_code', 'DAO-1009  no_code'],
    ],
    [
      'QB 481 220 973 BR\n12345678901234',
      ['DAO-1007 QB481220973BR ok', 'DAO-1008 12345678901234 ok', 'DAO-1009  no_code'],
    ],
  ])('are parsed from %j', (text, told) => {
    expect(read(text)).toEqual(told)
  })

  test('are sent only without a problem', () => {
    expect(getSendableLines(parseTrackingLines('1009 CC3BR\n1007\n2000 X', orders))).toEqual([
      { order: orders[2], code: 'CC3BR' },
    ])
  })
})
