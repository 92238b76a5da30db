import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import type { Locator, Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import type { ProductEdit } from '#contract/products'
import { productEditor } from '#texts/admin-products/product-editor'
import { findAxeViolations, eventually, inspectPage, useBrowser, waitForRoute } from './browser.ts'
import { pressByKeyboard, tabTo, typeByKeyboard } from './keyboard-steps.ts'
import { getButton, buyByApi, chooseVariant, readProduct, useDatabase } from './checkout-steps.ts'
import { getCartButton } from './cart-steps.ts'

const browser = useBrowser()
const sql = useDatabase()

const admin = { email: 'admin@dao.test' }
const stock = { email: 'estoque@dao.test' }

const aPicture = async (background: string) => ({
  name: `${background}.png`,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 400, height: 500, channels: 3, background } })
    .png()
    .toBuffer(),
})

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

const leftsOf = async (cells: Locator): Promise<number[]> =>
  Promise.all((await cells.all()).map(async (cell) => Math.round((await cell.boundingBox())!.x)))

test('[AD-01] [RT-28] a product with 3 colours, 5 sizes and images is created and published by keyboard, and bought', async () => {
  const name = `Macaquinho Jornada ${randomUUID().slice(0, 6)}`
  const page = await browser.open('/admin/produtos', { as: stock })
  await page.getByRole('heading', { level: 1, name: /^Produtos/ }).waitFor()
  await page.locator('[data-row]').first().waitFor()
  await inspectPage(page, 'the list')
  await page.keyboard.press('c')
  await page.getByRole('heading', { level: 1, name: 'Novo produto' }).waitFor()
  await waitForRoute(page)
  await typeByKeyboard(page, page.getByLabel('Nome', { exact: true }), name)
  await tabTo(page, page.getByLabel('Categoria', { exact: true }))
  await page.keyboard.press('ArrowDown')
  await typeByKeyboard(page, page.getByLabel('Preço', { exact: true }), '129,90')

  const chooser = page.waitForEvent('filechooser')
  await pressByKeyboard(page, getButton(page, 'Soltar, colar ou escolher fotos'))
  await (await chooser).setFiles([await aPicture('#224466'), await aPicture('#884422')])
  const second = getButton(page, 'Mover a foto 2 com as setas')
  await tabTo(page, second)
  await page.keyboard.press('ArrowLeft')
  await page.getByText('Foto agora em 1 de 2.').waitFor({ state: 'attached' })

  const variants = region(page, 'Variações')
  await pressByKeyboard(page, variants.getByRole('button', { name: 'Cor ou tamanho' }))
  const question = page.getByRole('dialog', { name: 'Cores e tamanhos' })
  await typeByKeyboard(page, question.getByLabel('Cores'), 'Preto, Buriti, Terra')
  await typeByKeyboard(page, question.getByLabel('Tamanhos'), 'PP, P, M, G, GG')
  await pressByKeyboard(page, question.getByRole('button', { name: 'Montar grade' }))
  const grid = page.getByRole('grid', { name: 'Grade de variações' })
  await tabTo(page, grid)
  // Moves from price to stock, types a number, and fills down.
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type('4')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowUp')
  for (let row = 1; row < 15; row++) await page.keyboard.press('Shift+ArrowDown')
  await variants.getByText('15 células').waitFor()
  await page.keyboard.press('Control+d')
  const heads = await leftsOf(grid.getByRole('columnheader'))
  expect(
    await leftsOf(grid.getByRole('row').nth(1).getByRole('gridcell')),
    'long SKUs move no column',
  ).toEqual(heads)
  await page.keyboard.press('Control+s')
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
  // The preview shows the page while typing, in a phone-sized frame.
  await pressByKeyboard(page, getButton(page, 'Celular'))
  const preview = page.frameLocator(`iframe[title="Prévia da página do produto"]`)
  await preview.getByRole('heading', { level: 1, name }).waitFor()
  await preview.getByText('R$ 129,90').first().waitFor()
  await inspectPage(page, 'the product')
  await pressByKeyboard(
    page,
    page.getByRole('navigation', { name: 'Partes do produto' }).getByRole('button', { name: 'Histórico' }),
  )
  await region(page, 'Histórico').getByText('Criou o produto').waitFor()
  expect(await page.evaluate('scrollY'), 'the page itself stays where it is').toBe(0)
  await pressByKeyboard(page, getButton(page, 'Publicar'))
  await region(page, 'Publicação').getByText('Ativo').waitFor()

  const [slug] = new URL(
    (await page.getByRole('link', { name: 'Ver na loja' }).getAttribute('href'))!,
    page.url(),
  ).pathname
    .split('/')
    .slice(-1)
  const { variants: sold } = await readProduct(slug!)
  expect(sold).toHaveLength(15)
  expect(sold.every(({ available, price }) => available === 4 && price.cash === 12_990)).toBe(true)
  const [variant] = sold
  const shopper = await browser.open(`/products/${slug}`)
  await shopper.getByRole('heading', { level: 1, name }).waitFor()
  await chooseVariant(shopper, { slug: slug!, name, variant: variant! })
  await shopper.locator('#comprar').click()
  await getCartButton(shopper)
    .and(shopper.getByRole('button', { name: /1 peça/ }))
    .waitFor()
  await buyByApi(variant!.id, 1, { method: 'card', cardToken: 'tok_approved' })
  await eventually(async () => (await readProduct(slug!)).variants[0]!.available).toBe(3)
  onTestFinished(async () => {
    await sql("update products set status = 'archived' where slug = $1", [slug!])
  })
})

