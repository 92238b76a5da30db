import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { OpeningEdit } from '#contract/settings'
import { createMe } from '#dom/me.ts'
import { mockNetwork } from '#dom/network.ts'
import { renderPart } from '#dom/render-part.tsx'
import { openingSettings as words } from '#texts/admin/opening-settings'
import { setup } from '#texts/admin/setup'
import { AdminMeContext } from '#web/admin/kit/access/me.ts'
import { OpeningPanel } from './opening-panel.tsx'

function renderPanel(edit: OpeningEdit, items: readonly string[] = []) {
  const calls = mockNetwork({
    'GET /api/settings/staff/setup': () => ({ items, legal: ['cnpj', 'privacy'] }),
    'PUT /api/settings/staff/opening': () => edit,
  })
  const { hand } = renderPart(
    <AdminMeContext value={createMe('can_manage_admins')}>
      <OpeningPanel edit={edit} />
    </AdminMeContext>,
  )
  return { hand, writes: () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body) }
}

test('closes an open store after a question', async () => {
  const { hand, writes } = renderPanel({ form: { isClosed: false }, isOpen: true, version: 'a' })
  await screen.findByRole('heading', { name: words.open })
  await hand.click(screen.getByRole('button', { name: words.close }))
  const dialog = within(await screen.findByRole('dialog'))
  await hand.click(dialog.getByRole('button', { name: words.close }))
  await screen.findByText(words.isClosed)
  expect(writes()).toEqual([{ isClosed: true, version: 'a' }])
})

test('opens a closed store at once', async () => {
  const { hand, writes } = renderPanel({ form: { isClosed: true }, isOpen: false, version: 'b' })
  await screen.findByRole('heading', { name: words.closed })
  await hand.click(screen.getByRole('button', { name: words.reopen }))
  await screen.findByText(words.isOpened)
  expect(writes()).toEqual([{ isClosed: false, version: 'b' }])
})

test('lists what the law requires apart from the rest, with where to do it', async () => {
  renderPanel({ form: { isClosed: false }, isOpen: false, version: 'a' }, ['cnpj', 'payments'])
  await screen.findByRole('heading', { name: words.waiting })
  const legal = within(await screen.findByRole('list', { name: words.legal })).getAllByRole('listitem')
  expect(legal.map(({ textContent }) => textContent)).toEqual([
    `${setup.items.cnpj.text}${words.missing}Configurações`,
    `${setup.items.privacy.text}${words.done}`,
  ])
  const selling = within(screen.getByRole('list', { name: words.toSell }))
  expect(selling.getByRole('link').getAttribute('href')).toBe('/admin/configuracoes?aba=pagamentos')
})
