import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createBrowser, findEmail } from '#test/browser-in-memory'
import { createSignedInPerson, signIn } from '#test/factories'
import { useShop } from '#test/shop'

const shop = useShop()
const password = 'Cerrado-2026-teste'

const welcomes = (email: string) =>
  shop.sql<{ subject: string; text: string }>(
    "select subject, text from email_outbox where recipient = $1 and message_id like '<welcome.%'",
    [email],
  )
const idle = async () => {
  const open =
    "select 1 from jobs.job where state in ('created', 'retry', 'active') and name in ('emails.welcome', 'leads.sync_confirmed_email') limit 1"
  await expect.poll(async () => (await shop.sql(open)).length).toBe(0)
}
const subscription = (email: string) =>
  shop.sql('select state, source from newsletter_subscribers where email = $1', [email])

test('sends one welcome email after the first confirmed email of an account, and the newsletter confirmation if it was chosen', async () => {
  const email = `${randomUUID().slice(0, 8)}@dao.test`
  const person = { name: 'Nova Pessoa', email, password, callbackURL: '/', marketing: true }
  const browser = createBrowser(shop)
  await browser.auth('/sign-up/email', person)
  const { url } = await findEmail(shop, email, 'confirm')
  expect([await welcomes(email), await subscription(email)]).toEqual([[], []])
  await browser.press(url)
  await expect.poll(async () => (await welcomes(email)).length).toBe(1)
  const [sentEmail] = await welcomes(email)
  expect(sentEmail!.subject).toContain('Boas-vindas')
  expect(sentEmail!.text).toMatch(/Oi, Nova![^]*\/conta/)
  for (let time = 0; time < 2; time++) await signIn(shop, email)
  expect((await browser.press(url)).body.code).toBe('identity.already_confirmed')
  await idle()
  expect(await welcomes(email)).toHaveLength(1)
  expect(await subscription(email)).toEqual([{ state: 'confirmed', source: 'sign-up' }])
})

test('sends none for another email of the account, or a second time', async () => {
  const known = await createSignedInPerson(shop)
  await signIn(shop, known.email)
  const moved = await createSignedInPerson(shop)
  const email = `${randomUUID().slice(0, 8)}@dao.test`
  await shop.sql('update profiles set email = $2 where id = $1', [moved.userId, email])
  await signIn(shop, email)
  await idle()
  expect([await welcomes(known.email), await welcomes(email)]).toEqual([[], []])
})
