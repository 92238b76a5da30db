import type { Locator, Page } from 'playwright-core'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { firstShop } from '#test/run-shops'
import {
  type OpenOptions,
  findAxeViolations,
  eventually,
  hasFocus,
  navigateInApp,
  viewModes,
  phone,
  setViewMode,
  useBrowser,
  navigateWithReload,
  waitForRoute,
} from './browser.ts'
import { getHeader, addToCart, getToast } from './cart-steps.ts'

const { open, allow } = useBrowser()

const card = (page: Page): Locator => page.getByRole('dialog', { name: 'Quer ajuda para escolher?' })
const flag = (page: Page) => page.evaluate(`sessionStorage.getItem('dao-lead-popup')`)

/** Opens a page with a controlled clock, 5 seconds in the past. */
async function met(path = '/produtos', options: OpenOptions = {}): Promise<Page> {
  const page = await open(path, { leadPopup: true, before: (fresh) => fresh.clock.install(), ...options })
  await page.clock.fastForward(5_000)
  await card(page).waitFor()
  return page
}

async function fill(
  page: Page,
  { name = 'Ana Lima', whatsapp = '(62) 99999-0000', interest = 'Legging' } = {},
) {
  await card(page).getByLabel('Nome').fill(name)
  await card(page).getByLabel('WhatsApp').fill(whatsapp)
  await card(page).getByLabel('Interesse').fill(interest)
  await card(page).getByRole('checkbox').check()
}
const send = (page: Page) => card(page).getByRole('button', { name: 'Enviar' }).click()

async function kept(name: string): Promise<Record<string, unknown>[]> {
  const client = new Client(firstShop.database)
  await client.connect()
  try {
    const { rows } = await client.query(
      'select name, whatsapp, interest, consent_version from leads where name = $1',
      [name],
    )
    return rows as Record<string, unknown>[]
  } finally {
    await client.end()
  }
}

test('[EL-05] [EL-06] the popup appears after 5 seconds, its code loads then, it does not take the focus, and once closed it stays away', async () => {
  const code: string[] = []
  const page = await open('/', {
    leadPopup: true,
    before: async (fresh) => {
      fresh.on('request', (request) => code.push(request.url()))
      // The clock is paused, so that a slow machine does not count as time.
      await fresh.clock.install()
      await fresh.clock.pauseAt(Date.now() + 1_000)
    },
  })
  const since = (await page.evaluate('performance.now()')) as number
  await page.clock.fastForward(4_900 - since)
  expect([await card(page).count(), await flag(page)]).toEqual([0, null])
  expect(code.filter((url) => url.includes('lead-popup'))).toEqual([])
  await page.clock.fastForward(200)
  // the timer may start after this: its millisecond comes with the next look
  await eventually(async () => {
    await page.clock.fastForward(1)
    return card(page).count()
  }).toBe(1)
  await eventually(() => flag(page)).toBe('1')
  expect(await page.evaluate('document.activeElement === document.body')).toBe(true)
  expect(await card(page).getAttribute('aria-modal')).toBeNull()
  const action = page.getByRole('main').getByRole('link', { name: 'Ver a coleção' })
  const [shown, hidden] = [(await action.boundingBox())!, (await card(page).boundingBox())!]
  expect(shown.x + shown.width, 'the first action of the page stays free').toBeLessThan(hidden.x)
  // with the pointer over the popup, the page still scrolls
  await page.mouse.move(1000, 500)
  await page.mouse.wheel(0, 900)
  await eventually(() => page.evaluate('scrollY')).toBeGreaterThan(500)
  const toggle = getHeader(page).getByRole('button', { name: /tema/ })
  await toggle.focus()
  await card(page).getByLabel('Nome').focus()
  await page.keyboard.press('Escape')
  await card(page).waitFor({ state: 'detached' })
  await eventually(() => hasFocus(toggle)).toBe(true)
  await page.clock.fastForward(60_000)
  expect(await card(page).count()).toBe(0)
  await navigateWithReload(page, '/produtos')
  await page.clock.fastForward(60_000)
  await page.waitForLoadState('networkidle')
  expect(await card(page).count(), 'once in a browser session').toBe(0)
})

test('the popup does not appear in the admin', async () => {
  const page = await open('/admin/login', { leadPopup: true, before: (fresh) => fresh.clock.install() })
  await page.clock.fastForward(60_000)
  await page.waitForLoadState('networkidle')
  expect([await card(page).count(), await flag(page)], 'work').toEqual([0, null])
})

