import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { SecurityView } from '#contract/identity'
import type { Me } from '#contract/team'
import { createMe } from '#dom/me.ts'
import { mockNetwork, errorResponse } from '#dom/network.ts'
import { renderPart } from '#dom/render-part.tsx'
import { AccountsSection } from './accounts-section.tsx'
import { FactorSection } from './factor-section.tsx'
import { PasskeysSection } from './passkeys-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { SessionsSection } from './sessions-section.tsx'

vi.mock('#web/session/person-events.ts', () => ({ listenToPersonEvents: () => {} }))

const me: Me = { ...createMe(), staff: null }
const at = '2026-11-20T12:00:00Z'
const session = (id: string, device: string, current = false): SecurityView['sessions'][number] => ({
  id,
  current,
  device,
  place: '',
  ip: '127.0.0.1',
  method: 'password',
  startedAt: at,
  lastSeenAt: at,
  expiresAt: at,
})
const view: SecurityView = {
  password: true,
  secondFactor: false,
  backupCodesLeft: null,
  passkeys: [],
  accounts: [{ id: 'c1', providerId: 'demo', name: 'Conta de demonstração', createdAt: at }],
  wallets: [],
  sessions: [session('s1', 'Chrome no Linux', true), session('s2', 'Safari no iPhone')],
  pendingEmail: null,
}

const shop = (answers: Parameters<typeof mockNetwork>[0] = {}) => {
  const calls = mockNetwork({
    'GET /api/team/me': () => me,
    'GET /api/identity/security': () => view,
    'GET /api/identity/sign-in-methods': () => ({ providers: [], passkey: true, wallet: false, sso: false }),
    ...answers,
  })
  return () => calls.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`)
}
const ok = () => ({})
const button = (name: string) => screen.findByRole('button', { name })
const dialog = async () => within(await screen.findByRole('dialog'))
const wrongPassword = () => errorResponse(400, 'identity.password_wrong', 'A senha atual não confere.')

test('[CA-11] checks a new password while typing, shows a wrong current one at its field, and clears both after success', async () => {
  let answer: () => unknown = wrongPassword
  shop({ 'POST /api/auth/change-password': () => answer() })
  const { hand } = renderPart(<PasswordSection me={me} hasPassword />)
  const [now, next] = await Promise.all([
    screen.findByLabelText<HTMLInputElement>('Senha atual'),
    screen.findByLabelText<HTMLInputElement>('Nova senha'),
  ])
  await hand.type(now, 'Nada-disso-2026')
  await hand.type(next, 'Clara')
  await screen.findByText('Use pelo menos 10 caracteres.')
  await hand.type(next, '-dourada-2027')
  await hand.click(await button('Trocar senha'))
  await screen.findByText('A senha atual não confere.')
  expect([document.activeElement, now.getAttribute('aria-invalid')]).toEqual([now, 'true'])
  answer = ok
  await hand.click(await button('Trocar senha'))
  await screen.findByText('Senha trocada')
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Senha atual').value).toBe(''))
})

test('[CA-12] ends each session by its own button; ending the current one leads to the home page', async () => {
  const sent = shop({
    'DELETE /api/identity/sessions/s2': () => new Response(null, { status: 204 }),
    'POST /api/auth/revoke-other-sessions': ok,
    'POST /api/auth/sign-out': ok,
  })
  const { hand, path } = renderPart(<SessionsSection sessions={view.sessions} />, { at: '/conta/seguranca' })
  await hand.click(await button('Sair de Safari no iPhone'))
  await screen.findByText('Aparelho desconectado')
  await hand.click(await button('Sair dos outros'))
  await screen.findByText('Outros aparelhos desconectados')
  expect([path(), sent()]).toEqual([
    '/conta/seguranca',
    ['DELETE /api/identity/sessions/s2', 'POST /api/auth/revoke-other-sessions'],
  ])
  await hand.click(await button('Sair de Este aparelho'))
  await waitFor(() => expect(path()).toBe('/'))
  expect(sent().slice(2)).toEqual(['POST /api/auth/sign-out'])
})

test('[CA-15] does not start a second factor with a wrong password, nor turn it on before the backup codes are saved', async () => {
  let answer: () => unknown = wrongPassword
  const codes = ['abcde-fghij', 'klmno-pqrst']
  const sent = shop({ 'POST /api/auth/two-factor/enable': () => answer() })
  const { hand } = renderPart(<FactorSection view={view} />)
  await hand.click(await button('Ativar verificação em duas etapas'))
  const sheet = await dialog()
  await hand.type(sheet.getByLabelText('Sua senha'), 'Nada-disso-2026')
  await hand.click(sheet.getByRole('button', { name: 'Começar' }))
  await sheet.findByText('A senha atual não confere.')
  expect(sheet.queryByRole('img')).toBeNull()
  answer = () => ({ totpURI: 'otpauth://totp/DAO:m?secret=JBSWY3DPEHPK3PXP', backupCodes: codes })
  await hand.click(sheet.getByRole('button', { name: 'Começar' }))
  await sheet.findByRole('img', { name: 'QR code da verificação em duas etapas' })
  for (const code of codes) sheet.getByText(code)
  expect(sheet.getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy()
  await hand.type(sheet.getByLabelText('Código de 6 dígitos'), '123456')
  await hand.click(sheet.getByRole('button', { name: 'Ativar' }))
  await sheet.findByText('Guarde os códigos antes de continuar.')
  expect(sent()).toHaveLength(2)
})

test('[CA-14] keeps the last sign-in method and shows why', async () => {
  shop({
    'POST /api/auth/unlink-account': () =>
      errorResponse(409, 'identity.last_way_in', 'Esta é a sua única forma de entrar.'),
  })
  const { hand } = renderPart(<AccountsSection accounts={view.accounts} wallets={[]} />)
  await hand.click(await button('Desvincular Conta de demonstração'))
  await screen.findByText('Esta é a sua única forma de entrar.')
  screen.getByText(/^Vinculada em/)
})

test('[CA-15] does not create a passkey without a name, and renames one', async () => {
  const sent = shop({ 'POST /api/auth/passkey/update-passkey': ok })
  const { hand } = renderPart(<PasskeysSection passkeys={[{ id: 'k1', name: 'Notebook', createdAt: at }]} />)
  await hand.click(await button('Criar chave de acesso'))
  const sheet = await dialog()
  await hand.click(sheet.getByRole('button', { name: 'Criar chave de acesso' }))
  await sheet.findByText('Preencha este campo.')
  expect(sent()).toEqual([])
  await hand.keyboard('{Escape}')
  await hand.click(await button('Renomear Notebook'))
  const field = await screen.findByLabelText<HTMLInputElement>('Nome da chave')
  expect(field.value).toBe('Notebook')
  await hand.clear(field)
  await hand.type(field, 'Celular{Enter}')
  await screen.findByText('Nome alterado')
  expect(sent()).toEqual(['POST /api/auth/passkey/update-passkey'])
})
