import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CartView } from '#contract/cart'
import type { BuyerCompany, CompanyPeople, CompanyView } from '#contract/wholesale'
import { applyForCompany, approveCompany, createPriceList } from '#test/company'
import { createProduct, createSignedInPerson } from '#test/factories'
import { useShop } from '#test/shop'

const shop = useShop()
type Signed = Awaited<ReturnType<typeof createSignedInPerson>>
let staff: { cookie: string }
let owner: Signed
let id: string
let listId: string

beforeAll(async () => {
  ;({ headers: staff } = await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_customers'] }))
})
beforeEach(async () => {
  owner = await createSignedInPerson(shop)
  listId = await createPriceList(shop)
  id = await applyForCompany(shop, owner.headers)
  await approveCompany(shop, staff, id, listId)
})

const call = <T = CompanyPeople>(as: object, method: string, path: string, body?: object) =>
  shop.call<T>(`/api/wholesale${path}`, { method, headers: { ...as }, ...(body && { body }) })
const invite = (email: string, role = 'requester', as: object = owner.headers) =>
  call(as, 'POST', '/company/invitations', { email, role })
const linkTo = async (email: string) => {
  const sent = () =>
    shop.sql<{ text: string }>(
      "select text from email_outbox where recipient = $1 and message_id like '<company.invitation%' order by created_at desc",
      [email],
    )
  await expect.poll(async () => (await sent()).length).toBeGreaterThan(0)
  const url = new URL(/https?:\S+\/atacado\/convite\S+/.exec((await sent())[0]!.text)![0])
  return Object.fromEntries(url.searchParams) as { id: string; at: string; token: string }
}
const accept = (as: object, link: object) =>
  call<{ company: string; role: string }>(as, 'POST', '/invitations/accept', link)
const listOf = async (userId: string) =>
  (
    await shop.sql<{ id: string }>('select list_id as id from price_list_members where user_id = $1', [
      userId,
    ])
  )[0]?.id
const join = async (role = 'requester') => {
  const person = await createSignedInPerson(shop)
  await invite(person.email, role)
  await accept(person.headers, await linkTo(person.email))
  return person
}

describe('invitation', () => {
  test('is shown by its link, accepted by a press, gives the prices, and changes nothing the second time', async () => {
    const person = await createSignedInPerson(shop)
    const { status, body } = await invite(person.email)
    expect([status, body.invitations]).toMatchObject([201, [{ email: person.email, role: 'requester' }]])
    const link = await linkTo(person.email)
    const seen = await shop.call(`/api/wholesale/invitations?${new URLSearchParams(link)}`)
    expect(seen.body).toEqual({ company: 'Movimento Confecções Ltda.', role: 'requester' })
    expect(await listOf(person.userId)).toBeUndefined()
    const answers = await Promise.all([accept(person.headers, link), accept(person.headers, link)])
    expect([...answers, await accept(person.headers, link)].map((each) => each.status)).toEqual([
      200, 200, 200,
    ])
    expect(await listOf(person.userId)).toBe(listId)
    const people = (await call(owner.headers, 'GET', '/company/people')).body
    expect([people.buyers.length, people.invitations]).toEqual([2, []])
  })

  test('needs the invited account, a right signature, and is over once it is cancelled, replaced or old', async () => {
    const [person, other] = [await createSignedInPerson(shop), await createSignedInPerson(shop)]
    const { body } = await invite(person.email)
    const link = await linkTo(person.email)
    const refused = async (as: object, given: object) => (await accept(as, given)).body.code
    expect(await refused(other.headers, link)).toBe('wholesale.invitation_other_account')
    expect(await refused(person.headers, { ...link, token: `${link.token}x` })).toBe(
      'wholesale.invitation_invalid',
    )
    expect((await accept({}, link)).status).toBe(401)
    await shop.sql("update company_invitations set sent_at = sent_at - interval '8 days' where email = $1", [
      person.email,
    ])
    expect(await refused(person.headers, link)).toBe('wholesale.invitation_over')
    await invite(person.email)
    expect(await refused(person.headers, link)).toBe('wholesale.invitation_over')
    await call(owner.headers, 'DELETE', `/company/invitations/${body.invitations[0]!.id}`)
    expect((await call(owner.headers, 'GET', '/company/people')).body.invitations).toEqual([])
  })

  test('cannot be used again by somebody who was removed, and takes nobody from another company', async () => {
    const person = await createSignedInPerson(shop)
    await invite(person.email)
    const link = await linkTo(person.email)
    await accept(person.headers, link)
    await call(owner.headers, 'DELETE', `/company/people/${person.userId}`)
    expect((await accept(person.headers, link)).body.code).toBe('wholesale.invitation_over')
    const busy = await createSignedInPerson(shop)
    await applyForCompany(shop, busy.headers)
    await invite(busy.email)
    expect((await accept(busy.headers, await linkTo(busy.email))).body.code).toBe('wholesale.already_buyer')
  })

  test('is refused of an inactive company, to its own people, and by requesters and strangers', async () => {
    const requester = await join()
    const email = 'mais@exemplo.com.br'
    const codeOf = async (answer: Promise<{ body: { code?: string } }>) => (await answer).body.code
    expect(await codeOf(invite(requester.email))).toBe('wholesale.already_in_company')
    expect(await codeOf(invite(email, 'requester', requester.headers))).toBe('wholesale.approver_only')
    const stranger = await createSignedInPerson(shop)
    expect(await codeOf(invite(email, 'requester', stranger.headers))).toBe('wholesale.no_company')
    expect((await invite(email, 'owner')).status).toBe(422)
    await shop.sql("update companies set status = 'suspended' where id = $1", [id])
    expect(await codeOf(invite(email))).toBe('wholesale.company_not_active')
  })
})

describe('people of a company', () => {
  test('the last approver stays, also when two leave at once', async () => {
    const lastOne = await call(owner.headers, 'DELETE', `/company/people/${owner.userId}`)
    expect([lastOne.status, lastOne.body.code]).toEqual([409, 'wholesale.last_approver'])
    const second = await join('approver')
    const leave = (person: Signed) =>
      call(person.headers, 'PATCH', `/company/people/${person.userId}`, { role: 'requester' })
    const answers = await Promise.all([leave(owner), leave(second)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('roles change, and only approvers of the same company change them', async () => {
    const person = await join()
    const path = `/company/people/${person.userId}`
    expect((await call(person.headers, 'PATCH', path, { role: 'approver' })).status).toBe(403)
    const stranger = await createSignedInPerson(shop)
    await applyForCompany(shop, stranger.headers)
    expect((await call(stranger.headers, 'PATCH', path, { role: 'approver' })).body.code).toBe(
      'wholesale.buyer_not_found',
    )
    const { body } = await call(owner.headers, 'PATCH', path, { role: 'approver' })
    expect(body.buyers.find(({ userId }) => userId === person.userId)?.role).toBe('approver')
  })

  test('a removed buyer with an open cart pays retail from then on', async () => {
    const person = await join()
    const { variants } = await createProduct({ price: 10_000 })
    const body = { variantId: variants[0]!.id, quantity: 1 }
    await shop.call('/api/cart/items', { body, headers: person.headers })
    const total = async () =>
      (await shop.call<CartView>('/api/cart', { headers: person.headers })).body.items.map(
        ({ price }) => price,
      )
    expect(await total()).toEqual([6_000])
    await call(owner.headers, 'DELETE', `/company/people/${person.userId}`)
    expect(await total()).toEqual([10_000])
    const company = await shop.call<BuyerCompany | null>('/api/wholesale/company', {
      headers: person.headers,
    })
    expect(company.body).toBeNull()
  })

  test('staff invite, change roles and remove, audited', async () => {
    const person = await join()
    const at = `/companies/${id}`
    const asStaff = (method: string, path: string, body?: object) =>
      call<CompanyView>(staff, method, `${at}${path}`, body)
    expect(
      (await asStaff('POST', '/invitations', { email: 'a@exemplo.com.br', role: 'approver' })).status,
    ).toBe(200)
    const { people } = (await asStaff('PATCH', `/people/${person.userId}`, { role: 'approver' })).body
    await asStaff('DELETE', `/invitations/${people.invitations[0]!.id}`)
    const left = (await asStaff('DELETE', `/people/${person.userId}`)).body.people
    expect([left.buyers.length, left.invitations]).toEqual([1, []])
    expect((await asStaff('DELETE', `/people/${owner.userId}`)).body.code).toBe('wholesale.last_approver')
    const actions = await shop.sql<{ action: string }>(
      "select action from audit_logs where entity_type = 'wholesale_company' and entity_id = $1 order by at",
      [id],
    )
    expect(actions.map(({ action }) => action)).toEqual(['APPROVE', 'INVITE', 'UPDATE', 'UPDATE', 'UPDATE'])
  })
})
