import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ServedShop, serveShop } from '#test/serve-shop'
import { useBrowser } from './browser.ts'
import {
  aCart,
  aPiece,
  aShopper,
  arrive,
  available,
  buyElsewhere,
  finish,
  finishButton,
  havingTyped,
  orderOf,
  paid,
  readOrder,
} from './shopper.ts'

const browser = useBrowser()
let shop: ServedShop
beforeAll(async () => {
  shop = await serveShop(3581, { FAKE_PIX_DELAY_MS: '3000' })
})
afterAll(() => shop?.stop())

test('a restart loses no order, cart or checkout step; a Pix paid meanwhile is applied', async () => {
  const { url } = shop
  const piece = await aPiece('legging-canastra-com-bolso', { pieces: 4, url })
  const before = await available(piece.slug, piece.variant.id, url)
  const buy = (payment: object) => buyElsewhere(piece.variant.id, 1, payment, url)
  const seen = ({ orderId, token }: { orderId: string; token: string }) =>
    browser.open(`${url}/checkout-success?order=${orderId}&token=${token}`)
  const guest = await browser.open(`${url}/checkout?etapa=revisao`, {
    before: havingTyped(await aCart(piece.variant.id, 1, url), aShopper()),
  })
  await finishButton(guest).waitFor()
  const bought = await buy({ method: 'card', cardToken: 'tok_approved' })
  const buyer = await seen(bought)
  await paid(buyer).waitFor()
  const promised = await buy({ method: 'pix' })
  const waiting = await seen(promised)
  await waiting.getByRole('img', { name: 'QR code do Pix' }).waitFor()

  // while the shop is down its pages cannot reach it
  browser.allow(
    /ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|ERR_INCOMPLETE_CHUNKED_ENCODING|status of 503/,
  )
  await shop.restart()

  await paid(waiting).waitFor()
  expect(await arrive(waiting)).toBe(promised.number)
  await buyer.reload()
  expect(await arrive(buyer)).toBe(bought.number)
  await paid(buyer).waitFor()
  expect(await readOrder(orderOf(buyer), url)).toMatchObject({ number: bought.number, status: 'paid' })
  await guest.reload()
  await guest.getByRole('button', { name: 'Abrir carrinho, 1 peça' }).waitFor()
  await finish(guest)
  await paid(guest).waitFor()
  expect(await available(piece.slug, piece.variant.id, url)).toBe(before - 3)
})
