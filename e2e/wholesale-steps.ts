import { randomUUID } from 'node:crypto'
import { insertPerson } from '#test/insert-person'
import { runQuery } from './session-cookie.ts'

export type Buyer = { email: string; userId: string; companyId: string; legalName: string }

/** Inserts a confirmed account without a company. */
export async function insertCustomer(name = 'Rita Campos'): Promise<{ email: string; userId: string }> {
  const email = `${randomUUID().slice(0, 13)}@corpo.test`
  return { email, userId: await insertPerson(runQuery, { name, email, password: 'Cerrado-2026-teste' }) }
}

/** Inserts an active company with its price list, and an approver who is a member of the list. */
export async function insertBuyer({ percentOff = 4_000, minimumOrder = 0 } = {}): Promise<Buyer> {
  const mark = randomUUID().slice(0, 8)
  const legalName = `Corpo em Dia ${mark} Ltda`
  const { email, userId } = await insertCustomer()
  const [company] = await runQuery<{ id: string }>(
    `with list as (insert into price_lists (name, percent_off) values ($1, $2) returning id),
     company as (
       insert into companies (cnpj, legal_name, state_registration, email, phone, cep, street, number, district, city,
         state, status, price_list_id, minimum_order)
       select $3, $4, '109876543', 'compras@corpo.test', '+5562999990000', '74120010', 'Rua 9', '1200', 'Setor Oeste',
         'Goiânia', 'GO', 'active', id, $5 from list returning id, price_list_id
     ), buyer as (
       insert into company_buyers (user_id, company_id, role) select $6, id, 'approver' from company
     ), member as (
       insert into price_list_members (user_id, list_id) select $6, price_list_id from company
     )
     select id from company`,
    [`Revenda ${mark}`, percentOff, createCnpj(), legalName, minimumOrder, userId],
  )
  return { email, userId, companyId: company!.id, legalName }
}

/** Returns an unused CNPJ with its check digits. */
function createCnpj(): string {
  const base = randomUUID().replaceAll(/\D/g, '').padEnd(12, '7').slice(0, 12)
  const withDigit = (digits: string) => {
    const sum = [...digits].reverse().reduce((total, digit, at) => total + Number(digit) * ((at % 8) + 2), 0)
    const rest = sum % 11
    return digits + (rest < 2 ? 0 : 11 - rest)
  }
  return withDigit(withDigit(base))
}
