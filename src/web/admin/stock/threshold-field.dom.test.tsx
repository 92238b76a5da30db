import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { mockNetwork } from '#dom/network.ts'
import { renderPart } from '#dom/render-part.tsx'
import { stock } from '#texts/admin-products/stock'
import { ThresholdField } from './threshold-field.tsx'

const words = stock.alerts
const show = (threshold: number | null) => {
  const calls = mockNetwork({ 'PUT /api/stock/thresholds': () => new Response(null, { status: 204 }) })
  const { hand } = renderPart(
    <ThresholdField label="Avisar" of={{ variantId: 'v1' }} threshold={threshold} inherited="6" />,
  )
  return { hand, sent: () => calls.map(({ body }) => body) }
}
const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Avisar' })

test('[AD-10] saves a threshold with Enter, shows an error for an invalid number and sends nothing', async () => {
  const { hand, sent } = show(null)
  expect((await field()).placeholder).toBe('6')
  await hand.type(await field(), '+5{Enter}')
  expect(screen.getByRole('alert').textContent).toBe(words.wrong)
  expect((await field()).getAttribute('aria-invalid')).toBe('true')
  expect(sent()).toEqual([])
  await hand.clear(await field())
  await hand.type(await field(), '4{Enter}')
  await screen.findByText(words.saved)
  expect(sent()).toEqual([{ variantId: 'v1', threshold: 4 }])
})

test('[AD-10] inherits the threshold when emptied, and offers no save when unchanged', async () => {
  const { hand, sent } = show(3)
  await hand.type(await field(), '{Enter}')
  expect(screen.queryByRole('button')).toBeNull()
  await hand.clear(await field())
  await hand.click(screen.getByRole('button', { name: words.save }))
  await screen.findByText(words.saved)
  expect(sent()).toEqual([{ variantId: 'v1', threshold: null }])
})
