import { useLocation } from '@tanstack/react-router'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { emptyCart } from '#dom/cart.ts'
import { type RecordedCall, throwOffline, mockNetwork, errorResponse } from '#dom/network.ts'
import { renderPart } from '#dom/render-part.tsx'
import { createMe } from '#dom/me.ts'
import { onSessionEvent } from '#web/session/session-store.ts'
import { AuthFlow } from './auth-flow.tsx'
import { parseAuthSearch } from './auth-search.ts'
import type { SignInArea } from './auth-flow-context.ts'

vi.mock('#web/session/person-events.ts', () => ({ listenToPersonEvents: () => {} }))

const shop: SignInArea = { at: '/auth', home: '/conta', look: 'earth', signUp: true }
const clara = { name: 'Clara Nunes', email: 'clara@exemplo.com.br', password: 'Ipe-amarelo-2026' }
const known = 'Esta senha é conhecida demais. Escolha outra.'

function SignInPage() {
  const search = useLocation({ select: ({ search }) => parseAuthSearch(search) })
  return <AuthFlow area={shop} search={search} />
}

/** Renders the customer sign-in page at this step. Returns the API calls beyond the default ones. */
function arrive(query: string, answers: Parameters<typeof mockNetwork>[0] = {}) {
  const calls = mockNetwork({
    'GET /api/team/me': () => null,
    'GET /api/cart': () => emptyCart,
    'GET /api/identity/sign-in-methods': () => ({ providers: [], passkey: false, wallet: false, sso: true }),
    ...answers,
  })
  return { ...renderPart(<SignInPage />, { at: `/auth${query}` }), sent: () => calls.filter(isSent) }
}
const isSent = ({ method }: RecordedCall) => method === 'POST'

const title = (name: string) => screen.findByRole('heading', { level: 1, name })
const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name)
const link = (name: string) => screen.findByRole('link', { name })
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const alert = (text: string) =>
  waitFor(() =>
    expect(
      screen
        .getAllByRole('alert')
        .map(({ textContent }) => textContent)
        .join(),
    ).toContain(text),
  )
const ok = () => ({})

test('[ER-07] checks a new password while typing', async () => {
  const { hand } = arrive('?etapa=criar-conta')
  await hand.type(await field('Nome completo'), clara.name)
  for (const [password, said] of [
    ['curta', 'Use pelo menos 10 caracteres.'],
    ['clara-nunes-77', 'Não use seu nome nem seu e-mail.'],
    ['password1234', known],
    [clara.password, 'Boa senha.'],
  ] as const) {
    await hand.clear(await field('Senha'))
    await hand.type(await field('Senha'), password)
    await screen.findByText(said)
  }
})

test('[ER-07] [CA-01] requires the terms for an account; focuses a password that the server refuses, with the reason', async () => {
  const weak = { code: 'request.invalid', message: 'x', requestId: 'x', fields: { password: known } }
  let answer: () => unknown = () => new Response(JSON.stringify(weak), { status: 422 })
  const { hand, sent } = arrive('?etapa=criar-conta', { 'POST /api/auth/sign-up/email': () => answer() })
  await hand.type(await field('Nome completo'), clara.name)
  await hand.type(await field('E-mail'), clara.email)
  await hand.type(await field('Senha'), clara.password)
  await hand.click(await button('Criar conta'))
  screen.getByText('Para criar a conta, aceite os termos e a política.')
  expect(sent()).toEqual([])
  const news = screen.getByRole<HTMLInputElement>('checkbox', { name: /novidades/ })
  expect(news.checked).toBe(false)
  await hand.click(screen.getByRole('checkbox', { name: /termos de serviço/ }))
  await hand.click(await button('Criar conta'))
  await screen.findByText(known)
  expect([document.activeElement, (await field('Senha')).getAttribute('aria-invalid')]).toEqual([
    await field('Senha'),
    'true',
  ])
  answer = ok
  await hand.click(await button('Criar conta'))
  await title('Confirme seu e-mail')
  screen.getByText(clara.email, { exact: false })
  expect(sent().at(-1)!.body).toEqual({ ...clara, marketing: false, callbackURL: '/' })
})

test('[CA-08] leads an unconfirmed email to a new confirmation email, and to one more after 30 seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { hand, sent } = arrive('', {
    'POST /api/auth/sign-in/email': () =>
      errorResponse(403, 'identity.email_unverified', 'Confirme seu e-mail antes de entrar.'),
    'POST /api/auth/send-verification-email': ok,
  })
  await hand.type(await field('E-mail'), clara.email)
  await hand.type(await field('Senha'), clara.password)
  await hand.click(await button('Entrar'))
  await alert('Confirme seu e-mail antes de entrar')
  await hand.click(await link('Enviar o link de confirmação de novo'))
  await title('Confirme seu e-mail')
  expect((await field('E-mail')).value).toBe(clara.email)
  await hand.click(await button('Enviar o link'))
  const again = await button(/^Enviar de novo/)
  expect(again.getAttribute('aria-disabled')).toBe('true')
  await hand.click(again)
  expect(sent()).toHaveLength(2)
  await act(() => vi.advanceTimersByTimeAsync(31_000))
  expect(again.textContent).toBe('Enviar de novo')
  await hand.click(again)
  await screen.findByText(/^Enviamos de novo\./)
  expect(sent()).toHaveLength(3)
})