test('[AD-04] an image is dropped on the page and cropped with the pointer', async () => {
  const words = productEditor.pictures
  const page = await browser.open('/admin/produtos/novo', { as: stock })
  const square = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#335577' } })
    .png()
    .toBuffer()
  const file = await page.evaluateHandle(`(() => {
    const bytes = Uint8Array.from(atob('${square.toString('base64')}'), (each) => each.charCodeAt(0))
    const data = new DataTransfer()
    data.items.add(new File([bytes], 'peca-costas.png', { type: 'image/png' }))
    return data
  })()`)
  await page.getByRole('list', { name: words.list }).dispatchEvent('drop', { dataTransfer: file })
  await getButton(page, words.edit(1)).click()
  await getButton(page, productEditor.crop.open).click()
  const dialog = page.getByRole('dialog', { name: productEditor.crop.title })
  const { cropArea, seDragHandle } = productEditor.crop.handles
  const frame = dialog.getByRole('group', { name: cropArea })
  await eventually(async () => (await frame.boundingBox())?.width ?? 0).toBeGreaterThan(0)
  // waits until the dialog has come to rest
  await dialog.getByRole('button', { name: seDragHandle }).hover()
  const before = (await frame.boundingBox())!
  const corner = (await dialog.getByRole('button', { name: seDragHandle }).boundingBox())!
  const [x, y] = [corner.x + corner.width / 2, corner.y + corner.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x - before.width / 2, y - before.height / 2, { steps: 5 })
  await page.mouse.up()
  await eventually(async () => (await frame.boundingBox())!.width).toBeLessThan(before.width * 0.6)
  const after = (await frame.boundingBox())!
  expect(after.width / after.height).toBeCloseTo(0.8, 1)
  await frame.focus()
  await page.keyboard.press('Shift+ArrowRight')
  await eventually(async () => (await frame.boundingBox())!.x).toBeGreaterThan(after.x)
  await inspectPage(page, 'the frame over a picture')
  await dialog.getByRole('button', { name: productEditor.crop.confirm, exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  const tile = getButton(page, words.edit(1)).getByRole('img')
  const shape = () => tile.evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight)
  await eventually(shape).toBeCloseTo(0.8, 1)
  // Leaves no draft for the next test.
  await getButton(page, words.remove).click()
  await page.getByText(words.removed(1)).waitFor({ state: 'attached' })
})

test('[AD-02] two users editing a product see each other until one leaves, and a conflict shows both versions field by field', async () => {
  const [made] = await sql<{ id: string }>(
    "select id from products where slug = 'legging-canastra-com-bolso'",
  )
  const path = `/admin/produtos/editar/${made!.id}`
  const [mine, theirs] = [await browser.open(path, { as: stock }), await browser.open(path, { as: admin })]
  const line = (page: Page) => page.getByLabel('Linha', { exact: true })
  await line(mine).waitFor()
  const before = await line(theirs).inputValue()
  const here = (page: Page) => page.getByRole('status', { name: 'Quem mais está aqui' }).getByRole('listitem')
  await Promise.all([here(mine).waitFor(), here(theirs).waitFor()])
  browser.allow(/status of 409/)
  await line(mine).fill('Linha minha')
  await line(theirs).fill('Linha da outra')
  // The heading of a section shows who is editing it.
  await region(mine, 'Sobre a peça').getByRole('list', { name: 'Quem mais está aqui' }).waitFor()
  expect(await region(mine, 'Fotos').getByRole('list', { name: 'Quem mais está aqui' }).count()).toBe(0)
  await theirs.getByLabel('Etiquetas').fill('etiqueta da outra')
  await theirs.keyboard.press('Control+s')
  await theirs.getByText('Salvo.', { exact: true }).waitFor()
  // Fields that only the other user changed are merged automatically.
  await eventually(() => mine.getByLabel('Etiquetas').inputValue()).toBe('etiqueta da outra')
  expect(await line(mine).inputValue()).toBe('Linha minha')
  await mine.keyboard.press('Control+s')
  const question = mine.getByRole('dialog', { name: /salvou enquanto você editava/ })
  await question.getByText('Linha minha').waitFor()
  await question.getByText('Linha da outra').waitFor()
  expect(await findAxeViolations(mine), 'a clash').toEqual([])
  await mine.keyboard.press('Control+Enter')
  await eventually(() => line(theirs).inputValue()).toBe('Linha minha')
  const answer = await mine.request.get(`/api/products/${made!.id}`)
  const { form } = (await answer.json()) as ProductEdit
  expect([form.line, form.tags]).toEqual(['Linha minha', ['etiqueta da outra']])
  await mine.getByText('Salvo.', { exact: true }).waitFor()
  await line(mine).fill(before)
  await mine.keyboard.press('Control+s')
  await eventually(() => line(theirs).inputValue()).toBe(before)
  await theirs.close({ runBeforeUnload: true })
  await here(mine).waitFor({ state: 'detached' })
})

test('[AD-03] a draft from one browser is offered in another, and fills the form when accepted', async () => {
  const open = () => browser.open('/admin/produtos/novo', { as: admin })
  const name = (page: Page) => page.getByRole('textbox', { name: 'Nome', exact: true })
  const one = await open()
  const kept = one.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/drafts/produtos-novo'),
  )
  await name(one).fill('Legging começada')
  await kept
  const other = await open()
  const offer = other.getByText(/^Há um rascunho seu de outro aparelho/)
  await offer.waitFor()
  await name(other).waitFor()
  await eventually(async () => (await offer.boundingBox())!.y).toBeGreaterThan(40)
  await getButton(other, 'Retomar').click()
  await eventually(() => name(other).inputValue()).toBe('Legging começada')
  await getButton(other, 'Descartar').click()
  await eventually(() => name(other).inputValue()).toBe('')
})
