import type { Page, Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { eventually, useBrowser, visitAgain } from './browser.ts'
import { cartButton, buy, drawer, header, linesOf, openCart, putInCart, toastIn } from './shopping.ts'

const { open, allow, problems } = useBrowser()

const legging = 'legging-aderno-cintura-alta'
const piece = (name: string) => ({
  less: `Diminuir a quantidade de ${name}`,
  more: `Aumentar a quantidade de ${name}`,
  remove: `Remover ${name} do carrinho`,
})
const leggingName = 'Legging Aderno Cintura Alta'
const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const path = (page: Page) => new URL(page.url()).pathname
const isCart = (url: URL) => url.pathname === '/api/cart'
const isAdding = (url: URL) => url.pathname === '/api/cart/items'
const isLine = (url: URL) => url.pathname.startsWith('/api/cart/items/')
const storage = (page: Page, name: string) =>
  page.evaluate(`localStorage.getItem('${name}')`) as Promise<string | null>
const failing = (route: Route) => route.fulfill({ status: 500, json: { code: 'server.unexpected' } })
const held = () => {
  let release = () => {}
  const until = new Promise<void>((resolve) => {
    release = resolve
  })
  return { until, release }
}

describe('the drawer', () => {
  test('[CD-01] [CD-02] [CD-04] [ST-08] opens from the right, empty at first, and leads to the collections', async () => {
    const page = await open('/')
    expect(await drawer(page).count()).toBe(0)
    const cart = await openCart(page)
    expect(await cart.getAttribute('data-side')).toBe('right')
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
  })

  test('[CD-03] [EN-07] says that it is loading until the cart has come', async () => {
    const { until, release } = held()
    const page = await open('/', {
      before: (fresh) =>
        fresh.route(isCart, async (route) => {
          await until
          await route.continue()
        }),
    })
    const cart = await openCart(page)
    await cart.getByText('Carregando carrinho...', { exact: true }).waitFor()
    release()
    await cart.getByText('Seu carrinho está vazio').waitFor()
    expect(await cart.getByText('Carregando carrinho...').count()).toBe(0)
  })

  test('[CD-05] [CD-06] [EN-07] shows each piece, its choices, its total and what all cost', async () => {
    const page = await open('/')
    await putInCart(page, legging, 'M')
    await putInCart(page, 'bolsa-duffel-araguaia', 'U')
    const cart = await openCart(page)
    await cart.getByRole('heading', { name: 'Meu Carrinho (2)' }).waitFor()
    const line = linesOf(cart).filter({ hasText: leggingName })
    await line.getByText('Cor: Preto').waitFor()
    await line.getByText('Tamanho: M').waitFor()
    await eventually(() =>
      line.locator('img').evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth),
    ).toBeGreaterThan(0)
    const { less, more, remove } = piece(leggingName)
    await line.getByRole('button', { name: less }).waitFor()
    await line.getByRole('button', { name: remove }).waitFor()
    await line.getByRole('button', { name: more }).click()
    await eventually(async () => plain(await line.innerText())).toContain('R$ 379,80')
    await cart.getByRole('heading', { name: 'Meu Carrinho (3)' }).waitFor()
    const costs = async () => (await cart.locator('dl > div').allInnerTexts()).map(plain)
    await eventually(async () => (await costs()).map((row) => row.replace(/\s+/g, ' '))).toEqual([
      'Subtotal R$ 609,70',
      'Frete Calculado no checkout',
      'Total R$ 609,70',
    ])
  })

  test('[CD-07] [CD-08] leads to the checkout and back to the collections', async () => {
    const page = await open('/')
    await putInCart(page, legging, 'P')
    const cart = await openCart(page)
    const keep = cart.getByRole('link', { name: 'Continuar Comprando' })
    expect(await keep.getAttribute('href')).toBe('/colecoes')
    await keep.click()
    await eventually(() => path(page)).toBe('/colecoes')
    await cart.waitFor({ state: 'detached' })
    await openCart(page)
    await cart.getByRole('link', { name: 'Finalizar Compra' }).click()
    await eventually(() => path(page)).toBe('/checkout')
    await cart.waitFor({ state: 'detached' })
  })

  test('[ST-07] [SH-07] a quantity goes by one, never below 1, and taking away is another button', async () => {
    const page = await open('/')
    expect(await page.locator('html').getAttribute('lang')).toBe('pt-BR')
    await putInCart(page, legging, 'M')
    const cart = await openCart(page)
    const { less, more, remove } = piece(leggingName)
    const quantity = cart.getByRole('group', { name: `Quantidade de ${leggingName}` }).locator('output')
    const settled = () => page.waitForResponse((answer) => answer.request().method() === 'PATCH')
    for (const expected of ['2', '3', '4', '5', '6']) {
      const answer = settled()
      await cart.getByRole('button', { name: more }).click()
      await eventually(() => quantity.innerText()).toBe(expected)
      await answer
    }
    await eventually(async () => plain(await cart.locator('dl').innerText())).toContain('R$ 1.139,40')
    for (const expected of ['5', '4', '3', '2', '1']) {
      await cart.getByRole('button', { name: less }).click()
      await eventually(() => quantity.innerText()).toBe(expected)
    }
    expect(await cart.getByRole('button', { name: less }).getAttribute('aria-disabled')).toBe('true')
    await cart.getByRole('button', { name: less }).click({ force: true })
    expect(await quantity.innerText()).toBe('1')
    const removed = page.waitForResponse((answer) => answer.request().method() === 'DELETE')
    await cart.getByRole('button', { name: remove }).click()
    await cart.getByText('Seu carrinho está vazio').waitFor()
    await removed
    await visitAgain(page, '/carrinho')
    await page.getByRole('main').getByText('Seu carrinho está vazio').waitFor()
  })

  test('[EN-06] a piece without name, price and picture still has something to show', async () => {
    const page = await open('/', {
      before: (fresh) =>
        fresh.route(isCart, async (route) => {
          const answer = await route.fetch()
          const cart = (await answer.json()) as object
          const item = {
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
          await route.fulfill({ response: answer, json: { ...cart, items: [item], totalItems: 1 } })
        }),
    })
    const line = linesOf(await openCart(page))
    expect(plain(await line.innerText())).toContain('Produto')
    expect(plain(await line.innerText())).toContain('R$ 0,00')
    expect(await line.innerText()).not.toMatch(/Cor:|Tamanho:|NaN|undefined|null/)
    expect((await line.locator('.plate').boundingBox())!.width).toBeGreaterThan(40)
  })
})

describe('the cart page', () => {
  test('[RT-10] /carrinho shows the same cart, to be changed and paid', async () => {
    const page = await open('/')
    await putInCart(page, legging, 'G')
    await visitAgain(page, '/carrinho')
    const main = page.getByRole('main')
    await main.getByRole('heading', { level: 1, name: 'Meu Carrinho (1)' }).waitFor()
    expect(await linesOf(main).count()).toBe(1)
    await main.getByRole('button', { name: piece(leggingName).more }).click()
    await main.getByRole('heading', { level: 1, name: 'Meu Carrinho (2)' }).waitFor()
    expect(await main.getByRole('link', { name: 'Continuar Comprando' }).getAttribute('href')).toBe(
      '/colecoes',
    )
    await main.getByRole('link', { name: 'Finalizar Compra' }).click()
    await eventually(() => path(page)).toBe('/checkout')
  })
})

describe('whose cart it is', () => {
  test('[ST-05] a guest’s cart hangs on an id that this browser keeps', async () => {
    const page = await open('/')
    await eventually(() => storage(page, 'dao-cart-session')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/)
    const id = await storage(page, 'dao-cart-session')
    const sent = page.waitForRequest((request) => request.url().endsWith('/api/cart/items'))
    await putInCart(page, legging, 'M')
    expect(await (await sent).headerValue('x-cart-session')).toBe(id)
    await page.reload()
    await eventually(() => cartButton(page).innerText()).toBe('1')
    expect(await storage(page, 'dao-cart-session')).toBe(id)
    const tab = await open('/', { sameVisitorAs: page })
    await eventually(() => cartButton(tab).innerText()).toBe('1')
    const stranger = await open('/')
    await eventually(() => storage(stranger, 'dao-cart-session')).not.toBeNull()
    expect(await storage(stranger, 'dao-cart-session')).not.toBe(id)
    expect(await cartButton(stranger).innerText()).toBe('0')
  })
})

describe('toasts', () => {
  const added = 'Produto adicionado!'

  test('[ER-01] [ST-10] adding tells so, and a new toast takes the place of the old', async () => {
    const page = await open(`/products/${legging}`)
    await buy(page, 'M')
    await toastIn(page, added).waitFor()
    await toastIn(page, `${leggingName} foi adicionado ao carrinho.`).waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Leggings' }).first().click()
    await page.getByRole('main').getByRole('link', { name: 'Legging Canastra com Bolso' }).click()
    await page.getByRole('heading', { level: 1, name: 'Legging Canastra com Bolso' }).waitFor()
    await buy(page, 'M')
    await toastIn(page, 'Legging Canastra com Bolso foi adicionado ao carrinho.').waitFor()
    expect(await toastIn(page, added).count()).toBe(1)
    expect(await toastIn(page, `${leggingName} foi adicionado ao carrinho.`).count()).toBe(0)
  })

  test('[ER-02] when adding fails the toast says so and the cart is as before', async () => {
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
  })

  test('[ST-11] a toast stays 5000 ms', async () => {
    const page = await open(`/products/${legging}`, { before: (fresh) => fresh.clock.install() })
    await page.locator('#comprar').hover()
    await page.clock.pauseAt(Date.now() + 3_600_000)
    await buy(page, 'M')
    await eventually(async () => {
      // Only what waits for a turn of the loop runs; the toast's own time has hardly begun.
      await page.clock.runFor(10)
      return toastIn(page, added).count()
    }).toBe(1)
    await page.clock.runFor(4000)
    expect(await toastIn(page, added).count()).toBe(1)
    await page.clock.runFor(1500)
    await eventually(() => toastIn(page, added).count()).toBe(0)
  })

  test('[ST-11] [ST-12] a swipe to the right past 50 px takes it away for good', async () => {
    const page = await open(`/products/${legging}`)
    await buy(page, 'M')
    const toast = page.locator('.toast')
    await toastIn(page, added).waitFor()
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
  })

  test('[ST-11] F8 moves the focus to the toasts, also while the cart is open', async () => {
    const page = await open(`/products/${legging}`)
    const viewport = page.getByRole('region', { name: /^Avisos/ })
    const focused = () =>
      viewport.evaluate((region) => region.contains(region.ownerDocument.activeElement)).catch(() => false)
    await buy(page, 'M')
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
  })

  test('the toast leads to the cart', async () => {
    const page = await open(`/products/${legging}`)
    await buy(page, 'M')
    await page.locator('.toast').getByRole('button', { name: 'Ver carrinho' }).click()
    await drawer(page).waitFor()
  })
})

describe('when the cart fails', () => {
  test('[SH-05] a cart that cannot be read says so, and reloading brings it back', async () => {
    allow(/status of 500/)
    const page = await open('/', { before: (fresh) => fresh.route(isCart, failing) })
    const cart = await openCart(page)
    await cart.getByRole('heading', { name: 'Erro no Carrinho' }).waitFor()
    await page.getByRole('main', { includeHidden: true }).waitFor()
    await page.unroute(isCart)
    await cart.getByRole('button', { name: 'Recarregar' }).click()
    await cart.getByText('Seu carrinho está vazio').waitFor()
  })

  test('[SH-05] a cart that cannot be shown says so on its page, and the rest of the page stands', async () => {
    allow(/TypeError/, /Error/)
    const page = await open('/carrinho', {
      before: (fresh) =>
        fresh.route(isCart, async (route) => {
          const answer = await route.fetch()
          const cart = (await answer.json()) as object
          await route.fulfill({ response: answer, json: { ...cart, items: [{ id: 7 }], totalItems: 1 } })
        }),
    })
    await page.getByRole('main').getByRole('heading', { name: 'Erro no Carrinho' }).waitFor()
    await header(page).waitFor()
    await page.unroute(isCart)
    await page.getByRole('button', { name: 'Recarregar' }).click()
    await page.getByRole('main').getByText('Seu carrinho está vazio').waitFor()
  })

  test('[EL-02] the floating button failing leaves a plain one without a count', async () => {
    allow(/Error/)
    const page = await open('/', {
      before: (fresh) =>
        fresh.route(isCart, async (route) => {
          const answer = await route.fetch()
          const cart = (await answer.json()) as object
          await route.fulfill({ response: answer, json: { ...cart, totalItems: { of: 'another kind' } } })
        }),
    })
    const plainButton = page.locator('.floating-cart')
    await eventually(() => plainButton.getAttribute('aria-label')).toBe('Ver carrinho')
    expect(await plainButton.innerText()).toBe('')
    await header(page).waitFor()
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
    await page.unroute(isCart)
    await plainButton.click()
    await eventually(() => path(page)).toBe('/carrinho')
  })

  test('[ER-06] a change that fails is logged and told, and the cart stands as it was', async () => {
    allow(/status of 500/, /^warning: cart setQuantity/)
    const page = await open('/')
    await putInCart(page, legging, 'M')
    await visitAgain(page, '/carrinho')
    const quantity = page.getByRole('group', { name: `Quantidade de ${leggingName}` }).locator('output')
    await page.route(isLine, failing)
    await page.getByRole('button', { name: piece(leggingName).more }).click()
    await toastIn(page, 'Não conseguimos atualizar o carrinho').waitFor()
    await eventually(() => quantity.innerText()).toBe('1')
    expect(problems().some((problem) => problem.startsWith('warning: cart setQuantity'))).toBe(true)
    await page.unroute(isLine)
    await page.getByRole('button', { name: piece(leggingName).more }).click()
    await page.getByRole('heading', { name: 'Meu Carrinho (2)' }).waitFor()
  })
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

  test('[LI-02] the cart is asked for again after a minute, and once more when an answer fails', async () => {
    allow(/status of 500/)
    let calls: string[] = []
    const page = await open('/', {
      before: async (fresh) => {
        calls = asked(fresh, isCart)
        await fresh.clock.install()
      },
    })
    await eventually(() => calls.length).toBe(1)
    const look = async () => {
      await openCart(page)
      await drawer(page).getByText('Seu carrinho está vazio').waitFor()
      await page.keyboard.press('Escape')
      await drawer(page).waitFor({ state: 'detached' })
    }
    await look()
    expect(calls).toHaveLength(1)
    await page.clock.fastForward(50_000)
    await look()
    expect(calls).toHaveLength(1)
    await page.clock.fastForward(15_000)
    await look()
    await eventually(() => calls.length).toBe(2)
    await page.evaluate(focusAgain)
    expect(calls).toHaveLength(2)

    const broken = await open('/', {
      before: async (fresh) => {
        calls = asked(fresh, isCart)
        await fresh.clock.install()
        await fresh.route(isCart, failing)
      },
    })
    await eventually(() => calls.length).toBe(1)
    await eventually(async () => {
      await broken.clock.fastForward(5000)
      return calls.length
    }).toBe(2)
    // Whoever opens the cart asks once more, and may ask again by hand; nobody asks by itself.
    await broken.clock.fastForward(60_000)
    expect(calls).toHaveLength(2)
    await openCart(broken)
    await eventually(async () => {
      await broken.clock.fastForward(5000)
      return drawer(broken).getByRole('heading', { name: 'Erro no Carrinho' }).isVisible()
    }).toBe(true)
    expect(calls).toHaveLength(4)
  })

  test('[LI-01] lists are kept half an hour, asked for three times when they fail, and never for a glance', async () => {
    allow(/status of 500/, /^warning: cart setQuantity/, /Error/)
    let calls: string[] = []
    const isList = (url: URL) => url.pathname === '/api/catalog/products' && url.searchParams.has('search')
    const page = await open('/', {
      before: async (fresh) => {
        calls = asked(fresh, isList)
        await fresh.clock.install()
      },
    })
    const home = header(page).getByRole('link', { name: 'Início', exact: true })
    const search = async () => {
      await header(page).getByRole('combobox').fill('bolsa')
      await header(page).getByRole('combobox').press('Enter')
      await page.getByRole('heading', { level: 1, name: /bolsa/ }).waitFor()
    }
    const leave = async () => {
      await home.click()
      await eventually(() => path(page)).toBe('/')
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

  test('[LI-01] a change that fails is tried once more', async () => {
    allow(/status of 500/, /^warning: cart setQuantity/)
    const page = await open('/')
    await putInCart(page, legging, 'M')
    await visitAgain(page, '/carrinho')
    const changes = asked(page, isLine)
    await page.route(isLine, failing)
    await page.getByRole('button', { name: piece(leggingName).more }).click()
    await toastIn(page, 'Não conseguimos atualizar o carrinho').waitFor()
    expect(changes).toHaveLength(2)
  })
})
