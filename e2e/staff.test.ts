import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import type { OrderPage } from '#contract/orders'
import { goWithin, useBrowser, visitAgain } from './browser.ts'
import { aPiece, button, buyElsewhere, call, readOrder, useDatabase } from './shopper.ts'

const browser = useBrowser()
const sql = useDatabase()

const people = {
  admin: { email: 'admin@dao.test', password: 'Cerrado-2026-admin' },
  products: { email: 'estoque@dao.test', password: 'Cerrado-2026-estoque' },
  customer: { email: 'cliente@dao.test', password: 'Cerrado-2026-cliente' },
}
type Person = keyof typeof people

// All journeys come from one address, which may try only a few times in a row.
beforeEach(() => sql('delete from auth_rate_limits'))

async function signIn(page: Page, person: Person): Promise<void> {
  const { email, password } = people[person]
  const main = page.getByRole('main')
  await main.getByLabel('E-mail').fill(email)
  await main.getByLabel('Senha', { exact: true }).fill(password)
  await main.getByRole('button', { name: 'Entrar', exact: true }).click()
}

/** A paid order that waits for its parcel. */
async function aPaidOrder() {
  const piece = await aPiece('legging-canastra-com-bolso', { pieces: 1 })
  return buyElsewhere(piece.variant.id, 1, { method: 'card', cardToken: 'tok_approved' })
}

/** What the API says to whoever uses this page. */
async function asked(page: Page, path: string, method = 'GET', data?: object) {
  const answer = await page.request.fetch(path, {
    method,
    headers: { origin: inject('shopUrl') },
    ...(data ? { data } : {}),
  })
  return { status: answer.status(), text: await answer.text() }
}

describe('signing in', () => {
  test('[RT-25] /conta asks a visitor to sign in and then opens', async () => {
    const page = await browser.open('/conta')
    await page.waitForURL('**/auth?volta=%2Fconta')
    await signIn(page, 'customer')
    await page.waitForURL('**/conta')
    await page.getByRole('heading', { level: 1, name: 'Oi, Ana!' }).waitFor()
    // The stream of events may ask once more with the session that has just ended.
    browser.allow(/status of 401 .*identity\/events/)
    const ended = page.waitForResponse('**/api/auth/sign-out')
    await button(page, 'Sair').click()
    expect((await ended).ok()).toBe(true)
    await visitAgain(page, '/conta')
    await page.waitForURL('**/auth?volta=%2Fconta')
  })

  test('a wrong password is told in Portuguese, and nobody is signed in; a way back that leads to another site is not taken', async () => {
    const page = await browser.open('/auth?volta=//evil.example')
    await page.getByRole('main').getByLabel('E-mail').fill(people.customer.email)
    await page.getByRole('main').getByLabel('Senha', { exact: true }).fill('Cerrado-2026-errada')
    browser.allow(/status of 401/)
    await page.getByRole('main').getByRole('button', { name: 'Entrar', exact: true }).click()
    const alert = page.getByRole('alert').filter({ hasText: 'E-mail ou senha não conferem.' })
    await alert.waitFor()
    expect(await alert.evaluate((box) => box === box.ownerDocument.activeElement)).toBe(true)
    expect((await asked(page, '/api/team/me')).text).toBe('null')
    await signIn(page, 'customer')
    await page.waitForURL(`${inject('shopUrl')}/conta`)
  })
})

// Those that are not built yet stand behind one route: a few of them speak for all.
const staffPaths = [
  '',
  '/dashboard',
  '/produtos',
  '/produtos/novo',
  '/produtos/editar/1',
  '/pedidos/00000000-0000-4000-8000-000000000000',
  '/categorias/editar/1',
  '/equipe',
  '/equipe/novo',
  '/equipe/editar/1',
  '/content/about',
  '/configuracoes',
  '/usuarios',
  '/auditoria',
  '/pedidos?status=paid',
]

