import { randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { admin } from '#texts/admin/admin'
import { demoAccounts } from './accounts.ts'
import { darkModes, eventually, hasFocus, inspectPage, lightModes, phone, useBrowser } from './browser.ts'
import {
  buyByApi,
  createShopper,
  findAvailableProduct,
  getButton,
  listEmailSubjects,
  readOrder,
} from './checkout-steps.ts'

const browser = useBrowser()
const card = { method: 'card', cardToken: 'tok_approved' }
const words = admin.shipMany

type Placed = Awaited<ReturnType<typeof buyByApi>>

/** Drags a finger over an element, by so many px. */
async function swipe(page: Page, over: Locator, by: number) {
  await over.scrollIntoViewIfNeeded()
  const box = await over.boundingBox()
  if (!box) throw new Error('not drawn')
  const session = await page.context().newCDPSession(page)
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ ...at, x }] })
  await send('touchStart', at.x)
  for (const share of [0.2, 0.4, 0.6, 0.8, 1]) await send('touchMove', at.x + by * share)
  await send('touchEnd')
  await session.detach()
}

test('[AD-13] [AD-30] a morning of 20 orders is picked and sent with tracking by keyboard alone', async () => {
  const piece = await findAvailableProduct('meia-cano-medio-trilha-par', { pieces: 20 })
  const surname = `Manhã${randomUUID().replaceAll(/\W|\d/g, '')}`
  const placed: Placed[] = []
  for (let at = 0; at < 20; at++)
    placed.push(
      await buyByApi(piece.variant.id, 1, card, undefined, { customer: createShopper(`Bia ${surname}`) }),
    )
  const page = await browser.open(`/admin/pedidos?busca=${surname}`, { as: demoAccounts.admin })
  const rows = page.getByRole('row').filter({ hasText: surname })
  await eventually(() => rows.count()).toBe(20)
  const begun = performance.now()
  await page.keyboard.press('Control+a')
  await page.getByText('20 marcados').waitFor()
  await page.keyboard.press('s')
  await page.getByRole('status', { name: 'Última mudança' }).getByText('20 pedidos').waitFor()
  await page.keyboard.press('Control+a')
  await page.getByText('20 marcados').waitFor()
  await page.keyboard.press('f')
  const codes = page.getByRole('textbox', { name: words.codes })
  await eventually(() => hasFocus(codes)).toBe(true)
  await page.keyboard.insertText(placed.map(({ number }, at) => `${number}\tBR${1_000 + at}`).join('\n'))
  await getButton(page, words.send(20)).waitFor()
  await page.keyboard.press('Control+Enter')
  await page.getByText(words.done(20), { exact: true }).waitFor()
  console.info(
    `20 orders picked and sent by keyboard in ${((performance.now() - begun) / 1_000).toFixed(1)} s`,
  )
  for (const [at, order] of placed.entries())
    expect(await readOrder(access(order))).toMatchObject({
      status: 'shipped',
      packages: [{ trackingCode: `BR${1_000 + at}` }],
    })
  await eventually(() => listEmailSubjects(placed[0]!.email)).toContain(
    `Seu pedido ${placed[0]!.number} está a caminho`,
  )
})

const access = ({ orderId, token }: { orderId: string; token: string }) => ({ order: orderId, token })

test('[AD-13] [AD-30] on a phone a swipe picks an order, the toast takes it back, and a short swipe does nothing', async () => {
  const piece = await findAvailableProduct('legging-canastra-com-bolso', { pieces: 1 })
  const placed = await buyByApi(piece.variant.id, 1, card)
  const page = await browser.open('/admin/pedidos?passo=picking', {
    as: demoAccounts.admin,
    viewport: phone,
    hasTouch: true,
  })
  const order = page.getByRole('link').filter({ hasText: `${placed.number.slice(4)} · ` })
  await order.waitFor()
  await swipe(page, order, 60)
  await swipe(page, order, 150)
  await order.waitFor({ state: 'detached' })
  // under the pointer the toast stays
  await getButton(page, 'Desfazer').hover()
  await eventually(async () => (await readOrder(access(placed))).status).toBe('picking')
  await getButton(page, 'Desfazer').click()
  await order.waitFor()
  await swipe(page, order, -150)
  await page.getByText('1 marcado').waitFor()
  await inspectPage(page, 'cards by pick-up', lightModes)
  await inspectPage(page, 'a marked card', darkModes)
})
