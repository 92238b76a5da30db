import { chromium, type Page } from 'playwright-core'
import { demoAccounts, signInByApi } from '#test/sign-in'

/** Limit of row AD-29 in milliseconds. */
const limitMs = 2_000
const rounds = 20

/** Blocks every timer that could poll, so that only a live message can bring the change. */
const withoutPolling = `
  const { setTimeout: native } = window
  window.setInterval = () => 0
  window.setTimeout = (run, ms, ...rest) => (ms > 1_500 ? 0 : native(run, ms, ...rest))
`

/**
 * Prints how long a placed order takes to appear in the open list of orders, in milliseconds from the answer of the checkout.
 * `placeOrder` returns the order's number.
 */
export async function measureLive(url: string, placeOrder: () => Promise<string>): Promise<void> {
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run'],
  })
  try {
    const staff = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'pt-BR' })
    await signInByApi(staff, url, demoAccounts.admin)
    const page = await staff.newPage()
    await page.addInitScript(withoutPolling)
    const stream = page.waitForRequest((request) => request.url().includes('/api/desk/live'))
    await page.goto(`${url}/admin/pedidos`)
    await stream
    const times: number[] = []
    for (let round = 0; round < rounds; round += 1) times.push(await delayOfOne(page, placeOrder))
    times.sort((one, other) => one - other)
    const [median, worst] = [times[rounds / 2]!, times.at(-1)!]
    console.info(`an order in the open list, ${rounds} times, without polling\n`)
    console.info('| median | worst | limit |\n|---|---|---|')
    console.info(`| ${median.toFixed(0)} ms | ${worst.toFixed(0)} ms | ${limitMs} ms |`)
  } finally {
    await browser.close()
  }
}

async function delayOfOne(page: Page, placeOrder: () => Promise<string>): Promise<number> {
  const number = await placeOrder()
  const begun = performance.now()
  await page.getByRole('row').filter({ hasText: number }).waitFor()
  return performance.now() - begun
}
