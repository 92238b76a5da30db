import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ScanInput } from '#contract/orders'
import { errorResponse, mockNetwork, throwOffline } from '#dom/network.ts'
import { renderPart } from '#dom/render-part.tsx'
import { packing } from '#texts/admin/packing'
import { useScans } from './use-scans.ts'

function Reader() {
  const { scan, last } = useScans('o1')
  return (
    <>
      <button onClick={() => scan('LEG-P')}>Ler</button>
      <p role="status">{last.problem ?? last.itemId}</p>
    </>
  )
}

test('[PF-16] a piece that is read again after a lost answer keeps the id of its scan, and the next piece gets its own', async () => {
  const answers = [
    throwOffline,
    () => errorResponse(503),
    () => ({ order: {}, itemId: 'i1', packageId: 'p1', isPacked: false }),
    () => ({ order: {}, itemId: 'i2', packageId: 'p1', isPacked: false }),
  ]
  const calls = mockNetwork({ 'POST /api/orders/staff/o1/scans': () => answers.shift()?.() })
  const { hand } = renderPart(<Reader />)
  const read = async () => hand.click(await screen.findByRole('button', { name: 'Ler' }))
  await read()
  await screen.findByText(packing.screen.failed)
  await read()
  await expect.poll(() => calls.length).toBe(2)
  await read()
  await screen.findByText('i1')
  await read()
  await screen.findByText('i2')
  const [first, second, third, fourth] = calls.map(({ body }) => (body as ScanInput).id)
  expect([second, third]).toEqual([first, first])
  expect(fourth).not.toBe(first)
})
