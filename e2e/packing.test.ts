import { expect, test } from 'vitest'
import { filmedEan } from '#test/fake-camera'
import { packing } from '#texts/admin/packing'
import { scanTexts } from '#texts/admin/scan'
import { demoAccounts } from './accounts.ts'
import { inspectPage, phone, useBrowser } from './browser.ts'
import { buyByApi, findAvailableProduct, getButton, useDatabase } from './checkout-steps.ts'

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
