import { expect, test } from 'vitest'
import { toPublicAuthor, findSpamSignals, suggestSize, summarizeReviews, toTextKey } from './rules.ts'

const alone = { same: 0, recent: 0 }

test.each([
  ['Ana Souza', 'Ana S.'],
  ['  maria  eduarda   de ávila ', 'maria Á.'],
  ['Cher', 'Cher'],
  ['João O’Neil', 'João O.'],
])('publishes the name %j as %j', (name, author) => {
  expect(toPublicAuthor(name)).toBe(author)
})

test.each([
  ['A legging não desce no agachamento. Comprei a M e ficou perfeita.', []],
  ['Chegou em 3 dias, nota 10. Paguei R$ 189,90 no Pix em 12/11.', []],
  ['Uso 40 e peguei G. Lavei 30 vezes e nada de bolinha.', []],
  ['Veja o meu canal em https://exemplo.com.br', ['link']],
  ['compre em lojabarata.shop', ['link']],
  ['Chama no zap (62) 99999-0000 que eu vendo igual', ['contact']],
  ['escreva para ana@exemplo.com.br', ['link', 'contact']],
  ['AMEI AMEI AMEI COMPREM TODAS AS CORES', ['capitals']],
  ['AMEI', []],
])('%j has the signals %j [SF-02]', (text, signals) => {
  expect(findSpamSignals(text, alone)).toEqual(signals)
})

test('flags a copied text, and many reviews of one email', () => {
  expect(findSpamSignals('Ficou ótima no corpo.', { same: 1, recent: 0 })).toEqual(['same_text'])
  expect(findSpamSignals('Ficou ótima no corpo.', { same: 0, recent: 3 })).toEqual([])
  expect(findSpamSignals('Ficou ótima no corpo.', { same: 0, recent: 4 })).toEqual(['many'])
})

test('computes the same key for a text with other accents, capitals and punctuation', () => {
  expect(toTextKey('Não desce, amei!')).toBe(toTextKey('NAO DESCE... amei'))
  expect(toTextKey('Não desce, amei!')).not.toBe(toTextKey('Desce, amei!'))
})

test('counts stars and fit, and rounds the average to one decimal', () => {
  expect(summarizeReviews([])).toEqual({
    count: 0,
    average: 0,
    stars: [0, 0, 0, 0, 0],
    fit: { small: 0, perfect: 0, large: 0 },
  })
  expect(
    summarizeReviews([
      { stars: 5, fit: 'perfect', count: 7 },
      { stars: 4, fit: 'small', count: 2 },
      { stars: 1, fit: 'large', count: 1 },
    ]),
  ).toEqual({ count: 10, average: 4.4, stars: [1, 0, 0, 2, 7], fit: { small: 2, perfect: 7, large: 1 } })
})

const sizes = (text: string) => text.split('').map((size) => ({ size }))

test.each([
  ['', undefined],
  ['MM', undefined],
  ['MMM', { size: 'M', count: 3, of: 3 }],
  ['MMG', { size: 'M', count: 2, of: 3 }],
  ['MMGG', undefined],
  ['PMG', undefined],
])('for the sizes %j suggests %j', (all, said) => {
  expect(suggestSize(sizes(all))).toEqual(said)
})
