import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Me } from '#contract/team'
import type { Flag } from '#shared/auth/permissions'
import { emptyCart } from '#dom/cart.ts'
import { createMe } from '#dom/me.ts'
import { deferResponse, mockNetwork, errorResponse } from '#dom/network.ts'
import { renderPart } from '#dom/render-part.tsx'
import { mockBrowserTabs } from '#dom/browser-tabs.ts'
import { AdminShell } from './admin-shell.tsx'

vi.mock('#web/session/person-events.ts', () => ({ listenToPersonEvents: () => {} }))

beforeEach(() => {
  mockBrowserTabs()
})

const me: Me = { ...createMe(), staff: null }
const rights = (...flags: Flag[]): NonNullable<Me['staff']> => ({ role: 'admin', flags, pendingFactor: null })

const open = (at: string, answers: Parameters<typeof mockNetwork>[0] = {}) => {
  const calls = mockNetwork({ 'GET /api/team/me': () => me, ...answers })
  const asked = () => [...new Set(calls.map(({ path }) => path))]
  return { ...renderPart(<AdminShell />, { at }), asked }
}
const menu = () => screen.queryByRole('navigation', { name: 'Menu da equipe' })
const who = '/api/team/me'
const what = '/api/team/me/rights'

test('[SH-02] [SH-03] [RO-05] loads the session first, then the rights, and renders nothing before', async () => {
  const [person, flags] = [deferResponse(me), deferResponse(rights('can_manage_admins'))]
  const { asked } = open('/admin/equipe', {
    [`GET ${who}`]: () => person.until,
    [`GET ${what}`]: () => flags.until,
  })
  await screen.findByText('Verificando autenticação...')
  expect([screen.queryAllByRole('navigation'), asked()]).toEqual([[], [who]])
  person.release()
  await screen.findByText('Verificando permissões...')
  expect(screen.queryAllByRole('navigation')).toEqual([])
  expect(screen.queryByText(me.email)).toBeNull()
  flags.release()
  await waitFor(() => expect(menu()).not.toBeNull())
  expect(screen.queryByText('Verificando permissões...')).toBeNull()
})

test('[RO-05] treats rights that fail to load as none, and refetches them on retry', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let answer: () => unknown = () => errorResponse(500)
  const { hand } = open('/admin/equipe', { [`GET ${what}`]: () => answer() })
  await screen.findByText('Verificando permissões...')
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  screen.getByText('Não conseguimos verificar suas permissões.')
  expect(screen.queryAllByRole('navigation')).toEqual([])
  expect(screen.queryByText(me.email)).toBeNull()
  answer = () => rights('can_manage_admins')
  await hand.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  await waitFor(() => expect(menu()).not.toBeNull())
})

test('asks for the second factor before any screen', async () => {
  let staff: Me['staff'] = { ...rights('can_manage_admins'), pendingFactor: 'second_factor' }
  const { hand, asked } = open('/admin/equipe', {
    [`GET ${what}`]: () => staff,
    'GET /api/cart': () => emptyCart,
    'POST /api/auth/two-factor/verify-totp': () => {
      staff = rights('can_manage_admins')
      return {}
    },
  })
  await screen.findByRole('heading', { level: 1, name: 'Verificação em duas etapas' })
  expect(screen.queryByRole('link', { name: 'Equipe' })).toBeNull()
  expect(asked()).toEqual([who, what])
  await hand.type(screen.getByLabelText('Código de 6 dígitos'), '123456{Enter}')
  await screen.findByRole('link', { name: 'Equipe' })
  expect(screen.queryByRole('heading', { name: 'Verificação em duas etapas' })).toBeNull()
})

test('shows staff without the flag an empty screen, and a menu with their own screens only', async () => {
  const { asked } = open('/admin/pedidos/1', { [`GET ${what}`]: () => rights('can_manage_admins') })
  await screen.findByText('Você não tem permissão para ver isto')
  screen.getByRole('heading', { level: 1, name: 'Pedidos' })
  screen.getByRole('link', { name: 'Equipe' })
  expect(screen.queryByRole('link', { name: 'Pedidos' })).toBeNull()
  expect(asked()).toEqual([who, what])
})

test.each(['/admin/usuarios', '/admin/usuarios/1', '/admin/auditoria', '/admin/auditoria/1'])(
  '[RT-45] denies %s to people outside the team',
  async (at) => {
    const { asked } = open(at, { [`GET ${what}`]: () => null })
    await screen.findByRole('heading', { level: 1, name: 'Acesso negado' })
    screen.getByRole('button', { name: 'Voltar' })
    expect(asked()).toEqual([who, what])
  },
)
