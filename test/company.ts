import { createUniqueCnpj } from './cnpj.ts'
import type { TestShop } from './shop.ts'

/** Creates a valid application of a new company. */
export const createApplication = (change: Record<string, unknown> = {}) => ({
  cnpj: createUniqueCnpj(),
  legalName: 'Movimento Confecções Ltda.',
  tradeName: 'Ateliê Movimento',
  stateRegistration: '10.432.718-9',
  email: 'compras@movimento.test',
  phone: '(62) 99999-0000',
  cep: '74120-010',
  street: 'Rua 9',
  number: '1296',
  complement: '',
  district: 'Setor Oeste',
  city: 'Goiânia',
  state: 'GO',
  sells: 'Loja de roupa fitness',
  ...change,
})

/** Applies for a company and returns its id. */
export async function applyForCompany(
  shop: TestShop,
  headers: { cookie: string },
  change: Record<string, unknown> = {},
): Promise<string> {
  const body = createApplication(change)
  const answer = await shop.call<{ id: string }>('/api/wholesale/applications', { body, headers })
  if (answer.status !== 201) throw new Error(`no application: ${JSON.stringify(answer.body)}`)
  return answer.body.id
}

/** Creates a price list with a percentage off and returns its id. */
export async function createPriceList(shop: TestShop, percentOff = 4_000): Promise<string> {
  const [list] = await shop.sql<{ id: string }>(
    'insert into price_lists (name, percent_off) values (gen_random_uuid()::text, $1) returning id',
    [percentOff],
  )
  if (!list) throw new Error('no price list')
  return list.id
}

/** Inserts a company of this state with one approver and returns its id; active ones have the price list. */
export async function insertCompany(
  shop: TestShop,
  status: 'applied' | 'active' | 'refused' | 'suspended',
  { userId, priceListId }: { userId: string; priceListId: string },
): Promise<string> {
  const [company] = await shop.sql<{ id: string }>(
    `insert into companies (cnpj, legal_name, state_registration, email, phone, cep, street, number, district, city,
       state, status, price_list_id)
     values ($1, 'Corpo em Dia Ltda', 'ISENTO', 'compras@corpo.test', '+5562999990000', '74120010', 'Rua 9', '1200',
       'Setor Oeste', 'Goiânia', 'GO', $2, $3) returning id`,
    [createUniqueCnpj(), status, priceListId],
  )
  if (!company) throw new Error('no company')
  await shop.sql("insert into company_buyers (user_id, company_id, role) values ($1, $2, 'approver')", [
    userId,
    company.id,
  ])
  return company.id
}

/** Approves a company into a price list, as this member of staff. */
export async function approveCompany(
  shop: TestShop,
  staff: { cookie: string },
  id: string,
  priceListId: string,
): Promise<void> {
  const body = { priceListId, minimumOrder: 120_000, termsDays: 28, creditLimit: 200_000 }
  const { status } = await shop.call(`/api/wholesale/companies/${id}/approval`, { body, headers: staff })
  if (status !== 200) throw new Error(`no approval: ${status}`)
}
