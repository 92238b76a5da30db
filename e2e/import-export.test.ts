import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ServedShop, serveShop } from '#test/serve-shop'
import { eventually, navigateInApp, useBrowser } from './browser.ts'
import { demoAccounts } from './accounts.ts'
import { getButton, buyByApi, callApi, readProduct, readOrder } from './checkout-steps.ts'

type ProductPage = { items: { id: string; slug: string }[] }

const browser = useBrowser()
let shop: ServedShop
beforeAll(async () => {
  shop = await serveShop(3582)
})
afterAll(() => shop?.stop())

/** Runs `npm run import` or `npm run export` beside the open shop and returns its output. */
async function run(command: 'import' | 'export', ...args: string[]): Promise<string> {
  const script = fileURLToPath(new URL(`../scripts/${command}.ts`, import.meta.url))
  const env = { ...process.env, NODE_ENV: 'production', ...shop.env }
  const { stdout } = await promisify(execFile)(process.execPath, [script, ...args], { env })
  return stdout
}

/** Publishes these products: an import creates drafts. */
async function publish(slugs: readonly string[]): Promise<void> {
  const origin = { origin: shop.url }
  const signedIn = await callApi(
    '/api/auth/sign-in/email',
    { body: demoAccounts.admin, headers: origin },
    shop.url,
  )
  const cookie = signedIn.headers.getSetCookie().map((line) => line.split(';', 1)[0]!)
  const headers = { ...origin, cookie: cookie.join('; ') }
  for (const slug of slugs) {
    const list = await callApi<ProductPage>(
      `/api/products?search=${slug.split('-')[1]}`,
      { headers },
      shop.url,
    )
    const { id } = list.body.items.find((each) => each.slug === slug)!
    const path = `/api/products/${id}/publication`
    expect((await callApi(path, { body: { to: 'publish' }, headers }, shop.url)).status, slug).toBeLessThan(
      300,
    )
  }
}

/** Returns a local URL that refuses connections. */
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

test('products of a Shopify file can be found and bought, also without their pictures', async () => {
  const path = join(shop.env['DATA_DIR']!, 'produtos.csv')
  writeFileSync(path, file(await deadAddress()))
  expect(await run('import', path)).toMatch(/3 {2}criados/)
  await publish(['calca-pantanal', 'meia-seriema', 'viseira-arara'])

  const found = () => callApi<{ total: number }>('/api/catalog/products?search=pantanal', {}, shop.url)
  await eventually(async () => (await found()).body.total).toBe(1)
  const page = await browser.open(`${shop.url}/`)
  const search = page.getByRole('combobox', { name: 'Buscar produtos' })
  await search.fill('pantanal')
  await search.press('Enter')
  await page.getByRole('main').getByRole('link', { name: 'Calça Pantanal', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Calça Pantanal' }).waitFor()
  const picture = getButton(page, 'Ampliar foto: Calça Pantanal de frente').locator('img')
  const width = () => picture.evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth)
  await eventually(width).toBeGreaterThan(0)
  await page.getByText('Leve, "solta" e fresca.').waitFor()
  const options = page.getByRole('main').getByRole('group', { name: /^(Cor|Tamanho)/ })
  expect(await options.count()).toBe(1)
  expect(await page.getByRole('radio', { name: 'G, esgotado' }).isDisabled()).toBe(true)
  await page.getByRole('radio', { name: 'M', exact: true }).check()
  await getButton(page, 'Adicionar ao carrinho').click()
  await page.getByRole('button', { name: 'Abrir carrinho, 1 peça' }).waitFor()

  const { variants: offered } = await readProduct('calca-pantanal', shop.url)
  const { id } = offered.find(({ sku }) => sku === 'CP-M')!
  const card = { method: 'card', cardToken: 'tok_approved' }
  const placed = await buyByApi(id, 1, card, shop.url)
  expect(await readOrder({ order: placed.orderId, token: placed.token }, shop.url)).toMatchObject({
    status: 'paid',
    items: [{ sku: 'CP-M', name: 'Calça Pantanal', unitPrice: 21_990 }],
  })
  const { variants } = await readProduct('calca-pantanal', shop.url)
  expect(variants.map(({ sku, available }) => [sku, available])).toEqual([
    ['CP-P', 4],
    ['CP-M', 2],
    ['CP-G', 0],
  ])
  await navigateInApp(page, '/products/viseira-arara')
  await page.getByRole('heading', { level: 1, name: 'Viseira Arara' }).waitFor()
  expect(await options.count()).toBe(0)
  await getButton(page, 'Adicionar ao carrinho').click()
  await page.getByRole('button', { name: 'Abrir carrinho, 2 peças' }).waitFor()
})

test('all products are exported by command as in the admin; a dry run reports only changes and refused rows', async () => {
  const path = join(shop.env['DATA_DIR']!, 'todos.csv')
  await run('export', '--formato', 'shopify', '--saida', path)
  const written = readFileSync(path, 'utf8')
  expect(await run('export', '--formato', 'shopify')).toBe(written)
  const products = new Set(written.match(/^[a-z][a-z0-9-]+(?=[,;])/gm))
  expect(products).toContain('calca-pantanal')
  const changed = written
    .replace('viseira-arara,Viseira Arara,', 'viseira-arara,Viseira Araraúna,')
    .replace(/^(meia-seriema,.*)\b39\.90\b/m, '$1caro')
  writeFileSync(path, changed)
  const failed = await run('import', path, '--dry-run').catch(
    (error: { code: number; stdout: string }) => error,
  )
  expect(failed).toMatchObject({ code: 1 })
  const { stdout } = failed as { stdout: string }
  expect(stdout).toMatch(/~ linha \d+, viseira-arara: muda nome\./)
  expect(stdout).toMatch(
    /✗ linha \d+, Variant Price: “caro” não é um preço; escreva como 1234\.56 ou 1234,56\./,
  )
  const same = products.size - 2
  expect(stdout).toMatch(
    new RegExp(` 0 {2}a criar\\n +1 {2}a alterar\\n +${same} {2}sem mudança\\n +1 {2}recusados`),
  )
  expect((await readProduct('viseira-arara', shop.url)).name).toBe('Viseira Arara')
})
