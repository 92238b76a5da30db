import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually, goWithin, phone, useBrowser } from './browser.ts'
import { aCart, aPiece, carrying } from './shopper.ts'
import { linesOf, openCart } from './shopping.ts'

const { open, allow } = useBrowser()

type Screen = { name: string; size: { width: number; height: number }; text: string }
const twice: Screen = { name: 'text of twice the size', size: phone, text: '200%' }
const small: Screen = { name: '320 px', size: { width: 320, height: 640 }, text: '' }
const across: Screen = { name: 'a phone held across', size: { width: 780, height: 390 }, text: '' }
const screens = [{ name: '390 px', size: phone, text: '' }, twice, small, across]

async function turn(page: Page, { size, text }: Screen): Promise<void> {
  await page.setViewportSize(size)
  await page.evaluate(`document.documentElement.style.fontSize = '${text}'`)
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
}

const legging = 'legging-aderno-cintura-alta'
const endless = 'a'.repeat(80)
const paths = [
  '/produtos',
  `/produtos?search=${endless}`,
  '/colecoes',
  '/colecoes/conjuntos',
  `/products/${legging}`,
  '/conjunto/conjunto-buriti',
  '/carrinho',
  '/checkout',
  '/auth',
  '/sobre',
  '/checkout-cancel',
  '/nao/existe',
]

/** What lies beyond the right edge: the page itself, or what stands fixed on it. */
const beyond = `(() => {
  const { scrollWidth, clientWidth } = document.documentElement
  const fixed = [...document.querySelectorAll('body *')].filter((each) => getComputedStyle(each).position === 'fixed')
  const wide = fixed.filter((each) => each.getBoundingClientRect().right > clientWidth + 1)
  return { page: Math.max(0, scrollWidth - clientWidth), fixed: wide.map((each) => each.className) }
})()`

const isInSight = (target: Locator) =>
  target.evaluate((element) => {
    element.scrollIntoView({ block: 'center' })
    const { x, y, width, height } = element.getBoundingClientRect()
    const found = element.ownerDocument.elementFromPoint(x + width / 2, y + height / 2)
    return element === found || element.contains(found)
  })

const aFullCart = async (): Promise<string> => {
  const { variant } = await aPiece(legging, { pieces: 3 })
  return aCart(variant.id, 2)
}

/** Of the bar to buy, price and button stand apart on the smallest phone. */
async function barIsClear(page: Page): Promise<void> {
  await turn(page, small)
  await page.mouse.wheel(0, 3_000)
  const bar = page.locator('[data-buy-bar]')
  const price = bar.locator('p > span').first()
  const place = (await price.boundingBox())!
  const end = await price.evaluate((span) => {
    const range = span.ownerDocument.createRange()
    range.selectNodeContents(span)
    return range.getBoundingClientRect().right
  })
  const button = (await bar.getByRole('button').boundingBox())!
  expect(button.y, 'beside it').toBeLessThan(place.y + place.height)
  expect(button.x - end).toBeGreaterThanOrEqual(8)
}

test('no page is wider than the screen: small, held across, with text of twice the size, with words without end; the bar to buy keeps price and button apart', async () => {
  allow(/status of 404/)
  const page = await open('/', { viewport: phone, before: carrying(await aFullCart()) })
  for (const path of ['/', ...paths]) {
    const before = await page.title()
    if (path !== '/') {
      await goWithin(page, path)
      await eventually(() => page.title()).not.toBe(before)
      if (path === '/carrinho') await linesOf(page.getByRole('main')).waitFor()
    }
    for (const screen of screens) {
      await turn(page, screen)
      await eventually(async () => [path, screen.name, await page.evaluate(beyond)]).toEqual([
        path,
        screen.name,
        { page: 0, fixed: [] },
      ])
    }
    if (path === `/products/${legging}`) await barIsClear(page)
  }
})

test('the pieces of a cart can be seen and changed beside its total: on a small screen, held across, with text of twice the size', async () => {
  const page = await open('/carrinho', { viewport: phone, before: carrying(await aFullCart()) })
  const main = page.getByRole('main')
  await linesOf(main).waitFor()
  const changes = ['Aumentar', 'Diminuir', 'Remover'].map((part) => new RegExp(`^${part}`))
  for (const screen of [twice, small, across]) {
    await turn(page, screen)
    for (const name of changes)
      expect(await isInSight(main.getByRole('button', { name })), `${screen.name}: ${name}`).toBe(true)
    const box = (await main.getByRole('link', { name: 'Finalizar Compra' }).boundingBox())!
    expect(box.y + box.height, `${screen.name}: the way on stays in sight`).toBeLessThanOrEqual(
      screen.size.height,
    )

    const drawer = await openCart(page)
    // it slides in
    for (const name of changes)
      await eventually(() => isInSight(drawer.getByRole('button', { name }))).toBe(true)
    const way = drawer.getByRole('link', { name: 'Finalizar Compra' })
    expect(await isInSight(way), screen.name).toBe(true)
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'detached' })
  }
})
