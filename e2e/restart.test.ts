import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ServedShop, serveShop } from '#test/serve-shop'
import { useBrowser } from './browser.ts'
import {
  createCart,
  findAvailableProduct,
  createShopper,
  waitForOrderPage,
  readAvailable,
  buyByApi,
  placeOrder,
  getPlaceOrderButton,
  withCheckoutDraft,
  getOrderAccess,
  getPaidHeading,
  readOrder,
  useDatabase,
} from './checkout-steps.ts'

const browser = useBrowser()
const sql = useDatabase(() => shop.database)
let shop: ServedShop
beforeAll(async () => {
  shop = await serveShop(3581, { FAKE_PIX_DELAY_MS: '10000' })
})
afterAll(() => shop?.stop())

test('a restart loses no order, cart or checkout step; a Pix paid meanwhile is applied', async () => {
  const { url } = shop
  const piece = await findAvailableProduct('legging-canastra-com-bolso', { pieces: 4, url })
  const before = await readAvailable(piece.slug, piece.variant.id, url)
  const buy = (payment: object) => buyByApi(piece.variant.id, 1, payment, url)
  const seen = ({ orderId, token }: { orderId: string; token: string }) =>
    browser.open(`${url}/checkout-success?order=${orderId}&token=${token}`)
  const guest = await browser.open(`${url}/checkout?etapa=revisao`, {
    before: withCheckoutDraft(await createCart(piece.variant.id, 1, url), createShopper()),
  })
  await getPlaceOrderButton(guest).waitFor()
  const bought = await buy({ method: 'card', cardToken: 'tok_approved' })
  const buyer = await seen(bought)
  await getPaidHeading(buyer).waitFor()
  const promised = await buy({ method: 'pix' })
  // the bank waits until the page has shown the code, and pays while the shop is down
  const payAt = (when: string) =>
    sql(`update fake_provider.charges set pays_at = ${when} where payment_id = $1`, [promised.payment?.id])
  await payAt('null')
  const waiting = await seen(promised)
  await waiting.getByRole('img', { name: 'QR code do Pix' }).waitFor()

  // while the shop is down its pages cannot reach it
  browser.allow(
    /ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|ERR_INCOMPLETE_CHUNKED_ENCODING|status of 503/,
  )
  await payAt("now() + interval '1 second'")
  await shop.restart()

  await getPaidHeading(waiting).waitFor()
  expect(await waitForOrderPage(waiting)).toBe(promised.number)
  await buyer.reload()
  expect(await waitForOrderPage(buyer)).toBe(bought.number)
  await getPaidHeading(buyer).waitFor()
  expect(await readOrder(getOrderAccess(buyer), url)).toMatchObject({ number: bought.number, status: 'paid' })
  await guest.reload()
  await guest.getByRole('button', { name: 'Abrir carrinho, 1 peça' }).waitFor()
  await placeOrder(guest)
  await getPaidHeading(guest).waitFor()
  expect(await readAvailable(piece.slug, piece.variant.id, url)).toBe(before - 3)
})
