import { describe, expect, test } from 'vitest'
import type { BuyerCompany, CompanyRecord } from '#contract/wholesale'
import { fieldErrors } from '#texts/storefront/field-errors'
import { application as words } from '#texts/storefront/company'
import { createUniqueCnpj } from '#test/cnpj'
import { createApplication } from '#test/company'
import { createSignedInPerson } from '#test/factories'
import { useShop } from '#test/shop'

const shop = useShop()

type Applied = { id: string; status: string }
const apply = (headers: object, body: object = createApplication()) =>
  shop.call<Applied>('/api/wholesale/applications', { body, headers: { ...headers } })
const readCompany = async (headers: object) =>
  (await shop.call<BuyerCompany | null>('/api/wholesale/company', { headers: { ...headers } })).body
const refuse = (id: string) =>
  shop.sql("update companies set status = 'refused', reason = 'Falta a inscrição' where id = $1", [id])

describe('application for wholesale', () => {
  test('stores the company, its public record, and the applicant as approver, and confirms it by email', async () => {
    const { headers, email } = await createSignedInPerson(shop)
    const { status, body } = await apply(headers, createApplication({ cnpj: '12.abc.345/01de-35' }))
    expect([status, body.status]).toEqual([201, 'applied'])
    expect(await readCompany(headers)).toMatchObject({
      cnpj: '12ABC34501DE35',
      status: 'applied',
      role: 'approver',
      priceList: null,
    })
    const [stored] = await shop.sql<{ record: CompanyRecord; phone: string; ie: string }>(
      'select record, phone, state_registration as ie from companies where id = $1',
      [body.id],
    )
    expect(stored).toMatchObject({
      record: { legalName: 'MOVIMENTO CONFECCOES LTDA', situation: 'ATIVA' },
      phone: '+5562999990000',
      ie: '104327189',
    })
    const sent = () =>
      shop.sql<{ subject: string }>(
        "select subject from email_outbox where recipient = $1 and message_id like '<company.received.%'",
        [email],
      )
    await expect.poll(async () => (await sent()).length).toBe(1)
  })

  test('stores a company that the public record does not know', async () => {
    const { headers } = await createSignedInPerson(shop)
    const { status, body } = await apply(headers)
    expect(status).toBe(201)
    expect(await shop.sql('select record from companies where id = $1', [body.id])).toEqual([
      { record: null },
    ])
  })

  test('changes nothing when it is repeated, one after the other and at once', async () => {
    const { headers } = await createSignedInPerson(shop)
    const body = createApplication()
    const all = [
      await apply(headers, body),
      ...(await Promise.all([apply(headers, body), apply(headers, body)])),
    ]
    expect(all.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(all.map((each) => each.body.id)).size).toBe(1)
    await apply(headers, { ...body, legalName: 'Outro Nome Ltda' })
    expect(await readCompany(headers)).toMatchObject({ legalName: 'Movimento Confecções Ltda.' })
  })

  test('gives one CNPJ to one of two people who apply at once', async () => {
    const [one, other] = [await createSignedInPerson(shop), await createSignedInPerson(shop)]
    const body = createApplication()
    const answers = await Promise.all([apply(one.headers, body), apply(other.headers, body)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('wholesale.cnpj_taken')
  })

  test('refuses a second company of one person', async () => {
    const { headers } = await createSignedInPerson(shop)
    await apply(headers)
    const { status, body } = await apply(headers)
    expect([status, body.code]).toEqual([409, 'wholesale.already_buyer'])
  })

  test('lets a refused company apply again, also by another person, and a refused person for another company', async () => {
    const [one, other] = [await createSignedInPerson(shop), await createSignedInPerson(shop)]
    const body = createApplication()
    const { id } = (await apply(one.headers, body)).body
    await refuse(id)
    expect((await apply(one.headers, { ...body, stateRegistration: 'ISENTO' })).body).toEqual({
      id,
      status: 'applied',
    })
    expect(await readCompany(one.headers)).toMatchObject({ status: 'applied', reason: '' })
    await refuse(id)
    expect((await apply(other.headers, body)).status).toBe(201)
    expect(await readCompany(one.headers)).toBeNull()
    await refuse(id)
    expect((await apply(other.headers)).status).toBe(201)
    expect(await readCompany(other.headers)).toMatchObject({ status: 'applied' })
  })

  test.each([
    ['a wrong CNPJ', { cnpj: '12ABC34501DE36' }, { cnpj: fieldErrors.cnpj }],
    [
      'no registration',
      { stateRegistration: '123' },
      { stateRegistration: words.problems.stateRegistration },
    ],
    ['a wrong phone', { phone: '12' }, { phone: fieldErrors.phone }],
    ['a wrong state', { state: 'XX' }, { state: fieldErrors.state }],
  ])('refuses %s', async (_, change, fields) => {
    const { headers } = await createSignedInPerson(shop)
    const { status, body } = await apply(headers, createApplication(change))
    expect([status, body.code]).toEqual([422, 'request.invalid'])
    expect(body.fields).toMatchObject(fields)
    expect(await readCompany(headers)).toBeNull()
  })

  test('refuses a visitor', async () => {
    expect((await apply({})).status).toBe(401)
  })
})

describe('look-up of a CNPJ', () => {
  const look = (cnpj: string, headers: object) =>
    shop.call<CompanyRecord | null>(`/api/wholesale/records/${cnpj}`, { headers: { ...headers } })

  test('returns the public record, null for an unknown one, and refuses a wrong one and a visitor', async () => {
    const { headers } = await createSignedInPerson(shop)
    expect((await look('11222333000181', headers)).body).toMatchObject({ city: 'BELO HORIZONTE' })
    expect((await look(createUniqueCnpj(), headers)).body).toBeNull()
    expect((await look('11222333000182', headers)).status).toBe(404)
    expect((await look('11222333000181', {})).status).toBe(401)
  })
})
