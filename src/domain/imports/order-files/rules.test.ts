import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import iconv from 'iconv-lite'
import { afterAll, describe, expect, test } from 'vitest'
import { openOrderFile, readOrders } from './order-file.ts'
import { parseOrder } from './parse-order.ts'

const folder = mkdtempSync(join(tmpdir(), 'order-files-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
let count = 0
function write(content: string | Uint8Array): string {
  const path = join(folder, `${(count += 1)}.csv`)
  writeFileSync(path, content)
  return path
}
const sample = (name: string) =>
  readFileSync(fileURLToPath(new URL(`../../../../test/order-samples/${name}.csv`, import.meta.url)), 'utf8')
const now = new Date('2026-06-01T12:00:00Z')

async function read(content: string | Uint8Array) {
  const file = await openOrderFile(write(content))
  const orders = []
  for await (const rows of readOrders(file)) orders.push(parseOrder(rows, file.format, now))
  return { file, orders }
}

const ana = {
  source: 'shopify',
  number: '1001',
  placedAt: new Date('2024-05-31T13:20:30Z'),
  name: 'Ana Conceição',
  email: 'ana.conceicao@exemplo.com.br',
  phone: '+5562999990001',
  cpf: '52998224725',
  state: 'paid',
  stateText: 'paid / fulfilled',
  total: 34_470,
  discount: 2_500,
  freight: 1_990,
  refunded: 0,
  items: [
    { name: 'Legging Buriti - Verde / P', sku: 'BUR-P', quantity: 1, price: 19_990 },
    { name: 'Top Ipê - Amarelo / M', sku: 'IPE-M', quantity: 2, price: 7_495 },
  ],
}

describe('an order file of Shopify', () => {
  test('has one row per line item, and what is of the order in the first one', async () => {
    const { file, orders } = await read(sample('shopify'))
    expect(file).toMatchObject({ format: 'shopify', rows: 4, orders: 3 })
    expect(orders).toMatchObject([
      ana,
      { number: '1002', state: 'refunded', refunded: 9_990, total: 9_990, phone: '+5511988880002' },
      { number: '1003', state: 'cancelled', email: null, cpf: '11144477735', phone: '+5561977770003' },
    ])
  })

  test.each(['utf-8', 'windows-1252', 'macintosh', 'utf-16le'])('is read in %s', async (encoding) => {
    const bytes = iconv.encode(sample('shopify'), encoding, { addBOM: encoding === 'utf-16le' })
    expect((await read(bytes)).orders[0]).toEqual(ana)
  })
})

test('reads an order file of Nuvemshop, with amounts and dates as Brazilians write them', async () => {
  const { file, orders } = await read(sample('nuvemshop'))
  expect(file).toMatchObject({ format: 'nuvemshop', rows: 3, orders: 2, delimiter: ';' })
  expect(orders).toEqual([
    {
      source: 'nuvemshop',
      number: '101',
      placedAt: new Date('2025-02-03T17:30:00Z'),
      name: 'Ana Conceição',
      email: 'ana.conceicao@exemplo.com.br',
      phone: '+5562999990001',
      cpf: '52998224725',
      state: 'paid',
      stateText: 'Arquivado / Confirmado / Enviado',
      total: 112_520,
      discount: 10_000,
      freight: 2_550,
      refunded: 0,
      items: [{ name: 'Legging Buriti (Verde, P)', sku: 'BUR-P', quantity: 3, price: 39_990 }],
    },
    expect.objectContaining({
      number: '102',
      state: 'open',
      cpf: null,
      items: [
        { name: 'Top Ipê (M)', sku: 'IPE-M', quantity: 1, price: 4_495 },
        { name: 'Top Ipê (G)', sku: 'IPE-G', quantity: 1, price: 4_495 },
      ],
    }),
  ])
})

test.each(['\t', ','])('reads the Nuvemshop file with the separator %j', async (delimiter) => {
  const quoted = sample('nuvemshop')
    .split('\n')
    .map((line) =>
      line
        .split(';')
        .map((cell) => `"${cell}"`)
        .join(delimiter),
    )
    .join('\n')
  expect((await read(quoted)).orders).toMatchObject([{ number: '101', total: 112_520 }, { number: '102' }])
})

test.each([
  ['a line that tells Excel the separator', (text: string) => `sep=;\n${text}`],
  ['blank rows before and between', (text: string) => `\n;;\n${text.replaceAll('\n', '\n;;;\n')}`],
  ['a byte order mark and old Mac line ends', (text: string) => `\uFEFF${text.replaceAll('\n', '\r')}`],
])('reads a file with %s', async (_, change) => {
  expect((await read(change(sample('nuvemshop')))).orders).toMatchObject([
    { number: '101', total: 112_520 },
    { number: '102', total: 8_990 },
  ])
})

test('refuses a file whose quotes do not close, naming the row', async () => {
  const broken = `${sample('shopify').split('\n')[0]}\n#1009,"aberta`
  await expect(read(broken)).rejects.toMatchObject({ code: 'quote_open' })
})

const heads =
  'Name,Email,Financial Status,Currency,Shipping,Total,Discount Amount,Created at,Lineitem quantity,Lineitem name,Lineitem price'
const line = (change: Partial<Record<string, string>> = {}) => {
  const cells: Record<string, string> = {
    Name: '#9',
    Email: 'x@exemplo.com.br',
    'Financial Status': 'paid',
    Currency: 'BRL',
    Total: '10.00',
    'Created at': '2025-01-15 08:00:00 -0300',
    'Lineitem quantity': '1',
    'Lineitem name': 'Meia',
    'Lineitem price': '10.00',
    ...change,
  }
  return heads
    .split(',')
    .map((head) => `"${cells[head] ?? ''}"`)
    .join(',')
}

test.each([
  [{ Name: '' }, 'Name', 'falta o número'],
  [{ Currency: 'USD' }, 'Currency', 'Só entram pedidos em reais'],
  [{ 'Created at': 'ontem' }, 'Created at', 'data não é válida'],
  [{ 'Created at': '2027-01-15 08:00:00 -0300' }, 'Created at', 'no futuro'],
  [{ 'Created at': '2016-05-31 08:00:00 -0300' }, 'Created at', 'mais de 10 anos'],
  [{ Email: 'sem-arroba' }, 'Email', 'não é um e-mail'],
  [{ Total: '' }, 'Total', 'não é um valor'],
  [{ Total: '1.234' }, 'Total', '“1.234” não é um valor'],
  [{ 'Lineitem quantity': 'dois' }, 'Lineitem quantity', 'não é uma quantidade'],
  [{ 'Lineitem quantity': '', 'Lineitem name': '' }, 'Lineitem name', 'nenhum produto'],
])('refuses an order with %j, naming row and column', async (change, column, text) => {
  const { orders } = await read(`${heads}\n${line(change)}`)
  expect(orders).toEqual([{ problem: { row: 2, column, text: expect.stringContaining(text) as string } }])
})

test('shows a state that it does not know as written, and does not count it as paid', async () => {
  const { orders } = await read(`${heads}\n${line({ 'Financial Status': 'en revisión' })}`)
  expect(orders).toMatchObject([{ state: 'unknown', stateText: 'en revisión' }])
})

test.each([
  ['', 'empty'],
  ['a,b\n1,2', 'format_unknown'],
  [heads, 'no_products'],
  [heads.replace('Total,', '') + '\n' + line(), 'columns_missing'],
  [heads + ',Total\n' + line() + ',1', 'column_repeated'],
])('refuses the file %j as %s', async (content, code) => {
  await expect(read(content)).rejects.toMatchObject({ code })
})
