import { expect, test } from 'vitest'
import { filterQuestions } from './faq-search.ts'

const groups = [
  {
    name: 'Entrega',
    questions: [
      { id: 'prazo', question: 'Quanto demora?', html: '<p>De 3 a 9 dias úteis, pelos <b>Correios</b>.</p>' },
      { id: 'frete', question: 'O frete é grátis?', html: '<p>Acima de R$ 299.</p>' },
    ],
  },
  {
    name: 'Trocas',
    questions: [{ id: 'troca', question: 'Como troco?', html: '<p>A primeira troca é grátis.</p>' }],
  },
]

test.each([
  ['', ['prazo', 'frete', 'troca']],
  ['  ', ['prazo', 'frete', 'troca']],
  ['gratis', ['frete', 'troca']],
  ['GRÁTIS frete', ['frete']],
  ['corr', ['prazo']],
  ['entrega', ['prazo', 'frete']],
  ['299', ['frete']],
  ['strong', []],
  ['eita', []],
  ['(', ['prazo', 'frete', 'troca']],
])('%j finds %j', (typed, ids) => {
  expect([...filterQuestions(groups, typed)]).toEqual(ids)
})
