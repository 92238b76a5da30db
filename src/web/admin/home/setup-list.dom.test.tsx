import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { throwOffline, mockNetwork } from '#dom/network.ts'
import { renderPart } from '#dom/render-part.tsx'
import { setup as words } from '#texts/admin/setup'
import { SetupList } from './setup-list.tsx'

const path = 'GET /api/settings/staff/setup'

test('lists missing setup steps with the screen or command that completes them', async () => {
  mockNetwork({ [path]: () => ({ items: ['cnpj', 'privacy', 'freight', 'payments'], legal: [] }) })
  renderPart(<SetupList />)
  await screen.findByRole('heading', { name: words.title })
  const rows = screen.getAllByRole('listitem')
  expect(rows.map((row) => row.firstElementChild!.textContent)).toEqual(
    (['cnpj', 'privacy', 'freight', 'payments'] as const).map((item) => words.items[item].text),
  )
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/admin/configuracoes?aba=loja',
    '/admin/content',
    '/admin/configuracoes?aba=frete',
  ])
  screen.getByText('npm run settings -- payments ARQUIVO.json')
})

test('shows nothing when the setup is complete, and an error when loading fails', async () => {
  const calls = mockNetwork({ [path]: () => ({ items: [], legal: [] }) })
  renderPart(<SetupList />)
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(screen.queryByRole('heading')).toBeNull()
  mockNetwork({ [path]: throwOffline })
  renderPart(<SetupList />)
  await screen.findByText(words.failed)
})
