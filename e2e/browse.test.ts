import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { awakePart, desk, eventually, phone, useBrowser, visitAgain } from './browser.ts'
import { bagButton, buy, drawer, header, linesOf } from './shopping.ts'

const { open, allow } = useBrowser()

const main = (page: Page) => page.getByRole('main')
const title = (page: Page) => main(page).getByRole('heading', { level: 1 }).innerText()
/** What the list shows, without the suggestions of an empty one. */
const cards = (page: Page) => main(page).locator('#lista article')
const names = (page: Page) => cards(page).getByRole('heading').allInnerTexts()
const address = (page: Page) => {
  const { pathname, search } = new URL(page.url())
  return decodeURIComponent(pathname + search)
}
const searchBox = (page: Page) => header(page).getByRole('combobox', { name: 'Buscar produtos' })
const scrolled = (page: Page) => page.evaluate('Math.round(scrollY)') as Promise<number>

describe('addresses', () => {
  test('[RT-04] /colecoes shows every collection, each leading to its own', async () => {
    const page = await open('/colecoes')
    expect(await title(page)).toBe('Coleções')
    const doors = main(page)
      .getByRole('listitem')
      .getByRole('link', { name: /produto/ })
    expect(await doors.count()).toBeGreaterThan(5)
    await doors.filter({ hasText: 'Leggings' }).click()
    await eventually(() => address(page)).toBe('/colecoes/leggings')
    await eventually(() => title(page)).toBe('Leggings')
    expect((await names(page)).every((name) => name.includes('Legging'))).toBe(true)
  })

  test('[RT-07] /produtos lists what is for sale, with picture, name and price', async () => {
    const page = await open('/produtos')
    expect(await title(page)).toBe('Produtos')
    expect(await cards(page).count()).toBe(24)
    const card = cards(page).filter({ hasText: 'Legging Canastra com Bolso' })
    expect(await card.innerText()).toMatch(/R\$\s199,90/)
    expect(await card.getByRole('img').count()).toBeGreaterThan(0)
    await card.getByRole('link').click()
    await eventually(() => address(page)).toBe('/products/legging-canastra-com-bolso')
  })

  test('[RT-08] /produtos?search= shows what matches, and forgives a slip of the finger', async () => {
    const page = await open('/produtos?search=leging')
    const found = await names(page)
    expect(found.slice(0, 4).every((name) => name.startsWith('Legging'))).toBe(true)
    expect(await title(page)).toContain('leging')
    await visitAgain(page, '/produtos?search=jaqueta')
    expect((await names(page)).slice(0, 2).every((name) => name.startsWith('Jaqueta'))).toBe(true)
    expect(await names(page)).not.toContain('Legging Aderno Cintura Alta')
    await visitAgain(page, '/produtos?search=guarda-chuva')
    expect(await cards(page).count()).toBe(await main(page).locator('#sugestoes ~ ul article').count())
    await main(page).getByRole('heading', { name: 'Nada encontrado para “guarda-chuva”' }).waitFor()
  })

  test('[RT-09] /products/{id} shows one product in the main layout, by slug and by id', async () => {
    const page = await open('/products/legging-aderno-cintura-alta')
    expect(await title(page)).toBe('Legging Aderno Cintura Alta')
    await header(page).waitFor()
    await page.getByRole('contentinfo').waitFor()
    expect(await main(page).innerText()).toMatch(/R\$\s189,90/)
    const answer = await page.request.get('/api/catalog/products/legging-aderno-cintura-alta')
    const { id } = (await answer.json()) as { id: string }
    await visitAgain(page, `/products/${id}`)
    expect(await title(page)).toBe('Legging Aderno Cintura Alta')
    expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toMatch(
      /\/products\/legging-aderno-cintura-alta$/,
    )
  })
})

