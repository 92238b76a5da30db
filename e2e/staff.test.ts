import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, inject, test } from 'vitest'
import {
  eventually,
  hasFocus,
  navigateInApp,
  useBrowser,
  navigateWithReload,
  waitForRoute,
} from './browser.ts'
import { demoAccounts, getCurrentUser, typeSignIn } from './accounts.ts'
import { findAvailableProduct, getButton, buyByApi, readOrder, useDatabase } from './checkout-steps.ts'

const browser = useBrowser()
const sql = useDatabase()

// All tests share one IP address, which is limited to a few attempts in a row.
beforeEach(() => sql('delete from auth_rate_limits'))

const signIn = (page: Page, account: Parameters<typeof typeSignIn>[1]) =>
  typeSignIn(page.getByRole('main'), account)

/** Creates a paid order that is ready to ship. */
async function aPaidOrder() {
  const piece = await findAvailableProduct('legging-canastra-com-bolso', { pieces: 1 })
  return buyByApi(piece.variant.id, 1, { method: 'card', cardToken: 'tok_approved' })
}

test('[RT-25] /conta asks a visitor to sign in, refuses a wrong password, and then opens; a redirect to another site is ignored', async () => {
  const page = await browser.open('/conta')
  await page.waitForURL('**/auth?volta=%2Fconta')
  browser.allow(/status of 401/)
  await signIn(page, { ...demoAccounts.customer, password: 'Cerrado-2026-errada' })
  const alert = page.getByRole('alert').filter({ hasText: 'E-mail ou senha não conferem.' })
  await alert.waitFor()
  await eventually(() => hasFocus(alert)).toBe(true)
  expect(await getCurrentUser(page)).toBeNull()
  await signIn(page, demoAccounts.customer)
  await page.waitForURL('**/conta')
  await page.getByRole('heading', { level: 1, name: 'Oi, Ana!' }).waitFor()
  const ended = page.waitForResponse('**/api/auth/sign-out')
  await getButton(page, 'Sair').click()
  expect((await ended).ok()).toBe(true)
  await navigateWithReload(page, '/conta')
  await page.waitForURL('**/auth?volta=%2Fconta')
  await navigateInApp(page, '/auth?volta=//evil.example')
  await signIn(page, demoAccounts.customer)
  await page.waitForURL(`${inject('shopUrl')}/conta`)
})

describe('the sign-in of the admin', () => {
  test('[RT-26] [RT-44] /admin/login is public; a staff page redirects a visitor there, and back with its query after signing in', async () => {
    const page = await browser.open('/admin/login')
    await page.getByRole('heading', { level: 1, name: 'Área da equipe' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/admin/login')
    expect(await page.getByRole('navigation').count()).toBe(0)
    await page.getByLabel('E-mail').waitFor()
    await getButton(page, 'Entrar').waitFor()
    const path = '/admin/pedidos?status=paid'
    await page.goto(path)
    await page.waitForURL((url) => url.pathname === '/admin/login' && url.searchParams.get('volta') === path)
    await signIn(page, demoAccounts.admin)
    await page.waitForURL('**/admin/pedidos?status=paid')
    await page.getByRole('heading', { level: 1, name: 'Pedidos' }).waitFor()
  })
})

describe('staff and an order', () => {
  test('[RT-29] find it by number, ship it with a tracking code, deliver it; the customer sees it', async () => {
    const placed = await aPaidOrder()
    const waiting = await buyByApi((await findAvailableProduct('legging-canastra-com-bolso')).variant.id)
    const page = await browser.open('/admin/pedidos', { as: demoAccounts.admin })
    await page.getByRole('heading', { level: 1, name: 'Pedidos' }).waitFor()
    const open = (number: string) => page.getByRole('link', { name: number, exact: true })
    await open(placed.number).waitFor()

    const steps = page.getByRole('navigation', { name: 'Fila por próximo passo' })
    await steps.getByRole('link', { name: /^Separar/ }).click()
    await page.waitForURL('**/admin/pedidos?passo=picking')
    await open(placed.number).waitFor()
    await steps.getByRole('link', { name: /^A caminho/ }).click()
    await open(placed.number).waitFor({ state: 'detached' })
    await steps.getByRole('link', { name: /^Todos/ }).click()
    await open(placed.number).waitFor()
    const total = page.getByRole('columnheader', { name: 'Total, R$' })
    await total.getByRole('button').click()
    await page.waitForURL('**/admin/pedidos?ordem=total')
    await eventually(() => total.getAttribute('aria-sort')).toBe('ascending')

    const search = page.getByRole('searchbox', { name: 'Buscar número, nome, telefone…' })
    await search.fill(placed.number.toLowerCase())
    await open(waiting.number).waitFor({ state: 'detached' })
    await page.getByText(/^1 pedido · 1 peça · /).waitFor()
    await search.fill(placed.email)
    await page.waitForURL((url) => url.searchParams.get('busca') === placed.email)
    await waitForRoute(page)
    await open(placed.number).click()
    await page.getByRole('heading', { level: 1, name: `Pedido ${placed.number}` }).waitFor()

    await getButton(page, 'Marcar como enviado').click()
    await page.getByLabel('Código de rastreio').fill('BR123456789DF')
    await getButton(page, 'Confirmar envio').click()
    await page.getByText('Código de rastreio: BR123456789DF').first().waitFor()
    const tracked = await browser.open(`/checkout-success?order=${placed.orderId}&token=${placed.token}`)
    await tracked.getByRole('heading', { level: 2, name: 'Enviado' }).waitFor()
    await tracked.getByText('BR123456789DF').first().waitFor()
    expect(await tracked.getByText('Marina').count()).toBe(0)

    await getButton(page, 'Marcar como entregue').click()
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
})
