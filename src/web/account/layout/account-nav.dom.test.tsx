import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { mockNetwork } from '#dom/network.ts'
import { renderPart } from '#dom/render-part.tsx'
import { AccountNav } from './account-nav.tsx'

const open = (company: { status: string } | null) => {
  const calls = mockNetwork({ 'GET /api/wholesale/company': () => company })
  const { client } = renderPart(<AccountNav />)
  return { calls, isSettled: () => waitFor(() => expect(client.isFetching()).toBe(0)) }
}

test('links the account to the reviews of the customer', async () => {
  open(null)
  const link = await screen.findByRole('link', { name: 'Avaliações' })
  expect(link.getAttribute('href')).toBe('/avaliar')
})

test('links buyers of an approved company to its quotes', async () => {
  open({ status: 'active' })
  const link = await screen.findByRole('link', { name: 'Orçamentos' })
  expect(link.getAttribute('href')).toBe('/conta/orcamentos')
})

test.each([null, { status: 'applied' }, { status: 'refused' }])(
  'hides quotes from a person whose company is %o',
  async (company) => {
    const { calls, isSettled } = open(company)
    await screen.findByRole('link', { name: 'Pedidos' })
    await waitFor(() => expect(calls).toHaveLength(1))
    await isSettled()
    expect(screen.queryByRole('link', { name: 'Orçamentos' })).toBeNull()
  },
)
