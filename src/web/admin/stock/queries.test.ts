import { expect, test } from 'vitest'
import { parseStockSearch, stockQuery } from './queries.ts'

test('a stored view keeps its filter and sort', () => {
  const search = parseStockSearch({ parte: 'alert', ordem: '-vende', categoria: 'tops' })
  expect(stockQuery(search).queryKey.at(-1)).toMatchObject({
    filter: 'alert',
    sort: '-sales_per_day',
    category: 'tops',
  })
})
