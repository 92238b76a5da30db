import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, inject, test } from 'vitest'
import { axe, byDay, eventually, goWithin, inspect, looks, show, useBrowser, visitAgain } from './browser.ts'
import { anAccount, demo, letterTo, linkIn, meOf, somebody, typeSignIn } from './people.ts'
import { header } from './shopping.ts'
import { button, useDatabase } from './shopper.ts'

const { open, allow } = useBrowser()
const sql = useDatabase()

// All journeys come from one address, which may try only a few times in a row.
const forgive = () => Promise.all([sql('delete from auth_rate_limits'), sql('delete from rate_limits')])
beforeEach(forgive)

const main = (page: Page) => page.getByRole('main')
const title = (page: Page, name: string) => main(page).getByRole('heading', { level: 1, name }).waitFor()
const at = (page: Page, address: string) => page.waitForURL(`${inject('shopUrl')}${address}`)
const link = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true })
const field = (page: Page, name: string) => main(page).getByLabel(name, { exact: true })
const terms = (page: Page) => page.getByRole('checkbox', { name: /termos de serviço/ })

test('[RT-13] [CA-01] [CA-08] [SH-06] [ER-07] sign up with a password that is good enough, have the letter sent again, confirm by it, and stand at the root signed in', async () => {
  const known = await anAccount()
  const page = await open('/auth', { before: (fresh) => fresh.clock.install() })
  await link(page, 'Criar conta').click()
  await title(page, 'Criar conta')
  // whoever has an account is told by letter alone
  await field(page, 'Nome completo').fill('Outra Pessoa')
  await field(page, 'E-mail').fill(known.email)
  await field(page, 'Senha').fill('Buriti-verde-2026')
  await terms(page).check()
  await button(page, 'Criar conta').click()
  await title(page, 'Confirme seu e-mail')
  await letterTo(known.email, 'Você já tem uma conta')

  const { name, email, password } = somebody('Clara Nunes')
  await goWithin(page, '/auth?etapa=criar-conta')
  await field(page, 'Nome completo').fill(name)
  await field(page, 'E-mail').fill(email)
  await field(page, 'Senha').fill('curta')
  await page.getByText('Use pelo menos 10 caracteres.').waitFor()
  await field(page, 'Senha').fill('clara-nunes-77')
  await page.getByText('Não use seu nome nem seu e-mail.').waitFor()
  await field(page, 'Senha').fill('password1234')
  await page.getByText('Esta senha é conhecida demais. Escolha outra.').waitFor()
  await button(page, 'Criar conta').click()
  await page.getByText('Para criar a conta, aceite os termos e a política.').waitFor()
  await terms(page).check()
  expect(await page.getByRole('checkbox', { name: /novidades/ }).isChecked()).toBe(false)
  allow(/status of 422/)
  await button(page, 'Criar conta').click()
  const refused = main(page).locator('input[name=password][aria-invalid=true]')
  await refused.waitFor()
  expect(await refused.evaluate((input) => input === input.ownerDocument.activeElement)).toBe(true)
  await page.getByText('Esta senha é conhecida demais. Escolha outra.').waitFor()
  await field(page, 'Senha').fill(password)
  await page.getByText('Boa senha.').waitFor()
  await button(page, 'Criar conta').click()
  await title(page, 'Confirme seu e-mail')
  await main(page).getByText(email).waitFor()
  expect(await meOf(page)).toBeNull()
  await letterTo(email, 'Confirme seu e-mail')

  // another day: the confirmation is sent again, after a pause
  await forgive()
  await visitAgain(page, '/auth')
  allow(/status of 403/)
  await typeSignIn(main(page), { email, password })
  await page.getByRole('alert').filter({ hasText: 'Confirme seu e-mail antes de entrar' }).waitFor()
  await link(page, 'Enviar o link de confirmação de novo').click()
  await title(page, 'Confirme seu e-mail')
  expect(await field(page, 'E-mail').inputValue()).toBe(email)
  await button(page, 'Enviar o link').click()
  await letterTo(email, 'Confirme seu e-mail', 2)
  const again = page.getByRole('button', { name: /^Enviar de novo/ })
  expect(await again.getAttribute('aria-disabled')).toBe('true')
  await page.clock.runFor(31_000)
  await eventually(() => again.innerText()).toBe('Enviar de novo')
  await again.click()
  await page.getByText('Enviamos de novo.').waitFor()

  await page.goto(linkIn(await letterTo(email, 'Confirme seu e-mail', 3)))
  await at(page, '/')
  await header(page)
    .getByRole('link', { name: `você entrou como ${name}` })
    .waitFor()
  expect(await meOf(page)).toMatchObject({ email, emailVerified: true })
  await eventually(() =>
    sql<{ purpose: string }>(
      `select purpose from customer_consents c join profiles p on p.id = c.user_id
       where p.email = $1 and c.granted order by purpose`,
      [email],
    ),
  ).toEqual([{ purpose: 'privacy' }, { purpose: 'terms' }])
})

