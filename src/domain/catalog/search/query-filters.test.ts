import { describe, expect, test } from 'vitest'
import { extractQueryFilters } from './query-filters.ts'

const sizes = new Set(['p', 'm', 'g', 'gg', 'xgg', '38', '40'])
const read = (typed: string) => extractQueryFilters(typed, (word) => sizes.has(word))
const upTo = (max: number) => ({ min: null, max })
const from = (min: number) => ({ min, max: null })

describe('a budget in words', () => {
  test.each([
    ['legging até 200', 'legging', upTo(20_000)],
    ['legging ate R$ 199,90', 'legging', upTo(19_990)],
    ['legging até R$199', 'legging', upTo(19_900)],
    ['legging preta até 1.200 reais', 'legging preta', upTo(120_000)],
    ['top abaixo de 100', 'top', upTo(10_000)],
    ['top por menos de 100', 'top', upTo(10_000)],
    ['top menos de 99.90', 'top', upTo(9_990)],
    ['top no máximo 150', 'top', upTo(15_000)],
    ['top preço até 150', 'top', upTo(15_000)],
    ['top de até 150 conto', 'top', upTo(15_000)],
    ['top 100 reais', 'top', upTo(10_000)],
    ['R$ 80', '', upTo(8_000)],
    ['acima de 150 jaqueta', 'jaqueta', from(15_000)],
    ['jaqueta a partir de 200', 'jaqueta', from(20_000)],
    ['jaqueta mais de 200', 'jaqueta', from(20_000)],
    ['entre 100 e 200', '', { min: 10_000, max: 20_000 }],
    ['top entre R$ 200 e R$ 100', 'top', { min: 10_000, max: 20_000 }],
    ['top de 100 a 200', 'top', { min: 10_000, max: 20_000 }],
    ['calça de 38 a 40', 'calça de 38 a 40', null],
    ['calça de R$ 38 a R$ 40', 'calça', { min: 3_800, max: 4_000 }],
    ['calça 38', 'calça 38', null],
    ['legging até o joelho', 'legging até o joelho', null],
    ['garrafa até 500 ml', 'garrafa até 500 ml', null],
    ['mais de mil', 'mais de mil', null],
    ['top de alça', 'top de alça', null],
    ['até', 'até', null],
    ['entre 100 e', 'entre 100 e', null],
  ])('%s', (typed, rest, price) => {
    expect(read(typed)).toEqual({ rest, wishes: { price, sort: null, plusSize: null } })
  })
})

describe('a sort order in words', () => {
  test.each([
    ['barato', '', 'price_asc'],
    ['top barato', 'top', 'price_asc'],
    ['blusinhas baratinhas', 'blusinhas', 'price_asc'],
    ['legging mais barata', 'legging', 'price_asc'],
    ['legging mais em conta', 'legging', 'price_asc'],
    ['menor preço', '', 'price_asc'],
    ['jaqueta mais cara', 'jaqueta', 'price_desc'],
    ['barro', 'barro', null],
  ])('%s', (typed, rest, sort) => {
    expect(read(typed)).toEqual({ rest, wishes: { price: null, sort, plusSize: null } })
  })

  test('a budget and a sort order together', () => {
    expect(read('legging barata até 150')).toEqual({
      rest: 'legging',
      wishes: { price: upTo(15_000), sort: 'price_asc', plusSize: null },
    })
  })
})

describe('a size above GG', () => {
  test.each([
    ['plus size', '', 'plus size'],
    ['legging plus-size', 'legging', 'plus size'],
    ['tamanhos grandes', '', 'plus size'],
    ['xg', '', 'XG'],
    ['legging ggg', 'legging', 'GGG'],
    ['egg', '', 'EGG'],
    ['3xl', '', '3XL'],
    ['g2', '', 'G2'],
    ['xgg', 'xgg', null],
    ['gg', 'gg', null],
    ['g', 'g', null],
    ['xl', 'xl', null],
  ])('%s', (typed, rest, plusSize) => {
    expect(read(typed)).toEqual({ rest, wishes: { price: null, sort: null, plusSize } })
  })
})
