import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, inject, test } from 'vitest'
import { axe, eventually, looks, useBrowser, visitAgain } from './browser.ts'
import { anAccount, demo, letterTo, linkIn, meOf, post, somebody, typeSignIn } from './people.ts'
import { header } from './shopping.ts'
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

describe('a new account', () => {
  test('[RT-13] [CA-01] [SH-06] sign up, confirm by the letter, and stand at the root signed in', async () => {
    const { name, email, password } = somebody()
    const page = await open('/auth')
    await link(page, 'Criar conta').click()
    await title(page, 'Criar conta')
    await field(page, 'Nome completo').fill(name)
    await field(page, 'E-mail').fill(email)
    await field(page, 'Senha').fill(password)
    await button(page, 'Criar conta').click()
    await page.getByText('Para criar a conta, aceite os termos e a política.').waitFor()
    await page.getByRole('checkbox', { name: /termos de serviço/ }).check()
    expect(await page.getByRole('checkbox', { name: /novidades/ }).isChecked()).toBe(false)
    await button(page, 'Criar conta').click()
    await title(page, 'Confirme seu e-mail')
    await main(page).getByText(email).waitFor()
    expect(await meOf(page)).toBeNull()

    const letter = await letterTo(email, 'Confirme seu e-mail')
    const second = await open(linkIn(letter), { sameVisitorAs: page })
    await at(second, '/')
    await header(second)
      .getByRole('link', { name: `você entrou como ${name}` })
      .waitFor()
    expect(await meOf(second)).toMatchObject({ email, emailVerified: true })
    await eventually(() =>
      sql<{ purpose: string }>(
        `select purpose from customer_consents c join profiles p on p.id = c.user_id
         where p.email = $1 and c.granted order by purpose`,
        [email],
      ),
    ).toEqual([{ purpose: 'privacy' }, { purpose: 'terms' }])
  })

  test('[CA-08] the confirmation is sent again, after a pause', async () => {
    const { name, email, password } = somebody()
    await post(await open('/auth'), '/api/auth/sign-up/email', { name, email, password, callbackURL: '/' })
    await letterTo(email, 'Confirme seu e-mail')
    const page = await open('/auth', { before: (fresh) => fresh.clock.install() })
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
    await letterTo(email, 'Confirme seu e-mail', 3)
  })

  test('[ER-07] a weak password is refused with its reasons while one types, and by the shop', async () => {
    const page = await open('/auth?etapa=criar-conta')
    const { name, email } = somebody('Clara Nunes')
    await field(page, 'Nome completo').fill(name)
    await field(page, 'E-mail').fill(email)
    const password = field(page, 'Senha')
    await password.fill('curta')
    await page.getByText('Use pelo menos 10 caracteres.').waitFor()
    await password.fill('clara-nunes-77')
    await page.getByText('Não use seu nome nem seu e-mail.').waitFor()
    await password.fill('password1234')
    await page.getByText('Esta senha é conhecida demais. Escolha outra.').waitFor()
    await page.getByRole('checkbox', { name: /termos de serviço/ }).check()
    allow(/status of 422/)
    await button(page, 'Criar conta').click()
    const refused = main(page).locator('input[name=password][aria-invalid=true]')
    await refused.waitFor()
    expect(await refused.evaluate((input) => input === input.ownerDocument.activeElement)).toBe(true)
    await page.getByText('Esta senha é conhecida demais. Escolha outra.').waitFor()
    await password.fill('Pequi-maduro-no-pe-7')
    await page.getByText('Boa senha.').waitFor()
  })

  test('whoever has an account is told by letter alone', async () => {
    const known = await anAccount()
    const page = await open('/auth?etapa=criar-conta')
    await field(page, 'Nome completo').fill('Outra Pessoa')
    await field(page, 'E-mail').fill(known.email)
    await field(page, 'Senha').fill('Buriti-verde-2026')
    await page.getByRole('checkbox', { name: /termos de serviço/ }).check()
    await button(page, 'Criar conta').click()
    await title(page, 'Confirme seu e-mail')
    await letterTo(known.email, 'Você já tem uma conta')
  })
})

