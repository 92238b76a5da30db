import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ApiKeyView } from '#contract/integrations'
import { createMe } from '#dom/me.ts'
import { mockNetwork } from '#dom/network.ts'
import { renderPart } from '#dom/render-part.tsx'
import { integrations } from '#texts/admin/integrations'
import { AdminMeContext } from '#web/admin/kit/access/me.ts'
import { KeysPart } from './keys-part.tsx'

const words = integrations.keys
const key = `dao_${'k'.repeat(43)}`
const view = (change: Partial<ApiKeyView> = {}): ApiKeyView => ({
  id: 'a',
  name: 'ERP Bling',
  prefix: 'dao_kkkkkk',
  scopes: ['orders:read'],
  perMinute: 120,
  state: 'active',
  createdAt: '2026-11-01T12:00:00.000Z',
  expiresAt: null,
  lastUsedAt: null,
  revokedAt: null,
  ...change,
})
const show = (keys: readonly ApiKeyView[]) =>
  renderPart(
    <AdminMeContext value={createMe()}>
      <KeysPart keys={keys} />
    </AdminMeContext>,
  )

test('creates a key with the chosen scopes, and shows it once', async () => {
  const calls = mockNetwork({
    'POST /api/integrations/keys': () =>
      new Response(JSON.stringify({ key, apiKey: view() }), { status: 201 }),
  })
  const { hand } = show([])
  await screen.findByText(words.emptyTitle)
  await hand.click(screen.getByRole('button', { name: words.add }))
  const dialog = await screen.findByRole('dialog', { name: words.add })
  await hand.type(within(dialog).getByLabelText(words.name), 'ERP Bling')
  await hand.click(within(dialog).getByRole('checkbox', { name: /Ler estoque/ }))
  await hand.click(within(dialog).getByRole('checkbox', { name: /Ler pedidos/ }))
  await hand.selectOptions(within(dialog).getByLabelText(words.expires), '')
  await hand.click(within(dialog).getByRole('button', { name: words.create }))
  expect((await screen.findByLabelText<HTMLInputElement>(words.key)).value).toBe(key)
  expect(calls.at(-1)?.body).toEqual({
    name: 'ERP Bling',
    scopes: ['stock:read', 'orders:read'],
    expiresOn: null,
    perMinute: 120,
  })
  await hand.click(screen.getByRole('button', { name: 'Fechar' }))
  await waitFor(() => expect(screen.queryByLabelText(words.key)).toBeNull())
})

test('shows keys with scopes and last use, revokes one after a question, and hides those that ended', async () => {
  const calls = mockNetwork({
    'POST /api/integrations/keys/a/revocation': () => view({ state: 'revoked' }),
  })
  const old = view({ id: 'b', name: 'Planilha', state: 'expired', expiresAt: '2026-11-02T03:00:00.000Z' })
  const { hand } = show([view(), old])
  expect((await screen.findByText('ERP Bling')).closest('li')?.textContent).toContain(words.neverUsed)
  expect(screen.getByText(words.old(1)).closest('details')?.open).toBe(false)
  expect(screen.getByText(/venceu em 01\/11|venceu em 1/)).toBeTruthy()
  await hand.click(screen.getByRole('button', { name: words.revokeName('ERP Bling') }))
  const dialog = await screen.findByRole('dialog', { name: words.revokeQuestion('ERP Bling') })
  expect(calls).toEqual([])
  await hand.click(within(dialog).getByRole('button', { name: words.revoke }))
  await waitFor(() => expect(calls).toHaveLength(1))
})
