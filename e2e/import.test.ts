import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ServedShop, serveShop } from '#test/serve-shop'
import { useBrowser, visitAgain } from './browser.ts'
import {
  aShopper,
  button,
  cards,
  fillCheckout,
  finish,
  orderOf,
  paid,
  product,
  readOrder,
} from './shopper.ts'

const browser = useBrowser()
let shop: ServedShop
beforeAll(async () => {
  shop = await serveShop(3582)
})
afterAll(() => shop?.stop())

const command = fileURLToPath(new URL('../scripts/import.ts', import.meta.url))

/** `npm run import -- FILE`, beside the open shop. */
async function importFile(path: string): Promise<string> {
  const env = { ...process.env, NODE_ENV: 'production', ...shop.env }
  const { stdout } = await promisify(execFile)(process.execPath, [command, path], { env })
  return stdout
}

/** An address of this machine where nobody answers. */
async function deadAddress(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return `http://127.0.0.1:${port}/foto.jpg`
}

const header =
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,' +
  'Variant Inventory Qty,Variant Price,Variant Compare At Price,Image Src,Image Position,Image Alt Text,Status'

const file = (picture: string) =>
  [
    header,
    `calca-pantanal,Calça Pantanal,"<p>Leve, ""solta"" e fresca.</p>",DAO,Calças,"treino, leve",true,Tamanho,P,CP-P,300,4,219.90,259.90,${picture},1,Calça Pantanal de frente,active`,
    'calca-pantanal,,,,,,,,M,CP-M,300,3,219.90,259.90,,,,',
    'calca-pantanal,,,,,,,,G,CP-G,300,0,219.90,259.90,,,,',
    `meia-seriema,Meia Seriema,,DAO,Acessórios,,true,Tamanho,U,MS-U,60,10,39.90,,${picture},1,,active`,
    'viseira-arara,Viseira Arara,,DAO,Acessórios,,true,Title,Default Title,VA-1,90,5,59.90,,,,,active',
  ].join('\n')

test('products of a Shopify file are found in the shop and can be bought, without their pictures too', async () => {
  const path = join(shop.env['DATA_DIR']!, 'produtos.csv')
  writeFileSync(path, file(await deadAddress()))
  expect(await importFile(path)).toMatch(/3 {2}criados/)
  expect(await importFile(path)).toMatch(/3 {2}sem mudança/)

  const page = await browser.open(`${shop.url}/`)
  const search = page.getByRole('combobox', { name: 'Buscar produtos' })
  await search.fill('pantanal')
  await search.press('Enter')
  await page.getByRole('main').getByRole('link', { name: 'Calça Pantanal', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Calça Pantanal' }).waitFor()
  const picture = button(page, 'Ampliar foto: Calça Pantanal de frente').locator('img')
  const width = () => picture.evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth)
  await expect.poll(width).toBeGreaterThan(0)
  await page.getByText('Leve, "solta" e fresca.').waitFor()
  expect(await page.getByRole('radio', { name: 'G, esgotado' }).isDisabled()).toBe(true)
  await page.getByRole('radio', { name: 'M', exact: true }).check()
  await button(page, 'Adicionar ao carrinho').click()
  await page.getByRole('button', { name: 'Abrir carrinho, 1 peça' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Finalizar Compra' }).click()
  await fillCheckout(page, aShopper(), cards.approved)
  await finish(page)
  await paid(page).waitFor()
  const order = await readOrder(orderOf(page), shop.url)
  expect(order).toMatchObject({
    status: 'paid',
    items: [{ sku: 'CP-M', name: 'Calça Pantanal', unitPrice: 21_990 }],
  })

  const { variants } = await product('calca-pantanal', shop.url)
  expect(variants.map(({ sku, available }) => [sku, available])).toEqual([
    ['CP-P', 4],
    ['CP-M', 2],
    ['CP-G', 0],
  ])
  await visitAgain(page, `${shop.url}/products/viseira-arara`)
  await page.getByRole('heading', { level: 1, name: 'Viseira Arara' }).waitFor()
  expect(await page.getByRole('main').getByRole('radio').count()).toBe(0)
  await button(page, 'Adicionar ao carrinho').click()
  await page.getByRole('button', { name: 'Abrir carrinho, 1 peça' }).waitFor()
})
