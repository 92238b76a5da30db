import { expect, test } from 'vitest'
import { rangeOf } from '#web/admin/frame/range.ts'
import { statusOf, tabsOf } from './list.ts'
import { ordersSearch } from './orders-search.ts'

test('the address is taken where it makes sense', () => {
  expect(ordersSearch({ status: 'paid', busca: ' ana ', pagina: '3' })).toEqual({
    status: 'paid',
    busca: 'ana',
    pagina: 3,
  })
  expect(ordersSearch({ status: '<b>', busca: ' ', pagina: '-1' })).toEqual({})
  expect([statusOf('paid'), statusOf('toString'), statusOf(undefined)]).toEqual([
    'paid',
    undefined,
    undefined,
  ])
})

test('tabs count all and show rare statuses only when they have orders', () => {
  const tabs = tabsOf({ paid: 2, disputed: 1 }, undefined)
  expect(tabs[0]).toEqual({ status: undefined, count: 3 })
  expect(tabs.at(-1)).toEqual({ status: 'disputed', count: 1 })
  expect(tabs).toHaveLength(8)
  expect(tabsOf({}, 'expired').at(-1)).toEqual({ status: 'expired', count: 0 })
})

test('the range of a page', () => {
  const items = Array.from({ length: 30 }) as never[]
  expect(rangeOf({ items, total: 130, page: 3, pageSize: 50 })).toEqual({
    from: 101,
    to: 130,
    last: 3,
  })
  expect(rangeOf({ items: [], total: 0, page: 1, pageSize: 50 })).toEqual({
    from: 0,
    to: 0,
    last: 1,
  })
})
