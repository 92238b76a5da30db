import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { StaffQuoteView } from '#contract/quotes'
import { mockNetwork } from '#dom/network.ts'
import { renderPart } from '#dom/render-part.tsx'
import { AnswerForm } from './quote-answer-form.tsx'

const line = (id: string, size: string, quantity: number) => ({
  id,
  variantId: id,
  name: 'Legging Aderno',
  color: 'Preto',
  size,
  sku: `LEG-${size}`,
  quantity,
  unitPrice: 11_390,
  total: 11_390 * quantity,
  agreedTotal: null,
})
const quote: StaffQuoteView = {
  id: 'q1',
  number: 101,
  status: 'requested',
  pieces: 5,
  total: 56_950,
  agreedTotal: null,
  requestedAt: '2026-11-28T12:00:00.000Z',
  requestedBy: 'Helena Prado',
  answeredAt: null,
  validUntil: null,
  note: '',
  message: '',
  reason: '',
  lines: [line('l1', 'P', 2), line('l2', 'M', 3)],
  order: null,
  companyId: 'c1',
  company: 'Loja Ipê-roxo',
  assignee: null,
  isCompanyActive: true,
  discountLimit: 10,
  version: 'v1',
}
const path = '/api/quotes/staff/q1/answer'
const total = () => screen.getByRole('status').textContent.replaceAll('\u00a0', ' ')

test('sends a price per line with the last day and the version, and shows the total meanwhile', async () => {
  const calls = mockNetwork({ [`PUT ${path}`]: () => quote })
  const { hand } = renderPart(<AnswerForm quote={quote} isOpen />)
  const price = await screen.findByRole('textbox', { name: 'Preço combinado: Legging Aderno, Preto, M' })
  expect(total()).toBe('R$ 569,50')
  await hand.clear(price)
  expect(total()).toBe('–')
  await hand.type(price, '100,00')
  expect(total()).toBe('R$ 527,80')
  await hand.type(screen.getByLabelText('Vale até'), '2026-12-05')
  await hand.type(screen.getByRole('textbox', { name: 'Recado para a empresa' }), 'Sai na segunda.')
  await hand.click(screen.getByRole('button', { name: 'Enviar resposta' }))
  expect(calls).toEqual([
    {
      method: 'PUT',
      path,
      body: {
        price: {
          kind: 'lines',
          lines: [
            { id: 'l1', unitPrice: 11_390 },
            { id: 'l2', unitPrice: 10_000 },
          ],
        },
        validUntil: '2026-12-05',
        message: 'Sai na segunda.',
        version: 'v1',
      },
    },
  ])
  expect(await screen.findByText('Resposta enviada')).toBeTruthy()
})

test('sends one discount for all, and shows what the server refuses', async () => {
  const message = 'Seu limite de desconto é 10%.'
  const calls = mockNetwork({
    [`PUT ${path}`]: () =>
      new Response(JSON.stringify({ code: 'quotes.discount_above_limit', message, requestId: 'x' }), {
        status: 403,
      }),
  })
  const { hand } = renderPart(<AnswerForm quote={quote} isOpen />)
  await hand.type(await screen.findByRole('textbox', { name: /Desconto em tudo/ }), '12,5')
  expect(total()).toBe('R$ 498,31')
  expect(screen.queryByRole('textbox', { name: /Preço combinado/ })).toBeNull()
  await hand.click(screen.getByRole('button', { name: 'Enviar resposta' }))
  expect((await screen.findByRole('alert')).textContent).toBe(message)
  expect(calls[0]?.body).toMatchObject({ price: { kind: 'percent', percentOff: 1_250 } })
})
