import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { axe, eventually, everyLook, goWithin, looks, show, useBrowser } from './browser.ts'
import { anAccount, demo, elsewhere, letterTo, meOf, signInBy, somebody } from './people.ts'
import { button, useDatabase } from './shopper.ts'

const browser = useBrowser()
const sql = useDatabase()

// All tests share one IP address, which is limited to a few attempts in a row.
beforeEach(() => sql('delete from auth_rate_limits'))

const asAdmin = (path: string): Promise<Page> => browser.open(path, { as: demo.admin })

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first()
const dialog = (page: Page) => page.getByRole('dialog')
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

/** Opens the page of a user from the list. */
async function openPerson(page: Page, email: string): Promise<void> {
  await page.getByRole('searchbox').fill(email)
  await row(page, email).getByRole('link').click()
  await page.waitForURL(/\/admin\/usuarios\/./)
}

test('[RT-41] [AD-34] users are searched, filtered and sorted by URL; one is opened by keyboard, on a desktop and on a phone, in both themes', async () => {
  const person = await anAccount('Beatriz Procurada de Nome Muito Comprido que Não Cabe numa Linha')
  const page = await asAdmin('/admin/usuarios')
  await page.getByRole('searchbox').fill('beatriz procurada')
  await row(page, person.email).waitFor()
  await page.getByText('1 pessoa', { exact: true }).waitFor()
  await page.getByRole('navigation', { name: 'Quem' }).getByRole('link', { name: 'Equipe' }).click()
  await page.getByText('Nenhum resultado com este filtro.').waitFor()
  expect(page.url()).toContain('busca=beatriz%20procurada')
  await page.getByRole('link', { name: 'Tirar “beatriz procurada”' }).click()
  await page.getByRole('navigation', { name: 'Quem' }).getByRole('link', { name: 'Todos' }).click()
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

  await goWithin(page, '/admin/usuarios')
  await row(page, person.email).getByRole('link').focus()
  await page.keyboard.press('Enter')
  await heading(page, person.name).waitFor()
  await button(page, 'Bloquear').focus()
  await page.keyboard.press('Enter')
  await dialog(page).getByLabel('Motivo').waitFor()
  await page.keyboard.press('Escape')
  await eventually(() =>
    button(page, 'Bloquear').evaluate((each) => each === each.ownerDocument.activeElement),
  ).toBe(true)
  for (const address of [new URL(page.url()).pathname, '/admin/usuarios']) {
    await show(page, looks[0]!)
    await goWithin(page, address)
    await (address === '/admin/usuarios' ? row(page, person.email) : heading(page, person.name)).waitFor()
    for (const look of looks) {
      await show(page, look)
      expect(await axe(page), `${address}, ${look.name}`).toEqual([])
      const beyond = await page.evaluate(`Math.max(...[...document.querySelectorAll('main, main > div')].map(
          (each) => each.scrollWidth - each.clientWidth))`)
      expect(beyond, `${address}, ${look.name}`).toBe(0)
    }
  }
})

test('[RT-41] [CA-17] [CA-18] an account is created and invited by email; another is edited, signed out, and deleted after typing its email', async () => {
  const [made, person] = [somebody('Conta Criada'), await anAccount('Davi Apagado')]
  const theirs = await elsewhere(person)
  const page = await asAdmin('/admin/usuarios')
  await button(page, 'Criar conta').click()
  await dialog(page).getByLabel('Nome').fill(made.name)
  await dialog(page).getByLabel('E-mail', { exact: true }).fill(made.email)
  expect(await axe(page)).toEqual([])
  await dialog(page).getByRole('button', { name: 'Criar conta' }).click()
  await heading(page, made.name).waitFor()
  await letterTo(made.email, '')
  await page.getByText('não confirmado', { exact: true }).waitFor()

  await goWithin(page, '/admin/usuarios')
  await openPerson(page, person.email)
  await button(page, 'Editar dados').click()
  await dialog(page).getByLabel('Nome').fill('Davi Corrigido')
  await dialog(page).getByRole('button', { name: 'Salvar' }).click()
  await heading(page, 'Davi Corrigido').waitFor()
  await button(page, 'Encerrar todas').click()
  await page.getByText('Nenhuma sessão aberta.').waitFor()
  expect(await meOf(theirs)).toBeNull()
  await button(page, 'Excluir conta').click()
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
  const person = await anAccount('Bruno Bloqueado')
  const page = await asAdmin('/admin/usuarios')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await openPerson(page, person.email)
  await button(page, 'Gerar link').click()
  await dialog(page).getByLabel('Tipo de link').selectOption('Entrar')
  await dialog(page).getByRole('button', { name: 'Gerar link' }).click()
  const link = await dialog(page).getByLabel('Link', { exact: true }).inputValue()
  if (everyLook) expect(await axe(page)).toEqual([])
  await dialog(page).getByRole('button', { name: 'Copiar' }).click()
  await dialog(page).getByText('Copiado.').waitFor()
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(link)
  await dialog(page).getByRole('button', { name: 'Fechar', exact: true }).click()
  await eventually(() => page.getByText(link).count()).toBe(0)
  const { pathname, search } = new URL(link)
  browser.allow(/status of 422/, /status of 401/)
  const theirs = await browser.open(pathname + search)
  await button(theirs, 'Entrar').click()
  await eventually(async () => (await meOf(theirs))?.email).toBe(person.email)

  await button(page, 'Bloquear').click()
  await dialog(page).getByRole('button', { name: 'Bloquear' }).click()
  await dialog(page).getByText('Diga o motivo.').waitFor()
  await dialog(page).getByLabel('Motivo').fill('Compras com cartões de outros')
  await dialog(page).getByRole('button', { name: 'Bloquear' }).click()
  await page.getByText('Bloqueada: Compras com cartões de outros').waitFor()
  await page.getByText('Nenhuma sessão aberta.').waitFor()
  expect(await meOf(theirs)).toBeNull()
  await button(page, 'Desbloquear').click()
  await toast(page, 'Pessoa desbloqueada.').waitFor()
  await button(page, 'Bloquear').waitFor()
  await sql('delete from auth_rate_limits')
  await signInBy(theirs, person)
})
