import { expect, test } from 'vitest'
import { secondShop } from '#test/run-shops'
import { findAxeViolations, desktop, phone, useBrowser } from './browser.ts'
import { demoAccounts, getTotpCode, typeSignIn } from './accounts.ts'

const browser = useBrowser()
// The second shop has no demo exception: staff must have a second factor.
const url = secondShop.url

test('[CA-15] staff enrol a second factor at their first sign-in, before any screen, and use it at the next', async () => {
  const page = await browser.open(`${url}/admin/pedidos`, { viewport: phone, colorScheme: 'dark' })
  await typeSignIn(page, demoAccounts.admin)
  await page.getByRole('heading', { name: 'Verificação em duas etapas' }).waitFor()
  await page.getByText('A loja pede verificação em duas etapas a quem é da equipe.').waitFor()
  const orders = page.getByRole('heading', { name: 'Pedidos', exact: true })
  expect(await orders.count()).toBe(0)
  expect((await page.request.get(`${url}/api/orders`)).status()).toBe(403)

  const enabled = page.waitForResponse((answer) => answer.url().endsWith('/two-factor/enable'))
  await page.getByLabel('Senha', { exact: false }).first().fill(demoAccounts.admin.password)
  await page.keyboard.press('Enter')
  const { totpURI } = (await (await enabled).json()) as { totpURI: string }
  await page.getByRole('img', { name: /QR/ }).waitFor()
  expect(await findAxeViolations(page)).toEqual([])
  await page.getByRole('checkbox').check()
  await page.getByLabel('Código de 6 dígitos').fill(getTotpCode(totpURI))
  await page.keyboard.press('Enter')
  await orders.waitFor()

  await page.setViewportSize(desktop)
  await page.getByRole('button', { name: 'Sair' }).first().click()
  await page.getByRole('heading', { name: 'Área da equipe' }).waitFor()
  await typeSignIn(page, demoAccounts.admin)
  await page.getByLabel('Código de 6 dígitos').waitFor()
  expect(await page.getByText('Receber um código por e-mail').count()).toBe(0)
  await page.getByLabel('Código de 6 dígitos').fill(getTotpCode(totpURI, 1))
  await page.keyboard.press('Enter')
  await page.getByRole('navigation', { name: 'Menu da equipe' }).waitFor()
  expect((await page.request.get(`${url}/api/orders`)).status()).toBe(200)
})