describe('the search box', () => {
  test('[HD-03] a blank search is ignored', async () => {
    const page = await open('/colecoes')
    await searchBox(page).fill('   ')
    await searchBox(page).press('Enter')
    await header(page).getByRole('button', { name: 'Buscar', exact: true }).click()
    expect(address(page)).toBe('/colecoes')
    await searchBox(page).fill('')
    await searchBox(page).press('Enter')
    expect(address(page)).toBe('/colecoes')
  })

  test('[HD-04] a search goes to /produtos?search= with the term encoded', async () => {
    const page = await open('/')
    await searchBox(page).fill('  top & calça 50% ')
    await searchBox(page).press('Enter')
    await eventually(() => new URL(page.url()).pathname).toBe('/produtos')
    expect(new URL(page.url()).search).toBe('?search=top%20%26%20cal%C3%A7a%2050%25')
    await eventually(() => title(page)).toContain('top & calça 50%')
    await searchBox(page).fill('regata')
    await header(page).getByRole('button', { name: 'Buscar', exact: true }).click()
    await eventually(() => address(page)).toBe('/produtos?search=regata')
    await eventually(async () => (await names(page)).at(0)).toMatch(/^Regata/)
  })

  test('a search on a phone unfolds under the bar', async () => {
    const page = await open('/', { viewport: phone })
    await header(page).getByRole('button', { name: 'Abrir busca' }).click()
    await searchBox(page).fill('bolsa')
    await searchBox(page).press('Enter')
    await eventually(() => address(page)).toBe('/produtos?search=bolsa')
  })

  test('suggestions are walked through and chosen by keyboard', async () => {
    const page = await open('/')
    await searchBox(page).pressSequentially('legg')
    const options = page.getByRole('option')
    await eventually(() => options.count()).toBeGreaterThan(2)
    await searchBox(page).press('ArrowDown')
    await eventually(() => options.first().getAttribute('aria-selected')).toBe('true')
    expect(await searchBox(page).getAttribute('aria-activedescendant')).toBe(
      await options.first().getAttribute('id'),
    )
    await searchBox(page).press('ArrowUp')
    await searchBox(page).press('ArrowUp')
    await eventually(() => options.last().getAttribute('aria-selected')).toBe('true')
    await searchBox(page).press('Escape')
    await eventually(() => options.count()).toBe(0)
    await searchBox(page).press('ArrowDown')
    const product = page.getByRole('option', { name: /Legging Canastra/ })
    await product.waitFor()
    for (let press = 0; press < 12 && (await product.getAttribute('aria-selected')) !== 'true'; press++)
      await searchBox(page).press('ArrowDown')
    await searchBox(page).press('Enter')
    await eventually(() => address(page)).toBe('/products/legging-canastra-com-bolso')
  })
})

describe('a list keeps its state in its address', () => {
  const filter = (page: Page, name: string) => main(page).locator('summary').filter({ hasText: name })

  test('filters and sort are the address, survive a reload and go away one by one', async () => {
    const page = await open('/produtos')
    await filter(page, 'Categoria').click()
    await page.getByRole('checkbox', { name: /^Tops/ }).check()
    await eventually(() => address(page)).toBe('/produtos?category=tops')
    await eventually(async () => (await names(page)).every((name) => name.startsWith('Top'))).toBe(true)
    await page.keyboard.press('Escape')
    await filter(page, 'Cor').click()
    await page.getByRole('checkbox', { name: /^Buriti/ }).check()
    await eventually(() => address(page)).toBe('/produtos?category=tops&color=buriti')
    await eventually(() => names(page)).toEqual(['Top Buriti Alta Sustentação'])
    await page.getByRole('button', { name: 'Remover filtro Buriti' }).click()
    await eventually(() => address(page)).toBe('/produtos?category=tops')
    await page.getByRole('combobox', { name: 'Ordenar por' }).selectOption({ label: 'Menor preço' })
    await eventually(() => address(page)).toBe('/produtos?category=tops&sort=price_asc')
    await eventually(async () => (await names(page)).at(0)).toBe('Top Ipê Alça Fina')
    const before = await names(page)
    await page.reload()
    expect(await names(page)).toEqual(before)
    expect(await page.getByRole('combobox', { name: 'Ordenar por' }).inputValue()).toBe('price_asc')
    await page.getByRole('button', { name: 'Limpar filtros' }).click()
    await eventually(() => address(page)).toBe('/produtos?sort=price_asc')
    await eventually(() => cards(page).count()).toBe(24)
  })

  test('a price range in reais', async () => {
    const page = await open('/produtos')
    await filter(page, 'Preço').click()
    await page.getByLabel('De (R$)').fill('200')
    await page.getByLabel('Até (R$)').fill('250')
    await page.getByRole('button', { name: 'Aplicar' }).click()
    await eventually(() => address(page)).toBe('/produtos?minPrice=20000&maxPrice=25000')
    await eventually(async () => (await names(page)).length).toBeLessThan(6)
    expect(await names(page)).toContain('Bolsa Duffel Araguaia')
  })

  test('filters on a phone stand in a sheet that says how many are left', async () => {
    const page = await open('/produtos', { viewport: phone })
    await page.getByRole('button', { name: 'Filtrar' }).click()
    const sheet = page.getByRole('dialog', { name: 'Filtros' })
    await sheet.getByRole('checkbox', { name: /^Leggings/ }).check()
    await sheet.getByRole('button', { name: 'Ver 4 produtos' }).click()
    await sheet.waitFor({ state: 'detached' })
    expect(await cards(page).count()).toBe(4)
    await page.getByRole('button', { name: 'Filtrar (1)' }).waitFor()
  })

  test('Carregar mais keeps the address and the height, on reload and on the way back', async () => {
    const page = await open('/produtos', { viewport: desk })
    const more = page.getByRole('link', { name: 'Carregar mais' })
    await more.scrollIntoViewIfNeeded()
    const height = await scrolled(page)
    expect(height).toBeGreaterThan(500)
    await more.click()
    await eventually(() => cards(page).count()).toBe(32)
    expect(address(page)).toBe('/produtos?page=2')
    expect(await scrolled(page)).toBe(height)
    expect(await more.count()).toBe(0)

    const far = cards(page).filter({ hasText: 'Faixa Elástica 1' })
    await far.scrollIntoViewIfNeeded()
    const deep = await scrolled(page)
    expect(deep).toBeGreaterThan(height)
    await far.getByRole('link').click()
    await eventually(() => address(page)).toBe('/products/faixa-elastica-1')
    await eventually(() => scrolled(page)).toBe(0)
    await page.goBack()
    await eventually(() => cards(page).count()).toBe(32)
    await eventually(() => scrolled(page)).toBe(deep)

    await page.reload()
    await eventually(() => cards(page).count()).toBe(32)
    await eventually(() => scrolled(page)).toBe(deep)
  })

  test('without script the list, its pages and the search still work', async () => {
    const page = await open('/produtos', { javaScriptEnabled: false })
    await page.getByRole('link', { name: 'Carregar mais' }).click()
    await page.waitForURL(/\/produtos\?page=2$/)
    expect(await cards(page).count()).toBe(32)
    await searchBox(page).fill('bolsa')
    await searchBox(page).press('Enter')
    await page.waitForURL(/\/produtos\?search=bolsa$/)
    expect(await names(page)).toContain('Bolsa Duffel Araguaia')
  })
})

