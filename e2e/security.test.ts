import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { type ServedShop, serveShop } from '#test/serve-shop'
import { axe, eventually, phone, textIn, useBrowser, visitAgain } from './browser.ts'
import { anAccount, meOf, signInBy, totpOf, typeSignIn } from './people.ts'
import { button, useDatabase } from './shopper.ts'

const browser = useBrowser()
const sql = useDatabase()

// All journeys come from one address, which may try only a few times in a row.
const forgive = () => Promise.all([sql('delete from auth_rate_limits'), sql('delete from rate_limits')])
beforeEach(forgive)

const main = (page: Page) => page.getByRole('main')
const part = (page: Page, name: string) => main(page).getByRole('region', { name })
const dialog = (page: Page) => page.getByRole('dialog')
const said = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor()
const next = 'Buriti-dourado-2027'

async function atSecurity(options: Parameters<typeof browser.open>[1] = {}) {
  const person = await anAccount()
  const page = await browser.open('/conta/seguranca', { ...options, as: person })
  await part(page, 'Senha').waitFor()
  return { person, page }
}

/** Another browser of the same person. */
const elsewhere = (as: { email: string }) => browser.open('/', { as })

describe('[CA-11] the password', () => {
  test('a wrong one is told beside it, a weak one as one types; then it is changed and others are out', async () => {
    const { person, page } = await atSecurity()
    const other = await elsewhere(person)
    const section = part(page, 'Senha')
    await section.getByLabel('Senha atual', { exact: true }).fill('Nada-disso-2026')
    await section.getByLabel('Nova senha', { exact: true }).fill('Clara')
    await section.getByText('Use pelo menos 10 caracteres.').waitFor()
    await section.getByLabel('Nova senha', { exact: true }).fill(next)
    browser.allow(/status of 400/)
    await button(page, 'Trocar senha').click()
    await section.getByText('A senha atual não confere.').waitFor()
    await section.getByLabel('Senha atual', { exact: true }).fill(person.password)
    await button(page, 'Trocar senha').click()
    await said(page, 'Senha trocada')
    await eventually(() => section.getByLabel('Senha atual', { exact: true }).inputValue()).toBe('')
    expect(await meOf(page)).toMatchObject({ email: person.email })
    expect(await meOf(other)).toBeNull()
    await forgive()
    await signInBy(other, { ...person, password: next })
  })
})

