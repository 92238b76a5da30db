import { describe, expect, test } from 'vitest'
import { leadJobs } from '#context/leads/jobs.ts'
import { findMarketingConsent, recordConsent, recordSignUpConsents } from '#domain/customers'
import { erasePerson, emailConfirmed } from '#domain/identity'
import { database, transaction } from '#platform/postgres/database'
import { publishEvent } from '#platform/jobs/events'
import { consents } from '#texts/storefront/consents'
import { createSignedInPerson } from '#test/factories'
import { useShop } from '#test/shop'
import { subscribeBuyer, syncConfirmedEmail } from './sync-account.ts'
import { requestSubscription, activateSubscription, unsubscribeEmail } from './subscribe.ts'

const shop = useShop()
const { version } = consents.marketing
let mailboxes = 0
const aMailbox = () => `caixa-${(mailboxes += 1)}@exemplo.com.br`

const said = { source: 'footer', version, ip: '10.0.0.1' } as const
const ask = (email: string) => transaction((tx) => requestSubscription(tx, email, said))
const agree = (email: string) => transaction((tx) => activateSubscription(tx, email, said, null))
const stop = (email: string) => transaction((tx) => unsubscribeEmail(tx, email, { ...said, source: 'link' }))

const stateOf = async (email: string) =>
  (await shop.sql<{ state: string }>('select state from newsletter_subscribers where email = $1', [email]))[0]
    ?.state
const stepsOf = async (email: string) =>
  (
    await shop.sql<{ step: string }>(
      `select step from newsletter_consent_log s join newsletter_subscribers n on n.id = s.subscriber_id
       where n.email = $1 order by s.at`,
      [email],
    )
  ).map(({ step }) => step)

/** Confirms an email of an account, in place of `before`. */
const confirm = (userId: string, email: string, before: string | null) =>
  transaction((tx) => publishEvent(tx, emailConfirmed, { userId, email, before }))
async function move({ userId, email: before }: { userId: string; email: string }, email: string) {
  await shop.sql('update profiles set email = $2 where id = $1', [userId, email])
  await confirm(userId, email, before)
}
const idle = async () => {
  const open =
    "select 1 from jobs.job where state in ('created', 'retry', 'active') and name = 'leads.sync_confirmed_email'"
  await expect.poll(async () => (await shop.sql(open)).length).toBe(0)
}

test('deletes an unanswered subscription request after 30 days, but not the proof of an earlier unsubscription', async () => {
  const forget = () => leadJobs.find(({ queue }) => queue === 'leads.delete_old_leads')!.run({} as never)
  const [stopped, unknown] = [aMailbox(), aMailbox()]
  await agree(stopped)
  await stop(stopped)
  for (const email of [stopped, unknown]) await ask(email)
  await forget()
  expect([await stateOf(stopped), await stateOf(unknown)], 'it is young').toEqual(['pending', 'pending'])
  await shop.sql("update newsletter_subscribers set asked_at = now() - interval '31 days'")
  await forget()
  expect([await stateOf(stopped), await stateOf(unknown)]).toEqual(['ended', undefined])
  expect(await stepsOf(stopped)).toEqual(['confirmed', 'ended', 'asked'])
  await shop.sql("update newsletter_subscribers set ended_at = now() - interval '5 years 1 day'")
  await forget()
  expect(await stateOf(stopped)).toBeUndefined()
})

describe('newsletter box of an order that is paid later', () => {
  const minutes = 60_000
  const buy = (email: string, ago: number, userId: string | null = null) =>
    subscribeBuyer({ userId, email: email.toUpperCase(), at: new Date(Date.now() - ago * minutes) })

  test('sends no request if the mailbox unsubscribed since, and sends one if it did before', async () => {
    const email = aMailbox()
    await agree(email)
    await stop(email)
    await buy(email, 1)
    expect([await stateOf(email), await stepsOf(email)]).toEqual(['ended', ['confirmed', 'ended']])
    await buy(email, -1)
    expect([await stateOf(email), await stepsOf(email)]).toEqual(['pending', ['confirmed', 'ended', 'asked']])
  })

  test('sends no request if the account refused marketing since, also for a guest order', async () => {
    const { email, userId, headers } = await createSignedInPerson(shop)
    const no = { purpose: 'marketing', version, granted: false, source: 'account' }
    await shop.call('/api/customers/consents', { body: no, headers })
    for (const buyer of [null, userId]) await buy(email, 1, buyer)
    expect(await stateOf(email)).toBeUndefined()
    await buy(email, -1)
    expect(await stateOf(email)).toBe('pending')
    await buy(email, -1, userId)
    expect(await stateOf(email)).toBe('confirmed')
  })
})

