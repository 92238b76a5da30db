import type { Locator, Page } from 'playwright-core'
import { Client } from 'pg'
import { expect, inject, test } from 'vitest'
import {
  type OpenOptions,
  axe,
  desk,
  eventually,
  looks,
  phone,
  show,
  useBrowser,
  visitAgain,
} from './browser.ts'
import { header, openCart, putInCart, toastIn } from './shopping.ts'

const { open, allow } = useBrowser()

const card = (page: Page): Locator => page.getByRole('dialog', { name: 'Quer ajuda para escolher?' })
const flag = (page: Page) => page.evaluate(`sessionStorage.getItem('dao-lead-popup')`)

/** Arrives with a clock of its own, 5 seconds ago. */
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
  const client = new Client(inject('shopDatabase') as ConstructorParameters<typeof Client>[0])
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

test('[EL-05] it opens 5 seconds after arrival, once per browser session, and takes nothing from the visitor', async () => {
  const code: string[] = []
  const page = await open('/', {
    leadPopup: true,
    before: async (fresh) => fresh.on('request', (request) => code.push(request.url())),
  })
  await page.waitForTimeout(3_500)
  expect([await card(page).count(), await flag(page)]).toEqual([0, null])
  expect(code.filter((url) => url.includes('lead-popup'))).toEqual([])
  await card(page).waitFor({ timeout: 6_000 })
  expect(await flag(page)).toBe('1')
  expect(await page.evaluate('document.activeElement === document.body')).toBe(true)
  expect(await card(page).getAttribute('aria-modal')).toBeNull()
  // over the card itself, the page still scrolls
  await page.mouse.move(1000, 500)
  await page.mouse.wheel(0, 900)
  await eventually(() => page.evaluate('scrollY')).toBeGreaterThan(500)
  await visitAgain(page, '/produtos')
  await page.waitForTimeout(6_500)
  expect(await card(page).count()).toBe(0)
})

test('nobody is spoken to where they buy, sign in or work', async () => {
  const page = await open('/carrinho', { leadPopup: true, before: (fresh) => fresh.clock.install() })
  for (const path of ['/carrinho', '/checkout', '/finalizar-compra', '/auth', '/conta', '/admin/login']) {
    await visitAgain(page, path)
    await page.clock.fastForward(5_000)
    await page.waitForTimeout(700)
    expect([await card(page).count(), await flag(page)], path).toEqual([0, null])
  }
})

test('[EL-05] [EL-06] each browser session meets it; it closes on cancel, on the close button and on Esc, and stays closed', async () => {
  for (const how of ['Agora não', 'Fechar ajuda para escolher']) {
    const page = await met()
    await card(page).getByRole('button', { name: how }).click()
    await card(page).waitFor({ state: 'detached' })
    await page.clock.fastForward(60_000)
    expect(await card(page).count()).toBe(0)
  }
  const page = await met()
  await page.keyboard.press('Escape')
  expect(await card(page).isVisible(), 'Esc elsewhere is not for the card').toBe(true)
  const toggle = header(page).getByRole('button', { name: /tema/ })
  await toggle.focus()
  await card(page).getByLabel('Nome').focus()
  await page.keyboard.press('Escape')
  await card(page).waitFor({ state: 'detached' })
  expect(await toggle.evaluate((element) => element === element.ownerDocument.activeElement)).toBe(true)
})

test('[EL-06] [ER-05] [EN-08] closes on submit: kept by the shop with consent, logged in the browser', async () => {
  const page = await met()
  const logged: string[] = []
  page.on('console', (message) => message.type() === 'info' && logged.push(message.text()))
  const name = `Ana ${Date.now()}`
  await fill(page, { name })
  await send(page)
  await toastIn(page, 'Dados enviados!').waitFor()
  await toastIn(page, 'Em breve entraremos em contato.').waitFor()
  await card(page).waitFor({ state: 'detached' })
  expect(await kept(name)).toEqual([
    { name, whatsapp: '(62) 99999-0000', interest: 'Legging', consent_version: '2026-11' },
  ])
  expect(logged).toHaveLength(1)
  for (const part of ['lead', name, '99999-0000', 'Legging']) expect(logged[0]).toContain(part)
})

test('[VA-01] [VA-02] [VA-03] what is too short is told beside its field, and nothing is sent', async () => {
  const page = await met()
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  for (const [label, wrong, message] of [
    ['Nome', { name: 'A' }, 'O nome deve ter pelo menos 2 caracteres.'],
    ['WhatsApp', { whatsapp: '6299999000' }, 'Digite um número de WhatsApp válido.'],
    ['Interesse', { interest: 'ab' }, 'Por favor, informe seu interesse.'],
  ] as const) {
    await fill(page, wrong)
    await send(page)
    const input = card(page).getByLabel(label)
    await card(page).getByText(message).waitFor()
    expect(await input.getAttribute('aria-invalid')).toBe('true')
    expect(await input.evaluate((element) => element === element.ownerDocument.activeElement)).toBe(true)
    const described = (await input.getAttribute('aria-describedby'))!
    expect(await page.locator(`[id="${described}"]`).innerText()).toBe(message)
    expect(await card(page).locator('[aria-invalid]').count()).toBe(1)
    await input.fill(Object.values(wrong)[0] + 'bcdef')
    await eventually(() => card(page).getByText(message).count()).toBe(0)
  }
  expect(sent).toEqual([])
})

