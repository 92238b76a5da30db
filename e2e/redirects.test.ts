import { expect, test } from 'vitest'
import {
  lightModes,
  darkModes,
  eventually,
  navigateInApp,
  inspectPage,
  useBrowser,
  waitForRoute,
} from './browser.ts'
import { demoAccounts } from './accounts.ts'
import { getButton, callApi } from './checkout-steps.ts'

const browser = useBrowser()

test('[AD-31] [AD-12] staff turn a search into a synonym, add redirects by form and by file, and create a price list with a rule', async () => {
  const page = await browser.open('/admin/produtos', { as: demoAccounts.admin })
  const link = (name: string) => page.getByRole('link', { name })
  const dialog = page.getByRole('dialog')

  await link('Busca').first().click()
  await page.getByRole('heading', { level: 1, name: 'Busca da loja' }).waitFor()
  await link('Sinônimos').click()
  await waitForRoute(page)
  await page.keyboard.press('c')
  await dialog.getByLabel('Quem procura').fill('Zimbório')
  await dialog.getByLabel('A loja chama de').fill('zimborio')
  browser.allow(/status of 422/)
  await dialog.getByRole('button', { name: 'Criar sinônimo' }).click()
  await dialog.getByText('São as mesmas palavras.').waitFor()
  await dialog.getByLabel('A loja chama de').fill('legging')
  await dialog.getByLabel('Vale nos dois sentidos').check()
  await dialog.getByRole('button', { name: 'Criar sinônimo' }).click()
  await page.getByText('A busca já entende.', { exact: true }).waitFor()
  await eventually(
    async () => (await callApi<{ total: number }>('/api/catalog/products?search=zimborio')).body.total,
  ).toBeGreaterThan(0)
  await inspectPage(page, 'synonyms', lightModes)

  await navigateInApp(page, '/admin/produtos?aba=enderecos')
  await getButton(page, 'Enviar CSV').waitFor()
  await page.keyboard.press('c')
  await dialog.getByLabel('Endereço antigo').fill('/loja/antiga')
  await dialog.getByLabel('Redirecionar para').fill('https://evil.example/')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await dialog.getByText('Leve a um endereço desta loja').waitFor()
  await dialog.getByLabel('Redirecionar para').fill('/colecoes')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await page.getByText('Redirecionamento salvo.', { exact: true }).waitFor()
  await page.locator('input[type=file]').setInputFiles({
    name: 'enderecos.csv',
    mimeType: 'application/vnd.ms-excel',
    buffer: Buffer.from('De;Para\n/velho/1;/colecoes\n/velho/2;https://evil.example/\n'),
  })
  await dialog.getByText('2 linhas: 1 novos').waitFor()
  await dialog.getByText('Linha 3').waitFor()
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await page.getByText('1 endereço salvo.', { exact: true }).waitFor()
  await link('Redirecionados').click()
  await page.getByText('/velho/1').first().waitFor()
  await inspectPage(page, 'addresses', darkModes)

  await navigateInApp(page, '/admin/produtos?aba=listas')
  await page.getByRole('heading', { level: 1, name: 'Listas de preços' }).waitFor()
  await getButton(page, 'Criar lista').waitFor()
  await page.keyboard.press('c')
  await dialog.getByLabel('Nome').fill('Atacado do ensaio')
  await dialog.getByLabel('Desconto (%)').fill('10')
  await dialog.getByRole('button', { name: 'Criar' }).click()
  await page.getByText('Lista Atacado do ensaio criada.', { exact: true }).waitFor()
  await page.getByLabel('Regra para um produto').fill('legging')
  await page
    .getByRole('button', { name: /Legging/ })
    .first()
    .waitFor()
  await page.getByLabel('Regra para um produto').press('Enter')
  await page.getByText(/na loja, .* nesta lista/).waitFor()
  await getButton(page, 'Salvar').click()
  await page.getByText('Lista salva.', { exact: true }).waitFor()
  await inspectPage(page, 'a price list')

  await page.goto('/loja/antiga')
  expect(new URL(page.url()).pathname).toBe('/colecoes')
})
