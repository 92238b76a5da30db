import { expect, test } from 'vitest'
import { crc16, dynamicBrCode } from './br-code.ts'

/** Reads a code back into its fields. */
function fieldsOf(code: string): Map<string, string> {
  const found = new Map<string, string>()
  for (let at = 0; at < code.length;) {
    const length = Number(code.slice(at + 2, at + 4))
    found.set(code.slice(at, at + 2), code.slice(at + 4, at + 4 + length))
    at += 4 + length
  }
  return found
}

test('the check sum is CRC16-CCITT-FALSE', () => {
  expect(crc16('123456789')).toBe('29B1')
})

test('a dynamic code carries amount, place and payee, and its own check sum', () => {
  const code = dynamicBrCode({
    url: 'pix.exemplo.com.br/v2/abc',
    amount: 123_456,
    name: 'Confecções São João do Araguaia Ltda',
    city: 'São José dos Campos',
  })
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
