import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { firstShop } from '#test/run-shops'
import { useBrowser } from './browser.ts'
import {
  createCart,
  createShopper,
  findAvailableProduct,
  getCheckoutStep,
  getOrderAccess,
  getPaidHeading,
  getPlaceOrderButton,
  placeOrder,
  readOrder,
  useDatabase,
  withCheckoutDraft,
} from './checkout-steps.ts'
import { findInDatabase } from './find-in-database.ts'

const browser = useBrowser()
const sql = useDatabase()

const card = { number: '3782 822463 10005', code: '7391' }

/** Finds the number however it is parted, and the code where it is a word of its own. PostgreSQL reads it too. */
const secretPattern = [
  [...card.number.replaceAll(' ', '')].join('[ .-]?'),
  `(?<![a-zA-Z0-9_.:-])${card.code}(?![a-zA-Z0-9_.:-])`,
].join('|')
const secret = new RegExp(secretPattern)

/** Records what a page and its workers send and receive: addresses, headers and bodies, as a HAR does. */
function recordTraffic(page: Page): { read(): Promise<string[]> } {
  const parts: Promise<string>[] = []
  page.on('request', (request) => {
    parts.push(
      request.allHeaders().then(
        (headers) => [request.url(), JSON.stringify(headers), request.postData() ?? ''].join('\n'),
        () => `${request.url()}\n${request.postData() ?? ''}`,
      ),
    )
  })
  page.on('response', (response) => {
    if (/\.(?:js|css|woff2|avif|webp|svg|png)$/.test(new URL(response.url()).pathname)) return
    parts.push(response.text().catch(() => response.url()))
  })
  return { read: () => Promise.all(parts) }
}

const readLog = (): string => readFileSync(firstShop.log, 'utf8')

test('[PF-01] the number and the code of a card reach neither server, log, database nor any request', async () => {
  for (const text of [card.number, '3782-822463-10005', `{"cvv":"${card.code}"}`]) {
    expect(text).toMatch(secret)
    expect(await sql('select 1 where $1 ~ $2', [text, secretPattern])).toHaveLength(1)
  }
  const before = await findInDatabase(sql, secretPattern)
  const piece = await findAvailableProduct('legging-aderno-cintura-alta', { pieces: 4 })
  const cart = await createCart(piece.variant.id)
  let traffic: ReturnType<typeof recordTraffic>
  const page = await browser.open('/checkout?etapa=pagamento', {
    async before(opened) {
      traffic = recordTraffic(opened)
      await withCheckoutDraft(cart, createShopper(), 'payment')(opened)
    },
  })
  const part = getCheckoutStep(page, 'Pagamento')
  await part.getByRole('radio', { name: /^Cartão de crédito/ }).check()
  await part.getByLabel('Número do cartão').fill(card.number)
  await part.getByLabel('Nome impresso no cartão').fill('ANA SOUZA')
  await part.getByLabel('Validade').fill('12/39')
  await part.getByLabel('Código (CVV)').fill(card.code)
  await part.getByRole('button', { name: 'Revisar pedido' }).click()
  await getPlaceOrderButton(page).waitFor()
  const stored = `JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])`
  expect(await page.evaluate<string>(stored)).not.toMatch(secret)
  await placeOrder(page)
  await getPaidHeading(page).waitFor()
  expect(await readOrder(getOrderAccess(page))).toMatchObject({ status: 'paid', payment: { method: 'card' } })

  const sent = await traffic!.read()
  expect(sent.some((each) => each.includes('tok_approved'))).toBe(true)
  expect(sent.filter((each) => secret.test(each))).toEqual([])
  expect(await page.evaluate<string>(stored)).not.toMatch(secret)
  expect(await findInDatabase(sql, secretPattern)).toEqual(before)
  expect(readLog().length).toBeGreaterThan(0)
  expect(readLog()).not.toMatch(secret)
})
