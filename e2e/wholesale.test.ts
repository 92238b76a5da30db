import { expect, test } from 'vitest'
import { createUniqueCnpj } from '#test/cnpj'
import { eventually, inspectPage, useBrowser } from './browser.ts'
import { createAccount, demoAccounts, findEmail } from './accounts.ts'
import { findAvailableProduct, getButton } from './checkout-steps.ts'

const browser = useBrowser()

test('[AD-24] [RT-36] a company applies, staff approve it by keyboard, and its buyer sees the price of its list in the cart', async () => {
  const buyer = await createAccount('Helena Prado')
  const page = await browser.open('/atacado', { as: buyer })
  const main = page.getByRole('main')
  await page.getByLabel('CNPJ').fill(createUniqueCnpj())
  await page.getByText('Pode preencher à mão.', { exact: false }).waitFor()
  await inspectPage(page, 'the application for wholesale')
  await page.getByLabel('Inscrição estadual').fill('ISENTO')
  await page.getByLabel('Razão social').fill('Zênite Moda Fitness Ltda')
  await page.getByLabel('O que a empresa vende').fill('Roupa fitness')
  await page.getByLabel('Telefone ou WhatsApp').fill('62999990000')
  await page.getByLabel('CEP').fill('74120010')
  await eventually(() => page.getByLabel('Cidade').inputValue()).toBe('Goiânia')
  await page.getByLabel('Número', { exact: true }).fill('1296')
  await getButton(page, 'Pedir cadastro').click()
  await main.getByRole('heading', { name: 'Cadastro em análise' }).waitFor()

  const staff = await browser.open('/admin/atacado', { as: demoAccounts.admin })
  await staff.getByRole('button', { name: /Zênite Moda/ }).click()
  await staff.getByRole('rowheader', { name: 'Razão social' }).waitFor()
  await inspectPage(staff, 'the queue of applications')
  await staff.getByLabel('Lista de preços').selectOption({ label: 'Revenda, −35%' })
  await staff.getByLabel('Pedido mínimo').fill('1.200,00')
  await staff.getByLabel('Limite').fill('2.000,00')
  await staff.getByRole('heading', { level: 1 }).click()
  await staff.keyboard.press('a')
  await staff.getByText('Zênite Moda Fitness Ltda aprovada.', { exact: false }).first().waitFor()
  expect((await findEmail(buyer.email, 'foi aprovada')).text).toMatch(/R\$\s1\.200,00/)

  await page.reload()
  await main.getByRole('heading', { name: 'Empresa aprovada' }).waitFor()
  await main.getByRole('heading', { name: 'Quem compra pela empresa' }).waitFor()
  await inspectPage(page, 'an approved company')
  const { variant } = await findAvailableProduct('macaquinho-longo-boto', { pieces: 1 })
  const prices = await page.evaluate(async (variantId) => {
    const answer = await fetch('/api/cart/items', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ variantId, quantity: 1 }),
    })
    const cart = (await answer.json()) as { items: { price: number }[] }
    return cart.items.map(({ price }) => price)
  }, variant.id)
  expect(prices).toEqual([variant.price.cash - Math.round(variant.price.cash * 0.35)])
})