test('[CA-09] focuses the next step, and shows the same message for an unknown email', async () => {
  const { hand } = arrive('', { 'POST /api/auth/request-password-reset': ok })
  await hand.click(await link('Esqueci a senha'))
  const heading = await title('Recuperar a senha')
  expect(document.activeElement).toBe(heading)
  await hand.keyboard('{Tab}')
  expect(document.activeElement).toBe(await field('E-mail'))
  await hand.keyboard('ninguem@exemplo.com.br{Enter}')
  await title('Veja seu e-mail')
  screen.getByText(/^Se houver uma conta com ninguem@exemplo\.com\.br/)
  await hand.click(await button('Usar outro e-mail'))
  expect((await field('E-mail')).value).toBe('ninguem@exemplo.com.br')
})

test('[CA-09] [ER-08] announces a recovery link to all tabs; shows a used one with a way to a new link', async () => {
  const heard: string[] = []
  onTestFinished(onSessionEvent((event) => heard.push(event)))
  const { hand } = arrive('?etapa=nova-senha&token=t', {
    'POST /api/auth/reset-password': () =>
      errorResponse(400, 'identity.link_invalid', 'Este link não vale mais.'),
  })
  await hand.type(await field('Nova senha'), 'Jatoba-do-campo-10')
  await hand.click(await button('Salvar senha'))
  await title('Este link não vale mais')
  await hand.click(await link('Pedir outro link de senha'))
  await title('Recuperar a senha')
  expect(heard).toEqual(['PASSWORD_RECOVERY'])
  await hand.click(await link('Voltar para o login'))
  await title('Entrar')
})

test.each([
  ['a staff member to the admin', createMe('can_manage_orders'), '/admin'],
  ['a customer to the account', { ...createMe(), staff: null }, '/conta'],
])('[AD-33] [CA-18] leads %s after an accepted invitation', async (_who, me, target) => {
  let isIn = false
  const { hand, path } = arrive('?etapa=convite&token=bom', {
    'GET /api/team/me': () => (isIn ? me : null),
    'POST /api/identity/invitations/accept': () => {
      isIn = true
      return {}
    },
  })
  await hand.type(await field('Nova senha'), 'Barriguda-em-flor-8')
  await hand.click(await button('Salvar e entrar'))
  await waitFor(() => expect(path()).toBe(target))
})

test('explains how to get a new link when that of an invitation has expired', async () => {
  const { hand } = arrive('?etapa=convite&token=nada', {
    'POST /api/identity/invitations/accept': () => errorResponse(400, 'identity.link_invalid'),
  })
  await hand.type(await field('Nova senha'), 'Barriguda-em-flor-8')
  await hand.click(await button('Salvar e entrar'))
  await title('Este link não vale mais')
  screen.getByText(/^Peça outro link em “Esqueci a senha”/)
})

test.each([
  [
    'identity.link_invalid',
    'Este link não vale mais',
    'Pedir outro link de confirmação',
    'Confirme seu e-mail',
  ],
  ['identity.link_invalid', 'Este link não vale mais', 'Pedir outro link para entrar', 'Entrar com um link'],
  ['identity.provider_refused', 'Não deu para entrar por ali', undefined, 'Entrar'],
  ['identity.banned', 'Esta conta está bloqueada', undefined, 'Entrar'],
  ['<script>', 'Não deu para entrar por ali', undefined, 'Entrar'],
])('[ER-08] explains a callback with %s: %s, and offers %s', async (error, said, wayOn, next) => {
  const { hand } = arrive(`?error=${encodeURIComponent(error)}`)
  await title('Entrar')
  await alert(said)
  expect(document.body.textContent).not.toContain(error)
  if (wayOn) await hand.click(await link(wayOn))
  await title(next)
  await field('E-mail')
})

test('[ER-08] keeps typed data without a connection, shows the error, and does not resend by itself', async () => {
  let answer: () => unknown = throwOffline
  const { hand, sent, path } = arrive('?volta=%2Fcarrinho', {
    'POST /api/auth/sign-in/email': () => answer(),
  })
  await hand.type(await field('E-mail'), clara.email)
  await hand.type(await field('Senha'), clara.password)
  await hand.click(await button('Entrar'))
  await alert('Não conseguimos falar com a loja.')
  answer = ok
  act(() => void window.dispatchEvent(new Event('online')))
  expect((await field('Senha')).value).toBe(clara.password)
  expect(sent()).toHaveLength(1)
  await hand.click(await button('Entrar'))
  await waitFor(() => expect(path()).toBe('/carrinho'))
  expect(sent().map(({ body }) => body)).toEqual(
    Array(2).fill({ email: clara.email, password: clara.password }),
  )
})

