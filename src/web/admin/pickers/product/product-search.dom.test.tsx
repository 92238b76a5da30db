import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { deferResponse, mockNetwork } from '#dom/network.ts'
import { renderPart } from '#dom/render-part.tsx'
import { ProductSearch } from './product-search.tsx'

const found = 'GET /api/products'
const page = { items: [{ id: 'a', name: 'Legging Aderno' }], total: 1 }

/** Renders the search; the returned list grows with each selected product. */
function renderSearch(): { selected: string[]; hand: ReturnType<typeof renderPart>['hand'] } {
  const selected: string[] = []
  const { hand } = renderPart(
    <ProductSearch label="Produtos" row={({ name }) => name} onSelect={({ id }) => selected.push(id)} />,
  )
  return { selected, hand }
}

test('[AD-11] Enter pressed before the results arrive selects the first one, once', async () => {
  const answer = deferResponse(page)
  mockNetwork({ [found]: () => answer.until })
  const { selected, hand } = renderSearch()
  const field = await screen.findByRole<HTMLInputElement>('searchbox')
  await hand.type(field, 'legging{Enter}{Enter}')
  expect(selected).toEqual([])
  answer.release()
  await waitFor(() => expect(selected).toEqual(['a']))
  expect(field.value).toBe('')
})

test('[AD-11] Enter without a result keeps the text', async () => {
  const calls = mockNetwork({ [found]: () => ({ items: [], total: 0 }) })
  const { selected, hand } = renderSearch()
  const field = await screen.findByRole<HTMLInputElement>('searchbox')
  await hand.type(field, 'nada{Enter}')
  await waitFor(() => expect(calls.length).toBeGreaterThan(0))
  expect([selected, field.value]).toEqual([[], 'nada'])
})
