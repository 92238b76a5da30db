import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { StaffOrderView } from '#contract/orders'
import { OrderPapers } from './order-papers.tsx'

const order = (gift: StaffOrderView['gift']) =>
  ({
    id: 'o1',
    status: 'paid',
    gift,
    shipping: { kind: 'delivery', address: null },
    packages: [],
    items: [],
  }) as unknown as StaffOrderView
const links = () => screen.getAllByRole('link').map(({ textContent }) => textContent)

test('a slip without prices is a choice, except for a gift, whose slip never has them', () => {
  const { rerender } = render(<OrderPapers order={order(null)} />)
  expect(links()).toEqual(expect.arrayContaining(['Romaneio', 'Romaneio sem preços']))
  rerender(<OrderPapers order={order({ receiver: 'Bia', message: '' })} />)
  expect(links()).toContain('Romaneio')
  expect(links()).not.toContain('Romaneio sem preços')
})
