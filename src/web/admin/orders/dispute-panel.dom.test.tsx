import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { DisputeView, StaffOrderView } from '#contract/orders'
import { renderPart } from '#dom/render-part.tsx'
import { DisputePanel } from './dispute-panel.tsx'

const dispute: DisputeView = {
  id: 'd1',
  paymentId: 'p1',
  kind: 'chargeback',
  amount: 10_000,
  status: 'open',
  reason: null,
  deadline: null,
  needsResponse: true,
  openedAt: '2026-11-21T13:00:00Z',
  closedAt: null,
}

test('[PF-11] offers the evidence of each dispute as one file', async () => {
  const order = {
    id: 'o1',
    payments: [],
    fulfillmentStatus: 'shipped',
    disputes: [dispute, { ...dispute, id: 'd2', status: 'won' }],
  } as unknown as StaffOrderView
  renderPart(<DisputePanel order={order} />)
  const links = await screen.findAllByRole('link', { name: 'Baixar a defesa (PDF)' })
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/api/orders/staff/o1/disputes/d1/evidence.pdf',
    '/api/orders/staff/o1/disputes/d2/evidence.pdf',
  ])
})

const shown = (given: Partial<DisputeView>) =>
  renderPart(
    <DisputePanel
      order={
        {
          id: 'o1',
          payments: [],
          fulfillmentStatus: 'unfulfilled',
          disputes: [{ ...dispute, deadline: '2099-11-21T13:00:00Z', ...given }],
        } as unknown as StaffOrderView
      }
    />,
  )

test('[PF-11] an inquiry of the bank has its deadline, and advises the refund that a chargeback forbids', async () => {
  shown({ kind: 'inquiry' })
  await screen.findByText(/^Responder até /)
  screen.getByText(/^Se o cliente tem razão, reembolse/)
  expect(screen.queryByText(/^O pacote está parado/)).toBeNull()
})

test('[PF-11] a dispute that was answered has nothing left to do', async () => {
  shown({ needsResponse: false })
  await screen.findByText('Respondida. Aguardando a decisão do banco.')
  expect(screen.queryByText('O que fazer')).toBeNull()
})
