import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { demoAccounts } from './accounts.ts'
import {
  darkModes,
  eventually,
  inspectPage,
  lightModes,
  readDownload,
  useBrowser,
  waitForRoute,
} from './browser.ts'
import { getToast } from './cart-steps.ts'

const browser = useBrowser()

/** Returns a file of Nuvemshop as Excel saves it on Windows: semicolons and Windows-1252. */
const fileOf = (mark: string) =>
  Buffer.from(
    [
      'Nome;E-mail;Telefone;CPF / CNPJ;Endereço;Número;Bairro;Cidade;Estado;CEP;Observações;Aceita marketing',
      `Conceição ${mark};${mark}@exemplo.com.br;(62) 99999-0001;529.982.247-25;Rua 9;85;Setor Oeste;Goiânia;GO;74110-100;"Linha 1\nLinha 2";Sim`,
      `Repetida ${mark};${mark.toUpperCase()}@exemplo.com.br;;;;;;;;;;`,
      `Errada ${mark};errada-${mark}@exemplo.com.br;;123.456.789-00;;;;;;;;`,
    ].join('\r\n'),
    'latin1',
  )

test('staff import customers from a file: check, row errors, import, list, and undo', async () => {
  const mark = `cliente${randomUUID().slice(0, 6)}`
  const page = await browser.open('/admin/clientes', { as: demoAccounts.admin })
  await page.getByRole('button', { name: 'Importar clientes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Importar clientes de um CSV' })
  await dialog.waitFor()
  await inspectPage(page, 'the dialog that imports customers', lightModes)
  const file = { name: 'clientes.csv', mimeType: 'text/csv', buffer: fileOf(mark) }
  await dialog.locator('input[type=file]').setInputFiles(file)
  await page.waitForURL(/aba=importar/)
  await page.getByText('o mesmo e-mail já está na linha 2.').waitFor()
  await page.getByText('linha 4, CPF / CNPJ').waitFor()
  await page.getByText('1 fica de fora: o arquivo não diz quando a pessoa aceitou.').waitFor()
  await page.getByText(`Conceição ${mark}`).last().waitFor()
  await inspectPage(page, 'a checked file of customers', darkModes)
  const [report] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Baixar as linhas' }).click(),
  ])
  expect(await readDownload(report)).toContain('3;E-mail;')

  await page.getByRole('button', { name: 'Importar 1 cliente' }).click()
  await page.getByRole('button', { name: 'Enviar 1 convite' }).waitFor()
  await inspectPage(page, 'an import of customers that is done', lightModes)
  await page.getByRole('link', { name: `Conceição ${mark}` }).click()
  await waitForRoute(page)
  await page.getByRole('heading', { level: 1, name: `Conceição ${mark}` }).waitFor()
  await page.getByText('Linha 1').waitFor()

  await page.goBack()
  await waitForRoute(page)
  await page.getByRole('button', { name: 'Desfazer' }).click()
  const question = page.getByRole('dialog', { name: 'Desfazer esta importação?' })
  await question.getByRole('button', { name: 'Desfazer' }).click()
  await getToast(page, 'Desfazendo...').waitFor()
  await eventually(() => page.getByText('1 desfeita').count()).toBeGreaterThan(0)
})
