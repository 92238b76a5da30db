import { describe, expect, test } from 'vitest'
import type { BuyerCompany } from '#contract/wholesale'
import { createSignedInPerson } from '#test/factories'
import { useShop } from '#test/shop'

const shop = useShop()

describe('company of the signed-in person', () => {
  test('is null for somebody who buys for none', async () => {
    const { headers } = await createSignedInPerson(shop)
    const { status, body } = await shop.call<BuyerCompany | null>('/api/wholesale/company', { headers })
    expect([status, body]).toEqual([200, null])
  })

  test('has its terms and the role of the person', async () => {
    const { headers, userId } = await createSignedInPerson(shop)
    const [list] = await shop.sql<{ id: string }>(
      "insert into price_lists (name, percent_off) values ('Revenda 40', 4000) returning id",
    )
    const [company] = await shop.sql<{ id: string }>(
      `insert into companies (cnpj, legal_name, state_registration, email, phone, cep, street, number, district, city,
         state, status, price_list_id, minimum_order)
       values ('12ABC34501DE35', 'Corpo em Dia Ltda', 'ISENTO', 'compras@corpo.test', '+5562999990000', '74120010',
         'Rua 9', '1200', 'Setor Oeste', 'Goiânia', 'GO', 'active', $1, 120000) returning id`,
      [list!.id],
    )
    await shop.sql("insert into company_buyers (user_id, company_id, role) values ($1, $2, 'approver')", [
      userId,
      company!.id,
    ])
    const { body } = await shop.call<BuyerCompany>('/api/wholesale/company', { headers })
    expect(body).toMatchObject({
      legalName: 'Corpo em Dia Ltda',
      status: 'active',
      priceList: 'Revenda 40',
      minimumOrder: 120_000,
      role: 'approver',
    })
  })

  test('is refused to a visitor', async () => {
    expect((await shop.call('/api/wholesale/company')).status).toBe(401)
  })
})
