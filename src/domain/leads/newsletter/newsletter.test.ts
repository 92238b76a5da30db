import { beforeAll, describe, expect, test } from 'vitest'
import type { SubscriberPage, SubscriberView } from '#contract/leads'
import { recordSignUpConsents } from '#domain/customers'
import { transaction } from '#platform/postgres/database'
import { publishEvent } from '#platform/jobs/events'
import { signText } from '#platform/http/signature'
import { emailConfirmed } from '#domain/identity'
import { consents } from '#texts/storefront/consents'
import { fieldErrors } from '#texts/storefront/field-errors'
import { staffNewsletter as words } from '#texts/admin/newsletter'
import { createSignedInPerson } from '#test/factories'
import { useShop } from '#test/shop'
import { makeConfirmationParams } from './links.ts'

const shop = useShop()
const { version } = consents.marketing
const day = 86_400_000
let calls = 0
const aMailbox = () => `leitora-${(calls += 1)}@exemplo.com.br`

/** Each call has its own IP address, so that only one test reaches the limit. */
const subscribe = (
  email: string,
  change: object = {},
  from = `10.2.${(calls += 1) >> 8}.${calls & 255}`,
  headers = {},
) =>
  shop.call<{ received?: boolean }>('/api/leads/newsletter', {
    body: { email, source: 'footer', consentVersion: version, ...change },
    from,
    headers,
  })
/** Subscribes as the account with this confirmed email. */
const subscribeOwn = (email: string, headers: { cookie: string }) => subscribe(email, {}, undefined, headers)

type Kept = { id: string; state: string; source: string; consentVersion: string; askedAt: Date }
const keptOf = async (email: string) =>
  (
    await shop.sql<Kept>(
      `select id, state, source, consent_version as "consentVersion", asked_at as "askedAt"
       from newsletter_subscribers where email = $1`,
      [email],
    )
  )[0]
const stateOf = async (email: string) => (await keptOf(email))?.state
const stepsOf = async (email: string) =>
  (
    await shop.sql<{ step: string; source: string }>(
      `select s.step, s.source from newsletter_consent_log s join newsletter_subscribers n on n.id = s.subscriber_id
       where n.email = $1 order by s.at`,
      [email],
    )
  ).map(({ step, source }) => `${step} ${source}`)

type Sent = { subject: string; text: string; unsubscribe_url: string | null }
const listEmailsTo = (email: string) =>
  shop.sql<Sent>(
    "select subject, text, unsubscribe_url from email_outbox where recipient = $1 and message_id like '<newsletter.%' order by created_at",
    [email],
  )
const waitForEmails = async (email: string, many: number) => {
  await expect.poll(async () => (await listEmailsTo(email)).length).toBe(many)
  return listEmailsTo(email)
}
const idle = async () => {
  const open =
    "select 1 from jobs.job where state in ('created', 'retry', 'active') and name ~ 'emails|leads' and start_after <= now() limit 1"
  await expect.poll(async () => (await shop.sql(open)).length).toBe(0)
}

/** Returns the URL of an email as a call. */
const linkIn = ({ text }: Sent) => new URL(/https?:\S+\/novidades\?\S+/.exec(text)![0])
const confirm = (query: string) =>
  shop.call(`/api/leads/newsletter/confirm?${query}`, {
    method: 'POST',
    from: `10.3.0.${(calls += 1) & 255}`,
  })
const press = (url: string, headers: Record<string, string> = {}) => {
  const { pathname, search } = new URL(url)
  return shop.call(pathname + search, {
    raw: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })
}
async function aReader(email = aMailbox()) {
  await subscribe(email)
  const [sentEmail] = await waitForEmails(email, 1)
  expect((await confirm(linkIn(sentEmail!).search.slice(1))).status).toBe(204)
  const [, second] = await waitForEmails(email, 2)
  return { email, unsubscribeUrl: second!.unsubscribe_url!, asked: sentEmail! }
}