describe('the product page', () => {
  const slug = 'legging-veredas-sem-costura'
  const radio = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })

  test('colour and size are chosen; a size that is gone is struck through and cannot be bought', async () => {
    const page = await open(`/products/${slug}`)
    expect(await radio(page, 'Azul-rio').isChecked()).toBe(true)
    const gone = radio(page, 'G, esgotado')
    expect(await gone.isDisabled()).toBe(true)
    expect(
      await gone
        .locator('..')
        .evaluate((label) => label.ownerDocument.defaultView!.getComputedStyle(label).backgroundImage),
    ).toContain('linear-gradient')
    await radio(page, 'Preto').check()
    expect(await radio(page, 'P, esgotado').isDisabled()).toBe(true)
    expect(await radio(page, 'G').isEnabled()).toBe(true)
    const picture = page.getByRole('region', { name: 'Fotos do produto' }).getByRole('button').first()
    await eventually(() => picture.getAttribute('aria-label')).toContain('cor Preto')
    await radio(page, 'Azul-rio').check()
    await radio(page, 'M').check()
    await page.getByText('Últimas 3 peças').waitFor()
  })

  test('a product that is gone altogether cannot be bought', async () => {
    const page = await open('/products/cropped-quaresmeira')
    const button = page.locator('#comprar')
    expect(await button.innerText()).toBe('Esgotado')
    expect(await button.isDisabled()).toBe(true)
  })

  test('the button asks for a size first', async () => {
    const page = await open(`/products/${slug}`)
    await page.locator('#comprar').click()
    await page.getByText('Escolha um tamanho').waitFor()
    expect(await radio(page, 'P').evaluate((input) => input === input.ownerDocument.activeElement)).toBe(true)
    expect(await bagButton(page).innerText()).toBe('0')
  })

  test('freight is estimated from the CEP, and a wrong CEP is told', async () => {
    allow(/status of 4\d\d/)
    const page = await open(`/products/${slug}`)
    const cep = page.getByLabel('CEP')
    const calculate = page.getByRole('button', { name: 'Calcular' })
    await awakePart(calculate)
    await cep.fill('7400')
    await calculate.click()
    await eventually(() => cep.getAttribute('aria-invalid')).toBe('true')
    await cep.fill('')
    await cep.pressSequentially('01310100')
    expect(await cep.inputValue()).toBe('01310-100')
    await calculate.click()
    const options = page.getByText('Opções para 01310-100').locator('..')
    await options.waitFor()
    expect(await options.innerText()).toMatch(/R\$\s\d+,\d\d|Grátis/)
    expect(await options.innerText()).toMatch(/dias? úte?i/)
  })

  test('the chosen piece goes into the bag', async () => {
    const page = await open(`/products/${slug}`)
    await radio(page, 'Lobeira').check()
    await buy(page, 'P')
    await eventually(() => bagButton(page).innerText()).toBe('1')
    await bagButton(page).click()
    const line = linesOf(drawer(page))
    expect(await line.innerText()).toContain('Legging Veredas Sem Costura')
    expect(await line.innerText()).toMatch(/Lobeira[\s\S]*P/)
  })

  test('on a phone the way to buy stays in reach', async () => {
    const page = await open(`/products/${slug}`, { viewport: phone })
    await radio(page, 'M').check()
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    const bar = page.locator('[data-buy-bar]')
    await bar.getByRole('button', { name: 'Adicionar ao carrinho' }).click()
    await eventually(() => bagButton(page).innerText()).toBe('1')
  })

  test('pictures are enlarged, Esc leads back to where one was', async () => {
    const page = await open(`/products/${slug}`)
    const picture = page.getByRole('region', { name: 'Fotos do produto' }).getByRole('button').first()
    await picture.focus()
    await page.keyboard.press('Enter')
    const zoom = page.getByRole('dialog', { name: /^Fotos de/ })
    await zoom.waitFor()
    await page.keyboard.press('Escape')
    await zoom.waitFor({ state: 'detached' })
    await eventually(() => picture.evaluate((each) => each === each.ownerDocument.activeElement)).toBe(true)
  })
})
