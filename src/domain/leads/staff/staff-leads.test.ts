import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { LeadPage, LeadRow, LeadView } from '#contract/leads'
import { leads as words } from '#texts/storefront/leads'
import { staffLeads } from '#texts/admin/leads'
import { createSignedInPerson } from '#test/factories'
import { useShop } from '#test/shop'

const shop = useShop()
let headers: { cookie: string }
let email: string

const send = (change: object = {}, as: object = {}) =>
  shop.call('/api/leads', {
    body: {
      name: 'Jussara Teles',
      whatsapp: '(62) 99120-4471',
      interest: 'Legging para dança',
      consent: true,
      consentVersion: words.purpose.version,
      ...change,
    },
    headers: { ...as },
  })
const ask = <T>(method: string, path: string, body?: object) =>
  shop.call<T>(`/api/leads/staff${path}`, { method, body, headers })
const list = async (query = '') => (await ask<LeadPage>('GET', query && `?${query}`)).body

beforeAll(async () => {
  ;({ headers, email } = await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_customers'] }))
})
beforeEach(() => shop.sql('delete from leads'))

test('[EN-08] staff list leads, latest first, and search by text and phone', async () => {
  await send()
  await send({ name: 'Rubens Calado', whatsapp: '62994110937', interest: 'Short com bolso' })
  const { items, counts, total } = await list()
  expect(items.map(({ name, whatsapp }) => [name, whatsapp])).toEqual([
    ['Rubens Calado', '+5562994110937'],
    ['Jussara Teles', '+5562991204471'],
  ])
  expect([total, counts]).toEqual([2, { new: 2, contacted: 0, closed: 0 }])
  for (const search of ['jussara', 'DANÇA', '99120-4471'])
    expect((await list(`search=${encodeURIComponent(search)}`)).items.map(({ name }) => name)).toEqual([
      'Jussara Teles',
    ])
})

test('[EN-08] saves state and note of a lead and audits each change', async () => {
  await send()
  const { id } = (await list()).items[0]!
  const { body } = await ask<LeadRow>('PATCH', `/${id}`, { state: 'contacted' })
  expect(body).toMatchObject({
    state: 'contacted',
    note: '',
    handledBy: email,
    handledAt: expect.any(String),
  })
  expect((await ask<LeadRow>('PATCH', `/${id}`, { note: 'Prefere à noite' })).body).toMatchObject({
    state: 'contacted',
    note: 'Prefere à noite',
  })
  await ask('PATCH', `/${id}`, { state: 'contacted' })
  const audited = await shop.sql(
    "select before, after from audit_logs where entity_type = 'lead' and entity_id = $1 order by at",
    [id],
  )
  expect(audited).toEqual([
    { before: { status: 'new' }, after: { status: 'contacted' } },
    { before: { note: '' }, after: { note: 'Prefere à noite' } },
  ])
  expect((await list('state=contacted')).total).toBe(1)
  expect((await list('state=new')).total).toBe(0)
  expect((await list('search=noite')).total).toBe(1)
})

test('[EN-08] refuses the second of two parallel changes and returns the first', async () => {
  await send()
  const { id } = (await list()).items[0]!
  const { version } = (await ask<LeadView>('GET', `/${id}`)).body
  const say = (change: object) =>
    ask<LeadView & { data?: { current: LeadView } }>('PATCH', `/${id}`, { ...change, version })
  const first = await say({ note: 'Prefere à noite' })
  expect([first.status, first.body.version === version]).toEqual([200, false])
  for (const change of [{ note: 'Já comprou' }, { state: 'closed' }]) {
    const { status, body } = await say(change)
    expect([status, body.code, body.data!.current]).toEqual([409, 'record.changed', first.body])
  }
  expect((await list()).items[0]).toMatchObject({ note: 'Prefere à noite', state: 'new' })
})

test.each([
  ['with an unknown state', { state: 'lost' }],
  ['with a note of 1,001 characters', { note: 'a'.repeat(1_001) }],
  ['with a changed name', { name: 'Outra' }],
])('refuses a lead change %s', async (_, change) => {
  await send()
  const { id } = (await list()).items[0]!
  const { status } = await ask('PATCH', `/${id}`, change)
  expect([status, (await list()).items[0]]).toMatchObject([422, { state: 'new', note: '', handledBy: null }])
})

test('[EN-08] erases a lead at the request of its author, with an audit entry without personal data', async () => {
  await send()
  const { id } = (await list()).items[0]!
  expect((await ask('DELETE', `/${id}`)).status).toBe(204)
  expect([await shop.sql('select 1 from leads'), (await ask('DELETE', `/${id}`)).status]).toEqual([[], 404])
  const [row] = await shop.sql(
    "select entity_name as name, before, after from audit_logs where action = 'DELETE' and entity_id = $1",
    [id],
  )
  expect(row).toEqual({
    name: expect.stringMatching(/^Contato de \d+ de /),
    before: { status: 'new' },
    after: null,
  })
})

test('answers 404 for an unknown lead', async () => {
  const { status, body } = await ask('PATCH', '/11111111-1111-4111-8111-111111111111', { state: 'closed' })
  expect([status, body.code]).toEqual([404, 'leads.lead_not_found'])
})

test('[EN-08] exports all leads as CSV with formulas escaped, which is audited', async () => {
  await send({ interest: '=HYPERLINK(1)' })
  const answer = await shop.request('/api/leads/staff/file', { headers })
  const file = await answer.text()
  expect(answer.headers.get('content-disposition')).toContain('contatos.csv')
  expect(file).toContain(staffLeads.csv.join(';'))
  expect(file).toContain(`Jussara Teles;(62) 99120-4471;'=HYPERLINK(1);`)
  const [row] = await shop.sql(
    "select after from audit_logs where entity_type = 'lead' and action = 'EXPORT'",
  )
  expect(row).toEqual({ after: { rows: 1 } })
})

test('[EN-08] includes the leads of a signed-in person in their data export', async () => {
  const person = await createSignedInPerson(shop)
  await send({}, person.headers)
  const copy = await shop.call<{ pedidosDeContato: object[] }>('/api/customers/export', person)
  expect(copy.body.pedidosDeContato).toMatchObject([
    { nome: 'Jussara Teles', interesse: 'Legging para dança' },
  ])
})
