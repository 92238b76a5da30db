import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  waitForPartHydration,
  lightModes,
  darkModes,
  hasAllViewModes,
  eventually,
  navigateInApp,
  inspectPage,
  phone,
  useBrowser,
  navigateWithReload,
} from './browser.ts'
import {
  findAvailableProduct,
  createShopper,
  collectResponses,
  chooseVariant,
  fillIdentification,
  getCheckoutStep,
} from './checkout-steps.ts'

const { open } = useBrowser()
const slug = 'legging-aderno-cintura-alta'
const arrival = /(Receba até|Retire a partir de) (seg|ter|qua|qui|sex)\., \d+º?\sde\s\p{L}+/u

const estimate = (page: Page): Locator => page.getByRole('region', { name: 'Calcular frete e prazo' })
const calculate = (page: Page): Locator =>
  estimate(page).getByRole('button', { name: 'Calcular', exact: true })
const hasFocus = (field: Locator): Promise<boolean> =>
  field.evaluate((element) => element === element.ownerDocument.activeElement)

/** Waits for the freight estimate, which hydrates on first interaction. */
async function estimateInCart(page: Page): Promise<void> {
  await page.mouse.move(20, 20)
  await page.mouse.move(40, 40)
  await estimate(page).waitFor()
}

test('[CD-06] the CEP is entered once per tab: the cart estimates freight and updates it, the checkout uses it; another CEP fills in the address of the order', async () => {
  const page = await open(`/products/${slug}`)
  await waitForPartHydration(calculate(page))
  await calculate(page).click()
  await estimate(page).getByText('O CEP tem 8 números').waitFor()
  await inspectPage(page, 'an error', lightModes)
  await estimate(page).getByLabel('CEP').fill('74120-010')
  await calculate(page).click()
  await estimate(page).getByRole('listitem').first().waitFor()
  const options = await estimate(page).getByRole('listitem').allInnerTexts()
  expect(options.map((text) => text.split('\n')[0])).toEqual([
    'Entrega padrão',
    'Entrega expressa',
    'Retirar na loja em Goiânia',
  ])
  for (const text of options) expect(text).toMatch(arrival)
  expect(options[2]).toContain('Grátis')
  await eventually(() => estimate(page).innerText()).toMatch(/Faltam R\$\s\d+,\d\d para o frete grátis\./)
  await inspectPage(page, 'an answer', darkModes)
  const piece = await findAvailableProduct(slug, { pieces: 3 })
  await chooseVariant(page, piece)
  const added = page.waitForResponse((answer) => answer.url().endsWith('/api/cart/items') && answer.ok())
  await page.locator('#comprar').click()
  await added

  const asked = collectResponses(page, '/api/shipping/quotes')
  await navigateWithReload(page, '/carrinho')
  await estimateInCart(page)
  await estimate(page).getByText('Opções para 74120-010, Goiânia, GO').waitFor()
  const standard = () =>
    estimate(page).getByRole('listitem').filter({ hasText: 'Entrega padrão' }).innerText()
  await eventually(standard).toMatch(/R\$\s14,90/)
  expect(await page.getByRole('region', { name: 'Resumo do pedido' }).innerText()).toContain(
    'Calculado no checkout',
  )
  if (hasAllViewModes) await inspectPage(page, 'the cart')
  await page.getByRole('button', { name: /^Aumentar a quantidade/ }).click()
  await eventually(standard).toContain('Grátis')
  expect(asked).toHaveLength(2)

  await navigateInApp(page, '/checkout')
  await fillIdentification(page, createShopper())
  const delivery = getCheckoutStep(page, 'Entrega')
  const field = (name: string) => delivery.getByLabel(name)
  await eventually(() => field('CEP').inputValue()).toBe('74120-010')
  await eventually(() => field('Bairro').inputValue()).toBe('Setor Oeste')
  await page.setViewportSize(phone)
  if (hasAllViewModes) {
    // scrolled to the end, where the sticky total does not cover the checkbox
    await page.evaluate('scrollTo(0, document.body.scrollHeight)')
    await inspectPage(page, 'the address')
  }

  await field('CEP').fill('')
  await field('CEP').pressSequentially('01310100')
  await eventually(() => field('Rua ou avenida').inputValue()).toBe('Avenida Paulista')
  // The shipping options appear below; the focus stays in the field.
  expect(await hasFocus(field('CEP'))).toBe(true)
  await eventually(() => field('Bairro').inputValue()).toBe('Bela Vista')
  await eventually(() => field('Cidade').inputValue()).toBe('São Paulo')
  await eventually(() => field('Estado').inputValue()).toBe('SP')
  await field('Número').fill('1578')
  await delivery.getByRole('radio').first().waitFor()
  for (const option of await delivery.getByRole('radio').all())
    expect(await option.locator('xpath=ancestor::label').innerText()).toMatch(arrival)
  await delivery.getByRole('button', { name: 'Continuar para pagamento' }).click()
  await getCheckoutStep(page, 'Pagamento').getByRole('radio', { name: /^Pix/ }).waitFor()
  await eventually(() => delivery.innerText()).toMatch(/Avenida Paulista, 1578.*Bela Vista.*São Paulo, SP/s)
  await eventually(() => delivery.innerText()).toMatch(arrival)
})
