import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createMe } from '#dom/me.ts'
import { deferResponse, mockNetwork } from '#dom/network.ts'
import { renderPart } from '#dom/render-part.tsx'
import { mockBrowserTabs } from '#dom/browser-tabs.ts'
import { AdminMeContext } from '#web/admin/kit/access/me.ts'
import { staffQuery } from '#web/admin/kit/query/staff-query.ts'
import { SavedViewsMenu } from './saved-views-menu.tsx'
import type { ViewCount } from './use-view-counts.ts'

const saved = (id: string, name: string, search: string) => ({
  id,
  name,
  search,
  shared: false,
  mine: true,
  owner: 'Marina Alves',
  updatedAt: '2026-11-22T12:00:00Z',
  may: { change: true },
})

test('[AD-30] keeps separate views for each list of a screen, and an unfiltered view for each', async () => {
  mockBrowserTabs()
  mockNetwork({
    'GET /api/desk/produtos/views': () => ({
      items: [
        saved('v1', 'Sem foto', 'sem=foto'),
        saved('v2', 'Encerradas', 'aba=promocoes&situacao=ended'),
        saved('v3', 'Levam', 'aba=enderecos&parte=levam'),
      ],
    }),
  })
  const chosen = vi.fn<(search: string) => void>()
  const { hand } = renderPart(
    <AdminMeContext value={createMe('can_manage_products')}>
      <SavedViewsMenu screen="produtos" search="aba=promocoes" onChoose={chosen} />
    </AdminMeContext>,
  )
  await hand.click(await screen.findByRole('button', { name: 'Visão: Todos' }))
  await screen.findByRole('menuitemcheckbox', { name: 'Encerradas' })
  expect(screen.queryByRole('menuitemcheckbox', { name: /Sem foto|Levam/ })).toBeNull()
  expect(screen.queryByRole('menuitem', { name: 'Salvar esta visão' })).toBeNull()
  await hand.click(screen.getByRole('menuitemcheckbox', { name: 'Todos' }))
  expect(chosen).toHaveBeenCalledWith('aba=promocoes')
})

test('shows the number of rows of each view, but not while it loads or after an error', async () => {
  mockBrowserTabs()
  mockNetwork({
    'GET /api/desk/clientes/views': () => ({
      items: [
        saved('v1', 'Goiás', 'uf=GO'),
        saved('v2', 'Goiás por valor', 'ordem=-valor&uf=GO'),
        saved('v3', 'Quebrada', 'uf=SP'),
      ],
    }),
  })
  const goias = deferResponse<ViewCount>({ count: 1_000, countsEndAt: null })
  const read = vi.fn<(state: string | null) => Promise<ViewCount>>((state) => {
    if (state === 'SP') return Promise.reject(new Error('broken'))
    return state === 'GO' ? goias.until : Promise.resolve({ count: 5_000, countsEndAt: 5_000 })
  })
  const query = (view: string) => {
    const state = new URLSearchParams(view).get('uf')
    return { ...staffQuery(['x', 'count', state], () => read(state)), retry: false }
  }
  const { hand } = renderPart(
    <AdminMeContext value={createMe('can_manage_customers')}>
      <SavedViewsMenu
        screen="clientes"
        search=""
        onChoose={() => {}}
        counts={{ query, label: (count) => `${count.toLocaleString('pt-BR')} clientes` }}
      />
    </AdminMeContext>,
  )
  await hand.click(await screen.findByRole('button', { name: 'Visão: Todos' }))
  const all = await screen.findByRole('menuitemcheckbox', { name: 'Todos, pelo menos 5.000 clientes' })
  expect(all.textContent).toBe('Todos5.000+')
  const rows = () => screen.getAllByRole('menuitemcheckbox').map(({ textContent }) => textContent)
  expect(rows()).toEqual(['Todos5.000+', 'Goiás', 'Goiás por valor', 'Quebrada'])
  await act(async () => goias.release())
  await screen.findByRole('menuitemcheckbox', { name: 'Goiás, 1.000 clientes' })
  await screen.findByRole('menuitemcheckbox', { name: 'Goiás por valor, 1.000 clientes' })
  expect(rows()).toEqual(['Todos5.000+', 'Goiás1.000', 'Goiás por valor1.000', 'Quebrada'])
  // one query for both views of one state
  expect(read.mock.calls.map(([state]) => state)).toEqual([null, 'GO', 'SP'])
})
