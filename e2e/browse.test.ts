import type { Locator, Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import type { ProductList } from '#contract/catalog'
import {
  waitForPartHydration,
  findAxeViolations,
  desktop,
  eventually,
  navigateInApp,
  phone,
  useBrowser,
  waitForRoute,
} from './browser.ts'
import { getHeader } from './cart-steps.ts'

const { open, allow } = useBrowser()

const main = (page: Page) => page.getByRole('main')
const title = (page: Page) => main(page).getByRole('heading', { level: 1 }).innerText()
/** Returns the cards of the list, without the suggestions of an empty list. */
const cards = (page: Page) => main(page).locator('#lista article')
const names = (page: Page) => cards(page).getByRole('heading').allInnerTexts()
const address = (page: Page) => {
  const { pathname, search } = new URL(page.url())
  return decodeURIComponent(pathname + search)
}
const searchBox = (page: Page) => getHeader(page).getByRole('combobox', { name: 'Buscar produtos' })
const scrolled = (page: Page) => page.evaluate('Math.round(scrollY)') as Promise<number>
const hasFocus = (target: Locator) =>
  target.evaluate((element) => element === element.ownerDocument.activeElement)
const html = async (path: string) => (await fetch(inject('shopUrl') + path)).text()
const listed = async (query: string) =>
  (await (await fetch(`${inject('shopUrl')}/api/catalog/products?sets=true&${query}`)).json()) as ProductList

describe('URLs', () => {
  test('[RT-04] [RT-05] [RT-06] [RT-07] [SH-07] /colecoes links to every collection at /colecoes/{slug}; /produtos lists products with image, name and price', async () => {
    const page = await open('/colecoes')
    expect(await title(page)).toBe('Coleções')
    const doors = main(page)
      .getByRole('listitem')
      .getByRole('link', { name: /produto/ })
    expect(await doors.count()).toBeGreaterThan(5)
    await doors.filter({ hasText: 'Leggings' }).click()
    await eventually(() => address(page)).toBe('/colecoes/leggings')
    await eventually(() => title(page)).toBe('Leggings')
    await eventually(async () => (await names(page)).every((name) => name.includes('Legging'))).toBe(true)

    await navigateInApp(page, '/colecoes/treino')
    await eventually(() => title(page)).toBe('Treino')
    await eventually(() => cards(page).count()).toBe(24)

    await navigateInApp(page, '/colecoes/conjuntos')
    await eventually(() => title(page)).toBe('Conjuntos')
    const { items } = await listed('category=conjuntos')
    await eventually(() => names(page)).toEqual(items.map(({ name }) => name))
    const first = cards(page).first()
    expect(await first.innerText()).toMatch(/Conjunto de \d peças[\s\S]*R\$\s[\d.]+,\d\d/)
    await first.getByRole('link').click()
    await eventually(() => address(page)).toBe(`/conjunto/${items[0]!.slug}`)

    await navigateInApp(page, '/produtos')
    await eventually(() => title(page)).toBe('Produtos')
    await eventually(() => cards(page).count()).toBe(24)
    const card = cards(page).first()
    const [top] = (await listed('')).items
    const price = (top!.price.cash / 100).toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' })
    expect(await card.innerText()).toContain(price)
    expect(price).toMatch(/^R\$\s[\d.]+,\d\d$/)
    expect(await card.getByRole('img').count()).toBeGreaterThan(0)
    await card.getByRole('link').click()
    const place = top!.kind === 'set' ? 'conjunto' : 'products'
    await eventually(() => address(page)).toBe(`/${place}/${top!.slug}`)
  })

  test('[RT-08] /produtos?search= shows matches, tolerates a typo, and suggests similar products', async () => {
    const page = await open('/produtos?search=leging&utm_source=anuncio')
    const found = await names(page)
    expect(found.slice(0, 4).every((name) => name.startsWith('Legging'))).toBe(true)
    expect(await title(page)).toContain('leging')
    await main(page).getByText('Mostrando resultados para legging').waitFor()
    await page.mouse.move(40, 400)
    await navigateInApp(page, '/produtos?search=jaqueta')
    await eventually(() => title(page)).toContain('jaqueta')
    await eventually(async () =>
      (await names(page)).slice(0, 2).every((name) => name.startsWith('Jaqueta')),
    ).toBe(true)
    await eventually(() => main(page).getByText('Mostrando resultados para').count()).toBe(0)

    await navigateInApp(page, '/produtos?search=zzzzqqq')
    await main(page).getByRole('heading', { name: 'Nada encontrado para “zzzzqqq”' }).waitFor()
    const near = main(page).getByRole('region', { name: 'Talvez você goste' })
    await eventually(() => near.getByRole('article').count()).toBeGreaterThan(3)
    const door = main(page).getByRole('navigation', { name: 'Coleções' }).getByRole('link', { name: 'Tops' })
    await door.click()
    await eventually(() => address(page)).toBe('/colecoes/tops')
  })
})

describe('the search box', () => {
  test('[HD-03] [HD-04] ignores a blank search and opens /produtos?search= with the encoded term for any other; suggestions are chosen by keyboard', async () => {
    const page = await open('/colecoes')
    await searchBox(page).fill('   ')
    await searchBox(page).press('Enter')
    await getHeader(page).getByRole('button', { name: 'Buscar', exact: true }).click()
    expect(address(page)).toBe('/colecoes')
    await searchBox(page).fill('')
    await searchBox(page).press('Enter')
    expect(address(page)).toBe('/colecoes')

    await searchBox(page).fill('  top & calça 50% ')
    await searchBox(page).press('Enter')
    await eventually(() => new URL(page.url()).pathname).toBe('/produtos')
    expect(new URL(page.url()).search).toBe('?search=top%20%26%20cal%C3%A7a%2050%25')
    await eventually(() => title(page)).toContain('top & calça 50%')
    await searchBox(page).fill('regata')
    await getHeader(page).getByRole('button', { name: 'Buscar', exact: true }).click()
    await eventually(() => address(page)).toBe('/produtos?search=regata')
    await eventually(async () => (await names(page)).at(0)).toMatch(/^Regata/)

    // the arrow keys walk through the suggestions to the link to all results
    await navigateInApp(page, '/sobre')
    await eventually(() => title(page)).not.toContain('regata')
    await searchBox(page).fill('legg')
    const options = page.getByRole('option')
    await eventually(() => options.count()).toBeGreaterThan(2)
    await searchBox(page).press('ArrowDown')
    await eventually(() => options.first().getAttribute('aria-selected')).toBe('true')
    expect(await searchBox(page).getAttribute('aria-activedescendant')).toBe(
      await options.first().getAttribute('id'),
    )
    await searchBox(page).press('Escape')
    await eventually(() => options.count()).toBe(0)
    await searchBox(page).press('ArrowDown')
    const product = page.getByRole('option', { name: /^Legging .* R\$/ }).first()
    await product.waitFor()
    const name = (await product.innerText()).split('\n')[0]!.trim()
    for (let press = 0; press < 12 && (await product.getAttribute('aria-selected')) !== 'true'; press++)
      await searchBox(page).press('ArrowDown')
    await searchBox(page).press('Enter')
    await eventually(() => title(page)).toBe(name)
    // the focus moves to the new page, which closes the suggestions
    await waitForRoute(page)

    await searchBox(page).fill('legg')
    await eventually(() => options.count()).toBeGreaterThan(2)
    await searchBox(page).press('ArrowDown')
    await searchBox(page).press('ArrowUp')
    await searchBox(page).press('ArrowUp')
    await eventually(() => options.last().getAttribute('aria-selected')).toBe('true')
    expect(await options.last().innerText()).toBe('Ver todos os resultados para “legg”')
    await searchBox(page).press('Enter')
    await eventually(() => address(page)).toBe('/produtos?search=legg')
  })
})

describe('a list keeps its state in the URL', () => {
  const filter = (page: Page, name: string) => main(page).locator('summary').filter({ hasText: name })

  test('filters, price and sort order are in the URL, survive a reload and are removed one by one', async () => {
    const page = await open('/produtos')
    await waitForPartHydration(filter(page, 'Categoria'))
    await filter(page, 'Categoria').click()
    const tops = page.getByRole('checkbox', { name: /^Tops/ })
    const promised = Number((await tops.locator('..').innerText()).match(/\d+/)![0])
    await tops.check()
    await eventually(() => address(page)).toBe('/produtos?category=tops')
    await eventually(async () => (await names(page)).length).toBe(promised)
    await page.keyboard.press('Escape')
    await filter(page, 'Cor').click()
    const preto = page.getByRole('checkbox', { name: /^Preto/ })
    const left = Number((await preto.locator('..').innerText()).match(/\d+/)![0])
    await preto.check()
    await eventually(() => address(page)).toBe('/produtos?category=tops&color=preto')
    await eventually(async () => (await names(page)).length).toBe(left)
    const shown = cards(page).first().getByRole('radio', { name: 'Ver em Preto' })
    if (await shown.count()) expect(await shown.isChecked()).toBe(true)
    expect(await cards(page).first().getByRole('link').getAttribute('href')).toMatch(/\?cor=preto$/)
    await page.getByRole('button', { name: 'Remover filtro Preto' }).click()
    await eventually(() => address(page)).toBe('/produtos?category=tops')
    await page.getByRole('combobox', { name: 'Ordenar por' }).selectOption({ label: 'Menor preço' })
    await eventually(() => address(page)).toBe('/produtos?category=tops&sort=price_asc')
    const cheapest = (await listed('category=tops&sort=price_asc')).items.map(({ name }) => name)
    await eventually(() => names(page)).toEqual(cheapest)

    await page.keyboard.press('Escape')
    await filter(page, 'Preço').click()
    await page.getByLabel('De (R$)').fill('119,90')
    await page.getByLabel('Até (R$)').fill('1.250')
    await page.getByRole('button', { name: 'Aplicar' }).click()
    await eventually(() => address(page)).toBe(
      '/produtos?category=tops&sort=price_asc&minPrice=11990&maxPrice=125000',
    )
    await page.getByRole('button', { name: /^Remover filtro a partir de R\$\s119,90/ }).waitFor()
    await eventually(async () => (await names(page)).length || promised).toBeLessThan(promised)
    const before = await names(page)
    await page.reload()
    expect(await names(page)).toEqual(before)
    expect(await page.getByRole('combobox', { name: 'Ordenar por' }).inputValue()).toBe('price_asc')
    await page.getByRole('button', { name: 'Limpar filtros' }).click()
    await eventually(() => address(page)).toBe('/produtos?sort=price_asc')
    await eventually(() => cards(page).count()).toBe(24)
  })

  test('on a phone the filters open in a sheet with the number of results, and the search expands below the header', async () => {
    const page = await open('/produtos', { viewport: phone })
    await page.getByRole('button', { name: 'Filtrar' }).click()
    const sheet = page.getByRole('dialog', { name: 'Filtros' })
    // The list of colours scrolls, and shows that by a partly visible last row.
    const colours = sheet.locator('ul').filter({ has: page.getByRole('checkbox', { name: /^Preto/ }) })
    const seenOfCutRow = () =>
      colours.evaluate((list) => {
        const { bottom } = list.getBoundingClientRect()
        const rows = [...list.children].map((row) => row.getBoundingClientRect())
        const at = rows.find((row) => row.top < bottom && row.bottom > bottom)
        return list.scrollHeight > list.clientHeight && at ? bottom - at.top : 0
      })
    await eventually(seenOfCutRow).toBeGreaterThan(12)
    await sheet.getByRole('checkbox', { name: /^Leggings/ }).check()
    const { total } = await listed('category=leggings')
    const see = sheet.getByRole('button', { name: `Ver ${total} produtos` })
    await see.waitFor()
    await page.evaluate("document.documentElement.dataset.theme = 'dark'")
    expect(await findAxeViolations(page)).toEqual([])
    await see.click()
    await sheet.waitFor({ state: 'detached' })
    await eventually(() => cards(page).count()).toBe(Math.min(24, total))
    await page.getByRole('button', { name: 'Filtrar (1)' }).waitFor()

    await getHeader(page).getByRole('button', { name: 'Abrir busca' }).click()
    await searchBox(page).fill('bolsa')
    await searchBox(page).press('Enter')
    await eventually(() => address(page)).toBe('/produtos?search=bolsa')
  })

  test('Carregar mais keeps URL, scroll position and focus, on reload and on Back, without duplicates', async () => {
    const page = await open('/produtos', { viewport: desktop })
    const more = page.getByRole('link', { name: 'Carregar mais' })
    // Without its code the link would leave the page, which has no answer offline.
    await waitForPartHydration(more)
    await more.focus()
    const height = await scrolled(page)
    expect(height).toBeGreaterThan(500)

    // a failed request keeps the list, and the retry button appears in place of the clicked one
    allow(/ERR_INTERNET_DISCONNECTED/)
    await page.context().setOffline(true)
    await page.keyboard.press('Enter')
    const again = page.getByRole('link', { name: 'Tentar de novo' })
    await again.waitFor()
    expect(await cards(page).count()).toBe(24)
    await eventually(async () => [address(page), await scrolled(page), await hasFocus(again)]).toEqual([
      '/produtos',
      height,
      true,
    ])
    await page.context().setOffline(false)
    await page.keyboard.press('Enter')
    await eventually(() => cards(page).count()).toBe(48)
    await eventually(() => address(page)).toBe('/produtos?page=2')
    expect(await scrolled(page)).toBe(height)
    await eventually(() => hasFocus(cards(page).nth(24).getByRole('link'))).toBe(true)
    await more.click()
    await eventually(() => cards(page).count()).toBe(72)
    const links = await cards(page)
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(new Set(links).size).toBe(72)

    const far = cards(page).nth(60)
    await far.scrollIntoViewIfNeeded()
    const deep = await scrolled(page)
    expect(deep).toBeGreaterThan(height)
    await far.getByRole('link').click()
    await eventually(() => new URL(page.url()).pathname).toMatch(/^\/products\//)
    await eventually(() => scrolled(page)).toBe(0)
    await page.goBack()
    await eventually(() => cards(page).count()).toBe(72)
    await eventually(() => scrolled(page)).toBe(deep)
    await page.reload()
    await eventually(() => cards(page).count()).toBe(72)
    await eventually(() => scrolled(page)).toBe(deep)

    const shared = await open('/produtos?page=3#pagina-3')
    await eventually(() => cards(shared).count()).toBe(72)
    await eventually(() => scrolled(shared)).toBeGreaterThan(height)
  })

  test('without script the list, its pagination and the search work, and the buy button explains how to buy', async () => {
    const page = await open('/carrinho', { javaScriptEnabled: false })
    const main = page.getByRole('main')
    for (const path of [
      '/carrinho',
      '/checkout',
      '/checkout-success?order=x&token=y',
      '/products/legging-aderno-cintura-alta',
    ]) {
      await page.goto(path)
      const told = main.locator('noscript')
      await told.locator('h2').waitFor()
      expect(await told.locator('h2').innerText(), path).toBe('Este navegador está sem JavaScript')
      expect(await main.getByText('Carregando').filter({ visible: true }).count(), path).toBe(0)
      expect(await told.locator('a', { hasText: 'WhatsApp' }).getAttribute('href'), path).toMatch(
        /^https:\/\/wa\.me\/55\d{10,11}$/,
      )
      expect(await told.locator('a[href^="mailto:"]').count(), path).toBe(1)
    }
    await page.goto('/produtos')
    await page.getByRole('link', { name: 'Carregar mais' }).click()
    await page.waitForURL(/\/produtos\?page=2#pagina-2$/)
    expect(await cards(page).count()).toBe(48)
    await searchBox(page).fill('bolsa')
    await searchBox(page).press('Enter')
    await page.waitForURL(/\/produtos\?search=bolsa$/)
    expect(await names(page)).toContain('Bolsa Duffel Araguaia')
  })
})

describe('metadata of a list for search engines', () => {
  const robots = (text: string) => text.match(/<meta name="robots" content="([^"]+)/)?.[1]
  const canonical = (text: string) =>
    text.match(/<link rel="canonical" href="([^"]+)/)?.[1]?.replace(inject('shopUrl'), '')
  const heading = (text: string) => text.match(/<h1[^>]*>([^<]+)/)?.[1]

  test.each([
    ['/colecoes/leggings', 'Leggings'],
    ['/colecoes/leggings?color=preto', 'Leggings na cor Preto'],
    ['/produtos?page=2', 'Produtos'],
  ])('%s is indexable at its own URL', async (path, name) => {
    const text = await html(path)
    expect([robots(text), canonical(text), heading(text)]).toEqual([undefined, path, name])
    expect(text).toContain('"@type":"ItemList"')
    expect(text).toContain('"@type":"BreadcrumbList"')
  })

  test.each([
    '/colecoes/leggings?color=preto,terra',
    '/colecoes/leggings?color=preto&size=M',
    '/colecoes/leggings?color=nenhuma',
    '/colecoes/leggings?sort=price_asc',
    '/produtos?color=preto',
    '/produtos?category=leggings',
    '/produtos?search=top',
    '/produtos?minPrice=10000',
  ])('%s is noindex', async (path) => {
    const text = await html(path)
    expect([robots(text), canonical(text)]).toEqual(['noindex,follow', undefined])
  })

  test('the page of one colour has its own title and description', async () => {
    const [plain, black] = await Promise.all([
      html('/colecoes/leggings'),
      html('/colecoes/leggings?color=preto'),
    ])
    const words = (text: string) => [
      text.match(/<title>([^<]+)/)?.[1],
      text.match(/<meta name="description" content="([^"]+)/)?.[1],
    ]
    expect(words(black)[0]).toContain('Leggings na cor Preto')
    expect(words(black)[1]).not.toBe(words(plain)[1])
  })
})
