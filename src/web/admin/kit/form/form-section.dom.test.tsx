import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { PresentPerson } from '#contract/desk'
import { createMe } from '#dom/me.ts'
import { mockNetwork } from '#dom/network.ts'
import { renderPart } from '#dom/render-part.tsx'
import { mockBrowserTabs } from '#dom/browser-tabs.ts'
import { AdminMeContext } from '#web/admin/kit/access/me.ts'
import { RecordPresence, PresenceProvider } from '#web/admin/kit/presence/presence-context.tsx'
import { FormSection } from './form-section.tsx'

const ana: PresentPerson = { id: 'a', name: 'Ana Lima', initials: 'AL', section: 'Fotos' }
const teo: PresentPerson = { id: 'b', name: 'Téo', initials: 'T', section: null }

function show(people: PresentPerson[]) {
  mockBrowserTabs()
  navigator.sendBeacon = () => true
  const address = '/api/desk/produtos/presence/1'
  const calls = mockNetwork({
    [`POST ${address}`]: () => ({ people }),
    [`GET ${address}`]: () => ({ people }),
  })
  const { hand } = renderPart(
    <AdminMeContext value={createMe('can_manage_products')}>
      <PresenceProvider screen="produtos" id="1">
        <RecordPresence />
        <FormSection id="peca" title="Peça">
          <input aria-label="Nome" />
          <input aria-label="Linha" />
        </FormSection>
        <FormSection id="fotos" title="Fotos">
          <input aria-label="Texto" />
        </FormSection>
      </PresenceProvider>
    </AdminMeContext>,
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