test('without consent nothing is sent; a shop that does not answer is told, and what was typed stays', async () => {
  allow(/ERR_FAILED|Failed to load resource/)
  const page = await met()
  await page.route('**/api/leads', (route) => route.abort())
  await fill(page)
  await card(page).getByRole('checkbox').uncheck()
  await send(page)
  await card(page).getByText('Marque esta caixa para a gente poder falar com você.').waitFor()
  expect(await card(page).getByRole('alert').count()).toBe(0)
  await card(page).getByRole('checkbox').check()
  await send(page)
  await card(page).getByRole('alert').getByText('Não conseguimos falar com a loja').waitFor()
  expect(await card(page).getByLabel('Nome').inputValue()).toBe('Ana Lima')
  expect(await card(page).getByRole('checkbox').isChecked()).toBe(true)
  await page.unroute('**/api/leads')
  await send(page)
  await toastIn(page, 'Dados enviados!').waitFor()
})

test('on a phone it leaves the floating cart and the way to buy free', async () => {
  const page = await met('/products/legging-aderno-cintura-alta', { viewport: phone })
  const floating = page.getByRole('button', { name: /^Carrinho, \d+ peças?$/ })
  const foot = async () => {
    const box = (await card(page).boundingBox())!
    return { box, end: box.y + box.height }
  }
  expect((await foot()).end).toBeLessThanOrEqual((await floating.boundingBox())!.y)
  expect((await foot()).box.y).toBeGreaterThan(60)
  await page.mouse.move(200, 150)
  await page.mouse.wheel(0, 2_000)
  const bar = page.locator('[data-buy-bar]')
  await bar.waitFor()
  await eventually(async () => (await foot()).end <= (await floating.boundingBox())!.y).toBe(true)
  expect((await foot()).end).toBeLessThanOrEqual((await bar.boundingBox())!.y)
})

test('what takes the focus is never under the card, and the first action of the home page stays free on a desk', async () => {
  const page = await met('/', { viewport: desk })
  const action = page.getByRole('main').getByRole('link', { name: 'Ver a coleção' })
  const [shown, hidden] = [(await action.boundingBox())!, (await card(page).boundingBox())!]
  expect(shown.x + shown.width).toBeLessThan(hidden.x)
  const list = await met('/produtos', { viewport: phone })
  await list.locator('main').focus()
  for (let presses = 0; presses < 14; presses++) {
    await list.keyboard.press('Tab')
    const covered = await list.evaluate(`{
      const { left, top, width, height } = document.activeElement.getBoundingClientRect()
      const on = document.elementFromPoint(left + width / 2, Math.min(top + 8, top + height / 2))
      Boolean(on?.closest('[role=dialog]'))
    }`)
    expect(covered, `focus ${presses + 1}`).toBe(false)
  }
})

test('what is typed survives a walk through the shop', async () => {
  const page = await met()
  await card(page).getByLabel('Nome').fill('Ana')
  await header(page).getByRole('link', { name: 'DAO, ir para o início' }).click()
  await eventually(() => new URL(page.url()).pathname).toBe('/')
  expect(await card(page).getByLabel('Nome').inputValue()).toBe('Ana')
})

test('breaks no rule of accessibility that a machine can check, empty and with errors', async () => {
  const page = await met()
  for (const look of looks) {
    await show(page, look)
    expect(await axe(page), look.name).toEqual([])
    await send(page)
    await card(page).getByText('Digite um número de WhatsApp válido.').waitFor()
  }
})

/** Asks for a picture that the content policy refuses. */
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

test('[ER-09] what the content policy refuses is noted in the browser, 100 times at most', async () => {
  allow(/Content Security Policy/)
  const page = await open('/produtos')
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

test('[EN-09] the browser keeps a cart session, the theme, the security log and the flag of the session', async () => {
  allow(/Content Security Policy/)
  const page = await met('/')
  await card(page).getByRole('button', { name: 'Agora não' }).click()
  await header(page).getByRole('button', { name: /tema/ }).click()
  await putInCart(page, 'bolsa-duffel-araguaia', 'U')
  await openCart(page)
  await violate(page)
  await eventually(async () => (await securityLog(page)).length).toBe(1)
  const stored = (await page.evaluate('({ ...localStorage })')) as Record<string, string>
  expect(stored['dao-cart-session']).toMatch(
    /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
  )
  expect(stored['dao-theme']).toBe('dark')
  expect(await flag(page)).toBe('1')
})