describe('the doors of the staff area', () => {
  test('[RT-26] [RT-44] /admin/login opens for everyone; every staff page sends a visitor there, and back afterwards', async () => {
    const page = await browser.open('/admin/login')
    await page.getByRole('heading', { level: 1, name: 'Área da equipe' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/admin/login')
    expect(await page.getByRole('navigation').count()).toBe(0)
    await page.getByLabel('E-mail').waitFor()
    await button(page, 'Entrar').waitFor()
    for (const path of staffPaths) {
      // The last one is asked for as a whole page.
      const whole = path === staffPaths.at(-1)
      await (whole ? page.goto(`/admin${path}`) : goWithin(page, `/admin${path}`))
      await page.waitForURL(
        (url) => url.pathname === '/admin/login' && url.searchParams.get('volta') === `/admin${path}`,
      )
    }
    await signIn(page, 'admin')
    await page.waitForURL('**/admin/pedidos?status=paid')
    await page.getByRole('heading', { level: 1, name: 'Pedidos' }).waitFor()
  })
})

describe('staff and an order', () => {
  test('[RT-29] find it by its number, send it with a tracking code, deliver it; the shopper sees it', async () => {
    const placed = await aPaidOrder()
    const waiting = await buyElsewhere((await aPiece('legging-canastra-com-bolso')).variant.id)
    const page = await browser.open('/admin/pedidos', { as: people.admin })
    await page.getByRole('heading', { level: 1, name: 'Pedidos' }).waitFor()
    const open = (number: string) => page.getByRole('link', { name: number, exact: true })
    await open(placed.number).waitFor()

    const tabs = page.getByRole('navigation', { name: 'Situação' })
    await tabs.getByRole('link', { name: /^Pago/ }).click()
    await page.waitForURL('**/admin/pedidos?status=paid')
    await open(placed.number).waitFor()
    await tabs
      .getByRole('link', { name: /^Cancelado|^Enviado/ })
      .first()
      .click()
    await open(placed.number).waitFor({ state: 'detached' })
    await tabs.getByRole('link', { name: /^Todos/ }).click()
    await open(placed.number).waitFor()
    const total = page.getByRole('columnheader', { name: 'Total, R$' })
    await total.getByRole('button').click()
    await page.waitForURL('**/admin/pedidos?ordem=total')
    expect(await total.getAttribute('aria-sort')).toBe('ascending')

    const search = page.getByRole('searchbox', {
      name: 'Buscar por número, nome, e-mail, CPF, código ou SKU',
    })
    await search.fill(placed.number.toLowerCase())
    await open(waiting.number).waitFor({ state: 'detached' })
    await page.getByText('1 pedido', { exact: true }).waitFor()
    await search.fill(placed.email)
    await open(placed.number).waitFor()
    await open(placed.number).click()
    await page.getByRole('heading', { level: 1, name: `Pedido ${placed.number}` }).waitFor()

    await button(page, 'Marcar como enviado').click()
    await page.getByLabel('Código de rastreio').fill('BR123456789DF')
    await button(page, 'Confirmar envio').click()
    await page.getByText('Código de rastreio: BR123456789DF').first().waitFor()
    const tracked = await browser.open(`/checkout-success?order=${placed.orderId}&token=${placed.token}`)
    await tracked.getByRole('heading', { level: 2, name: 'Enviado' }).waitFor()
    await tracked.getByText('BR123456789DF').first().waitFor()
    expect(await tracked.getByText('Marina').count()).toBe(0)

    await button(page, 'Marcar como entregue').click()
    await page.getByText('Nada a fazer agora.').waitFor()
    await tracked.reload()
    await tracked.getByRole('heading', { level: 2, name: 'Entregue' }).waitFor()
    expect((await readOrder({ order: placed.orderId, token: placed.token })).status).toBe('delivered')

    const trail = await sql(
      `select action, before->>'status' as before, after->>'status' as after, user_id is not null as known
       from audit_logs where entity_type = 'order' and entity_id = $1 order by at`,
      [placed.orderId],
    )
    expect(trail).toEqual([
      { action: 'UPDATE', before: 'paid', after: 'shipped', known: true },
      { action: 'UPDATE', before: 'shipped', after: 'delivered', known: true },
    ])
  })

  test('two people at once: the slower one is told where the order stands', async () => {
    const placed = await aPaidOrder()
    // Without the stream nobody hears of the other in time.
    const before = (page: Page) => page.route('**/api/desk/live*', (route) => route.abort())
    browser.allow(/ERR_FAILED/)
    const first = await browser.open(`/admin/pedidos/${placed.orderId}`, { as: people.admin, before })
    await button(first, 'Marcar como enviado').waitFor()
    const second = await browser.open(`/admin/pedidos/${placed.orderId}`, { sameVisitorAs: first, before })
    await button(second, 'Separar').waitFor()
    await button(first, 'Marcar como enviado').click()
    await button(first, 'Confirmar envio').click()
    await button(first, 'Marcar como entregue').waitFor()
    browser.allow(/status of 409/)
    await button(second, 'Separar').click()
    await second
      .getByRole('alert')
      .filter({ hasText: 'O pedido já mudou de situação: agora está “Enviado”.' })
      .waitFor()
    await button(second, 'Marcar como entregue').waitFor()
  })
})

describe('who may not see orders', () => {
  let placed: Awaited<ReturnType<typeof aPaidOrder>>
  beforeAll(async () => {
    placed = await aPaidOrder()
  })

  const refusedBy = async (page: Page) => {
    const steps = `/api/orders/staff/${placed.orderId}/status`
    return Promise.all([
      asked(page, '/api/orders'),
      asked(page, `/api/orders/staff/${placed.orderId}`),
      asked(page, steps, 'POST', { to: 'shipped' }),
    ])
  }
  const isPrivate = (text: string) => text.includes(placed.number) || text.includes(placed.email)

  test('staff without the flag see the frame and no data, and the server refuses them', async () => {
    const page = await browser.open('/admin/pedidos', { as: people.products })
    await page.getByText('Você não tem permissão para ver isto').waitFor()
    await page.getByRole('heading', { level: 1, name: 'Pedidos' }).waitFor()
    await page.getByRole('link', { name: 'Produtos' }).waitFor()
    expect(await page.getByRole('link', { name: 'Pedidos' }).count()).toBe(0)
    expect(isPrivate(await page.content())).toBe(false)
    await visitAgain(page, `/admin/pedidos/${placed.orderId}`)
    await page.getByText('Você não tem permissão para ver isto').waitFor()
    expect(isPrivate(await page.content())).toBe(false)
    for (const { status, text } of await refusedBy(page)) {
      expect(status).toBe(403)
      expect(isPrivate(text)).toBe(false)
    }
  })

  test('a customer sees limited access and no data, and the server refuses them', async () => {
    const page = await browser.open(`/admin/pedidos/${placed.orderId}`, { as: people.customer })
    await page.getByText('Acesso limitado').waitFor()
    expect(isPrivate(await page.content())).toBe(false)
    for (const { status, text } of await refusedBy(page)) {
      expect(status).toBe(403)
      expect(isPrivate(text)).toBe(false)
    }
  })

  test('a visitor is sent to sign in, and the server refuses them', async () => {
    const page = await browser.open(`/admin/pedidos/${placed.orderId}`)
    await page.waitForURL('**/admin/login?volta=*')
    for (const { status, text } of await refusedBy(page)) {
      expect(status).toBe(401)
      expect(isPrivate(text)).toBe(false)
    }
    expect((await call<OrderPage>('/api/orders')).status).toBe(401)
  })
})
