import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aMe } from '#dom/me.ts'
import { play } from '#dom/network.ts'
import { showPart } from '#dom/part.tsx'
import { playTabs } from '#dom/tabs.ts'
import { AdminMe } from '#web/admin/frame/me.ts'
import { ViewsButton } from './views-button.tsx'

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
  playTabs()
  play({
    'GET /api/desk/produtos/views': () => ({
      items: [
        saved('v1', 'Sem foto', 'sem=foto'),
        saved('v2', 'Encerradas', 'aba=promocoes&situacao=ended'),
        saved('v3', 'Levam', 'aba=enderecos&parte=levam'),
      ],
    }),
  })
  const chosen = vi.fn<(search: string) => void>()
  const { hand } = showPart(
    <AdminMe value={aMe('can_manage_products')}>
      <ViewsButton screen="produtos" search="aba=promocoes" onChoose={chosen} />
    </AdminMe>,
  )
  await hand.click(await screen.findByRole('button', { name: 'Visão: Todos' }))
  await screen.findByRole('menuitemcheckbox', { name: 'Encerradas' })
  expect(screen.queryByRole('menuitemcheckbox', { name: /Sem foto|Levam/ })).toBeNull()
  expect(screen.queryByRole('menuitem', { name: 'Salvar esta visão' })).toBeNull()
  await hand.click(screen.getByRole('menuitemcheckbox', { name: 'Todos' }))
  expect(chosen).toHaveBeenCalledWith('aba=promocoes')
})
