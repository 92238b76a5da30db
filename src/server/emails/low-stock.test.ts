import { expect, test } from 'vitest'
import { createMailer } from '#adapters/mail/mailer'
import { createSignedInPerson, createProduct } from '#test/factories'
import { useShop } from '#test/shop'
import { createLowStockEmailJob } from './low-stock.ts'

const shop = useShop()
const site = 'https://loja.test'
const job = createLowStockEmailJob(createMailer({ smtpUrl: undefined, from: 'DAO <a@dao.test>' }), site)
const run = job.run as (data: object) => Promise<void>
const listEmails = () =>
  shop.sql<{ recipient: string; subject: string; text: string }>(
    "select recipient, subject, text from email_outbox where message_id like '<stock.alert.%' order by recipient",
  )

test('[AD-10] sends a daily low-stock email to staff who want it and still may see it, and to nobody else', async () => {
  const wants = async (flag: 'can_manage_products' | 'can_manage_orders') => {
    const person = await createSignedInPerson(shop, { role: 'admin', flags: [flag] })
    await shop.sql('insert into stock_email_subscribers (user_id) values ($1)', [person.userId])
    return person
  }
  const reader = await wants('can_manage_products')
  await wants('can_manage_orders')
  await createSignedInPerson(shop, { role: 'admin', flags: ['can_manage_products'] })
  await createProduct({ name: 'Legging Cheia', sizes: ['U'], stock: 40 })
  await run({})
  expect(await listEmails()).toEqual([])
  const scarce = await createProduct({ name: 'Legging Rara', sizes: ['P', 'M'], stock: 2 })
  for (let time = 0; time < 2; time++) await run({})
  const [email] = await shop.sql<{ email: string }>('select email from profiles where id = $1', [
    reader.userId,
  ])
  const found = await listEmails()
  expect(found.map(({ recipient, subject }) => [recipient, subject])).toEqual([
    [email!.email, '2 variações em alerta no estoque'],
  ])
  expect(found[0]!.text).toContain(`Legging Rara · Preto · P (${scarce.variants[0]!.sku}): 2`)
  expect(found[0]!.text).not.toContain('Legging Cheia')
  expect(found[0]!.text).toContain(`${site}/admin/estoque?parte=alert`)
})
