import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { BuyerCompany, CompanyPage, CompanyView } from '#contract/wholesale'
import { createUniqueCnpj } from '#test/cnpj'
import { applyForCompany, createApplication, createPriceList } from '#test/company'
import { createSignedInPerson } from '#test/factories'
import { useShop } from '#test/shop'

const shop = useShop()
let staff: { cookie: string }
let listId: string

beforeAll(async () => {
  const flags = ['can_manage_customers', 'can_manage_products'] as const
  ;({ headers: staff } = await createSignedInPerson(shop, { role: 'admin', flags: [...flags] }))
})
beforeEach(async () => {
  listId = await createPriceList(shop)
})

const call = <T = CompanyView>(method: string, path: string, body?: object, headers = staff) =>
  shop.call<T>(`/api/wholesale/companies${path}`, { method, headers, ...(body && { body }) })
const terms = (change: object = {}) => ({
  priceListId: listId,
  minimumOrder: 120_000,
  termsDays: 28,
  creditLimit: 200_000,
  ...change,
})
const approve = (id: string, change: object = {}) => call('POST', `/${id}/approval`, terms(change))
const listOf = async (userId: string) =>
  (
    await shop.sql<{ id: string }>('select list_id as id from price_list_members where user_id = $1', [
      userId,
    ])
  )[0]?.id
const audited = (id: string) =>
  shop.sql<{ action: string; before: object; after: object }>(
    "select action, before, after from audit_logs where entity_type = 'wholesale_company' and entity_id = $1 order by at",
    [id],
  )
const emails = async (email: string) =>
  (
    await shop.sql<{ kind: string }>(
      `select (regexp_match(message_id, '^<company\\.([a-z]+)'))[1] as kind from email_outbox
       where recipient = $1 order by created_at`,
      [email],
    )
  ).map(({ kind }) => kind)
const apply = async () => {
  const person = await createSignedInPerson(shop)
  return { ...person, id: await applyForCompany(shop, person.headers) }
}

describe('approval', () => {
  test('gives its people the price list and the terms, audits it and emails them', async () => {
    const { id, userId, email, headers } = await apply()
    const { status, body } = await approve(id)
    expect([status, body]).toMatchObject([200, { status: 'active', priceListId: listId, termsDays: 28 }])
    expect(await listOf(userId)).toBe(listId)
    const mine = await shop.call<BuyerCompany>('/api/wholesale/company', { headers })
    expect(mine.body).toMatchObject({ status: 'active', minimumOrder: 120_000, creditLimit: 200_000 })
    expect(await audited(id)).toMatchObject([
      { action: 'APPROVE', before: { status: 'applied' }, after: { status: 'active', termsDays: 28 } },
    ])
    await expect.poll(() => emails(email)).toContain('approved')
  })

  test('changes nothing the second time, also at the same time', async () => {
    const { id, email } = await apply()
    const answers = await Promise.all([approve(id), approve(id), approve(id, { termsDays: 7 })])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ body }) => body.termsDays)).size).toBe(1)
    expect((await approve(id)).status).toBe(200)
    expect((await audited(id)).map(({ action }) => action)).toEqual(['APPROVE'])
    await expect.poll(() => emails(email)).toContain('approved')
    expect((await emails(email)).filter((kind) => kind === 'approved')).toHaveLength(1)
  })

  test('refuses an unknown price list, a refused company, wrong terms and another permission', async () => {
    const { id } = await apply()
    const unknown = await approve(id, { priceListId: '00000000-0000-4000-8000-000000000000' })
    expect([unknown.status, unknown.body.code]).toEqual([404, 'pricing.price_list_not_found'])
    expect((await approve(id, { termsDays: 121 })).status).toBe(422)
    expect((await approve(id, { creditLimit: -1 })).status).toBe(422)
    const { headers } = await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_orders'] })
    expect((await call('POST', `/${id}/approval`, terms(), headers)).status).toBe(403)
    await call('POST', `/${id}/refusal`, { reason: 'Falta a inscrição' })
    const refused = await approve(id)
    expect([refused.status, refused.body.code]).toEqual([409, 'wholesale.wrong_status'])
  })
})

describe('refusal, suspension and reactivation', () => {
  test('refuses with a reason once, and keeps a price list that staff gave by hand', async () => {
    const { id, userId, email } = await apply()
    await shop.sql('insert into price_list_members (user_id, list_id) values ($1, $2)', [userId, listId])
    expect((await call('POST', `/${id}/refusal`, { reason: 'x' })).status).toBe(422)
    const { body } = await call('POST', `/${id}/refusal`, { reason: 'Falta a inscrição' })
    expect(body).toMatchObject({ status: 'refused', reason: 'Falta a inscrição' })
    expect((await call('POST', `/${id}/refusal`, { reason: 'De novo' })).body.reason).toBe(
      'Falta a inscrição',
    )
    expect(await audited(id)).toHaveLength(1)
    expect(await listOf(userId)).toBe(listId)
    await expect.poll(() => emails(email)).toContain('refused')
  })

  test('takes the prices away while suspended, and gives them back', async () => {
    const { id, userId } = await apply()
    const early = await call('POST', `/${id}/suspension`, { reason: 'Sem resposta' })
    expect([early.status, early.body.code]).toEqual([409, 'wholesale.wrong_status'])
    await approve(id)
    await call('POST', `/${id}/suspension`, { reason: 'Boleto vencido' })
    expect(await listOf(userId)).toBeUndefined()
    const { body } = await call('POST', `/${id}/reactivation`, { reason: 'Pagou' })
    expect(body).toMatchObject({ status: 'active', reason: '' })
    expect(await listOf(userId)).toBe(listId)
    expect((await audited(id)).map(({ action }) => action)).toEqual(['APPROVE', 'SUSPEND', 'REACTIVATE'])
  })
})