test('[CA-07] shows a wrong code, and accepts the right one pasted with a space', async () => {
  const right = '123456'
  const { hand, path } = arrive('?etapa=codigo&volta=%2Fcarrinho', {
    'POST /api/auth/email-otp/send-verification-otp': ok,
    'POST /api/auth/sign-in/email-otp': ({ body }) =>
      (body as { otp: string }).otp === right
        ? {}
        : errorResponse(400, 'identity.code_wrong', 'O código não confere.'),
  })
  await hand.type(await field('E-mail'), clara.email)
  await hand.click(await button('Enviar o código'))
  await hand.type(await field('Código de 6 dígitos'), '000000')
  await hand.click(await button('Entrar'))
  await alert('O código não confere.')
  await hand.clear(await field('Código de 6 dígitos'))
  await hand.type(await field('Código de 6 dígitos'), '123 456')
  await hand.click(await button('Entrar'))
  await waitFor(() => expect(path()).toBe('/carrinho'))
})

test('[CA-15] [ER-08] shows a wrong second factor, and restarts the sign-in after a timeout', async () => {
  let code = 'identity.code_wrong'
  const { hand } = arrive('?etapa=segundo-fator', {
    'POST /api/auth/two-factor/verify-totp': () => errorResponse(400, code, 'Não deu.'),
  })
  const confirm = async () => hand.click(await button('Confirmar'))
  await hand.type(await field('Código de 6 dígitos'), '123456')
  await confirm()
  await alert('Não deu.')
  expect(screen.queryByRole('button', { name: 'Entrar de novo' })).toBeNull()
  code = 'identity.challenge_over'
  await confirm()
  await hand.click(await button('Entrar de novo'))
  await title('Entrar')
})

test.each([
  ['Usar um código de reserva', 'Código de reserva', 'abcde-fghij', 'verify-backup-code'],
  ['Receber um código por e-mail', 'Código de 6 dígitos', '123456', 'verify-otp'],
])('[CA-15] accepts a second factor by another method: %s', async (way, name, code, call) => {
  const { hand, sent, path } = arrive('?etapa=segundo-fator&volta=%2Fcarrinho', {
    'POST /api/auth/two-factor/send-otp': ok,
    [`POST /api/auth/two-factor/${call}`]: ok,
  })
  await hand.click(await button(way))
  await hand.type(await field(name), code)
  await hand.click(await button('Confirmar'))
  await waitFor(() => expect(path()).toBe('/carrinho'))
  expect(sent().at(-1)).toMatchObject({ path: `/api/auth/two-factor/${call}`, body: { code } })
})

test('[CA-10] shows a message for an email of a company without SSO', async () => {
  const { hand } = arrive('', {
    'POST /api/auth/sign-in/sso': () => errorResponse(404, 'identity.no_sso', 'Não conhecemos esta empresa.'),
  })
  await hand.click(await link('Acesso da empresa'))
  await title('Entrar pela empresa')
  await hand.type(await field('E-mail de trabalho'), 'alguem@nenhures.test')
  await hand.click(await button('Continuar'))
  await alert('Não conhecemos esta empresa.')
})

test('[CA-06] offers a wallet if the browser has one, and stays on the page when it does not sign', async () => {
  const ways = { providers: [{ id: 'demo', name: 'Conta' }], passkey: false, wallet: true, sso: false }
  const { hand, sent, path } = arrive('?volta=%2Fcarrinho', {
    'GET /api/identity/sign-in-methods': () => ways,
    'POST /api/auth/siwe/nonce': () => ({ nonce: 'abcdefgh12345678' }),
  })
  await button('Continuar com Conta')
  expect(screen.queryByRole('button', { name: 'Carteira Ethereum' })).toBeNull()
  await hand.click(await link('Link por e-mail'))
  await title('Entrar com um link')
  const request = ({ method }: { method: string }) => {
    if (method === 'personal_sign') throw new Error('User rejected the request')
    return method === 'eth_chainId' ? '0x1' : [`0x${'a1'.repeat(20)}`]
  }
  vi.stubGlobal('ethereum', { request: async (call: { method: string }) => request(call) })
  await hand.click(await link('Voltar para o login'))
  await hand.click(await button('Carteira Ethereum'))
  await alert('A carteira não assinou.')
  expect([path(), sent().map((each) => each.path)]).toEqual(['/auth', ['/api/auth/siwe/nonce']])
  vi.unstubAllGlobals()
})