test('[FT-03] [EN-08] asks to confirm by email, subscribes after it, and logs each consent with wording, time and IP address', async () => {
  const email = aMailbox()
  const { status, body } = await subscribe(email.toUpperCase())
  expect([status, body]).toEqual([202, { received: true }])
  const [sentEmail] = await waitForEmails(email, 1)
  expect(sentEmail!.subject).toContain('Confirme sua inscrição')
  expect(await keptOf(email)).toMatchObject({ state: 'pending', source: 'footer', consentVersion: version })
  const { search } = linkIn(sentEmail!)
  expect((await confirm(search.slice(1))).status).toBe(204)
  expect(await stateOf(email)).toBe('confirmed')
  const [, second] = await waitForEmails(email, 2)
  expect(second!.subject).toContain('Você recebe as novidades')
  expect((await confirm(search.slice(1))).status, 'once more changes nothing').toBe(204)
  await idle()
  expect(await listEmailsTo(email)).toHaveLength(2)
  expect(await stepsOf(email)).toEqual(['asked footer', 'confirmed link'])
  const proof = await shop.sql(
    `select s.consent_version, ip is not null as place, at is not null as time from newsletter_consent_log s
     join newsletter_subscribers n on n.id = s.subscriber_id where n.email = $1`,
    [email],
  )
  expect(proof).toEqual(Array(2).fill({ consent_version: version, place: true, time: true }))
  await expect(shop.owner("update newsletter_consent_log set step = 'asked'")).rejects.toThrow('append-only')
})

test('[FT-03] ignores mail scanners that open the links', async () => {
  const email = aMailbox()
  await subscribe(email)
  const [sentEmail] = await waitForEmails(email, 1)
  const { search } = linkIn(sentEmail!)
  const confirm = await shop.request(`/api/leads/newsletter/confirm${search}`, { method: 'GET' })
  expect(confirm.status).toBeGreaterThanOrEqual(404)
  expect((await shop.wholePage(`/novidades${search}`)).status).toBe(200)
  expect(await stateOf(email)).toBe('pending')
})

test('does not reveal whether an email is subscribed, and sends no second request to a subscriber', async () => {
  const { email } = await aReader()
  const unknown = aMailbox()
  const [again, first] = [await subscribe(email), await subscribe(unknown)]
  expect([again.status, again.body]).toEqual([first.status, first.body])
  await waitForEmails(unknown, 1)
  await idle()
  expect(await listEmailsTo(email)).toHaveLength(2)
  expect(await stateOf(email)).toBe('confirmed')
})

test('sends at most three requests a day to a mailbox, and any of their links confirms', async () => {
  const email = aMailbox()
  for (let time = 0; time < 5; time++) expect((await subscribe(email)).status).toBe(202)
  await idle()
  const sent = await listEmailsTo(email)
  expect(sent).toHaveLength(3)
  expect((await confirm(linkIn(sent[0]!).search.slice(1))).status).toBe(204)
  expect(await stateOf(email)).toBe('confirmed')
})

describe('newsletter link: refuses without changes', () => {
  test('with a forged signature, or of another subscription', async () => {
    const [email, other] = [aMailbox(), aMailbox()]
    await subscribe(email)
    await subscribe(other)
    const [[mine], [theirs]] = [await waitForEmails(email, 1), await waitForEmails(other, 1)]
    const query = linkIn(mine!).searchParams
    const token = linkIn(theirs!).searchParams.get('token')!
    for (const wrong of [token, 'x'.repeat(43), signText(query.get('id')!)]) {
      const { status, body } = await confirm(
        String(new URLSearchParams({ ...Object.fromEntries(query), token: wrong })),
      )
      expect([status, body.code]).toEqual([403, 'leads.link_invalid'])
    }
    const later = new URLSearchParams({ ...Object.fromEntries(query), at: String(Date.now() + day) })
    expect((await confirm(String(later))).body.code).toBe('leads.link_invalid')
    const stop = new URL(mine!.unsubscribe_url!)
    stop.searchParams.set('token', token)
    expect((await press(String(stop))).body.code).toBe('leads.link_invalid')
    expect([await stateOf(email), await stateOf(other)]).toEqual(['pending', 'pending'])
  })

  test('after three days', async () => {
    const email = aMailbox()
    await subscribe(email)
    const { id } = (await keptOf(email))!
    const { status, body } = await confirm(
      String(makeConfirmationParams(id, new Date(Date.now() - 3 * day - 1_000))),
    )
    expect([status, body.code]).toEqual([410, 'leads.link_expired'])
    expect(
      (await confirm(String(makeConfirmationParams(id, new Date(Date.now() - 3 * day + 60_000))))).status,
    ).toBe(204)
  })

  test('from before an unsubscription: only the owner can cause a new request', async () => {
    const { email, unsubscribeUrl, asked } = await aReader()
    await press(unsubscribeUrl)
    const { search } = linkIn(asked)
    expect((await confirm(search.slice(1))).body.code).toBe('leads.link_expired')
    await subscribe(email)
    expect((await confirm(search.slice(1))).body.code).toBe('leads.link_expired')
    await idle()
    expect(await listEmailsTo(email)).toHaveLength(2)
    const holder = await createSignedInPerson(shop)
    await shop.sql('update profiles set email = $2 where id = $1', [holder.userId, email])
    await subscribeOwn(email, holder.headers)
    const sent = await waitForEmails(email, 3)
    expect((await confirm(linkIn(sent[2]!).search.slice(1))).status).toBe(204)
    expect(await stepsOf(email)).toEqual([
      'asked footer',
      'confirmed link',
      'ended link',
      'asked footer',
      'asked footer',
      'confirmed link',
    ])
  })
})