describe('changes', () => {
  test('moves every buyer to another list, and refuses a stale version with the current company', async () => {
    const { id, userId } = await apply()
    const { version } = (await approve(id)).body
    const other = await createPriceList(shop)
    const change = (more: object) =>
      call<CompanyView & { data?: { current: CompanyView } }>('PUT', `/${id}/terms`, {
        ...terms(more),
        version,
      })
    expect((await change({ priceListId: other })).status).toBe(200)
    expect(await listOf(userId)).toBe(other)
    const stale = await change({ termsDays: 7 })
    expect([stale.status, stale.body.code, stale.body.data?.current.priceListId]).toEqual([
      409,
      'record.changed',
      other,
    ])
    expect((await audited(id)).at(-1)).toMatchObject({ action: 'UPDATE' })
  })

  test('corrects the data of an application, audited with the changed fields only', async () => {
    const { id } = await apply()
    const { form, version } = (await call('GET', `/${id}`)).body
    const { body } = await call('PUT', `/${id}`, { ...form, complement: 'Loja 2', version })
    expect(body.form.complement).toBe('Loja 2')
    expect(await audited(id)).toMatchObject([{ before: { complement: '' }, after: { complement: 'Loja 2' } }])
    expect((await call('PUT', `/${id}`, { ...form, cep: '1', version: body.version })).status).toBe(422)
  })

  test('looks the record up again and keeps what is known when the source knows nothing', async () => {
    const { id } = await apply()
    const { body } = await call('POST', `/${id}/record`)
    expect(body.record).toBeNull()
    expect(body.checks.find(({ field }) => field === 'legalName')?.verdict).toBe('unknown')
  })
})

describe('companies by staff', () => {
  test('creates a company for a customer, once, and needs an account', async () => {
    const { email, headers } = await createSignedInPerson(shop)
    const body = { ...createApplication(), customerEmail: email }
    const made = await call('POST', '', body)
    expect([made.status, made.body.status]).toEqual([201, 'applied'])
    expect(made.body.people.buyers).toMatchObject([{ email, role: 'approver' }])
    expect((await call('POST', '', body)).body.id).toBe(made.body.id)
    expect((await audited(made.body.id)).map(({ action }) => action)).toEqual(['CREATE'])
    const mine = await shop.call<BuyerCompany>('/api/wholesale/company', { headers })
    expect(mine.body.id).toBe(made.body.id)
    const nobody = await call('POST', '', { ...createApplication(), customerEmail: 'ninguem@dao.test' })
    expect([nobody.status, nobody.body.code]).toEqual([404, 'wholesale.customer_not_found'])
  })

  test('fills a new company from its public record, and names what is missing', async () => {
    const { email } = await createSignedInPerson(shop)
    const typed = {
      cnpj: '11.222.333/0001-81',
      stateRegistration: 'ISENTO',
      phone: '(31) 99999-0000',
      sells: 'Artigos esportivos',
      customerEmail: email,
    }
    const { status, body } = await call('POST', '', typed)
    expect([status, body]).toMatchObject([
      201,
      { legalName: 'PASSO LARGO ESPORTES LTDA', form: { email, city: 'BELO HORIZONTE', number: '55' } },
    ])
    const unknown = await call('POST', '', { ...typed, cnpj: createUniqueCnpj() })
    expect(unknown.status).toBe(422)
    expect(Object.keys(unknown.body.fields ?? {})).toEqual(
      expect.arrayContaining(['legalName', 'cep', 'state']),
    )
  })

  test('lists by state, name without accents, CNPJ and list, with counts', async () => {
    const cnpj = createUniqueCnpj()
    const person = await createSignedInPerson(shop)
    const id = await applyForCompany(shop, person.headers, { cnpj, legalName: 'Ipê Roxo Única Ltda' })
    const list = async (query: string) => (await call<CompanyPage>('GET', `?${query}`)).body
    const idsOf = ({ items }: CompanyPage) => items.map((row) => row.id)
    expect(idsOf(await list('search=ipe+roxo+unica'))).toEqual([id])
    expect(idsOf(await list(`search=${cnpj.slice(0, 8)}`))).toEqual([id])
    expect((await list('search=ipe+roxo+unica')).counts).toEqual({
      applied: 1,
      active: 0,
      refused: 0,
      suspended: 0,
    })
    expect(idsOf(await list('search=ipe+roxo+unica&status=active'))).toEqual([])
    await approve(id)
    expect(idsOf(await list(`priceListId=${listId}&state=GO&sort=-limit`))).toEqual([id])
    expect((await call<CompanyPage>('GET', '', undefined, person.headers)).status).toBe(403)
  })
})

describe('price lists of companies', () => {
  test('a list that a company has cannot be deleted', async () => {
    const { id } = await apply()
    await approve(id)
    const { status, body } = await shop.call(`/api/price-lists/${listId}`, {
      method: 'DELETE',
      headers: staff,
    })
    expect([status, body.code]).toEqual([409, 'pricing.price_list_in_use'])
  })

  test('a buyer gets no list by hand while a company decides it', async () => {
    const { id, userId } = await apply()
    await approve(id)
    const at = `/api/price-lists/members/${userId}`
    expect((await shop.call(at, { headers: staff })).body).toMatchObject({
      listId,
      company: 'Movimento Confecções Ltda.',
    })
    const { status, body } = await shop.call(at, { method: 'PUT', body: { listId: null }, headers: staff })
    expect([status, body.code]).toEqual([409, 'pricing.price_list_by_company'])
    expect(await listOf(userId)).toBe(listId)
  })
})
