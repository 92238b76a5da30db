import { randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { SetView } from '#contract/catalog'
import { lightModes, darkModes, eventually, inspectPage, useBrowser, navigateWithReload } from './browser.ts'
import {
  createShopper,
  callApi,
  placeOrder,
  getPlaceOrderButton,
  withCheckoutDraft,
  listEmailSubjects,
  getOrderAccess,
  readOrder,
} from './checkout-steps.ts'
import { openCart, getToast } from './cart-steps.ts'

const { open } = useBrowser()

const slug = 'conjunto-buriti'
const plain = (text: string) => text.replace(/[\s\u00a0]+/g, ' ')
const brl = (centavos: number) =>
  plain((centavos / 100).toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' }))

/** Returns a set with the variant of each item that has most stock. */
async function aLook() {
  const { body: set } = await callApi<SetView>(`/api/catalog/sets/${slug}`)
  const chosen = set.pieces.map(({ name, variants }) => {
    const variant = variants.toSorted((a, b) => b.available - a.available)[0]!
    return { name, color: variant.color.name, size: variant.size, id: variant.id }
  })
  return { set, chosen }
}

/** Returns the cart groups: a single item, or a set. */
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

test('a set is one unit from its page to the order: adding the same choice twice gives quantity two', async () => {
  const look = await aLook()
  const { set, chosen } = look
  const shopper = createShopper()
  const page = await open(`/conjunto/${slug}`, { before: withCheckoutDraft(randomUUID(), shopper) })
  const main = page.getByRole('main')
  for (const { name, size } of chosen)
    await main.getByRole('region', { name }).getByRole('radio', { name: size, exact: true }).check()
  for (const total of [2, 4]) {
    const added = page.waitForResponse((answer) => answer.url().endsWith('/api/cart/items') && answer.ok())
    await page.locator('#comprar').click()
    expect(await (await added).json()).toMatchObject({ totalItems: total })
    await getToast(page, `${set.name} foi adicionado ao carrinho.`).waitFor()
    const keepsClear = async () => {
      const [toast, button] = [page.locator('.toast'), page.locator('#comprar')]
      const [over, under] = [(await toast.boundingBox())!, (await button.boundingBox())!]
      const isBeside = over.x >= under.x + under.width
      return isBeside || over.y >= under.y + under.height || over.y + over.height <= under.y
    }
    await eventually(keepsClear).toBe(true)
  }
  const expectTwo = async (place: Page | Locator) => {
    await eventually(() => groups(place).count()).toBe(1)
    await expectGrouped(groups(place), look)
    const quantity = groups(place).getByRole('group', { name: `Quantidade de ${set.name}` })
    await eventually(() => quantity.locator('output').innerText()).toBe('2')
    await eventually(() => words(groups(place))).toContain(brl(2 * set.price.cash))
  }
  const cart = await openCart(page)
  await cart.getByRole('heading', { name: 'Meu Carrinho (4)' }).waitFor()
  await expectTwo(cart)
  await eventually(() => words(cart)).toContain(`${brl(2 * set.price.pix.amount)} no Pix`)
  await inspectPage(page, 'the drawer with a set', lightModes)

  await navigateWithReload(page, '/carrinho')
  await main.getByRole('heading', { level: 1, name: 'Meu Carrinho (4)' }).waitFor()
  await expectTwo(main)
  await inspectPage(page, 'the page with a set', darkModes)

  await main.getByRole('link', { name: 'Finalizar Compra' }).click()
  await getPlaceOrderButton(page).waitFor()
  const summary = page.getByRole('complementary', { name: /^Resumo/ })
  const bought = summary.getByRole('listitem').filter({ hasText: set.name })
  await eventually(() => words(bought)).toContain(`${set.name} Quantidade: 2 ${brl(2 * set.price.cash)}`)
  for (const { name, color, size } of chosen)
    expect(await words(bought)).toContain(`${name} Cor: ${color} · Tamanho: ${size}`)
  await eventually(() => words(summary)).toContain(brl(2 * set.price.pix.amount))

  await placeOrder(page)
  const order = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: set.name }) })
  await order.waitFor()
  const ordered = await words(order)
  expect(ordered).toContain(`${set.name} 2 × ${brl(set.price.cash)} ${brl(2 * set.price.cash)}`)
  for (const { name, size } of chosen) {
    expect(ordered).toContain(name)
    expect(ordered).toContain(`Tamanho: ${size}`)
  }
  const { items, totals } = await readOrder(getOrderAccess(page))
  expect(new Set(items.map((item) => item.set?.group))).toEqual(new Set([1]))
  expect(totals).toMatchObject({ items: 2 * set.price.cash, total: 2 * set.price.pix.amount })
  await eventually(async () => (await listEmailSubjects(shopper.email)).length).toBe(2)
})
