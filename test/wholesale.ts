import { randomUUID } from 'node:crypto'
import { createSignedInPerson } from './factories.ts'
import type { TestShop } from './shop.ts'

type Wanted = {
  /** hundredths of a percent off the retail price */
  percentOff?: number
  minimumOrder?: number
  status?: 'applied' | 'active' | 'refused' | 'suspended'
  role?: 'approver' | 'requester'
}

export type CompanyBuyer = {
  companyId: string
  priceListId: string
  userId: string
  email: string
  headers: { cookie: string }
}

let count = 0

/** Inserts a company with its price list, and a signed-in buyer who is a member of the list. */
export async function createCompanyBuyer(shop: TestShop, wanted: Wanted = {}): Promise<CompanyBuyer> {
  count += 1
  const { percentOff = 4_000, minimumOrder = 0, status = 'active' } = wanted
  const [list] = await shop.sql<{ id: string }>(
    'insert into price_lists (name, percent_off) values ($1, $2) returning id',
    [`Revenda ${count}`, percentOff],
  )
  const [company] = await shop.sql<{ id: string }>(
    `insert into companies (cnpj, legal_name, state_registration, email, phone, cep, street, number, district, city,
       state, status, price_list_id, minimum_order)
     values ($1, $2, '109876543', 'compras@corpo.test', '+5562999990000', '74120010', 'Rua 9', '1200',
       'Setor Oeste', 'Goiânia', 'GO', $3, $4, $5) returning id`,
    [
      randomUUID().replaceAll('-', '').slice(0, 12).toUpperCase() + '81',
      `Corpo em Dia ${count} Ltda`,
      status,
      list!.id,
      minimumOrder,
    ],
  )
  const ids = { companyId: company!.id, priceListId: list!.id }
  return { ...ids, ...(await addCompanyBuyer(shop, ids, wanted.role)) }
}

/** Adds a signed-in buyer to a company. */
export async function addCompanyBuyer(
  shop: TestShop,
  { companyId, priceListId }: Pick<CompanyBuyer, 'companyId' | 'priceListId'>,
  role: 'approver' | 'requester' = 'approver',
): Promise<Pick<CompanyBuyer, 'userId' | 'email' | 'headers'>> {
  const person = await createSignedInPerson(shop)
  await shop.sql('insert into company_buyers (user_id, company_id, role) values ($1, $2, $3)', [
    person.userId,
    companyId,
    role,
  ])
  await shop.sql('insert into price_list_members (user_id, list_id) values ($1, $2)', [
    person.userId,
    priceListId,
  ])
  return person
}
