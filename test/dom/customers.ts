import type { CustomerRow, CustomerView } from '#contract/customer-insights'

/** Creates a customer as the list shows it. */
export const createCustomerRow = (change: Partial<CustomerRow> = {}): CustomerRow => ({
  id: 'c1',
  kind: 'cpf',
  name: 'Júlia Martins',
  email: 'julia@exemplo.com.br',
  cpf: '***.982.247-**',
  phone: '+5562999410273',
  city: 'Goiânia',
  state: 'GO',
  orders: 7,
  value: 150_346,
  pastOrders: 0,
  pastValue: 0,
  firstPurchaseAt: '2026-03-22T12:00:00Z',
  lastPurchaseAt: '2026-11-17T12:00:00Z',
  tags: ['corrida'],
  ...change,
})

/** Creates a customer with two orders, as the page shows it. */
export const createCustomer = (change: Partial<CustomerView> = {}): CustomerView => ({
  ...createCustomerRow(),
  userId: null,
  cnpj: null,
  placed: 2,
  pastHistory: [],
  pastPlaced: 0,
  merges: [],
  version: 'v1',
  history: [
    {
      id: 'o2',
      number: 'DAO-4812',
      status: 'shipped',
      placedAt: '2026-11-17T12:00:00Z',
      pieces: 2,
      total: 31_980,
      refunded: 0,
    },
    {
      id: 'o1',
      number: 'DAO-4207',
      status: 'returned',
      placedAt: '2026-09-12T12:00:00Z',
      pieces: 1,
      total: 26_872,
      refunded: 22_491,
    },
  ],
  ...change,
})
