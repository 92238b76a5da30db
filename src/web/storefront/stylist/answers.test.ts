import { expect, test } from 'vitest'
import { stylist as words } from '#texts/catalog/stylist'
import {
  buildAnswersUrl,
  parseAnswers,
  anyAnswer,
  describeAnswers,
  toListFilters,
  relaxFilters,
  type Purpose,
} from './answers.ts'

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
])('reads %j as %j', (search, answers) => {
  expect(parseAnswers(search)).toEqual(answers)
})

test('applies no filter for any-answers, and suggests available products only', () => {
  expect(toListFilters({ para: 'correr', cor: anyAnswer, tamanho: 'M' })).toEqual({
    search: 'corrida',
    size: 'M',
    available: 'true',
  })
})

test('relaxes colour, size and then both when nothing matches, never the purpose', () => {
  const filters = toListFilters({ para: 'correr', cor: 'preto', tamanho: 'M' })
  expect(relaxFilters(filters)).toEqual([
    { search: 'corrida', size: 'M', available: 'true' },
    { search: 'corrida', color: 'preto', available: 'true' },
    { search: 'corrida', available: 'true' },
  ])
})

test('adds an answer to the URL, and describes all answers in a sentence for the staff', () => {
  const answers = { para: 'dia-a-dia', cor: 'azul-petroleo' } as const
  expect(buildAnswersUrl('/consultora', answers)).toBe('/consultora?para=dia-a-dia&cor=azul-petroleo')
  expect(describeAnswers({ ...answers, tamanho: 'G' }, () => 'Azul Petróleo')).toBe(
    'o dia a dia, cor azul petróleo, tamanho G',
  )
  expect(describeAnswers({ ...answers, cor: anyAnswer, tamanho: anyAnswer }, String)).toBe('o dia a dia')
})

test.each([
  ['correr', 'Procuro roupa para correr.'],
  ['academia', 'Procuro roupa para academia e funcional.'],
  ['ioga', 'Procuro roupa para ioga e pilates.'],
  ['trilha', 'Procuro roupa para trilha e ar livre.'],
  ['dia-a-dia', 'Procuro roupa para o dia a dia.'],
] satisfies [Purpose, string][])('describes a search for %s as: %s', (para, written) => {
  expect(words.handOver(describeAnswers({ para }, String), [])).toContain(written)
})
