import { expect, test } from 'vitest'
import { combine, listed, skuOf, toggled } from './combine.ts'

let last = 0
const newId = () => `v${(last += 1)}`
const tones = new Map([['Preto', '#111111']])
const grid = (
  colors: string[],
  sizes: string[],
  existing = combine([], { colors: [], sizes: [], slug: '', tones }, newId).slice(1),
) => combine(existing, { colors, sizes, slug: 'legging-aderno', tones }, newId)

test('[AD-01] colours and sizes become a grid whose SKUs follow the rule', () => {
  const made = grid(['Preto', 'Azul Noite', 'Terra'], ['PP', 'P', 'M', 'G', 'GG'])
  expect(made).toHaveLength(15)
  expect(made[0]).toMatchObject({ sku: 'LEGGING-ADERNO-PRE-PP', colorHex: '#111111', onHand: null })
  expect(made[5]!.sku).toBe('LEGGING-ADERNO-AZUN-PP')
  expect(new Set(made.map(({ sku }) => sku)).size).toBe(15)
})

test('what is there stays, and two colours that are short alike have SKUs of their own', () => {
  const first = grid(['Preto'], ['P'])
  const again = grid(['Preto', 'Prego'], ['P', 'M'], first)
  expect(again[0]).toBe(first[0])
  expect(again.map(({ sku }) => sku)).toEqual([
    'LEGGING-ADERNO-PRE-P',
    'LEGGING-ADERNO-PRE-M',
    'LEGGING-ADERNO-PRE-P-2',
    'LEGGING-ADERNO-PRE-M-2',
  ])
  expect(grid(['Terra'], ['P'], first).map(({ colorName }) => colorName)).toEqual(['Terra', 'Preto'])
})

test('a product without colours and sizes has one variant', () => {
  const made = grid([], [])
  expect(made).toMatchObject([{ colorName: '', colorHex: '', size: '', sku: 'LEGGING-ADERNO' }])
})

test('words are parted by commas, each once', () => {
  expect(listed(' Preto, Terra;Preto\nBuriti ,')).toEqual(['Preto', 'Terra', 'Buriti'])
  expect(skuOf('meia', 'Ípê', '')).toBe('MEIA-IPE')
})

test('words are spelled as the shop spells them', () => {
  expect(listed('preto, OFF-WHITE, azul', ['Preto', 'Off White'])).toEqual(['Preto', 'Off White', 'azul'])
})

test.each([
  [['Preto'], 'Terra', [], ['Preto', 'Terra']],
  [['Preto', 'Terra'], 'Preto', [], ['Terra']],
  [['P', 'G'], 'M', ['P', 'M', 'G'], ['P', 'M', 'G']],
  [['42', 'G'], 'P', ['P', 'M', 'G'], ['P', 'G', '42']],
  [['P', 'M'], 'P', ['P', 'M', 'G'], ['M']],
])('%j and a press on %j in the order %j make %j', (names, name, order, wanted) => {
  expect(toggled(names, name, order)).toEqual(wanted)
})
