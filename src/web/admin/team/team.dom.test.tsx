import { screen, waitFor, within } from '@testing-library/react'
import type { ComponentType } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Me, Member } from '#contract/team'
import { createMe } from '#dom/me.ts'
import { mockNetwork, errorResponse } from '#dom/network.ts'
import { renderPart } from '#dom/render-part.tsx'
import { mockBrowserTabs } from '#dom/browser-tabs.ts'
import { AdminMeContext } from '#web/admin/kit/access/me.ts'
import { Route as Edit } from './edit-screen.tsx'
import { Route as New } from './new-screen.tsx'

const me = createMe('can_manage_admins', 'can_manage_orders')
const all: Me = { ...me, staff: { role: 'superadmin', flags: [], pendingFactor: null } }
const rita: Member = {
  id: 'm1',
  userId: 'u1',
  role: 'admin',
  isActive: true,
  name: 'Rita Colega',
  email: 'rita@dao.test',
  discountLimit: 10,
  secondFactor: false,
  invited: false,
  banned: false,
  lastSignInAt: null,
  flags: ['can_manage_reviews'],
  version: 'a',
  may: { change: true },
}

beforeEach(() => {
  mockBrowserTabs()
  navigator.sendBeacon = () => true
  vi.spyOn(Edit, 'useParams').mockReturnValue({ id: 'm1' })
  vi.spyOn(New, 'useSearch').mockReturnValue({})
})
afterEach(() => void vi.restoreAllMocks())

const one = 'GET /api/team/members/m1'
const here = { 'POST /api/desk/equipe/presence/m1': () => ({ people: [] }) }
const open = (route: typeof Edit | typeof New, who: Me) => {
  const Screen = route.options.component as ComponentType
  return renderPart(
    <AdminMeContext value={who}>
      <Screen />
    </AdminMeContext>,
  )
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const flag = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const button = (name: string) => screen.findByRole('button', { name })

test('[ER-03] shows that saving permissions failed, keeps the selection, and saves it on retry', async () => {
  let [fails, now] = [true, rita]
  mockNetwork({
    ...here,
    [one]: () => now,
    'PUT /api/team/members/m1/permissions': () => {
      if (fails) return errorResponse(500)
      now = { ...rita, flags: ['can_manage_orders', 'can_manage_reviews'], version: 'b' }
      return now
    },
  })
  const { hand } = open(Edit, all)
  await heading('Rita Colega')
  await hand.click(flag('Pedidos e vendas'))
  await hand.click(await button('Salvar'))
  await screen.findByText('Erro ao atualizar permissões')
  expect(flag('Pedidos e vendas').checked).toBe(true)
  fails = false
  await hand.click(await button('Salvar'))
  await screen.findByText('Permissões atualizadas com sucesso!')
  expect(flag('Pedidos e vendas').checked).toBe(true)
})

test('[ER-04] shows in the dialog that removing permissions failed, and removes them on retry', async () => {
  let [fails, now] = [true, rita]
  mockNetwork({
    ...here,
    [one]: () => now,
    'DELETE /api/team/members/m1/permissions': () => {
      if (fails) return errorResponse(500)
      now = { ...rita, flags: [], version: 'b' }
      return new Response(null, { status: 204 })
    },
  })
  const { hand } = open(Edit, all)
  await hand.click(await button('Remover permissões'))
  const question = within(await screen.findByRole('dialog'))
  await hand.click(question.getByRole('button', { name: 'Remover permissões' }))
  await screen.findByText('Erro ao remover permissões')
  fails = false
  await hand.click(question.getByRole('button', { name: 'Remover permissões' }))
  await screen.findByText('Permissões removidas com sucesso!')
  await waitFor(() => expect(flag('Avaliações').checked).toBe(false))
})

test('shows both versions field by field when two users edit one member, and loses nothing', async () => {
  const theirs: Member = { ...rita, name: 'Rita por Ana', isActive: false, version: 'b' }
  const mine: Member = { ...theirs, name: 'Rita por Marina', version: 'c' }
  let now = rita
  const calls = mockNetwork({
    ...here,
    [one]: () => now,
    'PATCH /api/team/members/m1': ({ body }) => {
      now = now === rita ? theirs : mine
      if ((body as Member).version !== theirs.version)
        return Response.json({ code: 'record.changed', data: { current: theirs } }, { status: 409 })
      return mine
    },
  })
  const { hand } = open(Edit, all)
  const name = await screen.findByLabelText<HTMLInputElement>('Nome')
  await hand.clear(name)
  await hand.type(name, 'Rita por Marina')
  await hand.click(await button('Salvar'))
  const question = within(await screen.findByRole('dialog', { name: /salvou enquanto você editava/ }))
  question.getByRole('radio', { name: 'Nome, Você, agora: Rita por Marina' })
  await hand.click(question.getByRole('button', { name: /Salvar o escolhido/ }))
  await heading('Rita por Marina')
  await waitFor(() => expect(flag('Acesso à área da equipe')).toHaveProperty('checked', false))
  expect(calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([
    { name: 'Rita por Marina', version: 'a' },
    { name: 'Rita por Marina', version: 'b' },
  ])
})

test('[RO-06] lets an admin grant only their own permissions, and edit neither a superadmin nor themselves', async () => {
  open(New, me)
  await heading('Adicionar à equipe')
  expect(flag('Pedidos e vendas').disabled).toBe(false)
  expect(flag('Avaliações').disabled).toBe(true)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Superadmin' }).disabled).toBe(true)
})

test.each([
  ['themselves', { userId: me.id }, 'Este é o seu acesso.'],
  ['a superadmin', { role: 'superadmin' }, 'Só um superadmin pode alterar'],
] as const)('[RO-06] shows an admin the access of %s read only, with the reason', async (_, change, why) => {
  mockNetwork({ ...here, [one]: () => ({ ...rita, ...change, may: { change: false } }) })
  open(Edit, me)
  await heading('Rita Colega')
  expect(screen.getByRole('note').textContent).toContain(why)
  expect(screen.queryByRole('button', { name: 'Salvar' })).toBeNull()
})
