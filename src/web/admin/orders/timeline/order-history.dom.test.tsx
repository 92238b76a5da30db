import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import type { OrderFact } from '#contract/orders'
import { mockBrowserTabs } from '#dom/browser-tabs.ts'
import { createMe } from '#dom/me.ts'
import { errorResponse, mockNetwork } from '#dom/network.ts'
import { renderPart } from '#dom/render-part.tsx'
import { AdminMeContext } from '#web/admin/kit/access/me.ts'
import { OrderHistory } from './order-history.tsx'

beforeEach(() => void mockBrowserTabs())

const facts = (count: number): OrderFact[] =>
  Array.from({ length: count }, (_, at) => ({
    kind: 'note',
    at: `2026-11-19T12:${String(at + 10)}:00.000Z`,
    actor: `Pessoa${at}`,
  }))
const open = (answer: () => unknown) => {
  mockNetwork({ 'GET /api/orders/staff/o1/timeline': answer })
  return renderPart(
    <AdminMeContext value={createMe('can_manage_orders')}>
      <OrderHistory orderId="o1" />
    </AdminMeContext>,
  )
}
const items = () => within(screen.getByRole('region', { name: 'Andamento' })).getAllByRole('listitem')

describe('[AD-15] timeline of an order', () => {
  test('shows eight entries, and all of them on demand', async () => {
    const { hand } = open(() => ({ facts: facts(11) }))
    const more = await screen.findByRole('button', { name: 'Ver tudo (11)' })
    expect(items()).toHaveLength(8)
    expect(items()[0]!.textContent).toContain('Pessoa10')
    await hand.click(more)
    expect(items()).toHaveLength(11)
    await hand.click(screen.getByRole('button', { name: 'Ver menos' }))
    expect(items()).toHaveLength(8)
  })

  test('shows eight without a button', async () => {
    open(() => ({ facts: facts(8) }))
    await screen.findByText(/Pessoa7/)
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('offers another try when it could not be loaded', async () => {
    let works = false
    const { hand } = open(() => (works ? { facts: facts(1) } : errorResponse(403, 'request.forbidden')))
    await screen.findByText(/Não conseguimos carregar o andamento/)
    works = true
    await hand.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    expect(await screen.findByText(/Pessoa0/)).toBeTruthy()
  })
})
