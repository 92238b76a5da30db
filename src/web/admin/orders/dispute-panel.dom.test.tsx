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
