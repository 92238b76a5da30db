import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { CartView } from '#contract/cart'
import type { SetView } from '#contract/catalog'
import {
  lightModes,
  darkModes,
  eventually,
  hasAllViewModes,
  navigateInApp,
  inspectPage,
  useBrowser,
  navigateWithReload,
  waitForRoute,
} from './browser.ts'
import { demoAccounts } from './accounts.ts'
import { getButton, callApi, useDatabase } from './checkout-steps.ts'

const browser = useBrowser()
const sql = useDatabase()

/** Creates a photo file. */
const aPhoto = async () => ({
  name: 'foto.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 400, height: 500, channels: 3, background: '#884422' } })
    .png()
    .toBuffer(),
})

/** Waits until the image with this id is painted. */
const isSeen = (page: Page, id: string) =>
  eventually(() =>
    page
      .locator(`img[src*="${id}"]`)
      .first()
      .evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth),
  ).toBeGreaterThan(0)

test('[AD-09] [RT-31] a category is created, moved and sorted by keyboard, and the shop shows it', async () => {
  const page = await browser.open('/admin/categorias', { as: demoAccounts.admin })
  const heading = (name: string) => page.getByRole('heading', { level: 1, name })
  const item = (name: string) => page.getByRole('treeitem', { name: new RegExp(`^${name}`) })
  await heading('Categorias').waitFor()
  await item('Treino').waitFor()
  await page
    .getByRole('button', { name: /^Mover / })
    .first()
    .waitFor()
  await inspectPage(page, 'categories')

  await page.keyboard.press('c')
  await page.waitForURL('**/admin/categorias/nova')
  await heading('Nova categoria').waitFor()
  await eventually(() => page.evaluate('document.activeElement?.name')).toBe('name')
  await page.keyboard.type('Corrida de rua')
  await eventually(() => page.getByLabel('Endereço na loja').inputValue()).toBe('corrida-de-rua')
  const ruled = page.getByLabel('Adicionar produtos por regra')
  await ruled.focus()
  await page.keyboard.press('Space')
  await page.getByLabel('Com uma destas etiquetas').fill('corrida')
  await page.getByLabel('Escolher fotos').setInputFiles(await aPhoto())
  await page.getByLabel('Texto alternativo').fill('Pista ao sol')
  if (hasAllViewModes) await inspectPage(page, 'a new category')
  await page.keyboard.press('Control+s')
  await page.waitForURL('**/admin/categorias')

  await item('Corrida de rua').waitFor()
  await waitForRoute(page)
  await item('Treino').focus()
  await page.keyboard.press('End')
  await eventually(() => page.evaluate('document.activeElement?.textContent')).toContain('Corrida de rua')
  await page.keyboard.press('Alt+ArrowUp')
  await page.getByText(/^Corrida de rua: \d+ de \d+$/).waitFor({ state: 'attached' })
  await page.keyboard.press('Alt+ArrowRight')
  await eventually(() => item('Corrida de rua').getAttribute('aria-level')).toBe('2')
  await page.keyboard.press('Alt+ArrowLeft')
  await eventually(() => item('Corrida de rua').getAttribute('aria-level')).toBe('1')

  const handles = page.getByRole('button', { name: /^Mover / })
  await eventually(() => handles.count()).toBeGreaterThan(2)
  const nameOf = async (at: number) => {
    const label = (await handles.nth(at).getAttribute('aria-label')) ?? ''
    return label.replace(/^Mover (.*), \d+ de .*$/, '$1')
  }
  const second = await nameOf(1)
  await handles.nth(1).focus()
  await page.keyboard.press('ArrowUp')
  await eventually(() => nameOf(0)).toBe(second)
  const shop = await browser.open('/colecoes/corrida-de-rua')
  await shop.getByRole('heading', { level: 1, name: 'Corrida de rua' }).waitFor()
  await eventually(async () => {
    await shop.reload()
    return shop.locator('#lista h2, #lista h3').first().textContent()
  }).toContain(second)

  await navigateWithReload(shop, '/colecoes')
  const [{ media }] = (await sql<{ media: string }>(
    "select media_id as media from categories where slug = 'corrida-de-rua'",
  )) as [{ media: string }]
  await isSeen(shop, media)

  await item('Corrida de rua').focus()
  await page.keyboard.press('Enter')
  await heading('Corrida de rua').waitFor()
  await eventually(() => page.getByLabel('Texto alternativo').inputValue()).toBe('Pista ao sol')
  await inspectPage(page, 'a category')
})

