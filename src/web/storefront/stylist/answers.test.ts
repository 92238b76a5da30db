import { expect, test } from 'vitest'
import { stylist as words } from '#texts/stylist'
import { addressWith, answersIn, anyAnswer, askedFor, filtersOf, looser, type Purpose } from './answers.ts'

test.each([
  [{}, {}],
  [{ para: 'correr' }, { para: 'correr' }],
  [{ para: 'correr', tamanho: 'M' }, { para: 'correr' }],
  [
    { para: 'ioga', cor: 'preto', tamanho: 'M' },
    { para: 'ioga', cor: 'preto', tamanho: 'M' },
  ],
  [{ para: 'nada', cor: 'preto' }, {}],
  [{ para: 'constructor' }, {}],
  [{ para: 'correr', cor: 'x'.repeat(61) }, { para: 'correr' }],
  [{ para: 'correr', cor: 1 }, { para: 'correr' }],
])('%j is read as %j', (search, answers) => {
  expect(answersIn(search)).toEqual(answers)
})

test('what does not matter is no filter, and only what can be bought is proposed', () => {
  expect(filtersOf({ para: 'correr', cor: anyAnswer, tamanho: 'M' })).toEqual({
    search: 'corrida',
    size: 'M',
    available: 'true',
  })
})

test('where nothing has all of it, colour, size and both are left out in turn, and never the purpose', () => {
  const filters = filtersOf({ para: 'correr', cor: 'preto', tamanho: 'M' })
  expect(looser(filters)).toEqual([
    { search: 'corrida', size: 'M', available: 'true' },
    { search: 'corrida', color: 'preto', available: 'true' },
    { search: 'corrida', available: 'true' },
  ])
})

test('an answer is one more part of the address, and all of them a sentence for whoever goes on', () => {
  const answers = { para: 'dia-a-dia', cor: 'azul-petroleo' } as const
  expect(addressWith('/consultora', answers)).toBe('/consultora?para=dia-a-dia&cor=azul-petroleo')
  expect(askedFor({ ...answers, tamanho: 'G' }, () => 'Azul Petróleo')).toBe(
    'o dia a dia, cor azul petróleo, tamanho G',
  )
  expect(askedFor({ ...answers, cor: anyAnswer, tamanho: anyAnswer }, String)).toBe('o dia a dia')
})

test.each([
  ['correr', 'Procuro roupa para correr.'],
  ['academia', 'Procuro roupa para academia e funcional.'],
  ['ioga', 'Procuro roupa para ioga e pilates.'],
  ['trilha', 'Procuro roupa para trilha e ar livre.'],
  ['dia-a-dia', 'Procuro roupa para o dia a dia.'],
] satisfies [Purpose, string][])('who looks for something to wear for %s writes: %s', (para, written) => {
  expect(words.handOver(askedFor({ para }, String), [])).toContain(written)
})
