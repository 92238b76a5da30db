import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { BulkPreview, BulkProductState } from '#contract/bulk-operations'
import { createMe } from '#dom/me.ts'
import { mockNetwork, errorResponse } from '#dom/network.ts'
import { emptyProductChoices } from '#dom/product-choices.ts'
import { renderPart } from '#dom/render-part.tsx'
import { AdminMeContext } from '#web/admin/kit/access/me.ts'
import { BulkPanel } from './bulk-panel.tsx'

const aState = (price: number): BulkProductState => ({
  price,
  compareAt: null,
  saleStartsAt: null,
  saleEndsAt: null,
  categoryId: null,
  otherCategoryIds: [],
  tags: [],
  sizeGuideId: null,
  state: 'active',
})
const aPreview = (change: Partial<BulkPreview> = {}): BulkPreview => ({
  total: 3,
  changed: 1,
  unchanged: 1,
  refused: 1,
  reasons: [{ code: 'price_low', data: {}, count: 1 }],
  left: [{ id: 'b', name: 'Meia', text: 'O preço ficaria em zero ou menos.' }],
  rows: [{ id: 'a', name: 'Legging', before: aState(10_000), after: aState(9_000) }],
  sum: { before: 10_000, after: 9_000 },
  ...change,
})
const show = (ids: string[], onClose = () => {}) =>
  renderPart(
    <AdminMeContext value={createMe()}>
      <BulkPanel ids={ids} filter={{ search: 'legging' }} onClose={onClose} />
    </AdminMeContext>,
  )

test('previews a bulk change before it starts and sends the previewed count', async () => {
  const calls: unknown[] = []
  mockNetwork({
    'GET /api/products/choices': () => emptyProductChoices,
    'POST /api/bulk-operations/preview': ({ body }) => {
      calls.push(body)
      return aPreview()
    },
    'POST /api/bulk-operations': ({ body }) => {
      calls.push(body)
      return { id: 't' }
    },
  })
  const onClose = vi.fn()
  const { hand } = show(['1', '2', '3'], onClose)
  expect(screen.queryByRole('button', { name: /^Alterar/ })).toBeNull()
  await hand.type(await screen.findByLabelText('Quanto, em %'), '10')
  expect((await screen.findByRole('status')).textContent).toBe('1 muda, 1 já está assim, 1 fica de fora')
  const change = { kind: 'price_percent', percent: -10, to90: false }
  expect(calls).toEqual([{ over: { ids: ['1', '2', '3'] }, change }])
  expect(screen.getByRole('row', { name: /Legging/ }).textContent).toBe('Legging100,0090,00')
  expect(screen.getByText(/O preço ficaria em zero/)).toBeDefined()
  await hand.selectOptions(screen.getByRole('combobox', { name: 'Quais' }), 'Todos deste filtro')
  await waitFor(() => expect(calls.at(-1)).toEqual({ over: { filter: { search: 'legging' } }, change }))
  await hand.click(await screen.findByRole('button', { name: 'Alterar 1 produto' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(calls.at(-1)).toEqual({
    over: { filter: { search: 'legging' } },
    change,
    expected: 3,
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
})

test('shows server errors at the field or above the button and keeps the typed values', async () => {
  let moved = false
  const wrongField = () =>
    new Response(
      JSON.stringify({
        code: 'request.invalid',
        message: 'Confira.',
        fields: { 'change.percent': 'É demais.' },
        requestId: 'x',
      }),
      { status: 422 },
    )
  mockNetwork({
    'GET /api/products/choices': () => emptyProductChoices,
    'POST /api/bulk-operations/preview': ({ body }) =>
      JSON.stringify(body).includes('99') ? wrongField() : aPreview({ total: moved ? 4 : 3 }),
    'POST /api/bulk-operations': () => {
      moved = true
      return errorResponse(409, 'bulk-operations.count_changed', 'Agora são 4 produtos.')
    },
  })
  const { hand } = show([])
  const field = await screen.findByLabelText('Quanto, em %')
  await hand.type(field, '99')
  expect(await screen.findByText('É demais.')).toBeDefined()
  await hand.clear(field)
  await hand.type(field, '10')
  await hand.click(await screen.findByRole('button', { name: 'Alterar 1 produto' }))
  expect((await screen.findByRole('alert')).textContent).toBe('Agora são 4 produtos.')
  expect((field as HTMLInputElement).value).toBe('10')
})
