import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createMe } from '#dom/me.ts'
import { mockNetwork } from '#dom/network.ts'
import { renderPart } from '#dom/render-part.tsx'
import { adminKit } from '#texts/admin/kit'
import { settings } from '#texts/admin/settings'
import { settingsGroups as words } from '#texts/admin/settings-groups'
import { AdminMeContext } from '#web/admin/kit/access/me.ts'
import { SettingsScreen } from './settings-screen.tsx'

const legal = ['cnpj', 'privacy']
const change = { id: 'a1', at: '2026-11-20T21:20:00Z', actor: 'marina@dao.test', userId: 'u1' }

function renderScreen(missing: readonly string[] = []) {
  const calls = mockNetwork({
    'GET /api/settings/staff/wholesale': () => ({ form: { lateDays: 10 }, version: 'a' }),
    'PUT /api/settings/staff/wholesale': () => ({ form: { lateDays: 12 }, version: 'b' }),
    'GET /api/settings/staff/setup': () => ({ items: missing, legal, steps: [] }),
    'GET /api/audit': () => ({ items: [change], next: null }),
    'GET /api/team/members': () => ({ items: [{ userId: 'u1', name: 'Marina Alves' }] }),
  })
  const { hand } = renderPart(
    <AdminMeContext value={createMe('can_manage_admins')}>
      <SettingsScreen part="atacado" isChosen />
    </AdminMeContext>,
  )
  return { hand, writes: () => calls.filter(({ method }) => method === 'PUT') }
}

test('[RT-40] lists the groups with their URLs, the last change and its history', async () => {
  renderScreen()
  const list = within(await screen.findByRole('navigation', { name: words.nav }))
  expect(list.getByRole('link', { current: 'page' }).textContent).toBe('Atacado')
  expect(list.getByRole('link', { name: 'Frete' }).getAttribute('href')).toBe('/?aba=frete')
  await screen.findByText(words.lastChange('Marina', 'em 20 de nov., 18h20'))
  expect(screen.getByRole('link', { name: words.history }).getAttribute('href')).toBe(
    '/admin/auditoria?entidade=all_settings',
  )
})

test('finds a part by what it contains, and says when nothing fits', async () => {
  const { hand } = renderScreen()
  const field = await screen.findByRole('searchbox', { name: words.find })
  await hand.type(field, 'feriados')
  const list = within(screen.getByRole('navigation', { name: words.nav }))
  expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/?aba=frete',
    '/?aba=envio',
  ])
  await hand.type(field, 'xyz')
  expect(screen.getByText(words.none('feriadosxyz'))).toBeTruthy()
  await hand.keyboard('{Escape}')
  expect(list.getAllByRole('link').length).toBeGreaterThan(4)
})

test.each([
  [[], words.opening.ready],
  // Freight is needed to sell, but no law asks for it.
  [['freight'], words.opening.ready],
  [['cnpj', 'privacy', 'freight'], words.opening.missing(2)],
])('says with %j missing whether the store may be open', async (missing, sentence) => {
  renderScreen(missing)
  await screen.findByText(sentence)
})

test('names unsaved changes in the save bar, and discards or saves them', async () => {
  const { hand, writes } = renderScreen()
  const field = await screen.findByLabelText<HTMLInputElement>(settings.wholesale.lateDays)
  await hand.clear(field)
  await hand.type(field, '12')
  const bar = screen.getByText(adminKit.form.changes(1)).parentElement!
  expect(bar.textContent).toContain(settings.wholesale.lateDays)
  await hand.click(screen.getByRole('button', { name: adminKit.form.discardChanges }))
  await waitFor(() => expect(field.value).toBe('10'))
  expect(screen.queryByText(adminKit.form.changes(1))).toBeNull()
  await hand.clear(field)
  await hand.type(field, '12')
  await hand.keyboard('{Control>}s{/Control}')
  await screen.findByText(settings.wholesale.saved)
  expect(writes().map(({ body }) => body)).toEqual([{ lateDays: 12, version: 'a' }])
})
