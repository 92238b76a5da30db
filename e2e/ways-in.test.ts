import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, inject, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { anAccount, codeIn, letterTo, linkIn, meOf } from './people.ts'
import { button, useDatabase } from './shopper.ts'

const { open, allow } = useBrowser()
const sql = useDatabase()

// All journeys come from one address, which may try only a few times in a row.
beforeEach(() => sql('delete from auth_rate_limits'))
beforeEach(() => sql('delete from rate_limits'))

const main = (page: Page) => page.getByRole('main')
const title = (page: Page, name: string) => main(page).getByRole('heading', { level: 1, name }).waitFor()
const at = (page: Page, address: string) => page.waitForURL(`${inject('shopUrl')}${address}`)
const link = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true })
const field = (page: Page, name: string) => main(page).getByLabel(name, { exact: true })

describe('without a password', () => {
  test('[CA-07] [RT-25] a code by e-mail signs in, and leads back to where one came from', async () => {
    const { email } = await anAccount()
    const page = await open('/auth?volta=%2Fcarrinho')
    await link(page, 'Código por e-mail').click()
    await title(page, 'Entrar com um código')
    await field(page, 'E-mail').fill(email)
    await button(page, 'Enviar o código').click()
    const code = codeIn(await letterTo(email, 'Seu código para entrar'))
    const wrong = code === '000000' ? '111111' : '000000'
    allow(/status of 400/)
    await field(page, 'Código de 6 números').fill(wrong)
    await button(page, 'Entrar').click()
    await page.getByRole('alert').waitFor()
    await field(page, 'Código de 6 números').fill(`${code.slice(0, 3)} ${code.slice(3)}`)
    await button(page, 'Entrar').click()
    await at(page, '/carrinho')
    expect(await meOf(page)).toMatchObject({ email })
  })

  test('[CA-07] a link by e-mail signs in, leads back, and works once', async () => {
    const { email } = await anAccount()
    const page = await open('/auth?volta=%2Fcarrinho')
    await link(page, 'Link por e-mail').click()
    await field(page, 'E-mail').fill(email)
    await button(page, 'Enviar o link').click()
    await title(page, 'Veja seu e-mail')
    const way = linkIn(await letterTo(email, 'Seu link para entrar'))
    const second = await open(way, { sameVisitorAs: page })
    await at(second, '/carrinho')
    expect(await meOf(second)).toMatchObject({ email })
    const third = await open(way)
    await third.waitForURL('**/auth?*error=*')
    await third.getByRole('alert').filter({ hasText: 'Este link não vale mais' }).waitFor()
    await link(third, 'Pedir outro link para entrar').click()
    await title(third, 'Entrar com um link')
  })

  test('[LI-05] an old link still works; console and security log keep a note, the shopper sees none', async () => {
    allow(/mais de 120 segundos/)
    const page = await open('/?entrada=antiga')
    await at(page, '/')
    const log = await page.evaluate(`JSON.parse(localStorage['dao-security-log'])`)
    expect(log).toEqual([expect.objectContaining({ directive: 'sign-in-link', blocked: 'older than 120 s' })])
    expect(await page.getByRole('alert').count()).toBe(0)
  })

  test('[CA-04] a provider signs in and leads back', async () => {
    const page = await open('/auth?volta=%2Fcarrinho')
    await button(page, 'Continuar com Conta de demonstração').click()
    await page.waitForURL('**/dev/oidc/authorize?*')
    await page.getByRole('button', { name: /^Bia Demonstração/ }).click()
    await at(page, '/carrinho')
    expect(await meOf(page)).toMatchObject({ email: 'bia@exemplo.test' })
  })

  test('[CA-10] the company of an e-mail signs in', async () => {
    const page = await open('/auth')
    await link(page, 'Acesso da empresa').click()
    await title(page, 'Entrar pela empresa')
    await field(page, 'E-mail de trabalho').fill('alguem@nenhures.test')
    allow(/status of 404/)
    await button(page, 'Continuar').click()
    await page.getByRole('alert').waitFor()
    await field(page, 'E-mail de trabalho').fill('duda@empresa.test')
    await button(page, 'Continuar').click()
    await page.waitForURL('**/dev/oidc/authorize?*')
    await page.getByRole('button', { name: /^Duda/ }).click()
    await page.waitForURL('**/conta')
    expect(await meOf(page)).toMatchObject({ email: 'duda@empresa.test' })
  })
})

describe('landings that went wrong', () => {
  test.each([
    ['identity.link_invalid', 'Este link não vale mais', 'Pedir outro link de confirmação'],
    ['identity.provider_refused', 'Não deu para entrar por ali', undefined],
    ['identity.banned', 'Esta conta está bloqueada', undefined],
    ['<script>', 'Não deu para entrar por ali', undefined],
  ])('[ER-08] %s has a sentence and a way on', async (error, sentence, way) => {
    const page = await open(`/auth?error=${encodeURIComponent(error)}`)
    const alert = page.getByRole('alert').filter({ hasText: sentence })
    await alert.waitFor()
    expect(await alert.innerText()).not.toContain(error)
    if (way) await alert.getByRole('link', { name: way }).click()
    else await field(page, 'E-mail').waitFor()
  })

  test('[ER-08] an invitation that is over says whom to ask', async () => {
    allow(/status of 400/)
    const page = await open('/auth?etapa=convite&token=nada')
    await field(page, 'Nova senha').fill('Barriguda-em-flor-8')
    await button(page, 'Guardar e entrar').click()
    await title(page, 'Este link não vale mais')
    await page.getByText('Peça um novo convite').waitFor()
  })
})
