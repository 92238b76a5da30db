import { expect, test } from 'vitest'
import { ordersQuery, parseOrdersSearch } from './queries.ts'

const asked = (address: Record<string, unknown>) => ordersQuery(parseOrdersSearch(address)).queryKey.at(-1)

test.each([
  [{}, { sort: undefined, step: undefined }],
  [{ passo: 'picking' }, { sort: undefined, step: 'picking' }],
  [{ ordem: 'cliente' }, { sort: 'customer' }],
  [
    { busca: 'rosa', por: 'produto' },
    { search: 'rosa', by: 'product' },
  ],
  [
    { busca: 'rosa', por: 'cor' },
    { search: 'rosa', by: undefined },
  ],
  [
    { ordem: '-total', status: 'paid', busca: 'ana' },
    { sort: '-total', status: 'paid', search: 'ana' },
  ],
  [
    { de: '2026-11-01', ate: '2026-11-30', pagina: 3 },
    { from: '2026-11-01', to: '2026-11-30', page: 3 },
  ],
  [
    { ordem: 'preco', de: 'ontem', status: 'nenhum' },
    { sort: undefined, from: undefined, status: undefined },
  ],
])('maps the orders URL %j to the query %j', (address, query) => {
  expect(asked(address)).toMatchObject(query)
})
