import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatCnpj, formatCpf, maskCpf, parseCnpj, parseCpf } from './documents.ts'

describe('CPF', () => {
  test.each(['52998224725', '11144477735', '12345678909', '529.982.247-25', ' 529 982 247 25 '])(
    '%s is valid',
    (text) => {
      expect(parseCpf(text)).toBe(text.replace(/\D/g, ''))
    },
  )

  test.each([
    '',
    '111.111.111-11',
    '00000000000',
    '52998224724',
    '52998224715',
    '5299822472',
    '529982247255',
    'abc',
  ])('"%s" is invalid', (text) => {
    expect(parseCpf(text)).toBeUndefined()
  })

  test('detects every changed digit', () => {
    const change = fc.tuple(fc.integer({ min: 0, max: 10 }), fc.integer({ min: 1, max: 9 }))
    fc.assert(
      fc.property(change, ([place, by]) => {
        const digits = [...'52998224725'].map(Number)
        digits[place] = (digits[place]! + by) % 10
        expect(parseCpf(digits.join(''))).toBeUndefined()
      }),
    )
  })

  test('is formatted with its mask', () => {
    expect(formatCpf('52998224725')).toBe('529.982.247-25')
    expect(maskCpf('52998224725')).toBe('***.982.247-**')
  })
})

describe('[VA-06] CNPJ', () => {
  test.each([
    ['12ABC34501DE35', '12ABC34501DE35'],
    ['12.abc.345/01de-35', '12ABC34501DE35'],
    ['00000000000191', '00000000000191'],
    ['11.222.333/0001-81', '11222333000181'],
  ])('%s is valid', (text, clean) => {
    expect(parseCnpj(text)).toBe(clean)
  })

  test.each([
    '',
    '00000000000000',
    '11222333000182',
    '12ABC34501DE36',
    '12ABC34501DE3X',
    'AAAAAAAAAAAAAA',
    '1122233300018',
    '12ÃBC34501DE35',
  ])('"%s" is invalid', (text) => {
    expect(parseCnpj(text)).toBeUndefined()
  })

  test('is formatted with its mask', () => {
    expect(formatCnpj('12ABC34501DE35')).toBe('12.ABC.345/01DE-35')
  })
})
