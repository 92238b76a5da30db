import type { Page, Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { answerTo, eventually, useBrowser, visitAgain } from './browser.ts'
import { cartButton, buy, drawer, header, linesOf, openCart, putInCart, toastIn } from './shopping.ts'

const { open, allow } = useBrowser()

const legging = 'legging-aderno-cintura-alta'
const leggingName = 'Legging Aderno Cintura Alta'
const less = `Diminuir a quantidade de ${leggingName}`
const more = `Aumentar a quantidade de ${leggingName}`
const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const path = (page: Page) => new URL(page.url()).pathname
const isCart = (url: URL) => url.pathname === '/api/cart'
const isAdding = (url: URL) => url.pathname === '/api/cart/items'
const cartId = (page: Page) =>
  page.evaluate(`localStorage.getItem('dao-cart-session')`) as Promise<string | null>
const failing = (route: Route) => route.fulfill({ status: 500, json: { code: 'server.unexpected' } })
const added = 'Produto adicionado!'

test('[CD-01] [CD-02] [CD-04] [CD-08] [ST-08] [SH-07] the drawer opens from the right, empty at first, and leads to the collections', async () => {
  const page = await open('/sobre')
  expect(await page.locator('html').getAttribute('lang')).toBe('pt-BR')
  expect(await drawer(page).count()).toBe(0)
  const slid = page.evaluate(`new Promise((resolve) =>
    document.addEventListener('animationstart', ({ target, animationName }) => {
      if (target.matches('.sheet')) resolve([animationName, getComputedStyle(target).getPropertyValue('--from')])
    }))`)
  const cart = await openCart(page)
  expect(await cart.getAttribute('data-side')).toBe('right')
  expect(await slid, 'it slides in').toEqual(['slide-in', 'translateX(100%)'])
  const right = async () => {
    const place = (await cart.boundingBox())!
    return place.x + place.width
  }
  await eventually(right).toBe(1440)
  expect((await cart.boundingBox())!.x).toBeGreaterThan(700)
  await cart.getByRole('heading', { name: 'Meu Carrinho (0)' }).waitFor()
  await cart.getByText('Seu carrinho está vazio', { exact: true }).waitFor()
  await cart.getByText('Adicione produtos ao carrinho para continuar suas compras').waitFor()
  const on = cart.getByRole('link', { name: 'Ver produtos' })
  expect(await on.getAttribute('href')).toBe('/colecoes')
  await on.click()
  await eventually(() => path(page)).toBe('/colecoes')
  await cart.waitFor({ state: 'detached' })

  await putInCart(page, legging, 'P')
  await openCart(page)
  const keep = cart.getByRole('link', { name: 'Continuar Comprando' })
  expect(await keep.getAttribute('href')).toBe('/colecoes')
  await keep.click()
  await eventually(() => path(page)).toBe('/colecoes')
  await cart.waitFor({ state: 'detached' })
})

test('[CD-05] [CD-06] [CD-07] [EN-07] [ER-01] [ST-05] [ST-07] [ST-10] pieces are added, told one at a time, changed one by one, taken away, and go to the checkout', async () => {
  const page = await open(`/products/${legging}`)
  await eventually(() => cartId(page)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/)
  const id = await cartId(page)
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/cart/items'))
  await buy(page, 'M')
  expect(await (await sent).headerValue('x-cart-session')).toBe(id)
  await toastIn(page, added).waitFor()
  await toastIn(page, `${leggingName} foi adicionado ao carrinho.`).waitFor()
  await putInCart(page, 'bolsa-duffel-araguaia', 'U')
  await toastIn(page, 'Bolsa Duffel Araguaia foi adicionado ao carrinho.').waitFor()
  expect(await toastIn(page, added).count(), 'the new toast takes the place of the old').toBe(1)
  expect(await toastIn(page, `${leggingName} foi adicionado ao carrinho.`).count()).toBe(0)

  const cart = await openCart(page)
  await cart.getByRole('heading', { name: 'Meu Carrinho (2)' }).waitFor()
  const line = linesOf(cart).filter({ hasText: leggingName })
  await line.getByText('Cor: Preto').waitFor()
  await line.getByText('Tamanho: M').waitFor()
  await eventually(() =>
    line.locator('img').evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth),
  ).toBeGreaterThan(0)
  const quantity = cart.getByRole('group', { name: `Quantidade de ${leggingName}` }).locator('output')
  const settled = () => page.waitForResponse((answer) => answer.request().method() === 'PATCH')
  for (const expected of ['2', '3']) {
    const answer = settled()
    await line.getByRole('button', { name: more }).click()
    await eventually(() => quantity.innerText()).toBe(expected)
    await answer
  }
  await eventually(async () => plain(await line.innerText())).toContain('R$ 569,70')
  for (const expected of ['2', '1']) {
    await line.getByRole('button', { name: less }).click()
    await eventually(() => quantity.innerText()).toBe(expected)
  }
  expect(await line.getByRole('button', { name: less }).getAttribute('aria-disabled')).toBe('true')
  await line.getByRole('button', { name: less }).click({ force: true })
  expect(await quantity.innerText()).toBe('1')
  await line.getByRole('button', { name: more }).click()
  await cart.getByRole('heading', { name: 'Meu Carrinho (3)' }).waitFor()
  const costs = async () => (await cart.locator('dl > div').allInnerTexts()).map(plain)
  await eventually(async () => (await costs()).map((row) => row.replace(/\s+/g, ' '))).toEqual([
    'Subtotal R$ 609,70',
    'Frete Calculado no checkout',
    'Total R$ 609,70',
  ])
  await toastIn(page, added).waitFor({ state: 'detached' })
  const removed = page.waitForResponse((answer) => answer.request().method() === 'DELETE')
  await cart.getByRole('button', { name: 'Remover Bolsa Duffel Araguaia do carrinho' }).click()
  await cart.getByRole('heading', { name: 'Meu Carrinho (2)' }).waitFor()
  await removed
  await cart.getByRole('link', { name: 'Finalizar Compra' }).click()
  await eventually(() => path(page)).toBe('/checkout')
  await cart.waitFor({ state: 'detached' })
})

