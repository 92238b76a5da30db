import { expect, test } from 'vitest'
import { lightModes, darkModes, eventually, navigateInApp, inspectPage, useBrowser } from './browser.ts'
import { demoAccounts } from './accounts.ts'
import { getButton, callApi } from './checkout-steps.ts'

const browser = useBrowser()

const name = 'Regata Canelada Umbu'
const priceInShop = async () => {
  const path = `/api/catalog/products/${encodeURIComponent('regata-canelada-umbu')}`
  return (await callApi<{ price: { cash: number } }>(path)).body.price.cash
}

test('[AD-05] [AD-06] staff preview and apply a bulk edit of filtered products, sell at the new price, and undo it; a file is imported except for its invalid row', async () => {
  const before = await priceInShop()
  const page = await browser.open('/admin/produtos?busca=umbu', { as: demoAccounts.admin })
  await page.getByRole('checkbox', { name: `Marcar ${name}` }).check()
  await page.keyboard.press('m')
  const panel = page.getByRole('complementary', { name: 'Editar vários produtos' })
  await panel.getByRole('combobox', { name: 'Quais' }).selectOption('Todos deste filtro')
  await panel.getByLabel('Quanto, em %').fill('50')
  await panel.getByText('1 muda', { exact: true }).waitFor()
  await inspectPage(page, 'bulk', lightModes)
  await getButton(page, 'Alterar 1 produto').click()
  await page.getByText(/^Pronto em/).waitFor()
  await eventually(priceInShop).toBe(Math.round(before / 2))
  await page.reload()
  const cards = page.getByRole('region', { name: 'Tarefas em andamento' })
  await cards.getByRole('button', { name: 'Desfazer' }).click()
  await cards.getByText('Desfeito.').waitFor()
  await eventually(priceInShop).toBe(before)

  await getButton(page, 'Exportar').click()
  await page.getByRole('dialog').getByLabel('Para').selectOption('CSV desta loja')
  await page.getByRole('dialog').getByRole('button', { name: 'Exportar' }).click()
  const link = cards.getByRole('link', { name: 'Baixar', exact: true })
  const file = await (await page.request.get((await link.getAttribute('href'))!)).text()
  expect(file.match(/^[a-z][a-z0-9-]+(?=;[^;]+;ativo;)/gm)).toEqual(['regata-canelada-umbu'])
  await page.goto('/admin/pedidos')
  await page.getByRole('heading', { level: 1, name: 'Pedidos' }).waitFor()
  expect(await cards.count(), 'what ended elsewhere is told where one saw it run').toBe(0)

  await navigateInApp(page, '/admin/produtos?aba=importar')
  await page.locator('input[type=file]').waitFor({ state: 'attached' })
  await inspectPage(page, 'import', darkModes)
  const head =
    'Handle,Title,Published,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Inventory Qty'
  const rows = [
    'vinda-de-fora,Vinda de fora,true,Size,P,FORA-P,"99,90",3',
    'sem-preco,Sem preço,true,Size,P,SEM-P,caro,3',
  ]
  await page.locator('input[type=file]').setInputFiles({
    name: 'loja.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([head, ...rows].join('\n')),
  })
  await page.getByText('“caro” não é um preço; escreva como 1234.56 ou 1234,56.', { exact: true }).waitFor()
  expect((await callApi('/api/catalog/products/vinda-de-fora')).status).toBe(404)
  await inspectPage(page, 'checked file', lightModes)
  await getButton(page, 'Importar 1 produto').click()
  await page.getByText('1 criado, 1 ficou de fora').first().waitFor()
  expect((await callApi('/api/catalog/products/vinda-de-fora')).status, 'it came in as a draft').toBe(404)
  const task = page.getByRole('complementary')
  await task.getByRole('link', { name: 'Vinda de fora' }).waitFor()
  await inspectPage(page, 'import done', darkModes)
  await task.getByRole('button', { name: 'Desfazer' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Desfazer' }).click()
  await page.getByText('1 voltou').first().waitFor()
})
