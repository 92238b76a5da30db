import type { Page } from 'playwright-core'
import { beforeEach, expect, inject, test } from 'vitest'
import { eventually, navigateInApp, useBrowser, navigateWithReload } from './browser.ts'
import {
  createAccount,
  getEmailCode,
  signedOutEventStream,
  findEmail,
  getEmailLink,
  getCurrentUser,
} from './accounts.ts'
import { getButton, useDatabase } from './checkout-steps.ts'

const { open, allow } = useBrowser()
const sql = useDatabase()

// All tests share one IP address, which is limited to a few attempts in a row.
beforeEach(() => sql('delete from auth_rate_limits'))
beforeEach(() => sql('delete from rate_limit_counts'))

const main = (page: Page) => page.getByRole('main')
const title = (page: Page, name: string) => main(page).getByRole('heading', { level: 1, name }).waitFor()
const at = (page: Page, address: string) => page.waitForURL(`${inject('shopUrl')}${address}`)
const link = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true })
const field = (page: Page, name: string) => main(page).getByLabel(name, { exact: true })

/** Adds a favourite as a visitor. */
const keepSomething = (page: Page) =>
  page.evaluate(`localStorage.removeItem('dao-favorites-of');
    localStorage.setItem('dao-favorites', JSON.stringify([{ kind: 'product', id: crypto.randomUUID() }]))`)
/** Expects the favourite in the account, without opening the list. */
const itJoined = (page: Page) =>
  eventually(() => page.evaluate(`localStorage.getItem('dao-favorites-of')`)).not.toBeNull()

test('[CA-07] [RT-25] [ER-08] [SF-01] an emailed code and link sign in and redirect back; a used link says so', async () => {
  const { email } = await createAccount()
  const page = await open('/auth?volta=%2Fcarrinho')
  await keepSomething(page)
  await link(page, 'Código por e-mail').click()
  await title(page, 'Entrar com um código')
  await field(page, 'E-mail').fill(email)
  await getButton(page, 'Enviar o código').click()
  const code = getEmailCode(await findEmail(email, 'Seu código para entrar'))
  allow(signedOutEventStream)
  await field(page, 'Código de 6 dígitos').fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  await getButton(page, 'Entrar').click()
  await at(page, '/carrinho')
  expect(await getCurrentUser(page)).toMatchObject({ email })
  await itJoined(page)

  await page.context().clearCookies()
  await navigateWithReload(page, '/auth?volta=%2Fcarrinho')
  await keepSomething(page)
  await link(page, 'Link por e-mail').click()
  await title(page, 'Entrar com um link')
  await field(page, 'E-mail').fill(email)
  await getButton(page, 'Enviar o link').click()
  await title(page, 'Veja seu e-mail')
  const way = getEmailLink(await findEmail(email, 'Seu link para entrar'))
  await page.goto(way)
  await title(page, 'Entrar com o link')
  expect(await getCurrentUser(page)).toBeNull()
  await getButton(page, 'Entrar').click()
  await at(page, '/carrinho')
  expect(await getCurrentUser(page)).toMatchObject({ email })
  await itJoined(page)

  // it works only once
  await page.context().clearCookies()
  allow(/status of 400/)
  await page.goto(way)
  await getButton(page, 'Entrar').click()
  await title(page, 'Este link não vale mais')
})

test('[LI-05] [CA-04] [CA-10] [SF-01] an old link still works and is logged; a provider and a company’s SSO sign in and redirect back', async () => {
  allow(/mais de 120 segundos/, signedOutEventStream)
  const old = (Date.now() - 121_000).toString(36)
  const page = await open(`/auth?etapa=entrar-pelo-link&token=${old}-x`)
  await title(page, 'Entrar com o link')
  await eventually(() => page.evaluate(`localStorage['dao-security-log']`)).toBeTruthy()
  const log = await page.evaluate(`JSON.parse(localStorage['dao-security-log'])`)
  expect(log).toEqual([expect.objectContaining({ directive: 'sign-in-link', blocked: 'older than 120 s' })])
  expect(await page.getByRole('alert').count()).toBe(0)

  await navigateInApp(page, '/auth?volta=%2Fcarrinho')
  await keepSomething(page)
  await getButton(page, 'Continuar com Conta de demonstração').click()
  await page.waitForURL('**/dev/oidc/authorize?*')
  await page.getByRole('button', { name: /^Bia Demonstração/ }).click()
  await at(page, '/carrinho')
  expect(await getCurrentUser(page)).toMatchObject({ email: 'bia@exemplo.test' })
  await itJoined(page)

  await page.context().clearCookies()
  await navigateWithReload(page, '/auth')
  await keepSomething(page)
  await link(page, 'Acesso da empresa').click()
  await title(page, 'Entrar pela empresa')
  await field(page, 'E-mail de trabalho').fill('duda@empresa.test')
  await getButton(page, 'Continuar').click()
  await page.waitForURL('**/dev/oidc/authorize?*')
  await page.getByRole('button', { name: /^Duda/ }).click()
  await page.waitForURL('**/conta')
  expect(await getCurrentUser(page)).toMatchObject({ email: 'duda@empresa.test' })
  await itJoined(page)
})