describe('[CA-15] the second factor', () => {
  test('is turned on with an app, kept codes and a first code; then codes anew, then off', async () => {
    const { person, page } = await atSecurity()
    await button(page, 'Ligar o segundo fator').click()
    await dialog(page).getByLabel('Sua senha', { exact: true }).fill(person.password)
    const asked = page.waitForResponse('**/api/auth/two-factor/enable')
    await dialog(page).getByRole('button', { name: 'Começar' }).click()
    const { totpURI, backupCodes } = (await (await asked).json()) as {
      totpURI: string
      backupCodes: string[]
    }
    await dialog(page).getByRole('img', { name: 'QR code do segundo fator' }).waitFor()
    const secret = new URL(totpURI).searchParams.get('secret')!
    expect((await dialog(page).innerText()).replace(/\s/g, '')).toContain(secret)
    for (const code of backupCodes) await dialog(page).getByText(code, { exact: true }).waitFor()
    expect(await axe(page)).toEqual([])

    const download = page.waitForEvent('download')
    await dialog(page).getByRole('button', { name: 'Baixar' }).click()
    const kept = await textIn(await download)
    for (const code of backupCodes) expect(kept).toContain(code)

    await dialog(page).getByLabel('Código de 6 números').fill(totpOf(totpURI))
    await dialog(page).getByRole('button', { name: 'Ligar' }).click()
    await dialog(page).getByText('Guarde os códigos antes de continuar.').waitFor()
    await dialog(page).getByLabel('Guardei os códigos').check()
    await dialog(page).getByRole('button', { name: 'Ligar' }).click()
    await said(page, 'Segundo fator ligado')
    const section = part(page, 'Segundo fator')
    await section.getByText(`Restam ${backupCodes.length} códigos de reserva.`).waitFor()
    expect(await meOf(page)).toMatchObject({ secondFactor: true, session: { aal: 'aal2' } })

    await button(page, 'Novos códigos de reserva').click()
    await dialog(page).getByLabel('Sua senha', { exact: true }).fill(person.password)
    await dialog(page).getByRole('button', { name: 'Fazer novos códigos' }).click()
    await dialog(page).getByRole('listitem').first().waitFor()
    expect(await dialog(page).getByRole('listitem').allInnerTexts()).not.toContain(backupCodes[0])
    await dialog(page).getByRole('button', { name: 'Pronto' }).click()

    await forgive()
    await button(page, 'Desligar').click()
    await dialog(page).getByLabel('Sua senha', { exact: true }).fill(person.password)
    await dialog(page).getByRole('button', { name: 'Desligar' }).click()
    await said(page, 'Segundo fator desligado')
    await eventually(async () => (await meOf(page)) as unknown).toMatchObject({ secondFactor: false })
  })

  test('by a wrong password nothing begins', async () => {
    const { page } = await atSecurity({ viewport: phone, colorScheme: 'dark' })
    expect(await axe(page)).toEqual([])
    await button(page, 'Ligar o segundo fator').click()
    await dialog(page).getByLabel('Sua senha', { exact: true }).fill('Nada-disso-2026')
    browser.allow(/status of 4\d\d/)
    await dialog(page).getByRole('button', { name: 'Começar' }).click()
    await dialog(page).getByText('A senha atual não confere.').waitFor()
    expect(await dialog(page).getByRole('img').count()).toBe(0)
    await page.keyboard.press('Escape')
    await eventually(() => dialog(page).count()).toBe(0)
  })
})

describe('[CA-14] an outside account', () => {
  test('is linked, shown, signs in, and is unlinked again', async () => {
    const { person, page } = await atSecurity()
    await button(page, 'Ligar Conta de demonstração').click()
    await page.waitForURL('**/dev/oidc/authorize?*')
    const name = `${person.email.slice(0, 8)}@outra.test`
    await page.getByLabel('Outro e-mail').fill(name)
    await page.getByRole('button', { name: 'Entrar' }).click()
    await page.waitForURL('**/conta/seguranca')
    const section = part(page, 'Contas ligadas')
    await section.getByText('Conta de demonstração').waitFor()
    expect(await axe(page)).toEqual([])
    await button(page, 'Desligar Conta de demonstração').click()
    await said(page, 'Conta de demonstração desligada')
    await section.getByText('Nenhuma conta ligada.').waitFor()
  })

  test('the last way in stays', async () => {
    const { person, page } = await atSecurity()
    await button(page, 'Ligar Conta de demonstração').click()
    await page.waitForURL('**/dev/oidc/authorize?*')
    await page.getByLabel('Outro e-mail').fill(`${person.email.slice(0, 8)}@outra.test`)
    await page.getByRole('button', { name: 'Entrar' }).click()
    await page.waitForURL('**/conta/seguranca')
    await sql(
      `delete from auth_accounts a using profiles p where a.user_id = p.id and p.email = $1
       and a.provider_id = 'credential'`,
      [person.email],
    )
    await visitAgain(page, '/conta/seguranca')
    browser.allow(/status of 409/)
    await button(page, 'Desligar Conta de demonstração').click()
    await page.locator('[data-tone=danger]').waitFor()
    await part(page, 'Contas ligadas').getByText('Ligada em').waitFor()

    const section = part(page, 'Senha')
    await section.getByLabel('Nova senha', { exact: true }).fill(next)
    await button(page, 'Criar senha').click()
    await said(page, 'Senha criada')
    await section.getByLabel('Senha atual', { exact: true }).waitFor()
    await button(page, 'Desligar Conta de demonstração').click()
    await said(page, 'Conta de demonstração desligada')
  })

  test('one that could not be linked says so', async () => {
    const { page } = await atSecurity()
    await visitAgain(page, '/conta/seguranca?error=account_already_linked_to_different_user')
    await page.getByRole('alert').filter({ hasText: 'Não deu para ligar essa conta.' }).waitFor()
  })
})

