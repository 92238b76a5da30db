import { expect, test } from 'vitest'
import { demoAccounts } from './accounts.ts'
import { eventually, inspectPage, navigateInApp, phone, useBrowser } from './browser.ts'
import { buyByApi, createShopper, findAvailableProduct, useDatabase } from './checkout-steps.ts'

const browser = useBrowser()
const sql = useDatabase()

const contact = `(62) 9${String(Date.now()).slice(-8, -4)}-${String(Date.now()).slice(-4)}`

/** Creates a guest with one paid order; all of them have the same phone. Returns the id. */
async function createGuest(name: string): Promise<string> {
  const { variant } = await findAvailableProduct('legging-canastra-com-bolso')
  const shopper = { ...createShopper(name), phone: contact }
  await buyByApi(variant.id, 1, { method: 'card', cardToken: 'tok_approved' }, undefined, {
    customer: shopper,
  })
  const idOf = async () =>
    (
      await sql<{ id: string }>('select id from customer_summaries where key = $1', [
        shopper.cpf.replace(/\D/g, ''),
      ])
    )[0]?.id
  await eventually(idOf).toBeDefined()
  return (await idOf()) ?? ''
}

test('two entries of one person are joined, the old address leads to the other, and the join is undone', async () => {
  const [from, into] = [await createGuest('Jussara Teles'), await createGuest('Jussara Aparecida Teles')]
  const page = await browser.open(`/admin/clientes/${from}`, { as: demoAccounts.admin })
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
  await heading('Jussara Teles').waitFor()
  await page.getByText('Pode ser a mesma pessoa:').waitFor()
  await inspectPage(page, 'a customer with a suggestion')
  await page.getByRole('button', { name: 'Unir com Jussara Aparecida Teles' }).click()
  const dialog = page.getByRole('dialog', { name: 'Unir cadastros' })
  await dialog.getByRole('radio', { name: /^Jussara Aparecida Teles/ }).check()
  await dialog.getByText('O cadastro de Jussara Teles passa a fazer parte').waitFor()
  await dialog.getByText('Os CPFs são diferentes.').waitFor()
  await inspectPage(page, 'the preview of a join')
  await dialog.getByRole('checkbox', { name: 'Conferi: é a mesma pessoa' }).check()
  await dialog.getByRole('button', { name: 'Unir', exact: true }).click()
  await page.waitForURL(`**/admin/clientes/${into}`)
  await page.getByText(/^Unido a Jussara Teles por .+ agora\.$/).waitFor()
  await eventually(() => page.getByText('Pode ser a mesma pessoa:').count()).toBe(0)

  await navigateInApp(page, `/admin/clientes/${from}`)
  await page.waitForURL(`**/admin/clientes/${into}`)
  await page.setViewportSize(phone)
  await inspectPage(page, 'a customer after a join')
  await page.getByRole('button', { name: 'Desfazer a união com Jussara Teles' }).click()
  await page.getByText('União desfeita.').first().waitFor()
  await eventually(() => page.getByText(/^Unido a/).count()).toBe(0)
  await navigateInApp(page, `/admin/clientes/${from}`)
  await heading('Jussara Teles').waitFor()
  expect(new URL(page.url()).pathname).toBe(`/admin/clientes/${from}`)
  const trail = await sql(
    `select action from audit_logs where entity_type = 'customer' and entity_id = any($1) order by at`,
    [[from, into]],
  )
  expect(trail).toEqual([{ action: 'MERGE' }, { action: 'UNDO' }])
})
