import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import {
  findAxeViolations,
  eventually,
  viewModes,
  setViewMode,
  readDownload,
  useBrowser,
  navigateWithReload,
} from './browser.ts'
import { createAccount, getEmailCode, findEmail, post } from './accounts.ts'
import { getButton, homeAddress, useDatabase } from './checkout-steps.ts'

const browser = useBrowser()
const sql = useDatabase()

// All tests share one IP address, which is limited to a few attempts in a row.
const forgive = () => Promise.all([sql('delete from auth_rate_limits'), sql('delete from rate_limit_counts')])
beforeEach(forgive)

const main = (page: Page) => page.getByRole('main')
const part = (page: Page, name: string) => main(page).getByRole('region', { name })
const said = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor()

test('a data export, consents and the deletion of an account are requested, shown and withdrawn', async () => {
  const person = await createAccount()
  const page = await browser.open('/conta/meus-dados', {
    as: person,
    before: (fresh) => post(fresh, '/api/customers/addresses', { ...homeAddress, recipient: person.name }),
  })
  await part(page, 'Excluir a conta').waitFor()

  // after a day a code is required
  await sql(
    `update auth_sessions s set created_at = now() - interval '2 days' from profiles p
     where p.id = s.user_id and p.email = $1`,
    [person.email],
  )
  browser.allow(/status of 403/)
  await getButton(page, 'Baixar meus dados').click()
  const question = page.getByRole('dialog', { name: 'Confirme que é você' })
  await question
    .getByLabel('Código de 6 dígitos')
    .fill(getEmailCode(await findEmail(person.email, 'Confirme que é você')))
  const download = page.waitForEvent('download')
  await question.getByRole('button', { name: 'Confirmar' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^meus-dados-\d{4}-\d\d-\d\d\.json$/)
  const data = JSON.parse(await readDownload(file)) as { enderecos: object[] }
  expect(data.enderecos).toEqual([
    expect.objectContaining({ rua: homeAddress.street, destinatario: person.name }),
  ])
  await said(page, 'Arquivo baixado')

  // the newsletter is subscribed and unsubscribed, and the history shows both
  const news = main(page).getByRole('checkbox', { name: /^Novidades por e-mail/ })
  await news.check()
  await said(page, 'Escolha salva')
  const ofNews = part(page, 'Consentimentos')
    .getByRole('listitem')
    .filter({ hasText: 'Novidades por e-mail' })
  await ofNews.getByText('Aceito').waitFor()
  await main(page).getByText('Você recebe novidades.').waitFor()
  await news.uncheck()
  await ofNews.getByText('Revogado').waitFor()
  await eventually(() => ofNews.count()).toBe(2)

  // the account deletion is requested, shown on every page, and cancelled
  await getButton(page, 'Excluir minha conta').click()
  const sure = page.getByRole('dialog', { name: 'Excluir sua conta?' })
  await sure.waitFor()
  expect(await findAxeViolations(page)).toEqual([])
  await sure.getByRole('button', { name: 'Sim, excluir em 15 dias' }).click()
  await said(page, 'Pedido de exclusão recebido')
  await main(page).getByText('Você ainda tem 15 dias para cancelar.').waitFor()
  await findEmail(person.email, 'Pedido de exclusão da conta')
  await navigateWithReload(page, '/conta')
  const banner = main(page).getByText(/^Sua conta será excluída em/)
  await banner.waitFor()
  for (const look of viewModes) {
    await setViewMode(page, look)
    expect(await findAxeViolations(page), look.name).toEqual([])
  }
  await main(page).getByRole('link', { name: 'Ver ou cancelar' }).click()
  await eventually(() => news.isChecked()).toBe(false)
  await getButton(page, 'Cancelar a exclusão').click()
  await said(page, 'Exclusão cancelada')
  await getButton(page, 'Excluir minha conta').waitFor()
  await eventually(() => banner.count()).toBe(0)
})
