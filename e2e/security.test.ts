import type { Page } from 'playwright-core'
import { beforeEach, expect, inject, test } from 'vitest'
import { secondShop } from '#test/run-shops'
import {
  findAxeViolations,
  desktop,
  eventually,
  hasAllViewModes,
  navigateInApp,
  phone,
  readDownload,
  useBrowser,
  navigateWithReload,
} from './browser.ts'
import {
  createAccount,
  demoAccounts,
  openOtherBrowser,
  getCurrentUser,
  signInByApi,
  getTotpCode,
  typeSignIn,
} from './accounts.ts'
import { getButton, useDatabase } from './checkout-steps.ts'

const browser = useBrowser()
const sql = useDatabase()

// All tests share one IP address, which is limited to a few attempts in a row.
const forgive = () => Promise.all([sql('delete from auth_rate_limits'), sql('delete from rate_limit_counts')])
beforeEach(forgive)

const main = (page: Page) => page.getByRole('main')
const part = (page: Page, name: string) => main(page).getByRole('region', { name })
const dialog = (page: Page) => page.getByRole('dialog')
const said = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor()
const next = 'Buriti-dourado-2027'

async function atSecurity(options: Parameters<typeof browser.open>[1] = {}) {
  const person = await createAccount()
  const page = await browser.open('/conta/seguranca', { ...options, as: person })
  await part(page, 'Senha').waitFor()
  return { person, page }
}

test('[CA-11] [CA-12] a new password signs out other devices; one device, all others, and all are signed out', async () => {
  const { person, page } = await atSecurity()
  const [second, third] = [await openOtherBrowser(person), await openOtherBrowser(person)]
  const section = part(page, 'Senha')
  await section.getByLabel('Senha atual', { exact: true }).fill(person.password)
  await section.getByLabel('Nova senha', { exact: true }).fill(next)
  await getButton(page, 'Trocar senha').click()
  await said(page, 'Senha trocada')
  expect(await getCurrentUser(page)).toMatchObject({ email: person.email })
  expect([await getCurrentUser(second), await getCurrentUser(third)]).toEqual([null, null])
  await forgive()
  await signInByApi(second, inject('shopUrl'), { ...person, password: next })
  const fourth = await openOtherBrowser(person)

  await navigateWithReload(page, '/conta/seguranca')
  const devices = part(page, 'Aparelhos conectados').getByRole('listitem')
  await eventually(() => devices.count()).toBe(3)
  await devices.filter({ hasText: 'Este aparelho' }).getByText('com senha').waitFor()
  await devices.filter({ hasNotText: 'Este aparelho' }).first().getByRole('button').click()
  await said(page, 'Aparelho desconectado')
  await eventually(() => devices.count()).toBe(2)
  const here = async () =>
    (await Promise.all([second, fourth].map(getCurrentUser))).filter((each) => each !== null).length
  expect(await here()).toBe(1)

  await getButton(page, 'Sair dos outros').click()
  await said(page, 'Outros aparelhos desconectados')
  await eventually(() => devices.count()).toBe(1)
  expect([await here(), (await getCurrentUser(page))?.email]).toEqual([0, person.email])

  const last = await openOtherBrowser(person)
  await getButton(page, 'Sair de todos').click()
  await page.waitForURL(`${inject('shopUrl')}/`)
  expect([await getCurrentUser(page), await getCurrentUser(last)]).toEqual([null, null])
})

test('[CA-15] the second factor is enabled with an app, recovery codes and a first code; the codes are renewed; it is disabled', async () => {
  const { person, page } = await atSecurity({ viewport: phone, colorScheme: 'dark' })
  expect(await findAxeViolations(page)).toEqual([])
  await page.setViewportSize(desktop)
  await getButton(page, 'Ativar verificação em duas etapas').click()
  await dialog(page).getByLabel('Sua senha', { exact: true }).fill(person.password)
  const asked = page.waitForResponse('**/api/auth/two-factor/enable')
  await dialog(page).getByRole('button', { name: 'Começar' }).click()
  const { totpURI, backupCodes } = (await (await asked).json()) as {
    totpURI: string
    backupCodes: string[]
  }
  await dialog(page).getByRole('img', { name: 'QR code da verificação em duas etapas' }).waitFor()
  const secret = new URL(totpURI).searchParams.get('secret')!
  expect((await dialog(page).innerText()).replace(/\s/g, '')).toContain(secret)
  for (const code of backupCodes) await dialog(page).getByText(code, { exact: true }).waitFor()
  if (hasAllViewModes) expect(await findAxeViolations(page)).toEqual([])

  const download = page.waitForEvent('download')
  await dialog(page).getByRole('button', { name: 'Baixar' }).click()
  const kept = await readDownload(await download)
  for (const code of backupCodes) expect(kept).toContain(code)

  await dialog(page).getByLabel('Código de 6 dígitos').fill(getTotpCode(totpURI))
  await dialog(page).getByLabel('Guardei os códigos').check()
  await dialog(page).getByRole('button', { name: 'Ativar' }).click()
  await said(page, 'Verificação em duas etapas ativada')
  const section = part(page, 'Verificação em duas etapas')
  await section.getByText(`Restam ${backupCodes.length} códigos de reserva.`).waitFor()
  expect(await getCurrentUser(page)).toMatchObject({ secondFactor: true, session: { aal: 'aal2' } })

  await getButton(page, 'Novos códigos de reserva').click()
  await dialog(page).getByLabel('Sua senha', { exact: true }).fill(person.password)
  await dialog(page).getByRole('button', { name: 'Gerar novos códigos' }).click()
  await dialog(page).getByRole('listitem').first().waitFor()
  expect(await dialog(page).getByRole('listitem').allInnerTexts()).not.toContain(backupCodes[0])
  await dialog(page).getByRole('button', { name: 'Pronto' }).click()

  await forgive()
  await getButton(page, 'Desativar').click()
  await dialog(page).getByLabel('Sua senha', { exact: true }).fill(person.password)
  await dialog(page).getByRole('button', { name: 'Desativar' }).click()
  await said(page, 'Verificação em duas etapas desativada')
  await eventually(async () => (await getCurrentUser(page)) as unknown).toMatchObject({ secondFactor: false })
})