test('[EL-06] [ER-05] [EN-08] it survives navigation, validates, closes on submit: stored with consent, logged in the browser', async () => {
  const page = await met('/sobre')
  const logged: string[] = []
  page.on('console', (message) => message.type() === 'info' && logged.push(message.text()))
  for (const look of viewModes) {
    await setViewMode(page, look)
    expect(await findAxeViolations(page), look.name).toEqual([])
    await send(page)
    await card(page).getByText('Digite um número de WhatsApp válido.').waitFor()
  }
  await setViewMode(page, viewModes[0]!)
  const name = `Ana ${Date.now()}`
  await card(page).getByLabel('Nome').fill(name)
  await getHeader(page).getByRole('link', { name: 'DAO, ir para o início' }).click()
  await eventually(() => new URL(page.url()).pathname).toBe('/')
  await waitForRoute(page)
  expect(await card(page).getByLabel('Nome').inputValue()).toBe(name)
  await fill(page, { name })
  await send(page)
  // under the pointer it stays
  await getToast(page, 'Dados enviados!').hover()
  await getToast(page, 'Em breve entraremos em contato.').waitFor()
  await card(page).waitFor({ state: 'detached' })
  await eventually(() => kept(name)).toEqual([
    { name, whatsapp: '(62) 99999-0000', interest: 'Legging', consent_version: '2026-11' },
  ])
  await eventually(() => logged.length).toBe(1)
  for (const part of ['lead', name, '99999-0000', 'Legging']) expect(logged[0]).toContain(part)
})

test('on a phone it does not cover the floating cart, the buy button or the focused element', async () => {
  const page = await met('/products/legging-aderno-cintura-alta', { viewport: phone })
  const floating = page.getByRole('button', { name: /^Carrinho, \d+ peças?$/ })
  const foot = async () => {
    const box = (await card(page).boundingBox())!
    return { box, end: box.y + box.height }
  }
  await eventually(async () => (await foot()).end <= (await floating.boundingBox())!.y).toBe(true)
  expect((await foot()).box.y).toBeGreaterThan(60)
  await page.mouse.move(200, 150)
  await page.mouse.wheel(0, 2_000)
  const bar = page.locator('[data-buy-bar]')
  await bar.waitFor()
  await eventually(async () => (await foot()).end <= (await floating.boundingBox())!.y).toBe(true)
  await eventually(async () => (await foot()).end <= (await bar.boundingBox())!.y).toBe(true)

  await navigateInApp(page, '/produtos')
  await page.getByRole('heading', { level: 1, name: 'Produtos' }).waitFor()
  await page.locator('main').focus()
  for (let presses = 0; presses < 14; presses++) {
    await page.keyboard.press('Tab')
    const covered = `{
      const { left, top, width, height } = document.activeElement.getBoundingClientRect()
      const on = document.elementFromPoint(left + width / 2, Math.min(top + 8, top + height / 2))
      Boolean(on?.closest('[role=dialog]'))
    }`
    await eventually(async () => [presses + 1, await page.evaluate(covered)]).toEqual([presses + 1, false])
  }
})

/** Requests an image that the CSP blocks. */
const violate = (page: Page) =>
  page.evaluate(`{
    const picture = new Image()
    picture.src = 'http://127.0.0.1:1/x.png?secret=1'
    document.body.append(picture)
  }`)
const securityLog = async (page: Page) =>
  JSON.parse(String(await page.evaluate(`localStorage.getItem('dao-security-log') ?? '[]'`))) as Record<
    string,
    string
  >[]

test('[EN-09] [ER-09] the browser stores a cart session, the theme, the popup flag, and at most 100 CSP violations', async () => {
  allow(/Content Security Policy/)
  const page = await met('/')
  await card(page).getByRole('button', { name: 'Agora não' }).click()
  await card(page).waitFor({ state: 'detached' })
  await getHeader(page).getByRole('button', { name: /tema/ }).click()
  await addToCart(page, 'bolsa-duffel-araguaia', 'U')
  const stored = (await page.evaluate('({ ...localStorage })')) as Record<string, string>
  expect(stored['dao-cart-session']).toMatch(
    /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
  )
  expect(stored['dao-theme']).toBe('dark')
  expect(await flag(page)).toBe('1')

  await violate(page)
  await eventually(async () => (await securityLog(page)).length).toBe(1)
  const [entry] = await securityLog(page)
  expect(entry).toMatchObject({ directive: 'img-src', blocked: 'http://127.0.0.1:1/x.png' })
  expect(Math.abs(Date.parse(entry!['at']!) - Date.now())).toBeLessThan(60_000)
  await page.evaluate(`localStorage.setItem('dao-security-log', JSON.stringify(Array(100).fill({ old: 1 })))`)
  await violate(page)
  await eventually(async () => (await securityLog(page)).at(-1)?.['directive']).toBe('img-src')
  expect(await securityLog(page)).toHaveLength(100)
})