test('[RT-10] [ST-05] a guest’s cart hangs on an id that this browser keeps, in every tab and on its page, and is there changed, emptied and paid', async () => {
  const page = await open(`/products/${legging}`)
  await putInCart(page, legging, 'G')
  const id = await cartId(page)
  await visitAgain(page, '/carrinho')
  expect(await cartId(page)).toBe(id)
  const main = page.getByRole('main')
  await main.getByRole('heading', { level: 1, name: 'Meu Carrinho (1)' }).waitFor()
  expect(await linesOf(main).count()).toBe(1)
  await main.getByRole('button', { name: more }).click()
  await main.getByRole('heading', { level: 1, name: 'Meu Carrinho (2)' }).waitFor()
  expect(await main.getByRole('link', { name: 'Continuar Comprando' }).getAttribute('href')).toBe('/colecoes')
  await main.getByRole('link', { name: 'Finalizar Compra' }).click()
  await eventually(() => path(page)).toBe('/checkout')

  const stranger = await open('/sobre')
  await eventually(() => cartId(stranger)).not.toBeNull()
  expect(await cartId(stranger)).not.toBe(id)
  expect(await cartButton(stranger).innerText()).toBe('0')
  const tab = await open('/carrinho', { sameVisitorAs: page })
  await eventually(() => cartButton(tab).innerText()).toBe('2')
  const removed = tab.waitForResponse((answer) => answer.request().method() === 'DELETE')
  await tab.getByRole('button', { name: `Remover ${leggingName} do carrinho` }).click()
  await tab.getByRole('main').getByText('Seu carrinho está vazio').waitFor()
  await removed
  await visitAgain(tab, '/carrinho')
  await tab.getByRole('main').getByText('Seu carrinho está vazio').waitFor()
})

