import { expect, test } from 'vitest'
import { stateTabs } from './state-tabs.ts'

const params = { rascunho: 'draft', 'no-ar': 'published' } as const
const texts = { all: 'Todos', states: { draft: 'Rascunhos', published: 'No ar' } }
const answer = { counts: { draft: 2, published: 3 } }

test('counts all rows and each state, and selects the state of the URL', () => {
  const tabs = stateTabs(params, texts)(answer, { situacao: 'no-ar' })
  expect(tabs.map(({ title, count, current }) => [title, count, current])).toEqual([
    ['Todos', 5, false],
    ['Rascunhos', 2, false],
    ['No ar', 3, true],
  ])
})

test('starts with a link back where the list is a tab of another screen', () => {
  const [back, all] = stateTabs(params, { ...texts, back: 'Produtos' })(undefined, {})
  expect(back).toEqual({ title: 'Produtos', search: {}, current: false })
  expect(all).toMatchObject({ title: 'Todos', count: undefined, current: true })
})
