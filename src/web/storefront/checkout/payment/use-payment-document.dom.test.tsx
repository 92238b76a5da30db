import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { CardFields } from '#contract/payments'
import { renderPart } from '#dom/render-part.tsx'
import { usePaymentDocument } from './use-payment-document.ts'

const fields: CardFields = { provider: 'cards', publicKey: 'key', script: 'https://cards.example/fields.js' }

function Part({ of }: { of: CardFields | null }) {
  usePaymentDocument(of)
  return <p>checkout</p>
}

/** Returns how often the page is loaded anew, when its document was loaded at a path. */
async function reloadsOf(of: CardFields | null, path: string): Promise<number> {
  const loaded = [{ name: `http://127.0.0.1:3000${path}` }] as unknown as PerformanceEntryList
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue(loaded)
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  renderPart(<Part of={of} />)
  await screen.findByText('checkout')
  return reload.mock.calls.length
}

test('[LI-07] the checkout loads its own document for the card fields of a provider', async () => {
  expect(await reloadsOf(fields, '/produtos')).toBe(1)
})

test.each([
  ['without a card', null, '/produtos'],
  ['without card fields', { ...fields, script: null }, '/produtos'],
  ['when it is its own document', fields, '/checkout?x=1'],
  ['on the page of the order', fields, '/checkout-success'],
] as const)('[LI-07] the checkout is not loaded again %s', async (_, of, path) => {
  expect(await reloadsOf(of, path)).toBe(0)
})
