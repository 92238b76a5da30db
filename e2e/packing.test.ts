import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { filmedEan } from '#test/fake-camera'
import { packing } from '#texts/admin/packing'
import { scanTexts } from '#texts/admin/scan'
import { createStaffAccount, demoAccounts } from './accounts.ts'
import { eventually, inspectPage, navigateInApp, phone, useBrowser } from './browser.ts'
import { buyByApi, createShopper, findAvailableProduct, getButton, useDatabase } from './checkout-steps.ts'

const browser = useBrowser()
const sql = useDatabase()

test('[PF-16] on a phone without a barcode detector the camera reads a piece into its package, a wrong piece is refused, and the last one closes it', async () => {
  const piece = await findAvailableProduct('legging-canastra-com-bolso', { pieces: 2 })
  const { id } = piece.variant
  const variants = await sql<{ sku: string }>(
    "update variants set gtin = $2, shelf = 'C7' where id = $1 returning sku",
    [id, filmedEan],
  )
  const { orderId } = await buyByApi(id, 2, { method: 'card', cardToken: 'tok_approved' })
  const page = await browser.open(`/admin/pedidos/${orderId}/embalar`, {
    as: demoAccounts.admin,
    viewport: phone,
    hasTouch: true,
  })
  expect(await page.evaluate("'BarcodeDetector' in window")).toBe(false)
  const pieces = page.getByRole('list', { name: packing.screen.pieces })
  await pieces.getByText('C7').waitFor()
  browser.allow(/status of 404 .*\/scans/)
  const field = page.getByLabel(scanTexts.reader)
  await field.fill('OUTRA-PECA')
  await field.press('Enter')
  await page
    .getByRole('alert')
    .getByText(/OUTRA-PECA|não/)
    .waitFor()

  await getButton(page, scanTexts.camera).click()
  await pieces.getByText(packing.screen.leftOf(1, 1)).waitFor()
  await page.getByRole('alert').waitFor({ state: 'detached' })
  await inspectPage(page, 'packing with the camera')
  await page.setViewportSize(phone)
  await getButton(page, scanTexts.cameraOff).click()
  await field.fill(variants[0]!.sku)
  await field.press('Enter')
  await page.getByText(packing.screen.closedText(2)).waitFor()
  expect(
    await sql(
      `select p.packed_at is not null as "isPacked", i.quantity from packages p join package_items i on i.package_id = p.id
       where order_id = $1`,
      [orderId],
    ),
  ).toEqual([{ isPacked: true, quantity: 2 }])
})

const paid = { method: 'card', cardToken: 'tok_approved' }
const packingOf = (orderId: string) => `/admin/pedidos/${orderId}/embalar`

/** A reader types its code wherever the focus is, and presses Enter. */
async function scan(page: Page, code: string) {
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
}

async function skuOf(variantId: string): Promise<string> {
  const [variant] = await sql<{ sku: string }>('select sku from variants where id = $1', [variantId])
  return variant!.sku
}

test('[PF-16] a morning of 20 orders is packed by a reader on a phone, each screen leading to the next', async () => {
  // a product that no other test buys 20 pieces of
  const { variant } = await findAvailableProduct('meia-cano-medio-pedrinha-par', { pieces: 20 })
  const sku = await skuOf(variant.id)
  const surname = randomUUID().replaceAll(/\W|\d/g, '')
  const customers = Array.from({ length: 20 }, () => createShopper(`Lia ${surname}`))
  const orders = await Promise.all(
    customers.map(async (customer) => (await buyByApi(variant.id, 1, paid, undefined, { customer })).orderId),
  )
  const page = await browser.open(packingOf(orders[0]!), {
    as: demoAccounts.admin,
    viewport: phone,
    hasTouch: true,
  })
  const begun = performance.now()
  for (const orderId of orders) {
    if (orderId !== orders[0]) await navigateInApp(page, packingOf(orderId))
    await page.getByText(packing.screen.progress(0, 1)).first().waitFor()
    await scan(page, sku)
    await page.getByText(packing.screen.closedText(1)).waitFor()
  }
  console.info(`20 orders packed by a reader in ${((performance.now() - begun) / 1_000).toFixed(1)} s`)
  await page.getByRole('region', { name: packing.screen.next }).waitFor()
  await inspectPage(page, 'a packed order')
  expect(
    await sql(
      `select count(*)::int as packages, sum(i.quantity)::int as pieces
       from packages p join package_items i on i.package_id = p.id
       where order_id = any($1) and packed_at is not null`,
      [orders],
    ),
  ).toEqual([{ packages: 20, pieces: 20 }])
})

test('[PF-16] two of the team pack one order: each sees the scan of the other, and no piece is packed twice', async () => {
  const { variant } = await findAvailableProduct('legging-canastra-com-bolso', { pieces: 2 })
  const sku = await skuOf(variant.id)
  const { orderId } = await buyByApi(variant.id, 2, paid)
  const [first, second] = [
    await browser.open(packingOf(orderId), { as: demoAccounts.admin }),
    await browser.open(packingOf(orderId), { as: await createStaffAccount(['can_manage_orders']) }),
  ]
  for (const page of [first, second]) await page.getByText(packing.screen.progress(0, 2)).first().waitFor()
  await scan(first, sku)
  for (const page of [first, second]) await page.getByText(packing.screen.progress(1, 2)).first().waitFor()
  browser.allow(/status of (404|409) .*\/scans/)
  // neither is answered before both are sent: the first one closes the package on both screens
  const sent = Promise.all([first, second].map((page) => page.waitForRequest(/\/scans$/)))
  for (const page of [first, second])
    await page.route(/\/scans$/, async (route) => {
      await sent
      await route.continue()
    })
  await Promise.all([first, second].map((page) => scan(page, sku)))
  for (const page of [first, second]) await page.getByText(packing.screen.progress(2, 2)).first().waitFor()
  await eventually(
    async () => (await first.getByRole('alert').count()) + (await second.getByRole('alert').count()),
  ).toBe(1)
  expect(
    await sql(
      `select i.quantity from packages p join package_items i on i.package_id = p.id where order_id = $1`,
      [orderId],
    ),
  ).toEqual([{ quantity: 2 }])
})
