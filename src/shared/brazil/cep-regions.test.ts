import { describe, expect, test } from 'vitest'
import { states } from './cep.ts'
import { getCapitalRanges, getPlace, getState } from './cep-regions.ts'

// The CEP of a capital's city hall or main post office.
const known = [
  ['01310-100', 'SP', 'São Paulo'],
  ['08215-000', 'SP', 'São Paulo'],
  ['06010-000', 'SP', 'Osasco'],
  ['13010-000', 'SP', 'Campinas'],
  ['20040-002', 'RJ', 'Rio de Janeiro'],
  ['24030-000', 'RJ', 'Niterói'],
  ['29010-002', 'ES', 'Vitória'],
  ['30130-010', 'MG', 'Belo Horizonte'],
  ['40020-000', 'BA', 'Salvador'],
  ['49010-010', 'SE', 'Aracaju'],
  ['50030-230', 'PE', 'Recife'],
  ['57020-050', 'AL', 'Maceió'],
  ['58010-000', 'PB', 'João Pessoa'],
  ['59025-000', 'RN', 'Natal'],
  ['60060-440', 'CE', 'Fortaleza'],
  ['64000-020', 'PI', 'Teresina'],
  ['65010-000', 'MA', 'São Luís'],
  ['66010-000', 'PA', 'Belém'],
  ['68900-010', 'AP', 'Macapá'],
  ['69005-010', 'AM', 'Manaus'],
  ['69301-000', 'RR', 'Boa Vista'],
  ['69400-000', 'AM', ''],
  ['69900-062', 'AC', 'Rio Branco'],
  ['70040-010', 'DF', 'Brasília'],
  ['72872-000', 'GO', 'Valparaíso de Goiás'],
  ['73015-132', 'DF', 'Brasília'],
  ['73700-000', 'GO', ''],
  ['74120-010', 'GO', 'Goiânia'],
  ['74905-000', 'GO', 'Aparecida de Goiânia'],
  ['75020-000', 'GO', 'Anápolis'],
  ['76801-000', 'RO', 'Porto Velho'],
  ['77001-002', 'TO', 'Palmas'],
  ['78005-000', 'MT', 'Cuiabá'],
  ['79002-000', 'MS', 'Campo Grande'],
  ['80010-000', 'PR', 'Curitiba'],
  ['88010-000', 'SC', 'Florianópolis'],
  ['90010-000', 'RS', 'Porto Alegre'],
] as const

const every = Array.from({ length: 99_000 }, (_, index) => `${String(index + 1_000).padStart(5, '0')}000`)

/** Calculates the check digit of an IBGE code: every second digit doubled, digits of the products added. */
const checkDigit = (code: string): number => {
  const sum = Array.from(code.slice(0, 6)).reduce((total, digit, index) => {
    const product = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return total + (product > 9 ? product - 9 : product)
  }, 0)
  return (10 - (sum % 10)) % 10
}

describe('the region of a CEP', () => {
  test.each(known)('%s is in %s, %s', (cep, state, city) => {
    const place = getPlace(cep.replace('-', ''))
    expect([place?.state, place?.city]).toEqual([state, city])
    expect(getState(cep.replace('-', ''))).toBe(state)
  })

  test('every state has a CEP range', () => {
    expect(new Set(known.map(([, state]) => state))).toEqual(new Set(states))
  })

  test.each(['00999999', '78900000', '78999999'])('%s is in no state', (cep) => {
    expect(getState(cep)).toBeUndefined()
    expect(getPlace(cep)).toBeUndefined()
  })

  test('the ranges of states have no gap, except 789', () => {
    const gaps = every.filter((cep) => getState(cep) === undefined)
    expect(gaps).toEqual(every.filter((cep) => cep.startsWith('789')))
  })

  test('a city is in the state of its CEPs, and its IBGE code is valid', () => {
    for (const place of every.map(getPlace).filter((each) => each?.city)) {
      expect(place!.ibge).toMatch(/^\d{7}$/)
      expect([place!.city, Number(place!.ibge[6])]).toEqual([place!.city, checkDigit(place!.ibge)])
    }
    for (const cep of every) expect(getPlace(cep)?.state).toBe(getState(cep))
  })

  test('every state has one capital with CEPs of 8 digits', () => {
    for (const state of states) {
      const ranges = getCapitalRanges([state])
      expect(ranges.length).toBeGreaterThan(0)
      for (const { from, to } of ranges) {
        expect([from, to].every((cep) => /^\d{8}$/.test(cep)) && from < to).toBe(true)
        expect([getState(from), getState(to)]).toEqual([state, state])
        expect(getPlace(from)?.city).toBe(getPlace(to)?.city)
      }
    }
  })
})