test('[CA-14] an external account is linked, shown, and unlinked once there is another sign-in method', async () => {
  const { person, page } = await atSecurity()
  await getButton(page, 'Vincular Conta de demonstração').click()
  await page.waitForURL('**/dev/oidc/authorize?*')
  await page.getByLabel('Outro e-mail').fill(`${person.email.slice(0, 8)}@outra.test`)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await page.waitForURL('**/conta/seguranca')
  const section = part(page, 'Contas vinculadas')
  await section.getByText('Conta de demonstração').waitFor()
  expect(await findAxeViolations(page)).toEqual([])

  await sql(
    `delete from auth_accounts a using profiles p where a.user_id = p.id and p.email = $1
     and a.provider_id = 'credential'`,
    [person.email],
  )
  await navigateWithReload(page, '/conta/seguranca')
  const password = part(page, 'Senha')
  await password.getByLabel('Nova senha', { exact: true }).fill(next)
  await getButton(page, 'Criar senha').click()
  await said(page, 'Senha criada')
  await password.getByLabel('Senha atual', { exact: true }).waitFor()
  await getButton(page, 'Desvincular Conta de demonstração').click()
  await said(page, 'Conta de demonstração desvinculada')
  await section.getByText('Nenhuma conta vinculada.').waitFor()

  // a failed link shows its reason
  await navigateInApp(page, '/conta/seguranca?error=account_already_linked_to_different_user')
  await page.getByRole('alert').filter({ hasText: 'Não conseguimos vincular essa conta.' }).waitFor()
})

/** Passkeys need a host name, and the first shop has an IP address; the second one is `localhost`. */
test('[CA-15] a passkey is registered, once per device, signs in as both factors, and is removed', async () => {
  const url = secondShop.url
  const page = await browser.open(`${url}/auth?volta=%2Fconta%2Fseguranca`)
  const device = await page.context().newCDPSession(page)
  await device.send('WebAuthn.enable')
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await typeSignIn(main(page), demoAccounts.customer)
  const section = part(page, 'Chaves de acesso')
  await section.getByText('Nenhuma chave ainda.').waitFor()
  await getButton(page, 'Criar chave de acesso').click()
  await dialog(page).getByLabel('Nome da chave').fill('Celular')
  await page.keyboard.press('Enter')
  await said(page, 'Chave criada')
  await section.getByText('Celular').waitFor()

  await getButton(page, 'Criar chave de acesso').click()
  await dialog(page).getByLabel('Nome da chave').fill('Outra')
  await page.keyboard.press('Enter')
  await dialog(page).getByText('Este aparelho já tem uma chave desta conta.').waitFor()
  await getButton(page, 'Cancelar').click()

  await page.context().clearCookies()
  // The virtual authenticator answers every request: the autofill of the email field would use it at once.
  await page.addInitScript('PublicKeyCredential.isConditionalMediationAvailable = async () => false')
  await navigateWithReload(page, `${url}/auth?volta=%2Fcarrinho`)
  await getButton(page, 'Chave de acesso').click()
  await page.waitForURL('**/carrinho')
  const me = (await (await page.request.get(`${url}/api/team/me`)).json()) as {
    email: string
    session: { aal: string }
  }
  expect([me.email, me.session.aal]).toEqual([demoAccounts.customer.email, 'aal2'])

  await navigateInApp(page, '/conta/seguranca')
  await getButton(page, 'Apagar Celular').click()
  await said(page, 'Chave apagada')
  await section.getByText('Nenhuma chave ainda.').waitFor()
})
