import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { NavigationView, HomeView } from '#contract/content'
import { secondShop } from '#test/run-shops'
import {
  lightModes,
  darkModes,
  desktop,
  eventually,
  inspectPage,
  type viewModes,
  useBrowser,
  waitForRoute,
} from './browser.ts'
import { demoAccounts } from './accounts.ts'
import { sessionCookie } from './session-cookie.ts'
import { getButton, callApi } from './checkout-steps.ts'

const browser = useBrowser()
// The pages of the first shop are used by all other tests.
const { url } = secondShop

/** On a phone these menus are in a sheet. */
const onDesktop = (seen: typeof viewModes) => seen.filter(({ viewport }) => viewport === desktop)

/** Opens the storefront layout as staff. */
async function openLayout(): Promise<Page> {
  // An incomplete block cannot be previewed, and the form says so.
  browser.allow(/status of 422.*layout\/preview/)
  const session = await sessionCookie(demoAccounts.admin.email, { aal2: true, shop: secondShop })
  return browser.open(`${url}/admin/conteudo`, {
    before: (fresh) => fresh.context().addCookies([session]),
  })
}

async function publish(page: Page): Promise<void> {
  await page.keyboard.press('Control+s')
  await page.getByText('O rascunho salvo é diferente do que a loja mostra.').waitFor()
  await getButton(page, 'Publicar').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publicar' }).click()
  await page.getByText('A loja mostra exatamente este rascunho.').waitFor()
}

test('[AD-21] [AD-22] [RT-34] staff reorder home blocks with a live preview, publish, and restore the first version', async () => {
  const page = await openLayout()
  const shown = async () => (await callApi<HomeView>('/api/content/home', {}, url)).body.blocks
  const row = (name: RegExp) =>
    page.getByRole('list', { name: 'Blocos' }).getByRole('button', { name }).first()
  const preview = page.frameLocator('iframe[title="Como a loja vai ficar"]')

  await preview.getByRole('heading', { level: 1, name: 'Feita para o calor do cerrado.' }).waitFor()
  await preview.getByRole('heading', { name: 'Quem treina com a gente' }).waitFor()
  const testimonials = preview.getByRole('heading', { name: 'Quem treina com a gente' })
  const inSight = () =>
    testimonials.evaluate((heading) => {
      const { top, bottom } = heading.getBoundingClientRect()
      return top >= 0 && bottom <= heading.ownerDocument.defaultView!.innerHeight
    })
  expect(await inSight()).toBe(false)
  await row(/^Quem treina com a gente/).click()
  await eventually(inSight).toBe(true)
  await row(/^Feita para o calor/).click()
  await page.getByRole('textbox', { name: 'Título' }).fill('Corre antes do sol.')
  await preview.getByRole('heading', { level: 1, name: 'Corre antes do sol.' }).waitFor()
  await inspectPage(page, 'the home page while a block is written')
  await getButton(page, 'Novo bloco').click()
  await page.getByRole('menuitem', { name: 'Faixa com foto' }).click()
  await eventually(() => page.getByRole('textbox', { name: 'Título' }).inputValue()).toBe('')
  await page.getByRole('textbox', { name: 'Título' }).fill('Oficina aberta')
  await preview.getByRole('heading', { name: 'Oficina aberta' }).waitFor()
  await row(/^Oficina aberta/).focus()
  await page.keyboard.press('Alt+End')
  await page.getByText(/^Oficina aberta: lugar \d+ de \d+$/).waitFor()
  expect(await shown()).not.toMatchObject([{ title: 'Corre antes do sol.' }])
  await publish(page)
  const visitor = await browser.open(`${url}/`)
  await visitor.getByRole('heading', { level: 1, name: 'Corre antes do sol.' }).waitFor()
  await eventually(async () => (await shown()).at(-1)).toMatchObject({
    kind: 'banner',
    title: 'Oficina aberta',
  })
  await eventually(() =>
    visitor.getByRole('main').getByRole('heading', { level: 2 }).last().innerText(),
  ).toBe('Oficina aberta')

  await page.getByRole('button', { name: 'Restaurar a versão original no rascunho' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Restaurar' }).click()
  await preview.getByRole('heading', { name: 'Mais vendidos' }).waitFor()
  await eventually(async () => (await shown()).length).toBeGreaterThan(4)
})

test('[AD-21] [AD-22] a menu entry with children and an announcement appear in the shop', async () => {
  const page = await openLayout()
  const navigation = async () => (await callApi<NavigationView>('/api/content/navigation', {}, url)).body
  await page.getByRole('link', { name: 'Menus', exact: true }).click()
  await waitForRoute(page)
  await page.getByRole('button', { name: /^Produtos/ }).click()
  await page.getByText('Links deste item').waitFor()
  await getButton(page, 'Mais um link').first().click()
  await page.getByRole('group', { name: 'Link 1' }).getByLabel('Nome no menu').fill('Só novidades')
  await page.getByRole('group', { name: 'Link 1' }).getByLabel('Endereço').fill('/produtos?sort=newest')
  await inspectPage(page, 'the menus', lightModes)
  await publish(page)
  await page.getByRole('link', { name: 'Barra de avisos', exact: true }).click()
  await waitForRoute(page)
  await getButton(page, 'Novo aviso').click()
  await page.getByRole('textbox', { name: 'Aviso', exact: true }).fill('Sábado a oficina abre às 9h')
  await page.getByLabel('Link').fill('/contato')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Sábado a oficina/ }).focus()
  await page.keyboard.press('Alt+Home')
  await inspectPage(page, 'the notices above the header', darkModes)
  await publish(page)
  await eventually(async () => (await navigation()).notice).toEqual({
    text: 'Sábado a oficina abre às 9h',
    href: '/contato',
  })

  const visitor = await browser.open(`${url}/sobre`)
  const menu = visitor.getByRole('navigation', { name: 'Principal' })
  await menu.getByText('Produtos', { exact: true }).first().click()
  await inspectPage(visitor, 'an open menu of the header', onDesktop(lightModes))
  await menu.getByRole('link', { name: 'Só novidades' }).click()
  await visitor.waitForURL('**/produtos?sort=newest')
  await eventually(() => menu.getByRole('link', { name: 'Só novidades' }).isVisible()).toBe(false)
  await visitor.getByRole('complementary', { name: 'Aviso da loja' }).getByRole('link').click()
  await visitor.waitForURL('**/contato')
})
