import { expect, test } from 'vitest'
import { crc16, dynamicBrCode, staticBrCode } from './br-code.ts'

/** Decodes a code into its fields. Throws if the lengths do not add up. */
function fieldsOf(code: string): Map<string, string> {
  const found = new Map<string, string>()
  for (let at = 0; at < code.length;) {
    const [, id, digits] = /^(\d\d)(\d\d)/.exec(code.slice(at)) ?? []
    const value = code.slice(at + 4, at + 4 + Number(digits))
    if (!id || value.length !== Number(digits) || found.has(id)) throw new Error(`broken at ${at}: ${code}`)
    found.set(id, value)
    at += 4 + value.length
  }
  return found
}

const payee = { amount: 123_456, name: 'Confecções São João do Araguaia Ltda', city: 'São José dos Campos' }

test('calculates the checksum as CRC16-CCITT-FALSE', () => {
  expect(crc16('123456789')).toBe('29B1')
})

test('encodes amount, URL, payee and checksum in a dynamic code', () => {
  const code = dynamicBrCode({ ...payee, url: 'pix.exemplo.com.br/v2/abc' })
  const fields = fieldsOf(code)
  expect([...fields.keys()]).toEqual(['00', '01', '26', '52', '53', '54', '58', '59', '60', '62', '63'])
  expect(fields.get('01')).toBe('12')
  expect(fieldsOf(fields.get('26')!)).toEqual(
    new Map([
      ['00', 'br.gov.bcb.pix'],
      ['25', 'pix.exemplo.com.br/v2/abc'],
    ]),
  )
  expect([fields.get('53'), fields.get('54'), fields.get('58')]).toEqual(['986', '1234.56', 'BR'])
  expect(fields.get('59')).toBe('Confeccoes Sao Joao do Ar')
  expect(fields.get('60')).toBe('Sao Jose dos Ca')
  expect(fieldsOf(fields.get('62')!).get('05')).toBe('***')
  expect(fields.get('63')).toBe(crc16(code.slice(0, -4)))
})

test.each([
  ['52998224725'],
  ['12ABC34501DE35'],
  ['+5562999990000'],
  ['pix@dao.test'],
  [`${'a'.repeat(68)}@dao.test`],
  ['123e4567-e89b-12d3-a456-426655440000'],
])('encodes all fields of a static code for the key %s, and none of a dynamic one', (key) => {
  const code = staticBrCode({ ...payee, key, txid: 'DAO-1001' })
  const fields = fieldsOf(code)
  expect([...fields]).toEqual([
    ['00', '01'],
    ['26', expect.any(String)],
    ['52', '0000'],
    ['53', '986'],
    ['54', '1234.56'],
    ['58', 'BR'],
    ['59', 'Confeccoes Sao Joao do Ar'],
    ['60', 'Sao Jose dos Ca'],
    ['62', '0507DAO1001'],
    ['63', crc16(code.slice(0, -4))],
  ])
  expect([...fieldsOf(fields.get('26')!)]).toEqual([
    ['00', 'br.gov.bcb.pix'],
    ['01', key],
  ])
  expect(code).toMatch(/^[\x20-\x7e]+$/)
})

test.each([
  ['x'.repeat(40), 'x'.repeat(25)],
  ['Ação 1/2', 'Ao12'],
  ['--', '***'],
])('shortens the txid "%s" to %s', (txid, kept) => {
  const fields = fieldsOf(staticBrCode({ ...payee, key: 'pix@dao.test', txid }))
  expect(fieldsOf(fields.get('62')!).get('05')).toBe(kept)
})

test('reproduces the example code of the Banco Central manual', () => {
  const code = staticBrCode({
    key: '123e4567-e12b-12d1-a456-426655440000',
    amount: 1,
    name: 'Fulano de Tal',
    city: 'BRASILIA',
    txid: '',
  })
  expect(code).toBe(
    '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-42665544000052040000530398654040.015802BR' +
      `5913Fulano de Tal6008BRASILIA62070503***6304${crc16(code.slice(0, -4))}`,
  )
})
