import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ProvidersView } from '#contract/identity'
import { createMe } from '#dom/me.ts'
import { mockNetwork } from '#dom/network.ts'
import { renderPart } from '#dom/render-part.tsx'
import { signInSettings as words } from '#texts/admin/sign-in-settings'
import { AdminMeContext } from '#web/admin/kit/access/me.ts'
import { SignInPanel } from './sign-in-panel.tsx'

const view: ProvidersView = {
  google: { clientId: 'cliente.apps.googleusercontent.com', hasSecret: true },
  oidc: [
    {
      id: 'empresa',
      name: 'Empresa',
      discoveryUrl: 'https://empresa.test/.well-known/openid-configuration',
      clientId: 'loja',
      hasSecret: false,
    },
  ],
  wallet: false,
}
const [empresa] = view.oidc
const kept = { id: empresa!.id, name: empresa!.name, discoveryUrl: empresa!.discoveryUrl, clientId: 'loja' }

function renderPanel(shown: ProvidersView = view) {
  const calls = mockNetwork({ 'PUT /api/identity/providers': () => shown })
  const { hand } = renderPart(
    <AdminMeContext value={createMe('can_manage_admins')}>
      <SignInPanel view={shown} />
    </AdminMeContext>,
  )
  return { hand, bodies: () => calls.map(({ body }) => body) }
}

test('shows which providers are set up, and that a secret is missing', async () => {
  renderPanel()
  await screen.findByText(view.google!.clientId)
  expect(screen.getByText(words.hasSecret)).toBeTruthy()
  expect(screen.getByText(words.noSecret)).toBeTruthy()
})

test('sends a new secret of Google, and leaves the others as they are', async () => {
  const { hand, bodies } = renderPanel()
  await hand.click(await screen.findByRole('button', { name: words.setName(words.google) }))
  const dialog = within(await screen.findByRole('dialog'))
  await hand.type(dialog.getByLabelText(new RegExp(words.fields.clientSecret)), 'segredo')
  await hand.click(dialog.getByRole('button', { name: words.save }))
  await screen.findByText(words.saved)
  expect(bodies()).toEqual([
    {
      google: { clientId: view.google!.clientId, clientSecret: 'segredo' },
      oidc: [kept],
      wallet: false,
    },
  ])
})

test('turns wallets on', async () => {
  const { hand, bodies } = renderPanel()
  await hand.click(await screen.findByRole('button', { name: `${words.turnOn}: ${words.wallet}` }))
  await screen.findByText(words.saved)
  expect(bodies()).toEqual([{ google: { clientId: view.google!.clientId }, oidc: [kept], wallet: true }])
})

test('turns Google off after a question', async () => {
  const { hand, bodies } = renderPanel()
  await hand.click(await screen.findByRole('button', { name: words.removeName(words.google) }))
  const dialog = within(await screen.findByRole('dialog'))
  await hand.click(dialog.getByRole('button', { name: words.remove }))
  await screen.findByText(words.saved)
  expect(bodies()).toEqual([{ google: null, oidc: [kept], wallet: false }])
})
