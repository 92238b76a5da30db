import type { Locator, Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import type { ProductView, SetView } from '#contract/catalog'
import {
  waitForHydration,
  lightModes,
  darkModes,
  desktop,
  eventually,
  navigateInApp,
  inspectPage,
  phone,
  useBrowser,
  navigateWithReload,
  waitForRoute,
} from './browser.ts'
import {
  getCartButton,
  addSelectedSize,
  getCartDrawer,
  getHeader,
  getCartLines,
  getToast,
} from './cart-steps.ts'

const { open } = useBrowser()

const slug = 'legging-veredas-sem-costura'
const main = (page: Page) => page.getByRole('main')
const title = (page: Page) => main(page).getByRole('heading', { level: 1 }).innerText()
const radio = (page: Page | Locator, name: string) => page.getByRole('radio', { name, exact: true })
const hasFocus = (target: Locator) =>
  target.evaluate((element) => element === element.ownerDocument.activeElement)
const get = (path: string) => fetch(inject('shopUrl') + path, { redirect: 'manual' })
const read = async <View>(path: string) => (await (await get(path)).json()) as View
const brl = (cents: number) => (cents / 100).toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' })
const data = async (page: Page, type: string) => {
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents()
  return blocks.map((block) => JSON.parse(block)).find((block) => block['@type'] === type)
}

describe('the product page', () => {
  test('[RT-09] /products/{id} shows a product in the main layout, by slug and by id; it requires a size, and a sold-out one is focusable, labelled, and cannot be chosen', async () => {
    const product = await read<ProductView>(`/api/catalog/products/${slug}`)
    const page = await open(`/products/${slug}`)
    expect(await title(page)).toBe(product.name)
    await getHeader(page).waitFor()
    await page.getByRole('contentinfo').waitFor()
    const words = await main(page).innerText()
    expect(words).toContain(brl(product.price.cash))
    expect(words).toContain(`${brl(product.price.pix.amount)} no Pix (${product.price.pix.percentOff}% off)`)
    expect(words).toContain(`total ${brl(product.price.installments!.total)}`)

    await page.locator('#comprar').click()
    await page.getByText('Escolha um tamanho').waitFor()
    const first = page
      .getByRole('group', { name: /^Tamanho/ })
      .locator('input:not([aria-disabled])')
      .first()
    await eventually(() => hasFocus(first)).toBe(true)
    expect(await getCartButton(page).innerText()).toBe('0')
    const gone = product.variants.find(({ availability }) => availability === 'sold_out')!
    const scarce = product.variants.find(({ available }) => available > 1 && available <= 5)!
    await radio(page, gone.color.name).check()
    await waitForRoute(page)
    const place = radio(page, `${gone.size}, esgotado`)
    await place.waitFor()
    expect(await place.isEnabled()).toBe(false)
    await place.focus()
    expect(await hasFocus(place)).toBe(true)
    await page.keyboard.press('Space')
    await page.getByText(`${gone.size} está esgotado na cor ${gone.color.name}.`).waitFor()
    expect(await place.isChecked()).toBe(false)
    const background = await place
      .locator('..')
      .evaluate((label) => label.ownerDocument.defaultView!.getComputedStyle(label).backgroundImage)
    expect(background).toContain('linear-gradient')
    await radio(page, scarce.color.name).check()
    await radio(page, scarce.size).check()
    await page.getByText(`Últimas ${scarce.available} peças`).waitFor()

    await navigateWithReload(page, `/products/${product.id}`)
    expect(await title(page)).toBe(product.name)
    const content = (property: string) => page.locator(`meta[property="${property}"]`).getAttribute('content')
    const url = `${inject('shopUrl')}/products/${slug}`
    expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toBe(url)
    expect(await content('og:image')).toBe(`${inject('shopUrl')}/media/og/${slug}.jpg`)
    expect(await content('product:price:amount')).toBe((product.price.cash / 100).toFixed(2))
    const { offers } = await data(page, 'Product')
    expect(offers.offers.map(({ sku }: { sku: string }) => sku)).toEqual(
      product.variants.map(({ sku }) => sku),
    )
  })

  test('the colour is in the URL: it can be shared and is the only one in the first HTML; a colour without stock cannot be bought', async () => {
    const page = await open('/products/cropped-quaresmeira')
    const buying = page.locator('#comprar')
    expect(await buying.innerText()).toBe('Esgotado')
    expect(await buying.isDisabled()).toBe(true)
    await navigateInApp(page, `/products/${slug}`)
    await page.getByRole('heading', { level: 1, name: 'Legging Veredas' }).waitFor()
    await radio(page, 'Lobeira').check()
    await eventually(() => page.url()).toMatch(/\?cor=lobeira$/)
    const picture = page.getByRole('region', { name: 'Fotos do produto' }).getByRole('button').first()
    await eventually(() => picture.getAttribute('aria-label')).toMatch(/Lobeira|cor lobeira/i)
    const name = (await picture.getAttribute('aria-label'))!
    const sent = await get(`/products/${slug}?cor=lobeira`)
    expect(await sent.text()).toContain(name.replace('Ampliar foto: ', ''))
    const unknown = await get(`/products/${slug}?cor=xadrez`)
    expect([unknown.status, unknown.headers.get('location')]).toEqual([307, `/products/${slug}`])
    await page.reload()
    await waitForHydration(page)
    await eventually(() => radio(page, 'Lobeira').isChecked()).toBe(true)
  })

  test('the gallery zooms and moves by keyboard; Esc returns the focus; the size guide recommends a size for body measurements and selects it for the cart', async () => {
    const page = await open(`/products/${slug}?cor=lobeira`, { viewport: phone })
    const picture = page.getByRole('region', { name: 'Fotos do produto' }).getByRole('button').first()
    await picture.focus()
    await page.keyboard.press('Enter')
    const zoom = page.getByRole('dialog', { name: /^Fotos de/ })
    await zoom.waitFor()
    const shown = zoom.getByRole('group').locator('div').first()
    const form = () => shown.evaluate((element) => element.getAttribute('style'))
    await zoom.getByRole('group').focus()
    await page.keyboard.press('+')
    await eventually(form).toMatch(/translate\(0px, 0px\) scale\(1\.6\)/)
    await page.keyboard.press('ArrowDown')
    await eventually(form).toMatch(/translate\(0px, -90px\) scale\(1\.6\)/)
    await inspectPage(page, 'the zoom', darkModes)
    await page.setViewportSize(phone)
    await page.keyboard.press('0')
    await eventually(form).toMatch(/scale\(1\)/)
    const close = (await zoom.getByRole('button', { name: 'Fechar' }).boundingBox())!
    expect([close.y < 60, close.x + close.width > phone.width - 60]).toEqual([true, true])
    await page.keyboard.press('Escape')
    await zoom.waitFor({ state: 'detached' })
    await eventually(() => hasFocus(picture)).toBe(true)

    const product = await read<ProductView>(`/api/catalog/products/${slug}`)
    const guide = product.sizeGuide!
    const row = guide.rows.find(({ size }) => size === 'P')!
    await page.setViewportSize(phone)
    const door = page.getByRole('button', { name: /^Guia de medidas/ })
    await door.focus()
    await page.keyboard.press('Enter')
    const sheet = page.getByRole('dialog', { name: 'Guia de medidas' })
    const cells = await sheet.getByRole('rowheader', { name: 'P', exact: true }).locator('..').innerText()
    for (const value of row.values) expect(cells).toContain(value)
    await sheet.getByRole('button', { name: 'Descobrir' }).click()
    await sheet.getByText('Preencha pelo menos uma medida').waitFor()
    const [from, to] = row.values[0]!.split(/\D+/).map(Number)
    await sheet
      .getByRole('textbox')
      .first()
      .fill(String((from! + to!) / 2).replace('.', ','))
    await page.keyboard.press('Enter')
    await sheet.getByText('Seu tamanho é P.').waitFor()
    await inspectPage(page, 'the guide of measures', lightModes)
    await sheet.getByRole('button', { name: 'Escolher P' }).click()
    await sheet.waitFor({ state: 'detached' })
    await eventually(() => radio(page, 'P').isChecked()).toBe(true)
    await eventually(() => hasFocus(door)).toBe(true)

    // adds it to the cart, on a phone from the sticky bar
    await page.setViewportSize(phone)
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    const bar = page.locator('[data-buy-bar]')
    await bar.getByRole('button', { name: 'Adicionar ao carrinho' }).click()
    await eventually(() => getCartButton(page).innerText()).toBe('1')
    await page.setViewportSize(desktop)
    await page.locator('#comprar').click()
    await eventually(() => getCartButton(page).innerText()).toBe('2')
    await getCartButton(page).click()
    const line = getCartLines(getCartDrawer(page))
    await eventually(() => line.innerText()).toContain('Legging Veredas Sem Costura')
    await eventually(() => line.innerText()).toMatch(/Lobeira[\s\S]*P/)
  })
})

describe('the pages without main layout', () => {
  const isFocused = async (page: Page) => {
    expect(await page.getByRole('navigation', { name: 'Principal' }).count()).toBe(0)
    expect(await page.getByRole('combobox', { name: 'Buscar produtos' }).count()).toBe(0)
    await getHeader(page).getByRole('link', { name: /DAO/ }).waitFor()
    await getCartButton(page).waitFor()
    const law = await page.getByRole('contentinfo').innerText()
    for (const part of [/CNPJ [\w./-]{18}/, /CEP \d{5}-\d{3}/, /\S+@\S+/, /Contato/, /Termos/])
      expect(law).toMatch(part)
  }

  test('[RT-21] /produto/{slug} shows the product without the main layout, with the canonical URL of the product page', async () => {
    const page = await open(`/produto/${slug}`, { viewport: phone })
    await isFocused(page)
    expect(await title(page)).toBe('Legging Veredas Sem Costura')
    expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toBe(
      `${inject('shopUrl')}/products/${slug}`,
    )
    await inspectPage(page, 'the focused product', darkModes)
    await radio(page, 'Lobeira').check()
    await eventually(() => page.url()).toMatch(/\/produto\/[a-z-]+\?cor=lobeira$/)
    await addSelectedSize(page, 'P')
    await eventually(() => getCartButton(page).innerText()).toBe('1')
    await getCartButton(page).click()
    await eventually(() => getCartLines(getCartDrawer(page)).count()).toBe(1)
  })

  test('[RT-20] the home page links to a set; /conjunto/{id} shows one by slug and by id, and sells it when every item has a size', async () => {
    const set = await read<SetView>('/api/catalog/sets/conjunto-buriti')
    const page = await open('/', { viewport: desktop })
    await page.getByRole('link', { name: 'Comprar o conjunto' }).click()
    await eventually(() => new URL(page.url()).pathname).toMatch(/^\/conjunto\/[a-z-]+$/)
    await navigateWithReload(page, `/conjunto/${set.id}`)
    await isFocused(page)
    expect(await title(page)).toBe(set.name)
    const url = `${inject('shopUrl')}/conjunto/${set.slug}`
    expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toBe(url)
    expect((await data(page, 'Product')).offers.price).toBe((set.price.cash / 100).toFixed(2))
    // the previous page has the same text until the new one has loaded
    const bySlug = page.waitForResponse(`**/api/catalog/sets/${set.slug}`)
    await navigateInApp(page, `/conjunto/${set.slug}`)
    await bySlug
    await eventually(() => page.url()).toContain(set.slug)
    await eventually(() => main(page).innerText()).toContain(brl(set.price.cash))
    await eventually(() => main(page).innerText()).toContain(
      `Você economiza ${brl(set.price.compareAt! - set.price.cash)}`,
    )
    for (const piece of set.pieces)
      expect(await page.getByRole('link', { name: `Ver a peça ${piece.name}` }).getAttribute('href')).toMatch(
        new RegExp(`^/products/${piece.slug}\\b`),
      )
    await inspectPage(page, 'the set')

    await page
      .getByRole('button', { name: /^Ampliar foto/ })
      .first()
      .click()
    const zoom = page.getByRole('dialog', { name: `Fotos de ${set.name}` })
    await zoom.getByText('Foto 1 de').waitFor()
    await zoom.getByRole('group').focus()
    await page.keyboard.press('ArrowRight')
    await zoom.getByText('Foto 2 de').waitFor()
    await page.keyboard.press('Escape')
    await zoom.waitFor({ state: 'detached' })

    const buying = page.locator('#comprar')
    const missing = page.getByRole('article').getByRole('status')
    const [upper, lower] = set.pieces.map(({ name }) => page.getByRole('region', { name, exact: true }))
    await missing.filter({ hasText: `Escolha o tamanho: ${set.pieces[0]!.name}` }).waitFor()
    await buying.focus()
    await page.keyboard.press('Enter')
    await eventually(() => upper!.evaluate((part) => part.contains(part.ownerDocument.activeElement))).toBe(
      true,
    )
    const sizeOf = (index: number) =>
      set.pieces[index]!.variants.toSorted((a, b) => b.available - a.available)[0]!.size
    await radio(upper!, sizeOf(0)).check()
    await missing.filter({ hasText: `Escolha o tamanho: ${set.pieces[1]!.name}` }).waitFor()
    await buying.click()
    await eventually(() => lower!.evaluate((part) => part.contains(part.ownerDocument.activeElement))).toBe(
      true,
    )
    expect(await getCartButton(page).innerText()).toBe('0')
    await radio(lower!, sizeOf(1)).check()
    await buying.click()
    await eventually(() => getCartButton(page).innerText()).toBe(String(set.pieces.length))
    await getToast(page, 'Produto adicionado!').waitFor()
    await getCartButton(page).click()
    for (const { name } of [set, ...set.pieces])
      await eventually(() => getCartDrawer(page).innerText()).toContain(name)
    await eventually(() => getCartDrawer(page).innerText()).toContain(brl(set.price.cash))
  })

  test('an unpublished set is a 404', async () => {
    expect((await get('/conjunto/nenhum')).status).toBe(404)
  })
})
