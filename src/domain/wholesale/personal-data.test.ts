import { expect, test } from 'vitest'
import { erasePerson, readPersonalData } from '#domain/identity'
import { database, transaction } from '#platform/postgres/database'
import { applyForCompany } from '#test/company'
import { createSignedInPerson } from '#test/factories'
import { useShop } from '#test/shop'

const shop = useShop()
const contactOf = async (id: string) =>
  (
    await shop.sql<{ email: string; phone: string }>('select email, phone from companies where id = $1', [id])
  )[0]

test('exports the company of a person with its contact, and invitations to their mailbox', async () => {
  const { userId, email, headers } = await createSignedInPerson(shop)
  const id = await applyForCompany(shop, headers)
  await shop.sql(
    "insert into company_invitations (company_id, email, role, sent_at) values ($1, $2, 'requester', now())",
    [id, email],
  )
  expect(await readPersonalData(database(), userId)).toMatchObject({
    atacado: { email: 'compras@movimento.test', phone: '+5562999990000', role: 'approver' },
    convitesDoAtacado: [{ email, role: 'requester' }],
  })
})

test('erasing the last person empties the contact and keeps the company without people', async () => {
  const { userId, email, headers } = await createSignedInPerson(shop)
  const id = await applyForCompany(shop, headers)
  await shop.sql(
    "insert into company_invitations (company_id, email, role, sent_at) values ($1, $2, 'requester', now())",
    [id, email],
  )
  await transaction((tx) => erasePerson(tx, userId))
  expect(await contactOf(id)).toEqual({ email: '', phone: '' })
  const left = await shop.sql(
    'select company_id as id from company_buyers where company_id = $1 union all select id from company_invitations where email = $2',
    [id, email],
  )
  expect(left).toEqual([])
})

test('erasing one of two people keeps the contact of the company, unless it is theirs', async () => {
  const [one, other] = [await createSignedInPerson(shop), await createSignedInPerson(shop)]
  const id = await applyForCompany(shop, one.headers)
  await shop.sql("insert into company_buyers (user_id, company_id, role) values ($1, $2, 'approver')", [
    other.userId,
    id,
  ])
  await transaction((tx) => erasePerson(tx, one.userId))
  expect(await contactOf(id)).toEqual({ email: 'compras@movimento.test', phone: '+5562999990000' })
})
