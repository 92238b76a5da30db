import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually, useBrowser } from './browser.ts'
import { demoAccounts } from './accounts.ts'
import { findAvailableProduct, buyByApi } from './checkout-steps.ts'
import { withoutPolling } from './without-polling.ts'

const browser = useBrowser()

/** Counts the event stream requests of a page. */
function streamsOf(page: Page): { asked: number } {
  const count = { asked: 0 }
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/desk/live') count.asked += 1
  })
  return count
}

async function aTab(path: string, sameVisitorAs?: Page) {
  let streams = { asked: 0 }
  const before = async (page: Page) => {
    streams = streamsOf(page)
    await page.addInitScript(withoutPolling)
  }
  const who = sameVisitorAs ? { sameVisitorAs } : { as: demoAccounts.admin }
  const page = await browser.open(path, { ...who, before })
  return { page, streams }
}

const row = (page: Page, number: string) => page.getByRole('row').filter({ hasText: number })

test('[AD-29] a new order appears by a live event without polling, in both tabs, which share one stream, and in the remaining tab', async () => {
  const piece = await findAvailableProduct('legging-canastra-com-bolso', { pieces: 2 })
  const first = await aTab('/admin/pedidos')
  await eventually(() => first.streams.asked).toBe(1)
  const second = await aTab('/admin/pedidos', first.page)
  const one = await buyByApi(piece.variant.id)
  await Promise.all([first, second].map(({ page }) => row(page, one.number).waitFor()))
  expect(second.streams.asked).toBe(0)

  await first.page.close()
  await eventually(() => second.streams.asked).toBe(1)
  const two = await buyByApi(piece.variant.id)
  await row(second.page, two.number).waitFor()
})