describe('a forgotten password', () => {
  test('[CA-09] another one is chosen by the link of the letter', async () => {
    const { email } = await anAccount()
    const page = await open('/auth?volta=%2Fcarrinho')
    await link(page, 'Esqueci a senha').click()
    await title(page, 'Recuperar a senha')
    await field(page, 'E-mail').fill(email)
    await button(page, 'Enviar o link').click()
    await title(page, 'Veja seu e-mail')
    const way = linkIn(await letterTo(email, 'Escolha outra senha'))
    const second = await open(way, { sameVisitorAs: page })
    await title(second, 'Escolha outra senha')
    await field(second, 'Nova senha').fill('Jatoba-do-campo-9')
    await button(second, 'Guardar a senha').click()
    await title(second, 'Senha nova guardada')
    await link(second, 'Entrar').click()
    await typeSignIn(main(second), { email, password: 'Jatoba-do-campo-9' })
    await second.waitForURL('**/conta')

    // once only
    allow(/status of 400/)
    const third = await open(way)
    await field(third, 'Nova senha').fill('Jatoba-do-campo-10')
    await button(third, 'Guardar a senha').click()
    await title(third, 'Este link não vale mais')
    await link(third, 'Pedir outro link de senha').click()
    await title(third, 'Recuperar a senha')
  })

  test('an e-mail that nobody has gets the same words', async () => {
    const page = await open('/auth?etapa=recuperar')
    await field(page, 'E-mail').fill('ninguem@exemplo.com.br')
    await button(page, 'Enviar o link').click()
    await title(page, 'Veja seu e-mail')
    await page.getByText('Se houver uma conta com ninguem@exemplo.com.br').waitFor()
  })
})

describe('the page', () => {
  test('[RT-13] only its steps are states; any other path below it is a 404', async () => {
    allow(/status of 404/)
    const page = await open('/auth?etapa=inventada')
    await title(page, 'Entrar')
    expect((await page.goto('/auth/criar-conta'))?.status()).toBe(404)
  })

  test('[HD-08] the account button says whether one is signed in, and where it leads', async () => {
    const page = await open('/')
    await header(page).getByRole('link', { name: 'Minha conta: entrar' }).click()
    await at(page, '/auth')
    await typeSignIn(main(page), demo.customer)
    await page.waitForURL('**/conta')
    await visitAgain(page, '/')
    await header(page)
      .getByRole('link', { name: /você entrou como Ana/ })
      .click()
    await page.waitForURL('**/conta')
    await visitAgain(page, '/auth')
    await page.getByText(`Você já entrou como ${demo.customer.email}.`).waitFor()
    await button(page, 'Entrar com outra conta').click()
    await field(page, 'Senha').waitFor()
    expect(await meOf(page)).toBeNull()
  })

  test('the keyboard alone signs in', async () => {
    const page = await open('/auth')
    await field(page, 'E-mail').focus()
    await page.keyboard.type(demo.customer.email)
    await page.keyboard.press('Tab')
    await page.keyboard.type(demo.customer.password)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/conta')
  })

  test('the next step takes the focus', async () => {
    const page = await open('/auth')
    await link(page, 'Esqueci a senha').focus()
    await page.keyboard.press('Enter')
    await title(page, 'Recuperar a senha')
    await eventually(() => page.evaluate('document.activeElement.tagName')).toBe('H1')
    await page.keyboard.press('Tab')
    expect(await page.evaluate('document.activeElement.name')).toBe('email')
  })

  test.each(looks)('no rule of accessibility is broken ($name)', async ({ theme: colorScheme, viewport }) => {
    const page = await open('/auth', { colorScheme, viewport })
    await page.getByRole('button', { name: /^Continuar com/ }).waitFor()
    // each step in one of the two looks, the richest in both
    const steps =
      colorScheme === 'light'
        ? ['entrar', 'criar-conta', 'confirme', 'codigo', 'nova-senha&token=x', 'entrar&error=x']
        : ['entrar', 'criar-conta', 'recuperar', 'link', 'segundo-fator', 'sso', 'convite&token=x']
    for (const step of steps) {
      await visitAgain(page, `/auth?etapa=${step}`)
      expect(await axe(page), step).toEqual([])
    }
    await visitAgain(page, '/admin/login')
    expect(await axe(page), 'staff').toEqual([])
  })
})