test('[CA-09] a forgotten password: another one is chosen by the link of the letter, once', async () => {
  const { email } = await anAccount()
  const page = await open('/auth?volta=%2Fcarrinho')
  // the next step takes the focus
  await link(page, 'Esqueci a senha').focus()
  await page.keyboard.press('Enter')
  await title(page, 'Recuperar a senha')
  await eventually(() => page.evaluate('document.activeElement.tagName')).toBe('H1')
  await page.keyboard.press('Tab')
  expect(await page.evaluate('document.activeElement.name')).toBe('email')
  // an e-mail that nobody has gets the same words
  await page.keyboard.type('ninguem@exemplo.com.br')
  await button(page, 'Enviar o link').click()
  await title(page, 'Veja seu e-mail')
  await page.getByText('Se houver uma conta com ninguem@exemplo.com.br').waitFor()
  await button(page, 'Usar outro e-mail').click()
  await field(page, 'E-mail').fill(email)
  await button(page, 'Enviar o link').click()
  await title(page, 'Veja seu e-mail')

  const way = linkIn(await letterTo(email, 'Escolha outra senha'))
  await page.goto(way)
  await title(page, 'Escolha outra senha')
  await field(page, 'Nova senha').fill('Jatoba-do-campo-9')
  await button(page, 'Guardar a senha').click()
  await title(page, 'Senha nova guardada')
  await link(page, 'Entrar').click()
  await title(page, 'Entrar')

  allow(/status of 400/)
  await page.goto(way)
  await field(page, 'Nova senha').fill('Jatoba-do-campo-10')
  await button(page, 'Guardar a senha').click()
  await title(page, 'Este link não vale mais')
  await link(page, 'Pedir outro link de senha').click()
  await title(page, 'Recuperar a senha')
  await link(page, 'Voltar para entrar').click()
  await typeSignIn(main(page), { email, password: 'Jatoba-do-campo-9' })
  await page.waitForURL('**/conta')
})

describe('the page', () => {
  test('[HD-08] [RT-13] the account button leads there, the keyboard alone signs in, and the page says who is in', async () => {
    const page = await open('/')
    await header(page).getByRole('link', { name: 'Minha conta: entrar' }).click()
    await at(page, '/auth')
    await field(page, 'E-mail').focus()
    await page.keyboard.type(demo.customer.email)
    await page.keyboard.press('Tab')
    await page.keyboard.type(demo.customer.password)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/conta')
    await visitAgain(page, '/')
    await header(page)
      .getByRole('link', { name: /você entrou como Ana/ })
      .click()
    await page.waitForURL('**/conta')
    await goWithin(page, '/auth')
    await page.getByText(`Você já entrou como ${demo.customer.email}.`).waitFor()
    await button(page, 'Entrar com outra conta').click()
    await field(page, 'Senha').waitFor()
    expect(await meOf(page)).toBeNull()

    // only its steps are states; any other path below it is a 404
    await goWithin(page, '/auth?etapa=inventada')
    await title(page, 'Entrar')
    expect((await page.request.get('/auth/criar-conta')).status()).toBe(404)
  })

  test('no rule of accessibility is broken at any step', async () => {
    // each step in one of the two looks, the richest in both
    const day = [
      ['entrar', 'Entrar'],
      ['criar-conta', 'Criar conta'],
      ['confirme', 'Confirme seu e-mail'],
      ['codigo', 'Entrar com um código'],
      ['nova-senha&token=x', 'Escolha outra senha'],
      ['entrar&error=x', 'Entrar'],
    ] as const
    const night = [
      ['entrar', 'Entrar'],
      ['criar-conta', 'Criar conta'],
      ['recuperar', 'Recuperar a senha'],
      ['link', 'Entrar com um link'],
      ['segundo-fator', 'Segundo fator'],
      ['sso', 'Entrar pela empresa'],
      ['convite&token=x', 'Boas-vindas à equipe'],
    ] as const
    const page = await open('/auth')
    for (const look of looks) {
      await show(page, look)
      for (const [step, heading] of look.theme === 'light' ? day : night) {
        await goWithin(page, `/auth?etapa=${step}`)
        await title(page, heading)
        if (heading === 'Entrar') await page.getByRole('button', { name: /^Continuar com/ }).waitFor()
        expect(await axe(page), `${step}, ${look.name}`).toEqual([])
      }
      await goWithin(page, '/admin/login')
      await title(page, 'Área da equipe')
      expect(await axe(page), `staff, ${look.name}`).toEqual([])
    }
    await goWithin(page, '/auth')
    await page.getByRole('main').getByRole('button', { name: 'Entrar', exact: true }).click()
    await page.getByText('Digite sua senha.').waitFor()
    await inspect(page, 'a password that is missing', byDay)
  })
})