test('[AD-07] [AD-08] a size guide and a set with an image are created in the admin, and the set is bought at its price', async () => {
  const page = await browser.open('/admin/produtos?aba=medidas', { as: demoAccounts.admin })
  const heading = (name: string) => page.getByRole('heading', { level: 1, name })
  await heading('Guias de medidas').waitFor()
  await page.getByRole('link', { name: 'Peça única' }).first().waitFor()
  await inspectPage(page, 'size guides', lightModes)
  await page.getByRole('link', { name: 'Novo guia' }).click()
  await heading('Novo guia').waitFor()
  await page.getByLabel('Nome').fill('Luvas')
  browser.allow(/status of 422/)
  await page.getByLabel('Busto (cm), P').fill('folgada')
  await getButton(page, 'Criar guia').click()
  await page.getByText('Escreva uma medida em centímetros, como 84–88 ou 92,5.').waitFor()
  await page.getByLabel('Busto (cm), P').fill('17-18')
  await page.getByLabel('Busto (cm), P').press('ArrowDown')
  await page.keyboard.type('19 a 20')
  await inspectPage(page, 'a size guide')
  await getButton(page, 'Criar guia').click()
  await page.getByRole('link', { name: 'Luvas' }).first().click()
  await heading('Luvas').waitFor()
  await eventually(() => page.getByLabel('Busto (cm), M').inputValue()).toBe('19–20')

  await navigateInApp(page, '/admin/produtos?aba=conjuntos')
  await page.getByRole('link', { name: 'Conjunto Buriti' }).first().waitFor()
  await inspectPage(page, 'sets', darkModes)
  await page.getByRole('link', { name: 'Novo conjunto' }).click()
  await heading('Novo conjunto').waitFor()
  await page.getByLabel('Nome').fill('Conjunto Siriema')
  await page.getByLabel('Ou desconto sobre as peças (%)').fill('10')
  const finder = page.getByLabel('Adicionar peça')
  for (const piece of ['regata', 'short']) {
    await finder.fill(piece)
    await page
      .getByRole('list')
      .getByRole('button', { name: new RegExp(piece, 'i') })
      .first()
      .waitFor()
    await finder.press('Enter')
    await eventually(() => finder.inputValue()).toBe('')
  }
  const upload = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().includes('/pictures'),
  )
  await page.getByLabel('Escolher fotos').setInputFiles(await aPhoto())
  const uploaded = (await (await upload).json()) as { id: string }
  await page.getByRole('button', { name: 'Remover foto' }).waitFor()
  await getButton(page, 'Criar conjunto').click()
  await heading('Conjunto Siriema').waitFor()
  await inspectPage(page, 'a set')
  await getButton(page, 'Publicar').click()
  await page.getByText('Publicado. Já está na loja.').first().waitFor()
  const shop = await browser.open('/conjunto/conjunto-siriema')
  await shop.getByRole('heading', { level: 1, name: 'Conjunto Siriema' }).waitFor()
  await shop.getByText('Você economiza').first().waitFor()
  const { body: set } = await callApi<SetView>('/api/catalog/sets/conjunto-siriema')
  // Without a picture of its own a set shows those of its products.
  expect(set.pictures[0]!.id).toBe(uploaded.id)
  await isSeen(shop, uploaded.id)
  for (const { name, variants } of set.pieces) {
    const { color, size } = variants.toSorted((a, b) => b.available - a.available)[0]!
    const piece = shop.getByRole('main').getByRole('region', { name })
    const radio = (label: string) => piece.getByRole('radio', { name: label, exact: true })
    if ((await radio(color.name).count()) > 0) await radio(color.name).check()
    await radio(size).check()
  }
  const added = shop.waitForResponse((answer) => answer.url().endsWith('/api/cart/items'))
  await shop.locator('#comprar').click()
  const cart = (await (await added).json()) as CartView
  const prices = set.pieces.map(({ variants }) => variants[0]!.price.cash)
  const whole = prices.reduce((sum, price) => sum + price, 0)
  expect([cart.subtotal, set.price.cash]).toEqual([set.price.cash, Math.round(whole * 0.9)])
})