test('exports and erases the data of an account’s former email with the account', async () => {
  const person = await createSignedInPerson(shop)
  const { userId, email, headers } = person
  await agree(email)
  const message = { name: 'Ana Lima', phone: '', subject: 'product', text: 'A legging Aderno tem bolso?' }
  expect((await shop.call('/api/leads/messages', { body: { ...message, email } })).status).toBe(201)
  const now = aMailbox()
  await ask(now)
  await move(person, now)
  await idle()
  type Copy = { novidadesPorEmail: object[]; mensagens: object[] }
  const copy = await shop.call<Copy>('/api/customers/export', { headers })
  expect(copy.body.mensagens).toMatchObject([{ email, mensagem: message.text }])
  expect(copy.body.novidadesPorEmail).toMatchObject([
    { email, passo: 'confirmed', ip: said.ip },
    { email: now, passo: 'asked' },
    { email, passo: 'ended', origem: 'moved' },
  ])
  await transaction((tx) => erasePerson(tx, userId))
  expect([await stateOf(email), await stateOf(now)]).toEqual([undefined, undefined])
  expect(await shop.sql('select 1 from contact_messages where email = $1', [email])).toEqual([])
})

describe('applies the latest choice of an account and its new mailbox to both', () => {
  const choose = (userId: string, granted: boolean) =>
    transaction((tx) =>
      recordConsent(tx, { userId, ip: '' }, { purpose: 'marketing', version, granted, source: 'account' }),
    )
  const accountSays = async (userId: string) => (await findMarketingConsent(database(), userId))?.granted

  test.each([
    ['the account’s no', true, ['ended', false]],
    ['the mailbox’s yes', false, ['confirmed', true]],
  ])('%s', async (_, mailboxFirst, both) => {
    const person = await createSignedInPerson(shop)
    const email = aMailbox()
    if (mailboxFirst) await agree(email)
    await choose(person.userId, false)
    if (!mailboxFirst) await agree(email)
    await move(person, email)
    await idle()
    expect([await stateOf(email), await accountSays(person.userId)]).toEqual(both)
  })

  test('the mailbox’s no', async () => {
    const person = await createSignedInPerson(shop)
    await choose(person.userId, true)
    const email = aMailbox()
    await agree(email)
    await stop(email)
    await move(person, email)
    await idle()
    expect([await stateOf(email), await accountSays(person.userId)]).toEqual(['ended', false])
  })

  test('subscribes an email again that left an account without unsubscribing', async () => {
    const person = await createSignedInPerson(shop)
    await choose(person.userId, true)
    const other = aMailbox()
    await move(person, other)
    await idle()
    expect([await stateOf(person.email), await stateOf(other)]).toEqual(['ended', 'confirmed'])
    await move({ ...person, email: other }, person.email)
    await idle()
    expect([await stateOf(person.email), await stateOf(other)]).toEqual(['confirmed', 'ended'])
    expect(await accountSays(person.userId)).toBe(true)
  })

  test('applies a choice that is made during the confirmation', async () => {
    const { userId, email } = await createSignedInPerson(shop)
    const verify = (to: boolean) =>
      shop.sql('update profiles set email_verified = $2 where id = $1', [userId, to])
    await verify(false)
    await transaction((tx) => recordSignUpConsents(tx, { userId, ip: '', marketing: true }))
    await verify(true)
    const waiting = `select 1 from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`
    const said = { purpose: 'marketing', version, granted: false, source: 'account' } as const
    let following: Promise<void> | undefined
    await transaction(async (tx) => {
      await recordConsent(tx, { userId, ip: '' }, said)
      following = syncConfirmedEmail({ userId, email, before: null })
      await expect.poll(async () => (await shop.sql(waiting)).length).toBe(1)
    })
    await following
    expect([await stateOf(email), await accountSays(userId)]).toEqual([undefined, false])
  })
})