test('[FT-03] unsubscribes by one click (RFC 8058), repeatedly, without an Origin and with that of a mail program', async () => {
  const { email, unsubscribeUrl } = await aReader()
  const foreign = { origin: 'https://mail.example' }
  const other = await aReader()
  expect((await press(other.unsubscribeUrl, foreign)).status).toBe(204)
  expect(await stateOf(other.email)).toBe('ended')
  for (let time = 0; time < 2; time++) expect((await press(unsubscribeUrl)).status).toBe(204)
  expect(await stateOf(email)).toBe('ended')
  expect(await stepsOf(email)).toEqual(['asked footer', 'confirmed link', 'ended link'])
  const elsewhere = await shop.call('/api/leads/newsletter', {
    body: { email, source: 'footer', consentVersion: version },
    headers: foreign,
  })
  expect(elsewhere.body.code, 'nothing else is taken from another site').toBe('request.foreign_origin')
})

describe('marketing consent of an account and its mailbox', () => {
  const choose = (headers: { cookie: string }, granted: boolean) =>
    shop.call('/api/customers/consents', {
      body: { purpose: 'marketing', version, granted, source: 'account' },
      headers,
    })
  const said = async ({ headers }: { headers: { cookie: string } }) =>
    (
      await shop.call<{ purpose: string; granted: boolean; source: string }[]>('/api/customers/consents', {
        headers,
      })
    ).body
      .filter(({ purpose }) => purpose === 'marketing')
      .map(({ granted, source }) => `${source} ${granted}`)

  test('follows a choice in the account, and one by email links', async () => {
    const person = await createSignedInPerson(shop)
    await choose(person.headers, true)
    expect(await stateOf(person.email)).toBe('confirmed')
    await choose(person.headers, false)
    expect(await stateOf(person.email)).toBe('ended')
    const { unsubscribeUrl } = await aReader2(person)
    expect(await said(person)).toEqual(['newsletter true', 'account false', 'account true'])
    await press(unsubscribeUrl)
    expect((await said(person))[0]).toBe('newsletter false')
    expect(await stepsOf(person.email)).toEqual([
      'confirmed account',
      'ended account',
      'asked footer',
      'confirmed link',
      'ended link',
    ])
  })

  /** Returns the same reader after an earlier subscription. */
  async function aReader2({ email, headers }: { email: string; headers: { cookie: string } }) {
    await subscribeOwn(email, headers)
    const [sentEmail] = await waitForEmails(email, 1)
    await confirm(linkIn(sentEmail!).search.slice(1))
    const [, second] = await waitForEmails(email, 2)
    return { unsubscribeUrl: second!.unsubscribe_url! }
  }

  test('waits until the email of the account is confirmed', async () => {
    const { userId, email } = await createSignedInPerson(shop)
    await shop.sql('update profiles set email_verified = false where id = $1', [userId])
    await transaction((tx) => recordSignUpConsents(tx, { userId, ip: '', marketing: true }))
    expect(await stateOf(email)).toBeUndefined()
    await shop.sql('update profiles set email_verified = true where id = $1', [userId])
    await transaction((tx) => publishEvent(tx, emailConfirmed, { userId, email, before: null }))
    await expect.poll(() => stateOf(email)).toBe('confirmed')
    expect(await stepsOf(email)).toEqual(['confirmed sign-up'])
  })

  test('moves to the new email of an account', async () => {
    const person = await createSignedInPerson(shop)
    await choose(person.headers, true)
    const email = aMailbox()
    await shop.sql('update profiles set email = $2 where id = $1', [person.userId, email])
    await transaction((tx) =>
      publishEvent(tx, emailConfirmed, { userId: person.userId, email, before: person.email }),
    )
    await expect.poll(() => stateOf(email)).toBe('confirmed')
    expect(await stateOf(person.email)).toBe('ended')
  })

  test('is exported and erased with the account', async () => {
    const person = await createSignedInPerson(shop)
    await choose(person.headers, true)
    const copy = await shop.call<{ novidadesPorEmail: object[] }>('/api/customers/export', person)
    expect(copy.body.novidadesPorEmail).toMatchObject([
      { email: person.email, passo: 'confirmed', origem: 'account', versao: version },
    ])
  })
})