describe('[CA-12] where one is signed in', () => {
  const devices = (page: Page) => part(page, 'Onde você entrou').getByRole('listitem')

  test('one device, the others, and all of them', async () => {
    const { person, page } = await atSecurity()
    const [second, third] = [await elsewhere(person), await elsewhere(person)]
    await visitAgain(page, '/conta/seguranca')
    await eventually(() => devices(page).count()).toBe(3)
    await devices(page).filter({ hasText: 'Este aparelho' }).getByText('com senha').waitFor()

    const others = devices(page).filter({ hasNotText: 'Este aparelho' })
    await others.filter({ hasText: 'com senha' }).first().getByRole('button').click()
    await said(page, 'Saímos desse aparelho')
    await eventually(() => devices(page).count()).toBe(2)
    const here = async () =>
      (await Promise.all([second, third].map(meOf))).filter((each) => each !== null).length
    expect(await here()).toBe(1)

    await button(page, 'Sair dos outros').click()
    await said(page, 'Saímos dos outros aparelhos')
    await eventually(() => devices(page).count()).toBe(1)
    expect([await here(), (await meOf(page))?.email]).toEqual([0, person.email])

    await forgive()
    await signInBy(second, person)
    await button(page, 'Sair de todos').click()
    await page.waitForURL(`${inject('shopUrl')}/`)
    expect([await meOf(page), await meOf(second)]).toEqual([null, null])
  })

  test('here alone, by the list as by the menu', async () => {
    const { person, page } = await atSecurity()
    const other = await elsewhere(person)
    await button(page, 'Sair de Este aparelho').click()
    await page.waitForURL(`${inject('shopUrl')}/`)
    expect([await meOf(page), (await meOf(other))?.email]).toEqual([null, person.email])
    await visitAgain(other, '/conta')
    await button(other, 'Sair').click()
    await other.waitForURL(`${inject('shopUrl')}/`)
    expect(await meOf(other)).toBeNull()
  })
})

/** Passkeys belong to a name, and the shop of this run has none: this one is `localhost`. */
describe('[CA-15] passkeys', () => {
  let shop: ServedShop | undefined
  const port = Number(new URL(inject('shopUrl')).port) + 41
  const url = `http://localhost:${port}`
  beforeAll(async () => {
    shop = await serveShop(port, { SITE_URL: url })
  })
  afterAll(() => shop?.stop())

  test('one is made, gets another name, and is taken away', async () => {
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
    await typeSignIn(main(page), { email: 'cliente@dao.test', password: 'Cerrado-2026-cliente' })
    const section = part(page, 'Chaves de acesso')
    await section.getByText('Nenhuma chave ainda.').waitFor()
    await button(page, 'Criar chave de acesso').click()
    await dialog(page).getByRole('button', { name: 'Criar chave de acesso' }).click()
    await dialog(page).getByText('Preencha este campo.').waitFor()
    await dialog(page).getByLabel('Nome da chave').fill('Notebook')
    await page.keyboard.press('Enter')
    await said(page, 'Chave criada')
    await section.getByText('Notebook').waitFor()

    await button(page, 'Dar outro nome a Notebook').click()
    await dialog(page).getByLabel('Nome da chave').fill('Celular')
    await page.keyboard.press('Enter')
    await said(page, 'Nome trocado')
    await section.getByText('Celular').waitFor()

    await button(page, 'Criar chave de acesso').click()
    await dialog(page).getByLabel('Nome da chave').fill('Outra')
    await page.keyboard.press('Enter')
    await dialog(page).getByText('Este aparelho já tem uma chave desta conta.').waitFor()
    await button(page, 'Cancelar').click()

    await button(page, 'Apagar Celular').click()
    await said(page, 'Chave apagada')
    await section.getByText('Nenhuma chave ainda.').waitFor()
  })
})
