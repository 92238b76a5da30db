import { randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { SetView } from '#contract/catalog'
import { byDay, byNight, eventually, inspect, useBrowser, visitAgain } from './browser.ts'
import {
  aShopper,
  call,
  carrying,
  fillCheckout,
  finish,
  lettersTo,
  orderOf,
  paid,
  readOrder,
  step,
} from './shopper.ts'
import { drawer, openCart, toastIn } from './shopping.ts'

const { open, allow } = useBrowser()

const slug = 'conjunto-buriti'
const plain = (text: string) => text.replace(/[\s\u00a0]+/g, ' ')
const brl = (centavos: number) =>
  plain((centavos / 100).toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' }))

/** The set with, for each piece, the variant of which there is most. */
async function aLook() {
  const { body: set } = await call<SetView>(`/api/catalog/sets/${slug}`)
  const chosen = set.pieces.map(({ name, variants }) => {
    const variant = variants.toSorted((a, b) => b.available - a.available)[0]!
    return { name, color: variant.color.name, size: variant.size, id: variant.id }
  })
  return { set, chosen }
}

/** A guest's cart with that set in it. */
async function aCartWithSet() {
  const look = await aLook()
  const session = randomUUID()
  const { status } = await call('/api/cart/items', {
    body: { setId: look.set.id, variantIds: look.chosen.map(({ id }) => id) },
    headers: { 'x-cart-session': session },
  })
  expect(status).toBe(201)
  return { ...look, before: carrying(session) }
}

/** What lies in a cart as one: a piece alone, or a set. */
const groups = (place: Page | Locator): Locator =>
  place.getByRole('list', { name: 'Itens do carrinho' }).locator(':scope > li')

const words = async (part: Locator): Promise<string> => plain(await part.innerText())

type Look = Awaited<ReturnType<typeof aLook>>

async function expectGrouped(group: Locator, { set, chosen }: Look): Promise<void> {
  const link = group.getByRole('link', { name: set.name })
  expect(await link.getAttribute('href')).toBe(`/conjunto/${slug}`)
  const pieces = group.getByRole('listitem')
  expect(await pieces.count()).toBe(chosen.length)
  for (const [index, { name, color, size }] of chosen.entries()) {
    const shown = await words(pieces.nth(index))
    for (const part of [name, `Cor: ${color}`, `Tamanho: ${size}`]) expect(shown).toContain(part)
    await eventually(() =>
      pieces
        .nth(index)
        .locator('img')
        .evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth),
    ).toBeGreaterThan(0)
  }
  expect(await group.getByRole('group', { name: `Quantidade de ${set.name}` }).count()).toBe(1)
  expect(await group.getByRole('button').count()).toBe(3)
}

const more = (group: Locator, { set }: Look) =>
  group.getByRole('button', { name: `Aumentar a quantidade de ${set.name}` })
const quantity = (group: Locator, { set }: Look) =>
  group.getByRole('group', { name: `Quantidade de ${set.name}` }).locator('output')
const change = (page: Page, method: string) =>
  page.waitForResponse((answer) => answer.request().method() === method && answer.ok())

test('a set is one thing from the cart to the order', async () => {
  const look = await aCartWithSet()
  const { set } = look
  const page = await open('/sobre', { before: look.before })
  const cart = await openCart(page)
  await cart.getByRole('heading', { name: 'Meu Carrinho (2)' }).waitFor()
  expect(await groups(cart).count()).toBe(1)
  await expectGrouped(groups(cart), look)
  expect(await words(groups(cart))).toContain(brl(set.price.cash))
  expect(await words(cart)).toContain(`${brl(set.price.pix.amount)} no Pix`)

  const changed = change(page, 'PATCH')
  await more(groups(cart), look).click()
  await cart.getByRole('heading', { name: 'Meu Carrinho (4)' }).waitFor()
  await changed
  await eventually(() => words(cart)).toContain(`${brl(2 * set.price.pix.amount)} no Pix`)
  expect(await words(groups(cart))).toContain(brl(2 * set.price.cash))

  await visitAgain(page, '/carrinho')
  const main = page.getByRole('main')
  await main.getByRole('heading', { level: 1, name: 'Meu Carrinho (4)' }).waitFor()
  await expectGrouped(groups(main), look)

  await main.getByRole('link', { name: 'Finalizar Compra' }).click()
  const shopper = aShopper()
  await fillCheckout(page, shopper)
  const summary = page.getByRole('complementary', { name: /^Resumo/ })
  const bought = summary.getByRole('listitem').filter({ hasText: set.name })
  expect(await words(bought)).toContain(`${set.name} Quantidade: 2 ${brl(2 * set.price.cash)}`)
  for (const { name, color, size } of look.chosen)
    expect(await words(bought)).toContain(`${name} Cor: ${color} · Tamanho: ${size}`)
  expect(await words(summary)).toContain(brl(2 * set.price.pix.amount))
  await step(page, 'Revisão').getByRole('button', { name: 'Pagar com Pix' }).waitFor()

  await finish(page)
  const order = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: set.name }) })
  await order.waitFor()
  const ordered = await words(order)
  expect(ordered).toContain(`${set.name} 2 × ${brl(set.price.cash)} ${brl(2 * set.price.cash)}`)
  for (const { name, size } of look.chosen) {
    expect(ordered).toContain(name)
    expect(ordered).toContain(`Tamanho: ${size}`)
  }
  await paid(page).waitFor()
  const { items, totals } = await readOrder(orderOf(page))
  expect(new Set(items.map((item) => item.set?.group))).toEqual(new Set([1]))
  expect(totals).toMatchObject({ items: 2 * set.price.cash, total: 2 * set.price.pix.amount })
  await eventually(async () => (await lettersTo(shopper.email)).length).toBe(2)
})

