import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Present } from '#contract/desk'
import { aMe } from '#dom/me.ts'
import { play } from '#dom/network.ts'
import { showPart } from '#dom/part.tsx'
import { playTabs } from '#dom/tabs.ts'
import { AdminMe } from '#web/admin/frame/me.ts'
import { Everyone, PresenceOf } from '#web/admin/kit/presence/in-hand.tsx'
import { Part } from './part.tsx'

const ana: Present = { id: 'a', name: 'Ana Lima', initials: 'AL', section: 'Fotos' }
const teo: Present = { id: 'b', name: 'Téo', initials: 'T', section: null }

function show(people: Present[]) {
  playTabs()
  navigator.sendBeacon = () => true
  const address = '/api/desk/produtos/presence/1'
  const calls = play({ [`POST ${address}`]: () => ({ people }), [`GET ${address}`]: () => ({ people }) })
  const { hand } = showPart(
    <AdminMe value={aMe('can_manage_products')}>
      <PresenceOf screen="produtos" id="1">
        <Everyone />
        <Part id="peca" title="Peça">
          <input aria-label="Nome" />
          <input aria-label="Linha" />
        </Part>
        <Part id="fotos" title="Fotos">
          <input aria-label="Texto" />
        </Part>
      </PresenceOf>
    </AdminMe>,
  )
  const said = () =>
    calls.flatMap(({ method, body }) => (method === 'POST' ? [(body as { section?: string }).section] : []))
  return { hand, said }
}
const region = async (name: string) => within(await screen.findByRole('region', { name }))

test('shows who edits a section at its heading, and all editors above the form', async () => {
  show([ana, teo])
  expect((await (await region('Fotos')).findByRole('listitem')).textContent).toBe('ALAna Lima está aqui')
  expect((await region('Peça')).queryByRole('listitem')).toBeNull()
  const all = within(screen.getByRole('status', { name: 'Quem mais está aqui' }))
  expect(all.getAllByRole('listitem').map(({ title }) => title)).toEqual([
    'Ana Lima está aqui: Fotos',
    'Téo está aqui',
  ])
})

test('announces the focused section to others once per change', async () => {
  const { hand, said } = show([])
  await screen.findByLabelText('Nome')
  await hand.click(screen.getByLabelText('Nome'))
  await hand.click(screen.getByLabelText('Linha'))
  await hand.click(screen.getByLabelText('Texto'))
  expect(said()).toEqual([undefined, 'Peça', 'Fotos'])
})
