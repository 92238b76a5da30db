import { readFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import iconv from 'iconv-lite'
import { afterAll, describe, expect, test } from 'vitest'
import { parseDate } from '#context/imports/row-files/parse-date.ts'
import { completeCpf, formatCpf } from '#shared/brazil/documents'
import { openCustomerFile, readCustomerRows } from './customer-file.ts'
import { splitSecondLine, splitStreet } from './parse-address.ts'
import { type FileCustomer, parseCustomer } from './parse-customer.ts'

const folder = mkdtempSync(join(tmpdir(), 'customer-files-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
let count = 0
function write(content: string | Uint8Array): string {
  const path = join(folder, `${(count += 1)}.csv`)
  writeFileSync(path, content)
  return path
}
const sample = (name: string) =>
  readFileSync(
    fileURLToPath(new URL(`../../../../test/customer-samples/${name}.csv`, import.meta.url)),
    'utf8',
  )
const now = new Date('2026-06-01T12:00:00Z')

async function read(content: string | Uint8Array) {
  const file = await openCustomerFile(write(content))
  const rows = []
  for await (const row of readCustomerRows(file)) rows.push(parseCustomer(row, now))
  return { file, rows }
}
const one = async (heads: string, line: string) => (await read(`${heads}\n${line}`)).rows[0]!
const customer = async (heads: string, line: string) => {
  const found = await one(heads, line)
  if ('problem' in found) throw new Error(found.problem.text)
  return found
}
const shopify =
  'First Name,Last Name,Email,Phone,CPF,Accepts Email Marketing,Email Marketing Consent Updated At,Tags'

describe('a Shopify customer file', () => {
  test('gives accounts with phone, address, tags and note, and refuses rows without email', async () => {
    const { file, rows } = await read(sample('shopify'))
    expect([file.format, file.delimiter, file.encoding, file.rows]).toEqual(['shopify', ',', 'utf-8', 5])
    expect(rows[0]).toEqual({
      row: 2,
      email: 'ana.conceicao@exemplo.com.br',
      name: 'Ana Conceição',
      phone: '+5562999990001',
      cpf: null,
      cnpj: null,
      address: {
        cep: '74215060',
        street: 'Rua T-30',
        number: '1200',
        complement: 'Apto 301',
        district: 'Setor Bueno',
        city: 'Goiânia',
        state: 'GO',
        recipient: 'Ana Conceição',
      },
      tags: ['vip', 'treino'],
      note: 'Prefere retirar na loja.\nLiga antes.',
      consentAt: null,
      warnings: ['consent'],
    })
    expect(rows[1]).toMatchObject({ address: { cep: '01310200', district: 'Bela Vista', complement: '' } })
    expect(rows[2]).toMatchObject({ phone: null, note: 'Disse "volto em maio"; anotar' })
    expect(rows[3]).toEqual({
      problem: { row: 5, column: 'Email', text: expect.stringContaining('primeiro pedido') },
    })
  })
})

describe('a Nuvemshop customer file', () => {
  test('gives documents and consents with their date, and names the column of a wrong CPF', async () => {
    const { file, rows } = await read(sample('nuvemshop'))
    expect([file.format, file.delimiter]).toEqual(['nuvemshop', ';'])
    expect(rows[0]).toMatchObject({
      name: 'Cecília Araújo',
      cpf: '52998224725',
      address: { street: 'Rua 9', number: '85', complement: 'Casa 2', state: 'GO' },
      tags: ['vip', 'corrida'],
      consentAt: new Date('2025-05-31T13:20:00Z'),
      warnings: [],
    })
    expect(rows[2]).toMatchObject({ cpf: null, cnpj: '11222333000181', note: 'Linha 1\nLinha 2' })
    expect(rows[2]).toMatchObject({ consentAt: null, warnings: ['consent'] })
    expect(rows[3]).toEqual({
      problem: { row: 5, column: 'CPF / CNPJ', text: expect.stringContaining('não conferem') },
    })
    expect(rows[4]).toMatchObject({ phone: null, address: null, warnings: ['address', 'phone'] })
  })
})

describe('encodings and separators', () => {
  const text = sample('nuvemshop')
  test.each([
    ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${text}`), 'utf-8'],
    ['UTF-16', Buffer.from(`\uFEFF${text}`, 'utf16le'), 'utf-16le'],
    ['UTF-16, big end first', Buffer.from(`\uFEFF${text}`, 'utf16le').swap16(), 'utf-16be'],
    ['Windows-1252', iconv.encode(text, 'windows-1252'), 'windows-1252'],
  ])('reads %s', async (_, bytes, encoding) => {
    const { file, rows } = await read(bytes)
    expect([file.encoding, file.header.get('number')?.name]).toEqual([encoding, 'Número'])
    expect(rows).toEqual((await read(text)).rows)
  })

  test.each([',', ';', '\t'])('reads the separator %j', async (delimiter) => {
    const lines = ['Nome,E-mail,Telefone', 'Ana Lima,ana@exemplo.com.br,62999990000']
    expect((await read(lines.join('\r\n').replaceAll(',', delimiter))).rows).toMatchObject([
      { name: 'Ana Lima', phone: '+5562999990000' },
    ])
  })

  test('finds columns in any order, and ignores others', async () => {
    const found = await customer('Pontos,E-MAIL,última compra,NOME', '7,ana@exemplo.com.br,ontem,Ana Lima')
    expect([found.email, found.name]).toEqual(['ana@exemplo.com.br', 'Ana Lima'])
  })

  test.each([
    ['Handle,Title,Price\na,b,1', 'format_unknown'],
    ['Nome,Telefone\nAna,62', 'columns_missing'],
    ['Nome,E-mail,e-mail\nAna,a@b.co,c@d.co', 'column_repeated'],
    ['Nome,E-mail\nAna,"a@b.co', 'quote_open'],
    ['Nome,E-mail', 'no_products'],
    ['', 'empty'],
  ])('refuses %j', async (text, code) => {
    await expect(read(text)).rejects.toMatchObject({ code })
  })
})

describe('cells', () => {
  test.each([
    ['529.982.247-25', '52998224725'],
    ['52998224725', '52998224725'],
    // A spreadsheet dropped the leading zero.
    ['1234567890', '01234567890'],
  ])('take the CPF %s', async (typed, cpf) => {
    expect(await customer('Nome,E-mail,CPF', `Ana Lima,a@exemplo.com.br,${typed}`)).toMatchObject({ cpf })
  })

  test.each(['529.982.247-24', '111.111.111-11', '5,29982E+10', 'abc', '11.222.333/0001-82'])(
    'refuse the CPF or CNPJ %s and name its column',
    async (typed) => {
      expect(await one('Nome;E-mail;Documento', `Ana Lima;a@exemplo.com.br;${typed}`)).toMatchObject({
        problem: { row: 2, column: 'Documento' },
      })
    },
  )

  test.each(['ana', 'ana@', '@exemplo.com.br', 'ana exemplo@x.com', 'ana@exemplo'])(
    'refuse the email %s',
    async (typed) => {
      expect(await one('Nome,E-mail', `Ana Lima,${typed}`)).toMatchObject({ problem: { column: 'E-mail' } })
    },
  )

  test('refuse markup in a name, and one that is too long', async () => {
    for (const name of ['<script>x</script>', 'a'.repeat(121)])
      expect(await one('Nome,E-mail', `${name},a@exemplo.com.br`)).toMatchObject({
        problem: { column: 'Nome' },
      })
  })

  test('leave out long tags and cut long notes, with a warning', async () => {
    const line = `Ana,a@exemplo.com.br,"vip,${'x'.repeat(41)}","${'n'.repeat(2_001)}"`
    const found = await customer('Nome,E-mail,Tags,Nota', line)
    expect([found.tags, found.note.length, found.warnings]).toEqual([['vip'], 2_000, ['tags', 'note']])
  })

  test.each([
    ['yes', '2024-05-31 10:20:30 -0300', '2024-05-31T13:20:30.000Z'],
    ['sim', '31/05/2024', '2024-05-31T03:00:00.000Z'],
    ['yes', '', undefined],
    ['yes', '31/02/2024', undefined],
    ['yes', '2999-01-01', undefined],
    ['no', '2024-05-31', undefined],
  ])('prove a consent by %s and %j only if the date has passed', async (accepts, at, proof) => {
    const found = await customer(shopify, `Ana,Lima,a@exemplo.com.br,,,${accepts},${at},`)
    expect(found.consentAt?.toISOString()).toBe(proof)
    expect(found.warnings.includes('consent')).toBe(accepts !== 'no' && proof === undefined)
  })
})

describe('addresses', () => {
  test.each([
    ['Rua T-30, 1200', 'Rua T-30', '1200'],
    ['Av. 85 nº 12-A', 'Av. 85', '12-A'],
    ['Rua das Flores, s/n', 'Rua das Flores', 's/n'],
    ['SQN 108 Bloco B', 'SQN 108 Bloco B', 'S/N'],
  ])('splits %s', (text, street, number) => expect(splitStreet(text)).toEqual({ street, number }))

  test.each([
    ['Apto 301, Setor Bueno', 'Apto 301', 'Setor Bueno'],
    ['Setor Bueno', '', 'Setor Bueno'],
    ['Apto 301', 'Apto 301', ''],
    ['Bloco B, Apto 301', 'Bloco B, Apto 301', ''],
    ['', '', ''],
  ])('splits the second line %j', (text, complement, district) =>
    expect(splitSecondLine(text)).toEqual({ complement, district }),
  )

  const heads = 'Nome;E-mail;Endereço;Número;Bairro;Cidade;Estado;CEP;País'
  test.each([
    ['no CEP', 'Rua 9;85;Oeste;Goiânia;GO;;Brasil'],
    ['the CEP of another state', 'Rua 9;85;Oeste;Goiânia;GO;01310-100;Brasil'],
    ['another country', 'Calle 9;85;Centro;Montevideo;MO;11000;Uruguay'],
    ['no district', 'Rua 9;85;;Goiânia;GO;74110-100;Brasil'],
    ['a state that does not exist', 'Rua 9;85;Oeste;Goiânia;XX;74110-100;Brasil'],
  ])('leaves out an address with %s', async (_, cells) => {
    const found = await customer(heads, `Ana Lima;a@exemplo.com.br;${cells}`)
    expect([found.address, found.warnings]).toEqual([null, ['address']])
  })

  test('takes a CEP without its leading zero, and the name of the state', async () => {
    const found = await customer(heads, 'Ana;a@exemplo.com.br;Rua 9;85;Centro;São Paulo;São Paulo;1310100;')
    expect(found.address).toMatchObject({ cep: '01310100', state: 'SP' })
  })
})

test('a consent date is parsed back from every form that is written', () => {
  const days = fc.date({ min: new Date('1995-01-02'), max: new Date('2040-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(days, (date) => {
      const at = new Date(Math.floor(date.getTime() / 1_000) * 1_000)
      const iso = at.toISOString()
      for (const text of [
        iso,
        iso.replace('T', ' ').replace('.000Z', ' UTC'),
        iso.replace('.000Z', '+00:00'),
      ])
        expect(parseDate(text)).toEqual(at)
    }),
  )
})

test('any text in any cell is read or refused, and never breaks the file', async () => {
  const cell = fc.string({ unit: 'binary', maxLength: 30 }).map((text) => text.replaceAll('\0', ''))
  const quote = (text: string) => `"${text.replaceAll('"', '""')}"`
  await fc.assert(
    fc.asyncProperty(fc.array(cell, { minLength: 8, maxLength: 8 }), async (cells) => {
      const { rows } = await read(`${shopify}\n${[...cells.slice(0, 7), 'x'].map(quote).join(',')}`)
      expect(rows).toHaveLength(1)
    }),
    { numRuns: 60 },
  )
})

test('every CPF with right digits is taken, and with a wrong last digit refused', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 999_999_998 }), async (nine) => {
      const cpf = completeCpf(nine)
      if (/^(\d)\1+$/.test(cpf)) return
      const wrong = cpf.slice(0, 10) + ((Number(cpf[10]) + 1) % 10)
      const { rows } = await read(
        `Nome;E-mail;CPF\nAna;a@exemplo.com.br;${formatCpf(cpf)}\nBia;b@exemplo.com.br;${wrong}`,
      )
      expect((rows[0] as FileCustomer).cpf).toBe(cpf)
      expect(rows[1]).toMatchObject({ problem: { column: 'CPF' } })
    }),
    { numRuns: 40 },
  )
})
