import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually, inspectPage, darkModes, lightModes, phone, useBrowser } from './browser.ts'
import { demoAccounts } from './accounts.ts'
import { buyByApi, findAvailableProduct, getButton } from './checkout-steps.ts'

const browser = useBrowser()

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

test('[AD-13] [AD-30] on a phone a swipe picks an order, the toast takes it back, a short swipe does nothing, and the strip counts along', async () => {
  const piece = await findAvailableProduct('legging-canastra-com-bolso', { pieces: 1 })
  const placed = await buyByApi(piece.variant.id, 1, { method: 'card', cardToken: 'tok_approved' })
  const page = await browser.open('/admin/pedidos?passo=picking', { as: demoAccounts.admin, viewport: phone })
  const card = page.getByRole('link').filter({ hasText: `${placed.number.slice(4)} · ` })
  const strip = page.getByRole('navigation', { name: 'Fila por próximo passo' })
  const countOf = async (step: string) =>
    Number(/\d+/.exec(await strip.getByRole('link', { name: step }).innerText())?.[0])
  await card.waitFor()
  const [toPick, toShip] = [await countOf('Separar'), await countOf('Postar')]
  await inspectPage(page, 'cards by pick-up', lightModes)

  await swipe(page, card, 60)
  await swipe(page, card, 150)
  await card.waitFor({ state: 'detached' })
  await eventually(() => countOf('Postar')).toBe(toShip + 1)
  expect(await countOf('Separar')).toBe(toPick - 1)
  await getButton(page, 'Desfazer').click()
  await card.waitFor()
  await eventually(() => countOf('Separar')).toBe(toPick)

  await swipe(page, card, -150)
  await page.getByText('1 marcado').waitFor()
  await inspectPage(page, 'a marked card', darkModes)
})
