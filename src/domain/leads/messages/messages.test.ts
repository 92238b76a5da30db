import { beforeAll, describe, expect, test } from 'vitest'
import type { MessagePage, MessageView } from '#contract/leads'
import { saveSettings, readSettings } from '#domain/settings'
import { transaction } from '#platform/postgres/database'
import { makeSystemCtx } from '#platform/http/http'
import { contact } from '#texts/storefront/contact'
import { fieldErrors } from '#texts/storefront/field-errors'
import { createSignedInPerson } from '#test/factories'
import { useShop } from '#test/shop'

const shop = useShop()
let headers: { cookie: string }
let email: string
let calls = 0

const ana = {
  name: 'Ana Lima',
  email: 'ana@exemplo.com.br',
  phone: '(62) 99999-0000',
  subject: 'product',
  text: 'A legging Aderno tem bolso?',
}
type Sent = { number: number; dueAt: string }
/** Each call has its own IP address, so that only one test reaches the limit. */
const send = (change: object = {}, from = `10.1.${Math.floor(++calls / 250)}.${calls % 250}`) =>
  shop.call<Sent>('/api/leads/messages', { body: { ...ana, ...change }, from })
const ask = <T>(method: string, path: string, body?: object) =>
  shop.call<T>(`/api/leads/messages${path}`, { method, body, headers })
const list = async (query = '') => (await ask<MessagePage>('GET', query && `?${query}`)).body
const idOf = async (number: number) => (await list(`part=all&search=${number}`)).items[0]!.id
const listEmails = (kind: string, to: string) =>
  shop.sql<{ subject: string; text: string }>(
    'select subject, text from email_outbox where message_id like $1 and recipient = $2 order by created_at',
    [`<contact.${kind}.%`, to],
  )
const waitForEmail = async (kind: string, to: string) => {
  await expect.poll(async () => (await listEmails(kind, to)).length).toBeGreaterThan(0)
  return (await listEmails(kind, to)).at(-1)!
}

