import type { Page } from 'playwright-core'
import { beforeEach, expect, inject, test } from 'vitest'
import {
  findAxeViolations,
  eventually,
  hasAllViewModes,
  navigateInApp,
  viewModes,
  setViewMode,
  useBrowser,
  waitForRoute,
} from './browser.ts'
import {
  createAccount,
  demoAccounts,
  openOtherBrowser,
  findEmail,
  getCurrentUser,
  signInByApi,
  createAccountData,
} from './accounts.ts'
import { getButton, useDatabase } from './checkout-steps.ts'

const browser = useBrowser()
const sql = useDatabase()

// All tests share one IP address, which is limited to a few attempts in a row.
beforeEach(() => sql('delete from auth_rate_limits'))

const asAdmin = (path: string): Promise<Page> => browser.open(path, { as: demoAccounts.admin })

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first()
const dialog = (page: Page) => page.getByRole('dialog')
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

/** Opens the page of a user from the list. */
async function openPerson(page: Page, email: string): Promise<void> {
  await page.getByRole('searchbox').fill(email)
  // the row may be there before, and is drawn anew by the search
  await page.getByText('1 pessoa', { exact: true }).waitFor()
  await row(page, email).getByRole('link').click()
  await page.waitForURL(/\/admin\/usuarios\/./)
}

test('[RT-41] [AD-34] users are searched, filtered and sorted by URL; one is opened by keyboard, on a desktop and on a phone, in both themes', async () => {
  const person = await createAccount('Beatriz Procurada de Nome Muito Comprido que Não Cabe numa Linha')
  const page = await asAdmin('/admin/usuarios')
  await page.getByRole('searchbox').fill('beatriz procurada')
  await row(page, person.email).waitFor()
  await page.getByText('1 pessoa', { exact: true }).waitFor()
  await page.getByRole('navigation', { name: 'Quem' }).getByRole('link', { name: 'Equipe' }).click()
  await page.getByText('Nenhum resultado com este filtro.').waitFor()
  expect(page.url()).toContain('busca=beatriz%20procurada')
  await page.getByRole('link', { name: 'Tirar “beatriz procurada”' }).click()
  await page.waitForURL((url) => !url.searchParams.has('busca'))
  await waitForRoute(page)
  await page.getByRole('navigation', { name: 'Quem' }).getByRole('link', { name: 'Todos' }).click()
  await page.waitForURL('**/admin/usuarios')
  await waitForRoute(page)
  await page.getByRole('button', { name: 'Pessoa' }).click()
  await page.waitForURL('**/admin/usuarios?ordem=nome')
  const names = () => page.locator('[data-row]').allTextContents()
  const sorted = (all: string[]) => all.toSorted((one, other) => one.localeCompare(other, 'pt-BR'))
  await eventually(
    async () => (await names()).length > 2 && (await names()).join() === sorted(await names()).join(),
  ).toBe(true)
  await page.getByRole('button', { name: 'Pessoa' }).click()
  await page.waitForURL('**/admin/usuarios?ordem=-nome')
  await page.reload()
  await eventually(
    async () =>
      (await names()).length > 2 &&
      (await names()).join() ===
        sorted(await names())
          .toReversed()
          .join(),
  ).toBe(true)

  await navigateInApp(page, `/admin/usuarios?busca=${encodeURIComponent(person.email)}`)
  await page.getByText('1 pessoa', { exact: true }).waitFor()
  await row(page, person.email).getByRole('link').focus()
  await page.keyboard.press('Enter')
  await heading(page, person.name).waitFor()
  await getButton(page, 'Bloquear').focus()
  await page.keyboard.press('Enter')
  await dialog(page).getByLabel('Motivo').waitFor()
  await page.keyboard.press('Escape')
  await eventually(() =>
    getButton(page, 'Bloquear').evaluate((each) => each === each.ownerDocument.activeElement),
  ).toBe(true)
  for (const address of [new URL(page.url()).pathname, '/admin/usuarios']) {
    await setViewMode(page, viewModes[0]!)
    await navigateInApp(page, address)
    await (address === '/admin/usuarios' ? row(page, person.email) : heading(page, person.name)).waitFor()
    for (const look of viewModes) {
      await setViewMode(page, look)
      expect(await findAxeViolations(page), `${address}, ${look.name}`).toEqual([])
      const beyond = await page.evaluate(`Math.max(...[...document.querySelectorAll('main, main > div')].map(
          (each) => each.scrollWidth - each.clientWidth))`)
      expect(beyond, `${address}, ${look.name}`).toBe(0)
    }
  }
})

