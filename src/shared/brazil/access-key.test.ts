import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { accessKeyDigit, buildAccessKey, formatAccessKey, parseAccessKey } from './access-key.ts'

/** Example of the Manual de Orientação do Contribuinte (nfe.fazenda.gov.br), of 2006. */
const printed = '5206 0433 0099 1100 2506 5501 2000 0007 8002 6730 1615'
const own = {
  state: 'GO',
  month: '2026-11',
  cnpj: '11222333000181',
  series: 1,
  number: 6541,
  code: 12345678,
} as const

describe('[PF-10] access key of an NF-e', () => {
  test('has the check digit of the example in the official manual', () => {
    const key = printed.replaceAll(' ', '')
    expect(key).toHaveLength(44)
    expect(accessKeyDigit(key.slice(0, 43))).toBe(key.slice(43))
  })

  test('is parsed with its parts, also with spaces or the prefix of the XML', () => {
    const key = buildAccessKey(own)
    const { code: _code, ...parts } = own
    for (const typed of [key, formatAccessKey(key), `NFe${key}`, ` ${key}\n`])
      expect(parseAccessKey(typed), typed).toEqual({ key, ...parts })
  })

  test('may have letters in the CNPJ since July 2026', () => {
    const key = buildAccessKey({ ...own, cnpj: '12ABC34501DE35' })
    expect(key).toHaveLength(44)
    expect(parseAccessKey(key.toLowerCase())).toMatchObject({ key, cnpj: '12ABC34501DE35' })
  })

  test.each([
    ['a digit less', (key: string) => key.slice(1)],
    ['a digit more', (key: string) => `${key}0`],
    ['another model', (key: string) => `${key.slice(0, 20)}65${key.slice(22)}`],
    ['the month 13', (key: string) => `${key.slice(0, 4)}13${key.slice(6)}`],
    ['an unknown state', (key: string) => `99${key.slice(2)}`],
    ['a wrong CNPJ', (key: string) => `${key.slice(0, 19)}9${key.slice(20)}`],
    ['letters outside the CNPJ', (key: string) => `${key.slice(0, 30)}A${key.slice(31)}`],
  ])('refuses %s', (_name, change) => {
    const changed = change(buildAccessKey(own))
    const body = changed.slice(0, 43)
    expect(parseAccessKey(changed)).toBeUndefined()
    if (changed.length === 44) expect(parseAccessKey(body + accessKeyDigit(body))).toBeUndefined()
  })

  test('notices every single wrong digit except those that modulo 11 cannot tell apart', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 42 }), fc.integer({ min: 1, max: 9 }), (at, shift) => {
        const key = buildAccessKey(own)
        const digit = String((Number(key[at]) + shift) % 10)
        const changed = key.slice(0, at) + digit + key.slice(at + 1)
        const isSame = accessKeyDigit(changed.slice(0, 43)) === changed.slice(43)
        // Rests 0 and 1 share the digit 0.
        if (isSame) expect(changed.slice(43)).toBe('0')
        else expect(parseAccessKey(changed)).toBeUndefined()
      }),
    )
  })
})