beforeAll(async () => {
  ;({ headers, email } = await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_customers'] }))
})

test('[RT-03] confirms a message at once with number and deadline, and emails customer and store', async () => {
  const before = Date.now()
  const { status, body } = await send({ email: 'Bia@Exemplo.com.br' })
  expect([status, body.number]).toEqual([201, expect.any(Number)])
  const days = (Date.parse(body.dueAt) - before) / 86_400_000
  expect(days).toBeGreaterThanOrEqual(5)
  expect(days).toBeLessThan(5.01)
  const confirmed = await waitForEmail('received', 'bia@exemplo.com.br')
  expect(confirmed.subject).toContain(String(body.number))
  // Anybody may type any email: the confirmation must not contain what was typed.
  expect(confirmed.text).not.toMatch(/Ana|bolso/)
  const { email: shops } = await readSettings('business')
  const notification = await waitForEmail('told', shops)
  expect(notification.text).toMatch(/Ana Lima[^]*bolso[^]*aba=mensagens&aberto=/)
})

test('emails a message about personal data to the data protection officer', async () => {
  const business = await readSettings('business')
  const officer = { name: 'Rita', email: 'rita@dao.test' }
  await transaction((tx) => saveSettings(tx, makeSystemCtx('teste'), 'business', { ...business, officer }))
  await send({ subject: 'privacy', text: 'Quero apagar os meus dados.' })
  expect((await waitForEmail('told', 'rita@dao.test')).subject).toContain(contact.subjects.privacy)
})

test('[AD-19] staff see the deadline, take a message, answer it by email, and it is done', async () => {
  const { body } = await send({ email: 'caio@exemplo.com.br' })
  const id = await idOf(body.number)
  const before = (await list()).counts
  const taken = await ask<MessageView>('POST', `/${id}/assignee`, { mine: true })
  expect([taken.body.assignee, (await list('part=mine')).items.map((row) => row.id)]).toEqual([email, [id]])
  expect((await ask<MessageView>('POST', `/${id}/assignee`, { mine: false })).body.assignee).toBeNull()
  const { status, body: answered } = await ask<MessageView>('POST', `/${id}/answers`, {
    text: 'Tem sim, dos dois lados.',
  })
  expect([status, answered.state, answered.answers]).toEqual([
    200,
    'answered',
    [expect.objectContaining({ text: 'Tem sim, dos dois lados.', author: email })],
  ])
  const sent = await waitForEmail('answered', 'caio@exemplo.com.br')
  expect(sent.text).toContain('dos dois lados')
  expect(sent.text, 'nobody is known to hold the mailbox').not.toContain('legging Aderno')
  const after = (await list()).counts
  expect([after.open, after.done]).toEqual([before.open - 1, before.done + 1])
  const audited = await shop.sql<{ action: string }>(
    "select action from audit_logs where entity_type = 'contact_message' and entity_id = $1 order by at",
    [id],
  )
  expect(audited.map(({ action }) => action)).toEqual(['UPDATE', 'UPDATE', 'ANSWER'])
})

test('[AD-19] marks overdue messages, sorts by deadline, and closes and reopens a message without an answer', async () => {
  const [late, soon] = [await send({ name: 'Tarde Silva' }), await send({ name: 'Cedo Silva' })]
  await shop.sql("update contact_messages set due_at = now() - interval '1 hour' where number = $1", [
    late.body.number,
  ])
  const { items } = await list('search=silva')
  expect(items.map(({ number }) => number)).toEqual([late.body.number, soon.body.number])
  expect((await list('part=late')).items.map(({ number }) => number)).toEqual([late.body.number])
  const id = await idOf(late.body.number)
  expect((await ask<MessageView>('POST', `/${id}/end`, { done: true })).body.state).toBe('done')
  expect((await list('part=late')).total).toBe(0)
  expect((await ask<MessageView>('POST', `/${id}/end`, { done: false })).body.state).toBe('open')
})

test('[AD-19] erases a message with its answers and emails at the request of its writer', async () => {
  // a separate email: confirmations per mailbox are limited
  const { number } = (await send({ email: 'apague@exemplo.com.br' })).body
  const id = await idOf(number)
  await ask('POST', `/${id}/answers`, { text: 'Tem bolso, sim.' })
  const written = () =>
    shop.sql(
      `select 1 from email_outbox where message_id like '%' || $1::text || '%' or message_id like any
         (select '%' || a.id || '%' from contact_answers a where a.message_id = $1::text::uuid)`,
      [id],
    )
  await expect.poll(async () => (await written()).length).toBe(3)
  const [answer] = await shop.sql<{ id: string }>('select id from contact_answers where message_id = $1', [
    id,
  ])
  expect((await ask('DELETE', `/${id}`)).status).toBe(204)
  const left = await shop.sql(
    'select id from contact_messages where id = $1 union select id from contact_answers where message_id = $1',
    [id],
  )
  expect([left, (await ask('DELETE', `/${id}`)).status]).toEqual([[], 404])
  expect(
    await shop.sql(
      "select 1 from email_outbox where message_id like any (array['%' || $1::text || '%', '%' || $2::text || '%'])",
      [id, answer!.id],
    ),
  ).toEqual([])
  const [row] = await shop.sql(
    "select entity_name as name, before, after from audit_logs where action = 'DELETE' and entity_id = $1",
    [id],
  )
  expect(row).toEqual({ name: `Protocolo ${number}`, before: { status: 'answered' }, after: null })
})

test('[AD-19] asks to confirm the newsletter only if the writer requested it', async () => {
  await send({ email: 'sim@exemplo.com.br', marketing: true })
  await send({ email: 'nao@exemplo.com.br' })
  const asked = "select email, state, source from newsletter_subscribers where email like '%@exemplo.com.br'"
  expect(await shop.sql(asked)).toEqual([
    { email: 'sim@exemplo.com.br', state: 'pending', source: 'contact' },
  ])
})

test('sends at most three confirmations a day to one mailbox', async () => {
  const to = 'vitima@exemplo.com.br'
  for (let n = 0; n < 5; n++)
    expect((await send({ email: to, text: `Mensagem número ${n}.` })).status).toBe(201)
  const { email: shops } = await readSettings('business')
  await expect.poll(async () => (await listEmails('told', shops)).length).toBeGreaterThan(4)
  const open =
    "select 1 from jobs.job where name like 'emails.contact%' and state in ('created', 'retry', 'active') limit 1"
  await expect.poll(async () => (await shop.sql(open)).length).toBe(0)
  expect(await listEmails('received', to)).toHaveLength(3)
})

test('accepts five messages in ten minutes from one IP address', async () => {
  const from = '10.9.9.9'
  for (let n = 0; n < 5; n++) expect((await send({ email: `x${n}@exemplo.com.br` }, from)).status).toBe(201)
  const { status, body } = await send({}, from)
  expect([status, body.code]).toEqual([429, 'request.too_many'])
})

describe('contact form with invalid input: refuses and saves nothing', () => {
  const kept = async () =>
    (await shop.sql<{ n: number }>('select count(*)::int as n from contact_messages'))[0]!.n
  test.each([
    ['without a name', { name: '' }, { name: contact.fields.name }],
    ['with an invalid email', { email: 'ana' }, { email: fieldErrors.email }],
    [
      'with an email of 255 characters',
      { email: `${'a'.repeat(243)}@exemplo.com` },
      { email: fieldErrors.email },
    ],
    ['with an invalid phone', { phone: '123' }, { phone: fieldErrors.phone }],
    ['without a subject', { subject: 'x' }, { subject: fieldErrors.choice }],
    ['with a short text', { text: 'oi' }, { text: contact.fields.text }],
    [
      'with a text of 3,001 characters',
      { text: 'a'.repeat(3_001) },
      { text: 'Campo Mensagem é muito longo' },
    ],
    [
      'with [VA-09] markup',
      { text: 'Olá <script>alert(1)</script>' },
      { text: 'Campo Mensagem contém conteúdo não permitido' },
    ],
    [
      'with [VA-10] an SQL statement',
      { text: "x' or '1'='1 e mais" },
      { text: 'Campo Mensagem contém padrões suspeitos' },
    ],
    ['with an additional field', { state: 'done' }, { state: expect.any(String) }],
    ['with consent that is not a boolean', { marketing: 'sim' }, { marketing: expect.any(String) }],
  ])('%s', async (_, change, wrong) => {
    const before = await kept()
    const { status, body } = await send(change)
    expect([status, body.code, body.fields]).toEqual([422, 'request.invalid', wrong])
    expect(await kept()).toBe(before)
  })

  test('refuses an empty answer, and an answer to an unknown message', async () => {
    const { body } = await send()
    const id = await idOf(body.number)
    expect((await ask('POST', `/${id}/answers`, { text: ' ' })).body.fields).toEqual({
      text: fieldErrors.required,
    })
    const nowhere = await ask('POST', '/11111111-1111-4111-8111-111111111111/answers', { text: 'Olá' })
    expect([nowhere.status, nowhere.body.code]).toEqual([404, 'leads.message_not_found'])
  })
})
