import { describe, expect, test } from 'vitest'
import { formatLegalLine, formatStreet, formatCity } from './seller-lines.ts'

const empty = { legalName: '', cnpj: '', street: '', district: '', city: '', state: '', cep: '', email: '' }
const full = {
  legalName: 'Ipê Roupas Ltda.',
  cnpj: '11222333000181',
  street: 'Rua 1, 10',
  district: 'Centro',
  city: 'Anápolis',
  state: 'GO',
  cep: '75020010',
  email: 'oi@ipe.test',
}

describe('the legal line of the seller', () => {
  test('contains all values that are set', () =>
    expect(formatLegalLine(full)).toBe(
      'Ipê Roupas Ltda. · CNPJ 11.222.333/0001-81 · Rua 1, 10, Centro, Anápolis, GO · CEP 75020-010 · oi@ipe.test',
    ))

  test.each([
    [{}, ''],
    [{ legalName: 'Ipê' }, 'Ipê'],
    [{ city: 'Anápolis', email: 'oi@ipe.test' }, 'Anápolis · oi@ipe.test'],
    [{ cnpj: '11222333000181', state: 'GO' }, 'CNPJ 11.222.333/0001-81 · GO'],
  ])('has no label and no separator for a missing value: %j', (set, line) =>
    expect(formatLegalLine({ ...empty, ...set })).toBe(line),
  )

  test('joins the available parts of street and city', () => {
    expect([formatStreet(full), formatCity(full)]).toEqual(['Rua 1, 10, Centro', 'Anápolis, GO'])
    expect([formatStreet({ ...full, district: '' }), formatCity({ ...full, city: '' })]).toEqual([
      'Rua 1, 10',
      'GO',
    ])
  })
})
