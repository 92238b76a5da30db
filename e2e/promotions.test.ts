import { test } from 'vitest'
import { darkModes, eventually, navigateInApp, inspectPage, useBrowser } from './browser.ts'
import { demoAccounts } from './accounts.ts'
import { getButton } from './checkout-steps.ts'

const browser = useBrowser()

test('[AD-11] a coupon is created in the admin, limited, distributed by unique codes, and ended', async () => {
  const page = await browser.open('/admin/produtos', { as: demoAccounts.admin })
  const link = (name: string) => page.getByRole('link', { name })
  await link('Promoções e cupons').first().click()
  await page.waitForURL('**/admin/produtos?aba=promocoes')
  await page.getByRole('heading', { level: 1, name: 'Promoções e cupons' }).waitFor()
  await link('Boas-vindas').first().waitFor()
  await inspectPage(page, 'promotions', darkModes)

  await link('Criar promoção').first().click()
  await page.waitForURL('**/produtos/promocoes/nova')
  await page.getByRole('heading', { level: 1, name: 'Criar promoção' }).waitFor()
  await eventually(() => page.evaluate('document.activeElement?.name')).toBe('name')
  browser.allow(/status of 422/)
  await page.getByLabel('Nome').fill('Semana do agachamento')
  await page.getByLabel('Desconto (%)').fill('95')
  await getButton(page, 'Criar').click()
  await page.getByText('Digite de 0,01% a 90%.').waitFor()
  await page.getByLabel('Desconto (%)').fill('12,5')
  await page.getByLabel('Categorias').selectOption({ index: 1 })
  await page.getByRole('main').getByLabel('Produtos').fill('legging')
  await page
    .getByRole('button', { name: /Legging/ })
    .first()
    .waitFor()
  await page.getByRole('main').getByLabel('Produtos').press('Enter')
  await page.getByLabel('Usos por cliente').fill('1')
  await getButton(page, 'Criar').click()
  await page.getByRole('heading', { level: 1, name: 'Semana do agachamento' }).waitFor()
  await eventually(() => page.getByLabel('Desconto (%)').inputValue()).toBe('12,50')
  await eventually(() => page.getByLabel('Usos por cliente').inputValue()).toBe('1')

  await getButton(page, 'Gerar códigos').click()
  const asked = page.getByRole('dialog', { name: 'Gerar códigos' })
  await asked.getByLabel('Quantos').fill('25')
  await asked.getByLabel('Começam com').fill('agacha')
  await asked.getByRole('button', { name: 'Gerar códigos' }).click()
  await page.getByText('0 de 25 usados.').waitFor()
  await inspectPage(page, 'a promotion')

  await getButton(page, 'Encerrar agora').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Encerrar agora' }).click()
  await page.getByText('Encerrada', { exact: true }).waitFor()
  await eventually(() => getButton(page, 'Encerrar agora').count()).toBe(0)
  await navigateInApp(page, '/admin/produtos?aba=promocoes&situacao=encerrada&busca=agachamento')
  await page.getByRole('link', { name: 'Semana do agachamento' }).first().waitFor()
})