test('[ER-02] [ST-11] [ST-12] a failure to add is told; a toast is swiped away for good, found by F8 and leads to the cart', async () => {
  allow(/status of 500/, /^warning: cart add/)
  const page = await open(`/products/${legging}`)
  await page.route(isAdding, failing)
  await buy(page, 'M')
  await toastIn(page, 'Erro').waitFor()
  await toastIn(page, 'Não foi possível adicionar o produto ao carrinho. Tente novamente.').waitFor()
  expect(await page.locator('.toast').getAttribute('data-tone')).toBe('danger')
  await eventually(() => cartButton(page).innerText()).toBe('0')
  await page.unroute(isAdding)
  await page.locator('#comprar').click()
  await toastIn(page, added).waitFor()
  await eventually(() => cartButton(page).innerText()).toBe('1')

  const toast = page.locator('.toast')
  await toast.hover()
  const swipe = async (by: number) => {
    const place = (await toast.boundingBox())!
    const [x, y] = [place.x + 30, place.y + place.height - 8]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + by / 2, y, { steps: 4 })
    await page.mouse.move(x + by, y, { steps: 4 })
    await page.mouse.up()
  }
  await swipe(40)
  await eventually(() => toast.getAttribute('data-swipe')).not.toBe('move')
  expect(await toast.getAttribute('data-state')).toBe('open')
  await swipe(70)
  await toast.waitFor({ state: 'detached' })
  // The sheet gives toasts a new place; what is forgotten must not come back there.
  await openCart(page)
  expect(await toast.count()).toBe(0)
  await page.keyboard.press('Escape')
  await drawer(page).waitFor({ state: 'detached' })
  expect(await toast.count()).toBe(0)

  const viewport = page.getByRole('region', { name: /^Avisos/ })
  const focused = () =>
    viewport.evaluate((region) => region.contains(region.ownerDocument.activeElement)).catch(() => false)
  await page.locator('#comprar').click()
  await toastIn(page, added).waitFor()
  expect(await focused()).toBe(false)
  await page.keyboard.press('F8')
  await eventually(focused).toBe(true)
  await page.getByRole('button', { name: 'Fechar aviso' }).click()
  await toastIn(page, added).waitFor({ state: 'detached' })
  await page.locator('#comprar').click()
  await toastIn(page, added).waitFor()
  await toastIn(page, added).hover()
  await cartButton(page).focus()
  await page.keyboard.press('Enter')
  await drawer(page).waitFor()
  await eventually(() => drawer(page).locator('.toast').count()).toBe(1)
  await page.keyboard.press('F8')
  await eventually(focused).toBe(true)
  await page.getByRole('button', { name: 'Fechar aviso' }).click()
  await page.keyboard.press('Escape')
  await drawer(page).waitFor({ state: 'detached' })

  await page.locator('#comprar').click()
  await toast.getByRole('button', { name: 'Ver carrinho' }).click()
  await drawer(page).waitFor()
  await page.keyboard.press('Escape')
  await drawer(page).waitFor({ state: 'detached' })
  // The button that opened it is gone with its toast.
  await eventually(() => page.evaluate('document.activeElement.tagName')).toBe('MAIN')
})

test('where storage is blocked the bag lasts for the visit, on every page and after a reload', async () => {
  const page = await open(`/products/${legging}`, {
    before: (fresh) =>
      fresh.addInitScript(`for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, { get() { throw new DOMException('denied', 'SecurityError') } })`),
  })
  await buy(page, 'M')
  await toastIn(page, added).waitFor()
  await visitAgain(page, '/carrinho')
  const main = page.getByRole('main')
  await main.getByRole('heading', { level: 1, name: 'Meu Carrinho (1)' }).waitFor()
  await visitAgain(page, '/checkout')
  await main.getByRole('heading', { name: 'Identificação' }).waitFor()
})

