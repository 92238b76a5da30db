import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  findAxeViolations,
  darkModes,
  eventually,
  hasAllViewModes,
  navigateInApp,
  inspectPage,
  viewModes,
  setViewMode,
  useBrowser,
} from './browser.ts'
import { createStaffAccount, demoAccounts, createAccountData } from './accounts.ts'
import { getButton, useDatabase } from './checkout-steps.ts'

const browser = useBrowser()
const sql = useDatabase()

// All tests share one IP address, which is limited to a few attempts in a row.
beforeEach(() => sql('delete from auth_rate_limits'))

const openAs = (as: { email: string }, path: string): Promise<Page> => browser.open(path, { as })

const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first()
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const flag = (page: Page, name: string) => page.getByRole('checkbox', { name })

describe('the team', () => {
  test('[RT-32] [AD-33] a member is invited, gets permissions, loses them and is removed', async () => {
    const invited = createAccountData('Nova Colega')
    const page = await openAs(demoAccounts.admin, '/admin/equipe')
    await heading(page, 'Equipe').waitFor()
    await page.getByRole('link', { name: 'Adicionar pessoa' }).click()
    await page.waitForURL('**/admin/equipe/novo')
    await getButton(page, 'Adicionar à equipe').click()
    browser.allow(/status of 422/)
    await page.getByText('Digite um e-mail válido').waitFor()
    await page.getByLabel('E-mail').fill(invited.email)
    await page.getByLabel('Nome').fill(invited.name)
    await flag(page, 'Avaliações').check()
    await getButton(page, 'Adicionar à equipe').click()
    await page.waitForURL('**/admin/equipe')
    await toast(page, `Convite enviado para ${invited.email}.`).waitFor()

    await page.getByRole('row').filter({ hasText: invited.email }).getByRole('link').click()
    await heading(page, invited.name).waitFor()
    await eventually(() => flag(page, 'Avaliações').isChecked()).toBe(true)
    await flag(page, 'Pedidos e vendas').check()
    await getButton(page, 'Salvar').click()
    await toast(page, 'Permissões atualizadas com sucesso!').waitFor()

    const question = page.getByRole('dialog')
    await getButton(page, 'Remover permissões').click()
    await question.getByRole('button', { name: 'Remover permissões' }).click()
    await toast(page, 'Permissões removidas com sucesso!').waitFor()
    await eventually(() => flag(page, 'Avaliações').isChecked()).toBe(false)

    await getButton(page, 'Tirar da equipe').click()
    await question.getByRole('button', { name: 'Tirar da equipe' }).click()
    await page.waitForURL('**/admin/equipe')
    await eventually(() => page.getByText(invited.email).count()).toBe(0)
    const trail = await sql(
      "select action from audit_logs where entity_type = 'admin' and entity_name = $1 order by at, id",
      [invited.email],
    )
    expect(trail).toEqual(['CREATE', 'UPDATE', 'UPDATE', 'DELETE'].map((action) => ({ action })))
  })

  test('[ST-03] by keyboard, on a desktop and on a phone, in both themes; changed permissions apply in the open page of the member', async () => {
    const colleague = await createStaffAccount()
    const theirs = await openAs(colleague, '/admin')
    await heading(theirs, 'Início').waitFor()
    const orders = theirs.getByRole('navigation').getByRole('link', { name: /^Pedidos(\s*,|$)/ })
    expect(await orders.count()).toBe(0)
    const page = await openAs(demoAccounts.admin, '/admin/equipe')
    await page.getByRole('row').filter({ hasText: colleague.email }).getByRole('link').focus()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await heading(page, 'Rita Colega').waitFor()
    await flag(page, 'Pedidos e vendas').focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Enter')
    await toast(page, 'Permissões atualizadas com sucesso!').waitFor()
    await orders.waitFor()
    await orders.click()
    await heading(theirs, 'Pedidos').waitFor()
    // Calls of that page before it notices are refused.
    browser.allow(/status of 403/)
    await flag(page, 'Acesso à área da equipe').focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('Enter')
    await theirs.getByText('Acesso limitado').waitFor()
    await eventually(() => orders.count()).toBe(0)

    await getButton(page, 'Tirar da equipe').focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor()
    if (hasAllViewModes) await inspectPage(page, 'a question')
    // the first Escape may close a toast
    await eventually(async () => {
      await page.keyboard.press('Escape')
      return page.getByRole('dialog').count()
    }).toBe(0)
    for (const [path, name, seen] of [
      ['/admin/equipe', 'Equipe', darkModes],
      ['/admin/equipe/novo', 'Adicionar à equipe', hasAllViewModes ? viewModes : []],
      [`/admin/equipe/editar/${colleague.id}`, 'Rita Colega', viewModes],
    ] as const) {
      await navigateInApp(page, path)
      await heading(page, name).waitFor()
      for (const look of viewModes) {
        await setViewMode(page, look)
        // At the end of the page the bar with the save button covers nothing.
        await page.evaluate(
          `document.querySelectorAll('main, main *').forEach((part) => part.scrollTo(0, 1e6))`,
        )
        if (seen.includes(look)) expect(await findAxeViolations(page), `${path}, ${look.name}`).toEqual([])
        await eventually(() => sideways(page)).toBe(0)
      }
    }
  })
})

/** Measures how far the page, or its content, overflows horizontally. */
const sideways = (page: Page) =>
  page.evaluate(`Math.max(...[document.documentElement, document.querySelector('main')].map(
    (each) => each.scrollWidth - each.clientWidth))`)
