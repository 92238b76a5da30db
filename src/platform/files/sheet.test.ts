import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { type SheetColumn, toCsv } from './sheet.ts'
import { toXlsx } from './xlsx.ts'

type Row = { name: string; pieces: number; total: number; at: Date | null }

const columns: readonly SheetColumn<Row>[] = [
  { title: 'Nome', kind: 'text', width: 20, of: ({ name }) => name },
  { title: 'Peças', kind: 'integer', width: 8, of: ({ pieces }) => pieces },
  { title: 'Total', kind: 'amount', width: 12, of: ({ total }) => total },
  { title: 'Data', kind: 'time', width: 17, of: ({ at }) => at },
]

async function* batches(): AsyncGenerator<readonly Row[]> {
  yield [{ name: 'João; "Zé"', pieces: 2, total: 18_990, at: new Date('2026-11-28T01:05:00Z') }]
  yield [
    { name: '=1+1', pieces: 0, total: -50, at: null },
    { name: '@dao', pieces: 1, total: 100_000, at: null },
  ]
}

test('writes CSV for spreadsheets in Brazil: BOM, semicolons, CRLF, decimal commas, local time, no formulas', async () => {
  let text = ''
  for await (const part of toCsv(columns, batches())) text += part
  expect(text).toBe(
    [
      '\uFEFFNome;Peças;Total;Data',
      '"João; ""Zé""";2;"189,90";27/11/2026 22:05',
      `'=1+1;0;"-0,50";`,
      `'@dao;1;"1000,00";`,
      '',
    ].join('\r\n'),
  )
})

test('writes XLSX with numbers as numbers, local time, and texts that are no formulas', async () => {
  const stream = await toXlsx('Pedidos', columns, batches())
  const { sheets } = await readXlsx(new Uint8Array(await new Response(stream).arrayBuffer()))
  expect(sheets[0]?.name).toBe('Pedidos')
  const [head, first, second] = sheets[0]?.rows ?? []
  expect(head).toEqual(['Nome', 'Peças', 'Total', 'Data'])
  expect(first?.slice(0, 3)).toEqual(['João; "Zé"', 2, 189.9])
  expect(first?.[3]).toEqual(new Date('2026-11-27T22:05:00Z'))
  expect(second?.slice(0, 3)).toEqual(['=1+1', 0, -0.5])
})
