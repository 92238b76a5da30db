import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually, navigateInApp, phone, useBrowser } from './browser.ts'
import { createCart, findAvailableProduct, withCart } from './checkout-steps.ts'
import { getCartLines, openCart } from './cart-steps.ts'

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

/** Finds elements beyond the right edge: of the page, or fixed ones. */
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
  const { variant } = await findAvailableProduct(legging, { pieces: 3 })
  return createCart(variant.id, 2)
}

/** Expects price and button of the sticky bar not to overlap on the smallest phone. */
async function barIsClear(page: Page): Promise<void> {
  await turn(page, small)
  await page.mouse.wheel(0, 3_000)
  const bar = page.locator('[data-buy-bar]')
  const price = bar.locator('p > span').first()
  await bar.getByRole('button').waitFor()
  await price.waitFor()
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

test('no page is wider than the screen: small, landscape, with 200 % text, with long words; the sticky bar does not overlap', async () => {
  allow(/status of 404/)
  const page = await open('/', { viewport: phone, before: withCart(await aFullCart()) })
  for (const path of ['/', ...paths]) {
    const before = await page.title()
    if (path !== '/') {
      await navigateInApp(page, path)
      await eventually(() => page.title()).not.toBe(before)
      if (path === '/carrinho') await getCartLines(page.getByRole('main')).waitFor()
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

test('cart lines are visible and editable beside the total: on a small screen, in landscape, with 200 % text', async () => {
  const page = await open('/carrinho', { viewport: phone, before: withCart(await aFullCart()) })
  const main = page.getByRole('main')
  await getCartLines(main).waitFor()
  const changes = ['Aumentar', 'Diminuir', 'Remover'].map((part) => new RegExp(`^${part}`))
  for (const screen of [twice, small, across]) {
    await turn(page, screen)
    for (const name of changes)
      await eventually(async () => [
        screen.name,
        name,
        await isInSight(main.getByRole('button', { name })),
      ]).toEqual([screen.name, name, true])
    const endOfWay = async () => {
      const box = (await main.getByRole('link', { name: 'Finalizar Compra' }).boundingBox())!
      return box.y + box.height
    }
    await eventually(endOfWay).toBeLessThanOrEqual(screen.size.height)

    const drawer = await openCart(page)
    // it slides in
    for (const name of changes)
      await eventually(() => isInSight(drawer.getByRole('button', { name }))).toBe(true)
    const way = drawer.getByRole('link', { name: 'Finalizar Compra' })
    await eventually(() => isInSight(way)).toBe(true)
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'detached' })
  }
})

const desktop = { width: 1440, height: 900 }
/** Returns the box of an element as `[left, top, right, bottom]`. */
const boxOf = async (target: Locator): Promise<[number, number, number, number]> => {
  const { x, y, width, height } = (await target.boundingBox())!
  return [x, y, x + width, y + height]
}

test.each([phone, desktop])('with 200 % text the badge does not cover its icon: %o', async (size) => {
  const page = await open('/', { viewport: size })
  await turn(page, { ...twice, size })
  const cart = page.getByRole('banner').getByRole('button', { name: /^Abrir carrinho/ })
  const badgeOf = () => boxOf(cart.locator('span[aria-hidden]'))
  const covered = async () => {
    const [icon, badge] = [await boxOf(cart.locator('svg')), await badgeOf()]
    const shared = (from: 0 | 1) =>
      Math.max(0, Math.min(icon[from + 2]!, badge[from + 2]!) - Math.max(icon[from], badge[from]))
    return (shared(0) * shared(1)) / ((icon[2] - icon[0]) * (icon[3] - icon[1]))
  }
  await eventually(covered).toBeLessThan(0.2)
  await eventually(async () => (await badgeOf())[2]).toBeLessThanOrEqual(size.width)
})

test('with 200 % text the hero text fits a phone, on its overlay', async () => {
  const page = await open('/', { viewport: phone })
  await turn(page, twice)
  const heading = page.getByRole('heading', { level: 1 })
  const fits = async () => {
    const [left, top, right, bottom] = await boxOf(heading)
    return [left >= 0, right <= phone.width, bottom - top < phone.height / 3]
  }
  await eventually(fits).toEqual([true, true, true])
  const veil = `(() => {
    const words = document.querySelector('.hero-words')
    const { top } = getComputedStyle(words, '::before')
    return words.getBoundingClientRect().top + parseFloat(top)
  })()`
  await eventually(async () => (await boxOf(heading))[1] > Number(await page.evaluate(veil))).toBe(true)
})

test.each([phone, desktop])(
  'with 200 % text the cookie banner shows its text and buttons: %o',
  async (size) => {
    const page = await open('/', { viewport: size, unasked: true })
    await turn(page, { ...twice, size })
    const bar = page.locator('.cookie-bar[data-open]')
    await bar.waitFor()
    await eventually(() => bar.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
    const heightOfTitle = async () => {
      const [, top, , bottom] = await boxOf(bar.locator('p').first())
      return bottom - top
    }
    await eventually(heightOfTitle).toBeLessThan(120)
  },
)
