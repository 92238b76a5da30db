import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { secondShop } from '#test/run-shops'
import {
  waitForHydration,
  lightModes,
  darkModes,
  eventually,
  hasFocus,
  inspectPage,
  phone,
  useBrowser,
} from './browser.ts'

const { open } = useBrowser()

/** Requests to the fake analytics and advertising services, on another port. */
const asked: string[] = []
const others = createServer(({ url = '' }, response) => {
  asked.push(url)
  response.setHeader('content-type', 'text/javascript')
  response.end(
    `document.documentElement.dataset.others = (document.documentElement.dataset.others ?? '') + '${url}'`,
  )
})

beforeAll(async () => {
  others.listen(Number(new URL(inject('shopUrl')).port) + 6)
  await once(others, 'listening')
})
afterAll(() => void others.close())

const bar = (page: Page) => page.getByRole('region', { name: 'Cookies: você escolhe' })
const preferences = (page: Page) => page.getByRole('link', { name: 'Preferências de cookies' })
const loaded = (page: Page) => page.evaluate('document.documentElement.dataset.others')
/** Measures the layout shift of the banner. */
const moved = `new Promise((told) => {
  let sum = 0
  new PerformanceObserver((seen) => {
    for (const { value, sources } of seen.getEntries())
      if (sources.some(({ node }) => node?.parentElement?.closest('.cookie-bar'))) sum += value
  }).observe({ type: 'layout-shift', buffered: true })
  document.fonts.ready.then(() => setTimeout(() => told(sum), 300))
})`

/** Presses Tab until the button has the focus. */
async function walkTo(page: Page, name: string): Promise<void> {
  const button = bar(page).getByRole('button', { name })
  for (let press = 0; press < 12; press++) {
    await page.keyboard.press('Tab')
    if (await button.evaluate((each) => each === each.ownerDocument.activeElement)) return
  }
  throw new Error(`${name} is not reached by keyboard`)
}

test('[SF-05] [LI-07] the cookie banner appears at once and nothing optional loads before a choice: refused by keyboard, opened again, accepted, withdrawn', async () => {
  const page = await open(`${secondShop.url}/products/legging-aderno-cintura-alta`, {
    unasked: true,
    viewport: phone,
    // so that the font swap happens with the banner open
    before: (fresh) =>
      fresh.route('**/*.woff2', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 700))
        await route.continue()
      }),
  })
  await bar(page).waitFor()
  // 0.00 except for centred text in buttons
  expect(await page.evaluate(moved)).toBeLessThan(0.005)
  const place = (await bar(page).boundingBox())!
  const floatingEnd = async () => {
    const { y, height } = (await page.getByRole('button', { name: /^Carrinho, / }).boundingBox())!
    return y + height
  }
  await eventually(floatingEnd).toBeLessThanOrEqual(place.y)
  expect(place.height).toBeLessThan(300)
  await page.mouse.move(200, 150)
  await page.mouse.wheel(0, 2_000)
  const buy = page.locator('[data-buy-bar]').getByRole('button')
  await buy.waitFor()
  await eventually(async () => (await buy.boundingBox())!.y + (await buy.boundingBox())!.height).toBeLessThan(
    place.y,
  )
  await inspectPage(page, 'the question of cookies', darkModes)
  expect([asked, await loaded(page)]).toEqual([[], undefined])

  // It works without the shop's code, which is held back.
  await page.route('**/assets/*.js', () => {})
  await page.reload({ waitUntil: 'commit' })
  await bar(page).waitFor()
  await walkTo(page, 'Rejeitar')
  await page.keyboard.press('Enter')
  await bar(page).waitFor({ state: 'hidden' })
  await page.unroute('**/assets/*.js')
  await page.reload()
  await waitForHydration(page)
  await page.mouse.move(300, 300)
  expect([await bar(page).isVisible(), asked]).toEqual([false, []])

  await preferences(page).click()
  await Promise.all([
    page.waitForEvent('load'),
    bar(page).getByRole('button', { name: 'Aceitar', exact: true }).click(),
  ])
  await eventually(async () => String(await loaded(page))).toMatch(/medir\.js.*anunciar|anunciar\.js.*medir/)
  expect(await page.evaluate(`localStorage.getItem('dao-security-log')`)).toBeNull()

  await preferences(page).click()
  await Promise.all([
    page.waitForEvent('load'),
    bar(page).getByRole('button', { name: 'Rejeitar', exact: true }).click(),
  ])
  await waitForHydration(page)
  expect([await loaded(page), asked.length]).toEqual([undefined, 2])
})

test('[SF-05] without script the link in the footer opens the cookie form, which returns to the page', async () => {
  const page = await open('/sobre', { unasked: true, javaScriptEnabled: false })
  expect(await bar(page).isVisible()).toBe(false)
  await preferences(page).click()
  await bar(page).getByRole('button', { name: 'Aceitar', exact: true }).click()
  await page.waitForURL(/\/sobre$/)
  const [kept] = (await page.context().cookies()).filter(({ name }) => name === 'dao-consent')
  expect(kept!.value).toMatch(/^2026-11\.7\./)
})

test('[EL-03] [EL-04] the stylist opens in a frame of 380x560 px, asks three questions, links to a product, and keeps the conversation when minimized', async () => {
  const page = await open('/sobre')
  const launcher = page.getByRole('button', { name: 'Sua Consultora de Estilo' })
  const panel = page.getByRole('dialog', { name: 'Sua Consultora de Estilo' })
  const frame = page.frameLocator('iframe')
  await page.mouse.move(300, 300)
  await launcher.click()
  await frame.getByRole('heading', { name: 'Para que você quer a peça?' }).waitFor()
  const size = async () => {
    const { width, height } = (await page.locator('iframe').boundingBox())!
    return [width, height]
  }
  await eventually(size).toEqual([380, 560])
  await inspectPage(page, 'the stylist beside the page', lightModes)
  await frame.getByRole('link', { name: 'Academia e funcional' }).click()
  await frame.getByRole('heading', { name: 'Em que cor?' }).waitFor()
  await frame.getByRole('link', { name: 'Preto', exact: true }).click()
  await frame.getByRole('heading', { name: 'Que tamanho você veste?' }).waitFor()
  await frame.getByRole('link', { name: 'M', exact: true }).click()
  await frame.getByRole('heading', { name: 'Combina com você' }).waitFor()
  // the panel hears the keys of its frame from the load event on, which waits for the photos
  for (const each of page.frames()) await each.waitForLoadState('load')
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'hidden' })
  await eventually(() => hasFocus(launcher)).toBe(true)
  await page.keyboard.press('Enter')
  await frame.getByRole('heading', { name: 'Combina com você' }).waitFor()
  const piece = frame.getByRole('heading', { level: 2 }).first()
  const name = await piece.innerText()
  await piece.getByRole('link').click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  expect(await panel.isVisible(), 'she stays while one looks').toBe(true)
  await eventually(() => panel.getByRole('link', { name: /WhatsApp/ }).getAttribute('href')).toContain(
    encodeURIComponent(name),
  )

  await page.goto('/consultora?para=academia&cor=preto&tamanho=M')
  await page.getByRole('heading', { name: 'Combina com você' }).waitFor()
  expect(await page.locator('script[src]').count()).toBe(0)
  await inspectPage(page, 'the stylist')
})
