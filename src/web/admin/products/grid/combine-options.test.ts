import { expect, test } from 'vitest'
import { combineOptions, parseNames, buildSku, getSkuPrefix, toggleName } from './combine-options.ts'

let last = 0
const newId = () => `v${(last += 1)}`
const tones = new Map([['Preto', '#111111']])
const grid = (
  colors: string[],
  sizes: string[],
  existing = combineOptions([], { colors: [], sizes: [], stem: '', tones }, newId).slice(1),
) => combineOptions(existing, { colors, sizes, stem: 'ADERNO', tones }, newId)

test('[AD-01] combines colours and sizes into variants with generated SKUs', () => {
  const made = grid(['Preto', 'Azul Noite', 'Terra'], ['PP', 'P', 'M', 'G', 'GG'])
  expect(made).toHaveLength(15)
  expect(made[0]).toMatchObject({ sku: 'ADERNO-PRE-PP', colorHex: '#111111', onHand: null })
  expect(made[5]!.sku).toBe('ADERNO-AZUN-PP')
  expect(new Set(made.map(({ sku }) => sku)).size).toBe(15)
})

test('keeps existing variants and gives different SKUs to colours with the same abbreviation', () => {
  const first = grid(['Preto'], ['P'])
  const again = grid(['Preto', 'Prego'], ['P', 'M'], first)
  expect(again[0]).toBe(first[0])
  expect(again.map(({ sku }) => sku)).toEqual([
    'ADERNO-PRE-P',
    'ADERNO-PRE-M',
    'ADERNO-PRE-P-2',
    'ADERNO-PRE-M-2',
  ])
  expect(grid(['Terra'], ['P'], first).map(({ colorName }) => colorName)).toEqual(['Terra', 'Preto'])
})

test('creates one variant for a product without colours and sizes', () => {
  const made = grid([], [])
  expect(made).toMatchObject([{ colorName: '', colorHex: '', size: '', sku: 'ADERNO' }])
})

test('splits names at commas and removes duplicates', () => {
  expect(parseNames(' Preto, Terra;Preto\nBuriti ,')).toEqual(['Preto', 'Terra', 'Buriti'])
  expect(buildSku('MEIA', 'Ípê', '')).toBe('MEIA-IPE')
})

test('takes over the spelling of known names', () => {
  expect(parseNames('preto, OFF-WHITE, azul', ['Preto', 'Off White'])).toEqual(['Preto', 'Off White', 'azul'])
})

test.each([
  [['Preto'], 'Terra', [], ['Preto', 'Terra']],
  [['Preto', 'Terra'], 'Preto', [], ['Terra']],
  [['P', 'G'], 'M', ['P', 'M', 'G'], ['P', 'M', 'G']],
  [['42', 'G'], 'P', ['P', 'M', 'G'], ['P', 'G', '42']],
  [['P', 'M'], 'P', ['P', 'M', 'G'], ['M']],
])('toggles in %j the name %j with the order %j to %j', (names, name, order, wanted) => {
  expect(toggleName(names, name, order)).toEqual(wanted)
})

test.each([
  ['legging-aderno-cintura-alta', 'short', 'ADERNO'],
  ['legging-aderno-cintura-alta', 'full', 'LEGGING-ADERNO-CINTURA-ALTA'],
  ['macaquinho-de-corrida', 'short', 'CORRIDA'],
  ['legging-com-bolso', 'short', 'BOLSO'],
  ['short-2-em-1', 'short', 'SHORT'],
  ['meia', 'short', 'MEIA'],
  ['uv', 'short', 'UV'],
] as const)('[AD-01] returns for %s with %s SKUs the prefix %s', (slug, length, stem) => {
  expect(getSkuPrefix(slug, length)).toBe(stem)
})
