import type { Page } from 'playwright-core'
import { beforeEach, expect, inject, test } from 'vitest'
import {
  findAxeViolations,
  eventually,
  lightModes,
  hasAllViewModes,
  navigateInApp,
  inspectPage,
  viewModes,
  setViewMode,
  useBrowser,
  waitForRoute,
} from './browser.ts'
import { createAccount, findEmail, getEmailLink, getCurrentUser, createAccountData } from './accounts.ts'
import { getHeader } from './cart-steps.ts'
import { getButton, useDatabase } from './checkout-steps.ts'

const { open, allow } = useBrowser()
const sql = useDatabase()

// All tests share one IP address, which is limited to a few attempts in a row.
const forgive = () => Promise.all([sql('delete from auth_rate_limits'), sql('delete from rate_limit_counts')])
beforeEach(forgive)

const main = (page: Page) => page.getByRole('main')
const title = (page: Page, name: string) => main(page).getByRole('heading', { level: 1, name }).waitFor()
const at = (page: Page, address: string) => page.waitForURL(`${inject('shopUrl')}${address}`)
const link = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true })
const field = (page: Page, name: string) => main(page).getByLabel(name, { exact: true })
const emailSteps = [
  ['confirme', 'Confirme seu e-mail'],
  ['codigo', 'Entrar com um código'],
  ['link', 'Entrar com um link'],
  ['sso', 'Entrar pela empresa'],
] as const
const terms = (page: Page) => page.getByRole('checkbox', { name: /termos de serviço/ })

test('[RT-13] [CA-01] [SH-06] [ER-07] sign-up needs a good password and an email confirmation, and ends signed in on the home page', async () => {
  const { name, email, password } = createAccountData('Clara Nunes')
  const page = await open('/auth')
  await link(page, 'Criar conta').click()
  await title(page, 'Criar conta')
  await field(page, 'Nome completo').fill(name)
  await field(page, 'E-mail').fill(email)
  await terms(page).check()
  // the server knows more common passwords than the page, and its error appears at the field
  await field(page, 'Senha').fill('password1234')
  allow(/status of 422/)
  await getButton(page, 'Criar conta').click()
  await main(page).locator('input[name=password][aria-invalid=true]:focus').waitFor()
  await page.getByText('Esta senha é conhecida demais. Escolha outra.').waitFor()
  await field(page, 'Senha').fill(password)
  await page.getByText('Boa senha.').waitFor()
  await getButton(page, 'Criar conta').click()
  await title(page, 'Confirme seu e-mail')
  await main(page).getByText(email).waitFor()
  expect(await getCurrentUser(page)).toBeNull()

  await page.goto(getEmailLink(await findEmail(email, 'Confirme seu e-mail')))
  await title(page, 'Confirme seu e-mail')
  expect(await getCurrentUser(page)).toBeNull()
  await getButton(page, 'Confirmar meu e-mail').click()
  await at(page, '/')
  await getHeader(page)
    .getByRole('link', { name: `você entrou como ${name}` })
    .waitFor()
  expect(await getCurrentUser(page)).toMatchObject({ email, emailVerified: true })
})

test('[CA-09] [HD-08] [RT-13] the account button opens the sign-in; the password is reset by an email link; sign-in works by keyboard; the page shows the user', async () => {
  const { email } = await createAccount('Clara Nunes')
  const page = await open('/')
  await getHeader(page).getByRole('link', { name: 'Minha conta: entrar' }).click()
  await at(page, '/auth')
  await link(page, 'Esqueci a senha').click()
  await title(page, 'Recuperar a senha')
  await field(page, 'E-mail').fill(email)
  await getButton(page, 'Enviar o link').click()
  await title(page, 'Veja seu e-mail')

  const password = 'Jatoba-do-campo-9'
  await page.goto(getEmailLink(await findEmail(email, 'Redefina sua senha')))
  await title(page, 'Redefinir senha')
  await field(page, 'Nova senha').fill(password)
  await getButton(page, 'Salvar senha').click()
  await title(page, 'Nova senha salva')
  await link(page, 'Entrar').click()
  await title(page, 'Entrar')
  await waitForRoute(page)
  await field(page, 'E-mail').focus()
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await title(page, 'Oi, Clara!')
  await navigateInApp(page, '/carrinho')
  await main(page).getByRole('heading', { name: 'Oi, Clara!' }).waitFor({ state: 'detached' })
  await getHeader(page)
    .getByRole('link', { name: /você entrou como Clara/ })
    .click()
  await title(page, 'Oi, Clara!')
  expect(new URL(page.url()).pathname).toBe('/conta')
  await navigateInApp(page, '/auth')
  await page.getByText(`Você já entrou como ${email}.`).waitFor()
  await getButton(page, 'Entrar com outra conta').click()
  await field(page, 'Senha').waitFor()
  await eventually(() => getCurrentUser(page)).toBeNull()

  // only its states are paths below /auth; any other is a 404
  expect((await page.request.get('/auth/criar-conta')).status()).toBe(404)
})

test('no step of the sign-in has an accessibility violation', async () => {
  // each step in one of the two view modes, the fullest one in both; the steps with only an email field are alike
  const day = [
    ['criar-conta', 'Criar conta'],
    ['nova-senha&token=x', 'Redefinir senha'],
    ...(hasAllViewModes ? emailSteps : []),
  ] as const
  const night = [
    ['entrar', 'Entrar'],
    ['criar-conta', 'Criar conta'],
    ['recuperar', 'Recuperar a senha'],
    ['segundo-fator', 'Verificação em duas etapas'],
    ...(hasAllViewModes ? [['convite&token=x', 'Boas-vindas à equipe'] as const] : []),
  ] as const
  const page = await open('/auth')
  for (const look of viewModes) {
    await setViewMode(page, look)
    for (const [step, heading] of look.theme === 'light' ? day : night) {
      await navigateInApp(page, `/auth?etapa=${step}`)
      await title(page, heading)
      if (heading === 'Entrar') await page.getByRole('button', { name: /^Continuar com/ }).waitFor()
      expect(await findAxeViolations(page), `${step}, ${look.name}`).toEqual([])
    }
    await navigateInApp(page, '/admin/login')
    await title(page, 'Área da equipe')
    expect(await findAxeViolations(page), `staff, ${look.name}`).toEqual([])
  }
  await navigateInApp(page, '/auth?error=x')
  await title(page, 'Entrar')
  await page.getByRole('main').getByRole('button', { name: 'Entrar', exact: true }).click()
  await page.getByText('Digite sua senha.').waitFor()
  await inspectPage(page, 'a way in that was refused, and a password that is missing', lightModes)
})
