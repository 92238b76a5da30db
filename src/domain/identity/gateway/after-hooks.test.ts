import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { identityJobs } from '#domain/identity'
import { createBrowser, findEmail } from '#test/browser-in-memory'
import { createSignedInPerson } from '#test/factories'
import { useShop } from '#test/shop'

const shop = useShop()
const password = 'Cerrado-2026-teste'
const anEmail = () => `${randomUUID().slice(0, 8)}@dao.test`

test('[CA-23] a job writes the audit entry of a sign-in if it could not be written at once', async () => {
  const person = await createSignedInPerson(shop, { role: 'admin' })
  await shop.owner('alter table audit_logs rename to audit_logs_away')
  const browser = createBrowser(shop)
  const answer = await browser.auth('/sign-in/email', { email: person.email, password })
  await shop.owner('alter table audit_logs_away rename to audit_logs')
  expect(answer.status).toBe(200)
  const recorded = () =>
    shop.sql("select 1 from audit_logs where entity_name = $1 and action = 'LOGIN'", [person.email])
  await expect.poll(recorded).toHaveLength(1)
})

test('deletes emails with a secret when it expires, and no others', async () => {
  const email = anEmail()
  await createBrowser(shop).auth('/email-otp/send-verification-otp', { email, type: 'sign-in' })
  await findEmail(shop, email, 'code')
  const owner = await createSignedInPerson(shop)
  await createBrowser(shop).auth('/sign-up/email', { name: 'Outra Pessoa', email: owner.email, password })
  await findEmail(shop, owner.email, 'already_yours')
  const sweep = () => identityJobs.find(({ queue }) => queue === 'identity.sweep')!.run({} as never)
  const kept = () => shop.sql("select recipient from email_outbox where message_id like '<identity.%'")
  await sweep()
  expect(await kept()).toContainEqual({ recipient: email })
  await shop.sql("update email_outbox set created_at = created_at - interval '11 minutes'")
  await sweep()
  expect(await kept()).not.toContainEqual({ recipient: email })
  expect(await kept()).toContainEqual({ recipient: owner.email })
})

test('leaves no data of a sent email in the queue', async () => {
  const email = anEmail()
  await createBrowser(shop).auth('/email-otp/send-verification-otp', { email, type: 'sign-in' })
  const { code } = await findEmail(shop, email, 'code')
  const [job] = await shop.sql<{ seconds: number }>(
    "select deletion_seconds as seconds from jobs.job where name = 'emails.identity' and data->>'code' = $1",
    [code],
  )
  expect(job).toEqual({ seconds: 60 })
})