test('the same choice put in twice on the page of the set is two of one set', async () => {
  const look = await aLook()
  const page = await open(`/conjunto/${slug}`)
  const main = page.getByRole('main')
  for (const { name, size } of look.chosen)
    await main.getByRole('region', { name }).getByRole('radio', { name: size, exact: true }).check()
  for (const total of [2, 4]) {
    const added = page.waitForResponse((answer) => answer.url().endsWith('/api/cart/items') && answer.ok())
    await page.locator('#comprar').click()
    expect(await (await added).json()).toMatchObject({ totalItems: total })
    await toastIn(page, `${look.set.name} foi adicionado ao carrinho.`).waitFor()
    const [toast, button] = [page.locator('.toast'), page.locator('#comprar')]
    const [over, under] = [(await toast.boundingBox())!, (await button.boundingBox())!]
    expect(
      over.y >= under.y + under.height || over.y + over.height <= under.y || over.x >= under.x + under.width,
      'the toast keeps clear of the button',
    ).toBe(true)
  }
  await visitAgain(page, '/carrinho')
  await main.getByRole('heading', { level: 1, name: 'Meu Carrinho (4)' }).waitFor()
  expect(await groups(main).count()).toBe(1)
  await expectGrouped(groups(main), look)
  expect(await quantity(groups(main), look).innerText()).toBe('2')
})

test('a set in the cart follows WCAG 2.2 AA, comes back as it was when a change fails, and leaves with one button', async () => {
  allow(/status of 500/, /^warning: cart setQuantity/)
  const look = await aCartWithSet()
  const page = await open('/carrinho', { before: look.before })
  await groups(page.getByRole('main')).waitFor()
  await inspect(page, 'the page with a set', byNight)
  const cart = await openCart(page)
  await groups(drawer(page)).waitFor()
  await inspect(page, 'the drawer with a set', byDay)
  const isLine = (url: URL) => url.pathname.startsWith('/api/cart/items/')
  await page.route(isLine, (route) => route.fulfill({ status: 500, json: { code: 'server.unexpected' } }))
  await more(groups(cart), look).click()
  await toastIn(page, 'Não conseguimos atualizar o carrinho').waitFor()
  await eventually(() => quantity(groups(cart), look).innerText()).toBe('1')
  await page.unroute(isLine)
  const removed = change(page, 'DELETE')
  await groups(cart)
    .getByRole('button', { name: `Remover ${look.set.name} do carrinho` })
    .click()
  await cart.getByText('Seu carrinho está vazio').waitFor()
  await removed
})