test('[EL-02] [EN-06] [SH-05] a cart that cannot be shown leaves a plain button and the rest of the page, says so, and comes back with what it has', async () => {
  allow(/Error/)
  let broken = true
  const bare = {
    id: 'x',
    productId: 'x',
    variantId: 'x',
    slug: legging,
    sku: 'x',
    name: '',
    color: null,
    size: null,
    image: null,
    quantity: 1,
    price: null,
    total: 0,
    available: 5,
    notice: null,
  }
  const page = await open('/sobre', {
    before: (fresh) =>
      fresh.route(isCart, async (route) => {
        const answer = await answerTo(route)
        const cart = (await answer.json()) as object
        const odd = broken
          ? { items: [{ id: 7 }], totalItems: { of: 'another kind' } }
          : { items: [bare], totalItems: 1 }
        await route.fulfill({ response: answer, json: { ...cart, ...odd } })
      }),
  })
  const plainButton = page.locator('.floating-cart')
  await eventually(() => plainButton.getAttribute('aria-label')).toBe('Ver carrinho')
  expect(await plainButton.innerText()).toBe('')
  await header(page).waitFor()
  await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
  await plainButton.click()
  await eventually(() => path(page)).toBe('/carrinho')
  await page.getByRole('main').getByRole('heading', { name: 'Erro no Carrinho' }).waitFor()
  await header(page).waitFor()
  broken = false
  await page.getByRole('button', { name: 'Recarregar' }).click()
  const line = linesOf(page.getByRole('main'))
  await line.waitFor()
  expect(plain(await line.innerText())).toContain('Produto')
  expect(plain(await line.innerText())).toContain('R$ 0,00')
  expect(await line.innerText()).not.toMatch(/Cor:|Tamanho:|NaN|undefined|null/)
  expect((await line.locator('.plate').boundingBox())!.width).toBeGreaterThan(40)
})

describe('how often the shop asks', () => {
  const asked = (page: Page, wanted: (url: URL) => boolean) => {
    const calls: string[] = []
    page.on('request', (request) => {
      const url = new URL(request.url())
      if (wanted(url)) calls.push(`${request.method()} ${url.pathname}`)
    })
    return calls
  }
  const focusAgain = `
    document.dispatchEvent(new Event('visibilitychange'))
    window.dispatchEvent(new Event('focus'))
  `

  test('[LI-01] lists are kept half an hour, asked for three times when they fail, and never for a glance', async () => {
    allow(/status of 500/, /Error/)
    let calls: string[] = []
    const isList = (url: URL) => url.pathname === '/api/catalog/products' && url.searchParams.has('search')
    const page = await open('/sobre', {
      before: async (fresh) => {
        calls = asked(fresh, isList)
        await fresh.clock.install()
      },
    })
    const away = header(page).getByRole('link', { name: 'Sobre', exact: true })
    const search = async () => {
      await header(page).getByRole('combobox').fill('bolsa')
      await header(page).getByRole('combobox').press('Enter')
      await page.getByRole('heading', { level: 1, name: /bolsa/ }).waitFor()
    }
    const leave = async () => {
      await away.click()
      await eventually(() => path(page)).toBe('/sobre')
    }
    await search()
    expect(calls).toHaveLength(1)
    await page.evaluate(focusAgain)
    await leave()
    await page.clock.fastForward('29:00')
    await search()
    expect(calls, 'kept').toHaveLength(1)
    await leave()
    await page.clock.fastForward('31:00')
    await search()
    expect(calls, 'asked for anew').toHaveLength(2)

    await leave()
    await page.clock.fastForward('31:00')
    calls.length = 0
    await page.route(isList, failing)
    await header(page).getByRole('combobox').fill('bolsa')
    await header(page).getByRole('combobox').press('Enter')
    await eventually(async () => {
      await page.clock.runFor(500)
      return page.getByRole('heading', { name: 'Algo deu errado' }).count()
    }).toBe(1)
    expect(calls, 'one call and two retries').toHaveLength(3)
  })
})
