import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { axe, eventually, looks, show, textIn, useBrowser, visitAgain } from './browser.ts'
import { anAccount, codeIn, demo, letterTo, post } from './people.ts'
import { button, home, useDatabase } from './shopper.ts'

const browser = useBrowser()
const sql = useDatabase()

// All journeys come from one address, which may try only a few times in a row.
const forgive = () => Promise.all([sql('delete from auth_rate_limits'), sql('delete from rate_limits')])
beforeEach(forgive)

const main = (page: Page) => page.getByRole('main')
const part = (page: Page, name: string) => main(page).getByRole('region', { name })
const said = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor()

async function atMyData() {
  const person = await anAccount()
  const page = await browser.open('/conta/meus-dados', { as: person })
  await part(page, 'Excluir a conta').waitFor()
  return { person, page }
}

test('a copy of all data is a file to keep; after a day a code is asked first', async () => {
  const { person, page } = await atMyData()
  await post(page, '/api/customers/addresses', { ...home, recipient: person.name })
  await sql(
    `update auth_sessions s set created_at = now() - interval '2 days' from profiles p
     where p.id = s.user_id and p.email = $1`,
    [person.email],
  )
  browser.allow(/status of 403/)
  await button(page, 'Baixar meus dados').click()
  const question = page.getByRole('dialog', { name: 'Confirme que é você' })
  await question
    .getByLabel('Código de 6 números')
    .fill(codeIn(await letterTo(person.email, 'Confirme que é você')))
  const download = page.waitForEvent('download')
  await question.getByRole('button', { name: 'Confirmar' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^meus-dados-\d{4}-\d\d-\d\d\.json$/)
  const data = JSON.parse(await textIn(file)) as { enderecos: object[] }
  expect(data.enderecos).toEqual([expect.objectContaining({ rua: home.street, destinatario: person.name })])
  await said(page, 'Arquivo baixado')
})

test('closing that question changes nothing and blames nobody', async () => {
  const { person, page } = await atMyData()
  await sql(
    `update auth_sessions s set created_at = now() - interval '2 days' from profiles p
     where p.id = s.user_id and p.email = $1`,
    [person.email],
  )
  browser.allow(/status of 403/)
  await button(page, 'Baixar meus dados').click()
  const question = page.getByRole('dialog', { name: 'Confirme que é você' })
  await question.getByLabel('Código de 6 números').waitFor()
  await page.keyboard.press('Escape')
  await eventually(() => question.count()).toBe(0)
  await eventually(() => button(page, 'Baixar meus dados').getAttribute('aria-busy')).toBeNull()
  expect(await page.locator('[data-tone]').count()).toBe(0)
})

test('news by e-mail are agreed to and taken back, and the history keeps both', async () => {
  const { page } = await atMyData()
  const news = main(page).getByRole('checkbox', { name: /^Novidades por e-mail/ })
  await news.check()
  await said(page, 'Escolha guardada')
  const ofNews = part(page, 'Consentimentos')
    .getByRole('listitem')
    .filter({ hasText: 'Novidades por e-mail' })
  await ofNews.getByText('Aceito').waitFor()
  await main(page).getByText('Você recebe novidades.').waitFor()
  await news.uncheck()
  await ofNews.getByText('Retirado').waitFor()
  expect(await ofNews.count()).toBe(2)
  await visitAgain(page, '/conta/meus-dados')
  await eventually(() => news.isChecked()).toBe(false)
})

test('the end of an account is asked for, shown on every page, and taken back', async () => {
  const { person, page } = await atMyData()
  await button(page, 'Excluir minha conta').click()
  const sure = page.getByRole('dialog', { name: 'Excluir sua conta?' })
  expect(await axe(page)).toEqual([])
  await page.keyboard.press('Escape')
  await eventually(() => sure.count()).toBe(0)
  await button(page, 'Excluir minha conta').click()
  await sure.getByRole('button', { name: 'Sim, excluir em 15 dias' }).click()
  await said(page, 'Pedido de exclusão recebido')
  await main(page).getByText('Faltam 15 dias para desistir.').waitFor()
  await letterTo(person.email, 'Pedido de exclusão da conta')

  await visitAgain(page, '/conta')
  await main(page)
    .getByText(/^Sua conta será excluída em/)
    .waitFor()
  for (const look of looks) {
    await show(page, look)
    expect(await axe(page), look.name).toEqual([])
  }
  await main(page).getByRole('link', { name: 'Ver ou desistir' }).click()
  await button(page, 'Desistir da exclusão').click()
  await said(page, 'Sua conta fica')
  await button(page, 'Excluir minha conta').waitFor()
  expect(
    await main(page)
      .getByText(/^Sua conta será excluída em/)
      .count(),
  ).toBe(0)
})

test('the last superadmin is told why they cannot go', async () => {
  const page = await browser.open('/conta/meus-dados', { as: demo.admin })
  browser.allow(/status of 409/)
  await button(page, 'Excluir minha conta').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sim, excluir em 15 dias' }).click()
  await page.locator('[data-tone=danger]').filter({ hasText: 'Você é a única pessoa' }).waitFor()
  await button(page, 'Excluir minha conta').waitFor()
})
