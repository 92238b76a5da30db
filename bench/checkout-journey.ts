import { chromium, type Locator, type Page } from 'playwright-core'
import { createConsentCookie } from '#test/cookie-choice'
import { createUniqueCpf } from '#test/cpf'

/** Network emulation, in both directions. */
export type NetworkProfile = { kbit: number; delayMs: number }

const product = 'Legging Aderno Cintura Alta'

/**
 * Measures the checkout journey from home to Pix on a phone with this network and a four times slower CPU; prints the
 * waiting time of each step.
 */
export async function measureCheckoutJourney(url: string, line: NetworkProfile): Promise<void> {
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run'],
  })
  try {
    const visitor = await browser.newContext({
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 2,
      hasTouch: true,
      locale: 'pt-BR',
    })
    // The lead popup and the cookie banner would cover buttons.
    await visitor.addInitScript(`sessionStorage.setItem('dao-lead-popup', '1')`)
    await visitor.addCookies([createConsentCookie(url)])
    const page = await visitor.newPage()
    await slow(page, line)
    console.info(`${line.kbit} kbit/s, ${line.delayMs} ms, a processor four times slower\n`)
    console.info('| step | waited for | time |\n|---|---|---|')
    await walk(page, url)
    const moved = await page.evaluate('window.moved')
    console.info(`\nwhat moved by itself after the last page was loaded: ${Number(moved).toFixed(3)}`)
  } finally {
    await browser.close()
  }
}

async function slow(page: Page, { kbit, delayMs }: NetworkProfile): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  const bytes = (kbit * 1000) / 8
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: delayMs,
    downloadThroughput: bytes,
    uploadThroughput: bytes,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.addInitScript(`window.moved = 0; new PerformanceObserver((seen) => {
    for (const each of seen.getEntries()) if (!each.hadRecentInput) window.moved += each.value
  }).observe({ type: 'layout-shift', buffered: true })
  window.interactions = []; new PerformanceObserver((seen) => {
    for (const { interactionId, name, duration } of seen.getEntries())
      if (interactionId) window.interactions.push({ name, duration })
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 })`)
}

/** Prints the slowest interactions of a step: from the input to the next paint, in ms (Event Timing, W3C). */
async function interactions(page: Page, step: string): Promise<void> {
  const seen = await page.evaluate<{ name: string; duration: number }[]>('window.interactions.splice(0)')
  const slowest = seen.toSorted((one, other) => other.duration - one.duration)[0]
  const text = slowest ? `${slowest.duration.toFixed(0)} ms (${slowest.name})` : 'under 16 ms'
  console.info(`| ${step} | slowest interaction of ${seen.length} | ${text} |`)
}

/** Measures from the click until the expected element is there and clickable. */
async function timed(step: string, what: string, press: () => Promise<unknown>, there: Locator) {
  const begun = performance.now()
  await press()
  await there.waitFor({ timeout: 60_000 })
  await there.click({ trial: true, timeout: 60_000 })
  console.info(`| ${step} | ${what} | ${((performance.now() - begun) / 1000).toFixed(1)} s |`)
}

/** Waits for hydration. */
async function answering(page: Page): Promise<void> {
  const taken = `Object.keys(document.querySelector('main *')).some((key) => key.startsWith('__reactFiber'))`
  while (!(await page.evaluate(taken))) await page.waitForTimeout(50)
}

/** Walks through the journey. Clicks as soon as a button is visible: the time until it works is part of the result. */
async function walk(page: Page, url: string): Promise<void> {
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const heading = (name: string) => page.getByRole('heading', { name })
  const field = (name: string) => page.getByLabel(name, { exact: true })
  const open = () => page.goto(url, { waitUntil: 'commit' })
  await timed('home', 'its heading', open, page.getByRole('heading', { level: 1 }))
  await timed(
    '',
    'it answers a hand',
    () => answering(page),
    page.locator('main a[href="/produtos"]').first(),
  )
  const list = page.locator('main a[href="/produtos"]').first()
  const card = page.locator('main').getByRole('link', { name: product }).first()
  await timed('list', 'its cards', () => list.click(), card)
  await narrowList(page)
  const size = page.getByRole('radio', { name: 'M', exact: true })
  await timed('product', 'its sizes', () => card.click(), size)
  await page.evaluate('window.interactions.splice(0)')
  await size.check()
  await page.waitForTimeout(500)
  await interactions(page, 'size')
  const said = page.getByRole('region', { name: /^Avisos/ }).getByText('Produto adicionado!', { exact: true })
  await timed('cart', 'told that it is in', () => page.locator('#comprar').click(), said)
  const cart = page.getByRole('banner').getByRole('button', { name: /^Abrir carrinho/ })
  const sheet = page.getByRole('dialog', { name: /^Meu Carrinho/ })
  const further = sheet.getByRole('link', { name: 'Finalizar Compra' })
  await timed('', 'its line, and the way on', () => cart.click(), further)
  await timed('checkout', 'its first field', () => further.click(), field('Nome completo'))
  await field('Nome completo').fill('Ana Souza')
  await field('E-mail').fill(`${Date.now()}@exemplo.com.br`)
  await page.getByLabel('CPF').fill(createUniqueCpf())
  await page.getByLabel('Telefone com DDD').fill('62999990000')
  await timed('Entrega', 'its CEP', () => button('Continuar para entrega').click(), page.getByLabel('CEP'))
  const ways = page
    .getByRole('region', { name: /^Entrega/ })
    .getByRole('radio')
    .first()
  await page.evaluate('window.interactions.splice(0)')
  await timed('', 'ways and prices', () => page.getByLabel('CEP').pressSequentially('74120010'), ways)
  await interactions(page, 'keys of the CEP')
  const address = { 'Rua ou avenida': 'Rua 9', Número: '1200', Bairro: 'Setor Oeste', Cidade: 'Goiânia' }
  for (const [label, value] of Object.entries(address)) await page.getByLabel(label).fill(value)
  const pay = button('Continuar para pagamento')
  await timed('Pagamento', 'its ways', () => pay.click(), page.getByRole('radio', { name: /^Pix/ }))
  const last = button('Pagar com Pix')
  await timed('Revisão', 'the last button', () => button('Revisar pedido').click(), last)
  await timed('Pix', 'its code', () => last.click(), button(/^Copiar/).first())
  await heading('Pedido').first().waitFor()
  await interactions(page, 'buttons of the steps')
}

/** Opens the filters of the list, chooses a colour and takes it back. */
async function narrowList(page: Page): Promise<void> {
  await page.evaluate('window.interactions.splice(0)')
  await page.getByRole('button', { name: 'Filtrar', exact: true }).click()
  const colour = page.getByRole('dialog').getByRole('checkbox').first()
  await colour.click()
  await colour.click()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.waitForTimeout(500)
  await interactions(page, 'filters')
}
