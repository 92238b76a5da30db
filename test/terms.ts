import { randomUUID } from 'node:crypto'
import type { PlacedOrder } from '#contract/checkout'
import { createOrderBody, createProduct, createSignedInPerson, idempotencyHeaders } from './factories.ts'
import type { TestResponse, TestShop } from './shop.ts'

type Headers = Record<string, string>
export type TermsBuyer = { headers: Headers; userId: string; companyId: string }

type Wanted = {
  termsDays?: number
  /** centavos */
  creditLimit?: number
  role?: 'approver' | 'requester'
  status?: 'active' | 'suspended'
}

let count = 0

/** Creates a company with terms of 28 days and one signed-in buyer. */
export async function createTermsBuyer(
  shop: TestShop,
  { termsDays = 28, creditLimit = 100_000, role = 'approver', status = 'active' }: Wanted = {},
): Promise<TermsBuyer> {
  count += 1
  const [list] = await shop.sql<{ id: string }>(
    'insert into price_lists (name, percent_off) values ($1, 1000) returning id',
    [`Atacado ${randomUUID()}`],
  )
  const [company] = await shop.sql<{ id: string }>(
    `insert into companies (cnpj, legal_name, state_registration, email, phone, cep, street, number, district, city,
       state, status, price_list_id, terms_days, credit_limit)
     values ($1, $2, 'ISENTO', 'compras@corpo.test', '+5562999990000', '74120010', 'Rua 9', '1200', 'Setor Oeste',
       'Goiânia', 'GO', $3, $4, $5, $6) returning id`,
    [
      `12ABC345${String(count).padStart(4, '0')}35`,
      `Corpo em Dia ${count} Ltda`,
      status,
      list?.id,
      termsDays,
      creditLimit,
    ],
  )
  if (!company) throw new Error('the company was not inserted')
  return addBuyer(shop, company.id, role)
}

/** Adds a signed-in buyer to a company. */
export async function addBuyer(
  shop: TestShop,
  companyId: string,
  role: 'approver' | 'requester' = 'approver',
): Promise<TermsBuyer> {
  const { headers, userId } = await createSignedInPerson(shop)
  await shop.sql('insert into company_buyers (user_id, company_id, role) values ($1, $2, $3)', [
    userId,
    companyId,
    role,
  ])
  return { headers, userId, companyId }
}

/** Puts pieces at R$ 100 into the cart of a buyer. */
export async function fillCart(
  shop: TestShop,
  { headers }: Pick<TermsBuyer, 'headers'>,
  quantity = 2,
): Promise<string> {
  const variantId = (await createProduct({ price: 10_000, sizes: ['U'], stock: 50 })).variants[0]?.id ?? ''
  const { status } = await shop.call('/api/cart/items', { body: { variantId, quantity }, headers })
  if (status >= 300) throw new Error(`the cart was not filled: ${status}`)
  return variantId
}

/** Asks the checkout for an order on terms. */
export const placeOnTerms = (
  shop: TestShop,
  { headers }: Pick<TermsBuyer, 'headers'>,
  body: object = createOrderBody({ payment: { method: 'terms' } }),
  key: Headers = idempotencyHeaders(),
): Promise<TestResponse<PlacedOrder>> =>
  shop.call<PlacedOrder>('/api/checkout', { body, headers: { ...headers, ...key } })

/** Places an order of two pieces at R$ 100 on terms. */
export async function orderOnTerms(
  shop: TestShop,
  buyer: Pick<TermsBuyer, 'headers'>,
  quantity = 2,
): Promise<PlacedOrder & { variantId: string }> {
  const variantId = await fillCart(shop, buyer, quantity)
  const { status, body } = await placeOnTerms(shop, buyer)
  if (status !== 201) throw new Error(`${status} ${body.code}`)
  return { ...body, variantId }
}

/** Moves the due date of an order into the past. */
export const makeLate = (shop: TestShop, orderId: string, days: number): Promise<unknown> =>
  shop.sql(
    `update receivables set due_on = (now() at time zone 'America/Sao_Paulo')::date - $2::int where order_id = $1`,
    [orderId, days],
  )
