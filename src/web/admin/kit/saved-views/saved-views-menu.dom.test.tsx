import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createMe } from '#dom/me.ts'
import { mockNetwork } from '#dom/network.ts'
import { renderPart } from '#dom/render-part.tsx'
import { mockBrowserTabs } from '#dom/browser-tabs.ts'
import { AdminMeContext } from '#web/admin/kit/access/me.ts'
import { SavedViewsMenu } from './saved-views-menu.tsx'

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