test('[RT-41] [CA-17] [CA-18] an account is created and invited by email; another is edited, signed out, and deleted after typing its email', async () => {
  const [made, person] = [createAccountData('Conta Criada'), await createAccount('Davi Apagado')]
  const theirs = await openOtherBrowser(person)
  const page = await asAdmin('/admin/usuarios')
  await getButton(page, 'Criar conta').click()
  await dialog(page).getByLabel('Nome').fill(made.name)
  await dialog(page).getByLabel('E-mail', { exact: true }).fill(made.email)
  expect(await findAxeViolations(page)).toEqual([])
  await dialog(page).getByRole('button', { name: 'Criar conta' }).click()
  await heading(page, made.name).waitFor()
  await findEmail(made.email, '')
  await page.getByText('não confirmado', { exact: true }).waitFor()

  await navigateInApp(page, '/admin/usuarios')
  await openPerson(page, person.email)
  await getButton(page, 'Editar dados').click()
  await dialog(page).getByLabel('Nome').fill('Davi Corrigido')
  await dialog(page).getByRole('button', { name: 'Salvar' }).click()
  await heading(page, 'Davi Corrigido').waitFor()
  await getButton(page, 'Encerrar todas').click()
  await page.getByText('Nenhuma sessão aberta.').waitFor()
  expect(await getCurrentUser(theirs)).toBeNull()
  await getButton(page, 'Excluir conta').click()
  await dialog(page).getByText('Os pedidos ficam').waitFor()
  await dialog(page).getByRole('textbox').fill('outro@exemplo.com.br')
  await dialog(page).getByRole('button', { name: 'Excluir conta' }).click()
  await dialog(page).getByText('O e-mail não confere.').waitFor()
  await dialog(page).getByRole('textbox').fill(person.email)
  await dialog(page).getByRole('button', { name: 'Excluir conta' }).click()
  await page.waitForURL('**/admin/usuarios')
  expect(await sql('select 1 from profiles where email = $1', [person.email])).toEqual([])
})

test('[RT-41] [AD-34] [CA-19] a sign-in link is shown once with a copy button; a ban ends the session it opened, is explained, and is lifted', async () => {
  const person = await createAccount('Bruno Bloqueado')
  const page = await asAdmin('/admin/usuarios')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await openPerson(page, person.email)
  await getButton(page, 'Gerar link').click()
  await dialog(page).getByLabel('Tipo de link').selectOption('Entrar')
  await dialog(page).getByRole('button', { name: 'Gerar link' }).click()
  const link = await dialog(page).getByLabel('Link', { exact: true }).inputValue()
  if (hasAllViewModes) expect(await findAxeViolations(page)).toEqual([])
  await dialog(page).getByRole('button', { name: 'Copiar' }).click()
  await dialog(page).getByText('Copiado.').waitFor()
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(link)
  await dialog(page).getByRole('button', { name: 'Fechar', exact: true }).click()
  await eventually(() => page.getByText(link).count()).toBe(0)
  const { pathname, search } = new URL(link)
  browser.allow(/status of 422/, /status of 401/)
  const theirs = await browser.open(pathname + search)
  await getButton(theirs, 'Entrar').click()
  await eventually(async () => (await getCurrentUser(theirs))?.email).toBe(person.email)

  await getButton(page, 'Bloquear').click()
  await dialog(page).getByRole('button', { name: 'Bloquear' }).click()
  await dialog(page).getByText('Diga o motivo.').waitFor()
  await dialog(page).getByLabel('Motivo').fill('Compras com cartões de outros')
  await dialog(page).getByRole('button', { name: 'Bloquear' }).click()
  await page.getByText('Bloqueada: Compras com cartões de outros').waitFor()
  await page.getByText('Nenhuma sessão aberta.').waitFor()
  expect(await getCurrentUser(theirs)).toBeNull()
  await getButton(page, 'Desbloquear').click()
  await toast(page, 'Pessoa desbloqueada.').waitFor()
  await getButton(page, 'Bloquear').waitFor()
  await sql('delete from auth_rate_limits')
  await signInByApi(theirs, inject('shopUrl'), person)
})