describe('newsletter form with invalid input: refuses and saves nothing', () => {
  test.each([
    ['without an email', { email: '' }, { email: fieldErrors.email }],
    ['with an invalid email', { email: 'ana' }, { email: fieldErrors.email }],
    [
      'with an email of 255 characters',
      { email: `${'a'.repeat(243)}@exemplo.com` },
      { email: fieldErrors.email },
    ],
    [
      'agreeing to a sentence that never was',
      { consentVersion: '1999-01' },
      { consentVersion: fieldErrors.choice },
    ],
    ['with a source that only staff use', { source: 'staff' }, { source: fieldErrors.choice }],
    ['with an additional field', { state: 'confirmed' }, { state: expect.any(String) }],
  ])('%s', async (_, change, wrong) => {
    const email = aMailbox()
    const { status, body } = await subscribe(email, change)
    expect([status, body.code, body.fields]).toEqual([422, 'request.invalid', wrong])
    expect(await keptOf(email)).toBeUndefined()
  })

  test('the sixth request of one IP address within ten minutes', async () => {
    for (let n = 0; n < 5; n++) expect((await subscribe(aMailbox(), {}, '10.9.8.7')).status).toBe(202)
    expect((await subscribe(aMailbox(), {}, '10.9.8.7')).body.code).toBe('request.too_many')
  })
})

describe('newsletter staff', () => {
  let headers: { cookie: string }
  beforeAll(async () => {
    ;({ headers } = await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_customers'] }))
  })
  const list = async (query: string) =>
    (await shop.call<SubscriberPage>(`/api/leads/subscribers?${query}`, { headers })).body

  test('[AD-19] list subscribers by state, source and day, with the log of each consent', async () => {
    const { email } = await aReader(`procurada-${calls}@exemplo.com.br`)
    const found = await list('search=PROCURADA&state=confirmed&source=footer')
    expect([found.total, found.counts]).toEqual([1, { pending: 0, confirmed: 1, ended: 0 }])
    expect((await list('search=procurada&source=home')).total).toBe(0)
    expect((await list('search=procurada&to=2020-01-01')).total).toBe(0)
    expect((await list('search=procurada&from=2020-01-01')).items.map((row) => row.email)).toEqual([email])
    const one = await shop.call<SubscriberView>(`/api/leads/subscribers/${found.items[0]!.id}`, { headers })
    expect(one.body.steps.map(({ step, source }) => [step, source])).toEqual([
      ['confirmed', 'link'],
      ['asked', 'footer'],
    ])
  })

  test('[AD-19] unsubscribe a mailbox with a reason, which is logged and audited', async () => {
    const { email } = await aReader()
    const { id } = (await keptOf(email))!
    const end = (reason: string) =>
      shop.call<SubscriberView>(`/api/leads/subscribers/${id}/end`, { body: { reason }, headers })
    expect((await end(' ')).body.fields).toEqual({ reason: fieldErrors.required })
    const { body } = await end('Pediu por telefone')
    expect([body.state, body.steps[0]]).toMatchObject([
      'ended',
      { step: 'ended', source: 'staff', note: 'Pediu por telefone' },
    ])
    expect((await end('De novo')).body.steps).toHaveLength(3)
    const audited = await shop.sql(
      "select action, before, after from audit_logs where entity_type = 'subscriber' and entity_id = $1",
      [id],
    )
    expect(audited).toEqual([
      {
        action: 'UPDATE',
        before: { status: 'confirmed', reason: null },
        after: { status: 'ended', reason: 'Pediu por telefone' },
      },
    ])
    const nowhere = '/api/leads/subscribers/11111111-1111-4111-8111-111111111111/end'
    const unknown = await shop.call(nowhere, { body: { reason: 'Pediu' }, headers })
    expect([unknown.status, unknown.body.code]).toEqual([404, 'leads.subscriber_not_found'])
  })

  test('[AD-19] export only confirmed subscribers as CSV with formulas escaped, which is audited', async () => {
    const { email } = await aReader('=cmd@exemplo.com.br')
    const pending = aMailbox()
    await subscribe(pending)
    const answer = await shop.request('/api/leads/subscribers/file', { headers })
    const file = await answer.text()
    expect(answer.headers.get('content-disposition')).toContain('novidades-por-email.csv')
    expect(file).toContain(`\r\n'${email};`)
    expect(file).toContain(`;${words.sources.footer};${version}\r\n`)
    expect(file).not.toContain(pending)
    const [row] = await shop.sql<{ after: { rows: number } }>(
      "select after from audit_logs where entity_type = 'subscriber' and action = 'EXPORT'",
    )
    expect(row!.after.rows).toBe(file.trim().split('\r\n').length - 1)
  })
})
