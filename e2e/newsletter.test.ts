import { expect, test } from 'vitest'
import {
  lightModes,
  darkModes,
  eventually,
  hasAllViewModes,
  navigateInApp,
  inspectPage,
  useBrowser,
} from './browser.ts'
import { demoAccounts, findEmail } from './accounts.ts'
import { getButton } from './checkout-steps.ts'

const { open } = useBrowser()

/** Returns the path of a link to that page in an email. */
const pathIn = ({ text }: { text: string }, page: string): string => {
  const { pathname, search } = new URL(text.match(/https?:\/\/\S+/g)!.find((link) => link.includes(page))!)
  return pathname + search
}

test('[FT-03] [AD-19] a subscription in the footer is confirmed by email, listed for staff with its proof, and ended by one-click unsubscribe', async () => {
  const email = `leitora-${Date.now()}@exemplo.com.br`
  // Not hydrated yet: the submit is held until the form's code is there.
  const page = await open('/sobre', { awake: false })
  const foot = page.getByRole('contentinfo')
  await foot.getByLabel('Receba as novidades').fill(email)
  await foot.getByRole('button', { name: 'Inscrever' }).click()
  await foot.getByText('Quase lá: abra o e-mail que enviamos e confirme.', { exact: false }).waitFor()
  expect(new URL(page.url()).search, 'no address in the address').toBe('')

  const sentEmail = await findEmail(email, 'Confirme sua inscrição')
  const staff = await open(`/admin/clientes?aba=newsletter&busca=${encodeURIComponent(email)}`, {
    as: demoAccounts.admin,
  })
  await staff.getByRole('heading', { level: 1, name: 'Newsletter' }).waitFor()
  const row = staff.getByRole('row').filter({ hasText: email })
  await row.getByText('Falta confirmar').waitFor()
  await page.goto(pathIn(sentEmail, '/novidades'))
  await page.getByRole('heading', { level: 1, name: 'Falta só um toque' }).waitFor()
  await inspectPage(page, 'the page of the email link')
  await getButton(page, 'Confirmar inscrição').click()
  await page.getByRole('heading', { level: 1, name: 'Inscrição confirmada' }).waitFor()
  await row.getByText('Ativa', { exact: true }).waitFor()
  await inspectPage(staff, 'subscriptions', lightModes)
  await row.click()
  await staff.getByText('Confirmou · Link do e-mail').waitFor()
  await inspectPage(staff, 'a subscription', darkModes)

  await page.goto(pathIn(await findEmail(email, 'Você recebe as novidades'), '/parar-avisos'))
  await page.getByRole('heading', { level: 1, name: 'Parar os avisos' }).waitFor()
  await row.getByText('Ativa', { exact: true }).waitFor()
  await inspectPage(page, 'the page that stops emails', lightModes)
  await getButton(page, 'Parar os avisos').click()
  await page.getByRole('heading', { level: 1, name: 'Pronto, não escrevemos mais' }).waitFor()
  await row.getByText('Cancelada', { exact: true }).waitFor()

  await navigateInApp(staff, '/admin/clientes?aba=leads')
  await staff.getByRole('heading', { level: 1, name: 'Leads' }).waitFor()
  if (hasAllViewModes) await inspectPage(staff, 'leads')
  await staff.getByText('Jussara Teles').first().click()
  await getButton(staff, 'Marcar como contatado').waitFor()
  await staff.keyboard.press('f')
  // under the pointer it stays
  await staff.getByText('está em Contatados').hover()
  if (hasAllViewModes) await inspectPage(staff, 'a lead')
  await staff.keyboard.press('Control+z')
  await eventually(() => getButton(staff, 'Marcar como contatado').count()).toBe(1)
})
