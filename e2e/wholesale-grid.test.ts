import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { GridPage } from '#contract/wholesale'
import { eventually, inspectPage, phone, useBrowser } from './browser.ts'
import {
  callApi,
  fillDelivery,
  getButton,
  getCheckoutStep,
  createShopper,
  placeOrder,
} from './checkout-steps.ts'
import { runQuery, sessionCookie } from './session-cookie.ts'
import { type Buyer, insertBuyer } from './wholesale-steps.ts'

const browser = useBrowser()

const readGrid = async ({ email }: Buyer): Promise<GridPage> => {
  const { name, value } = await sessionCookie(email)
  return (
    await callApi<GridPage>('/api/wholesale/grid?pageSize=50', { headers: { cookie: `${name}=${value}` } })
  ).body
}

/** Returns the inputs of the grid in the order of the page. */
const cells = (page: Page) => page.locator('[data-variant]')
const summary = (page: Page) => page.getByRole('region', { name: 'Este pedido' })

/** Pastes text into the focused cell as a spreadsheet would. */
const paste = (page: Page, text: string) =>
  page.evaluate((pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, text)

test('[AD-24] a company orders 60 cells by keyboard and paste, and checks out with its documents', async () => {
  const buyer = await insertBuyer({ minimumOrder: 50_000 })
  const { items } = await readGrid(buyer)
  // Rows of the first products with plenty of every size.
  const rows = items.flatMap(({ name, colors }) =>
    colors.flatMap((color) =>
      color.variants.length >= 4 && color.variants.every(({ available }) => available >= 4)
        ? [{ name, color: color.name, variants: color.variants }]
        : [],
    ),
  )
  const page = await browser.open('/atacado/pedido', { as: buyer })
  await page.getByRole('heading', { level: 1, name: 'Pedido de atacado' }).waitFor()
  await cells(page).first().waitFor()
  await page.getByText(buyer.legalName).waitFor()
  await inspectPage(page, 'the empty wholesale order')

  let filled = 0
  const cellOf = (id: string) => page.locator(`[data-variant="${id}"]`)
  const half = rows.slice(0, Math.ceil(rows.length / 2))
  for (const { variants } of half) {
    if (filled >= 30) break
    await cellOf(variants[0]!.id).click()
    for (const _ of variants) {
      await page.keyboard.type('1')
      filled += 1
      await page.keyboard.press('ArrowRight')
    }
  }
  expect(filled).toBeGreaterThanOrEqual(30)
  await eventually(() => summary(page).innerText()).toContain(`Peças\n${filled}`)

  const listed = rows.slice(half.length).flatMap(({ variants }) => variants)
  expect(listed.length).toBeGreaterThanOrEqual(30)
  const pasted = listed.slice(0, 30)
  await cellOf(half[0]!.variants[0]!.id).click()
  await paste(page, ['Código\tQtd', ...pasted.map(({ sku }) => `${sku}\t2`)].join('\n'))
  await page.getByText('Colamos 30 células da sua planilha.').waitFor()
  const pieces = filled + 60
  await eventually(() => summary(page).innerText()).toContain(`Peças\n${pieces}`)
  await getButton(page, 'Desfazer').click()
  await eventually(() => summary(page).innerText()).toContain(`Peças\n${filled}`)
  await cellOf(half[0]!.variants[0]!.id).click()
  await paste(page, pasted.map(({ sku }) => `${sku}\t2`).join('\n'))
  await eventually(() => summary(page).innerText()).toContain(`Peças\n${pieces}`)
  await summary(page).getByText('Mínimo de R$ 500,00 atingido').waitFor()
  await inspectPage(page, 'the filled wholesale order')

  await summary(page).getByRole('button', { name: 'Ir para o pagamento' }).click()
  await page.waitForURL('**/checkout*')
  const identification = getCheckoutStep(page, 'Identificação')
  await eventually(() => identification.getByLabel('Inscrição estadual (opcional)').inputValue()).toBe(
    '109876543',
  )
  await identification.getByLabel('CPF').fill(createShopper().cpf)
  await identification.getByLabel('Telefone').fill('(62) 99999-0000')
  await identification.getByRole('button', { name: 'Continuar para entrega' }).click()
  await fillDelivery(page)
  await getCheckoutStep(page, 'Pagamento').getByRole('button', { name: 'Revisar pedido' }).click()
  await placeOrder(page)
  const [order] = await runQuery<{ pieces: number; cells: number; cnpj: string }>(
    `select sum(i.quantity)::int as pieces, count(*)::int as cells, max(o.customer_cnpj) as cnpj
     from orders o join order_items i on i.order_id = o.id where o.user_id = $1`,
    [buyer.userId],
  )
  const [company] = await runQuery<{ cnpj: string }>('select cnpj from companies where id = $1', [
    buyer.companyId,
  ])
  expect(order).toEqual({ pieces, cells: filled + 30, cnpj: company!.cnpj })
})

test('the grid is usable on a phone, and keeps what was typed in the cart', async () => {
  const buyer = await insertBuyer({ minimumOrder: 100_000 })
  const page = await browser.open('/atacado/pedido', { as: buyer, viewport: phone })
  const first = cells(page).and(page.locator(':not([readonly])')).first()
  await first.fill('3')
  await page.getByText('Salvo no carrinho').waitFor({ state: 'attached' })
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(phone.width)
  const box = await first.boundingBox()
  expect(Math.min(box!.width, box!.height)).toBeGreaterThanOrEqual(44)
  await page.reload()
  await eventually(() => first.inputValue()).toBe('3')
})

test('a visitor signs in first, and somebody without a company reads about wholesale', async () => {
  const page = await browser.open('/atacado/pedido')
  await page.waitForURL('**/auth?volta=*')
  const { email } = await insertBuyer()
  await runQuery(
    "update companies set status = 'suspended' where id in (select company_id from company_buyers b join profiles p on p.id = b.user_id where p.email = $1)",
    [email],
  )
  const other = await browser.open('/atacado/pedido', { as: { email } })
  await other.waitForURL('**/atacado')
})
