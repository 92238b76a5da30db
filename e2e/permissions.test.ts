import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, inject, test } from 'vitest'
import {
  findAxeViolations,
  eventually,
  navigateInApp,
  phone,
  useBrowser,
  navigateWithReload,
} from './browser.ts'
import { createStaffAccount, demoAccounts } from './accounts.ts'
import { getButton, useDatabase } from './checkout-steps.ts'
import { getRoutedScreens, specifiedScreens, getStaffScreens, productScreens } from './staff-screens.ts'

const browser = useBrowser()
const sql = useDatabase()

// All tests share one IP address, which is limited to a few attempts in a row.
beforeEach(() => sql('delete from auth_rate_limits'))

/** Calls that any signed-in user may make. */
const ownCalls = [
  '/api/team/me',
  '/api/identity/events',
  '/api/auth/get-session',
  '/api/settings',
  '/api/cart',
  '/api/favorites',
]

/** Collects the API calls of a page other than `own`; the returned list grows. */
function foreignCalls(page: Page, own: readonly string[]): string[] {
  const found: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (!pathname.startsWith('/api/')) return
    if (!own.some((path) => pathname === path || pathname.startsWith(`${path}/`)))
      found.push(`${request.method()} ${pathname}`)
  })
  return found
}

/** Screens with a rich-text editor. */
const richText = [
  '/admin/categorias/nova',
  '/admin/blog/novo',
  '/admin/content/nova',
  '/admin/produtos/conjuntos/nova',
  '/admin/produtos/novo',
]

const isDenied = (path: string) => /^\/admin\/(usuarios|auditoria)/.test(path)
const title = (page: Page) => page.getByRole('heading', { level: 1 })

/** Types into every field, presses Ctrl+S, and expects no change. */
async function tryToWrite(page: Page, path: string): Promise<void> {
  const main = page.locator('main')
  const editors = main.locator('[role=textbox][aria-multiline]')
  if (richText.includes(path)) {
    // A full load, so that no editor of the previous page remains.
    await navigateWithReload(page, path)
    await editors.first().waitFor()
    for (const editor of await editors.all()) {
      const before = await editor.innerText()
      await editor.click()
      await page.keyboard.type('Oi')
      expect(await editor.innerText(), path).toBe(before)
      await page.keyboard.press('Control+s')
    }
  }
  expect(await main.locator('[contenteditable=true]').count(), path).toBe(0)
  await main.focus()
  await page.keyboard.press('Control+s')
}

test('[RT-44] finds the 28 staff screens of the specification and those of the route table', async () => {
  expect(specifiedScreens).toHaveLength(28)
  expect((await getRoutedScreens()).length).toBeGreaterThan(30)
  for (const path of richText) expect(await getStaffScreens()).toContain(path)
})

const getDenied = (page: Page) => page.getByRole('heading', { level: 1, name: 'Acesso negado' })

describe('a user without permission', () => {
  test('[RT-44] a visitor of any staff screen is redirected to the sign-in, without any staff call', async () => {
    const page = await browser.open('/admin/login')
    await page.getByRole('heading', { level: 1, name: 'Área da equipe' }).waitFor()
    const asked = foreignCalls(page, ownCalls)
    for (const path of await getStaffScreens()) {
      await navigateInApp(page, path)
      await page.waitForURL(
        (url) => url.pathname === '/admin/login' && url.searchParams.get('volta') === path,
      )
      await page.getByLabel('Senha', { exact: true }).waitFor()
    }
    expect(asked).toEqual([])
  })

  // Two walks: one over all screens would take too long for a test.
  test.each([
    ['first', 0],
    ['second', 1],
  ])(
    '[RT-46] [RO-02] [RT-45] a customer sees each staff screen as an empty read-only preview, is denied users and audit, and makes no staff call: the %s half',
    async (_, half) => {
      const page = await browser.open('/admin', { as: demoAccounts.customer })
      const asked = foreignCalls(page, ownCalls)
      const limited = page.getByText('Acesso limitado')
      const denied = getDenied(page)
      const screens = [...(await getStaffScreens()), ...productScreens]
      const paths = new Set(screens.filter((_path, at) => at % 2 === half))
      // The set grows while iterating: the tabs of each screen are added.
      for (const path of paths) {
        await navigateInApp(page, path)
        await page.waitForURL((url) => url.pathname + url.search === path)
        await (isDenied(path) ? denied : limited).waitFor()
        if (isDenied(path)) {
          await getButton(page, 'Voltar').waitFor()
          continue
        }
        await denied.waitFor({ state: 'detached' })
        await title(page).waitFor()
        await tryToWrite(page, path)
        const working = page.locator('main fieldset :is(button, input, select, textarea):enabled')
        await eventually(async () => [path, await working.count()]).toEqual([path, 0])
        expect(await page.locator('main fieldset a[href*="/novo"]').count(), path).toBe(0)
        expect(asked, path).toEqual([])
        const tabs = page.locator('main fieldset a[href*="aba="]')
        const links = await tabs.evaluateAll((found) => found.map((tab) => tab.getAttribute('href')))
        for (const link of links) if (link) paths.add(link)
      }
      expect([...paths].filter((path) => path.includes('aba=')).length).toBeGreaterThan(4)
    },
  )

  test('[RT-45] a customer sees no member of the team, is denied the audit by its URL, and by the API', async () => {
    const page = await browser.open('/admin', { as: demoAccounts.customer })
    const asked = foreignCalls(page, ownCalls)
    const denied = getDenied(page)
    await navigateInApp(page, '/admin/equipe')
    await page.getByRole('columnheader', { name: 'Permissões' }).waitFor()
    expect(await page.getByRole('row').count()).toBe(1)
    expect(await findAxeViolations(page)).toEqual([])
    await page.setViewportSize(phone)
    await eventually(() =>
      page.evaluate(`document.documentElement.scrollWidth - document.documentElement.clientWidth`),
    ).toBe(0)
    expect(asked).toEqual([])
    expect(
      await page.evaluate(`Object.keys(localStorage).filter((key) => key.startsWith('dao-draft-'))`),
    ).toEqual([])
    browser.allow(/status of 404.*auditoria\/1/)
    await navigateWithReload(page, '/admin/auditoria/1')
    await denied.waitFor()
    await getButton(page, 'Voltar').click()
    await page.waitForURL((url) => !url.pathname.startsWith('/admin'))
    for (const path of ['/api/team/people', '/api/audit', '/api/team/members'])
      expect((await page.request.get(inject('shopUrl') + path)).status()).toBe(403)
  })

  test('[RO-08] an admin without the flag gets a message on each staff screen, and makes no call that needs it', async () => {
    const page = await browser.open('/admin', { as: await createStaffAccount() })
    const asked = foreignCalls(page, ownCalls)
    await page.getByRole('heading', { level: 1, name: 'Início' }).waitFor()
    const open = ['/admin', '/admin/dashboard']
    const refused = page.getByText('Você não tem permissão para ver isto')
    for (const path of (await getStaffScreens()).filter((each) => !open.includes(each))) {
      await navigateInApp(page, path)
      await page.waitForURL(`**${path}`)
      await refused.waitFor()
      await tryToWrite(page, '')
      expect(await page.locator('main :is(input, select, textarea)').count(), path).toBe(0)
      expect(asked, path).toEqual([])
    }
  })
})
