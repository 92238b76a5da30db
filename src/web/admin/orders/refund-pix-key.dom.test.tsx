import { useQuery } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { StaffOrderView, StaffRefundView } from '#contract/orders'
import { createMe } from '#dom/me.ts'
import { mockNetwork } from '#dom/network.ts'
import { renderPart } from '#dom/render-part.tsx'
import { AdminMeContext } from '#web/admin/kit/access/me.ts'
import { orderQuery } from './queries.ts'
import { RefundList } from './refund-list.tsx'

const byHand: StaffRefundView = {
  id: 'r1',
  amount: 5_000,
  status: 'pending',
  method: 'pix',
  at: '2026-11-21T13:00:00Z',
  doneAt: null,
  reason: 'goodwill',
  byHand: true,
  proof: null,
  hasProofFile: false,
  pixKey: null,
  actor: 'rui@dao.test',
}
const order = (refunds: StaffRefundView[]) =>
  ({ id: 'o1', number: 'DAO-1', customer: { name: 'Ana Souza' }, refunds }) as Partial<StaffOrderView>

function Refunds() {
  const { data } = useQuery(orderQuery('o1'))
  return data && <RefundList order={data} />
}

function renderRefunds(answers: Parameters<typeof mockNetwork>[0], refunds: StaffRefundView[] = []) {
  const calls = mockNetwork({ 'GET /api/orders/staff/o1': () => order(refunds), ...answers })
  const { hand } = renderPart(
    <AdminMeContext value={createMe('can_manage_orders')}>
      <Refunds />
    </AdminMeContext>,
  )
  const sent = (wanted: string) => calls.filter(({ method, path }) => `${method} ${path}` === wanted)
  return { hand, sent }
}

test("[AD-14] stores the customer's Pix key for a refund by hand, and offers its copy", async () => {
  const store = 'PUT /api/orders/staff/o1/refunds/r1/pix-key'
  let given = 0
  const saved = () => order([{ ...byHand, pixKey: given > 1 ? '52998224725' : null }])
  const { hand, sent } = renderRefunds({
    'GET /api/orders/staff/o1': saved,
    [store]: () =>
      (given += 1) === 1
        ? new Response(
            JSON.stringify({
              code: 'request.invalid',
              message: '',
              fields: { key: 'Esta chave não confere.' },
            }),
            { status: 400 },
          )
        : saved(),
  })
  await hand.click(await screen.findByRole('button', { name: /^Guardar a chave Pix do cliente/ }))
  const dialog = within(await screen.findByRole('dialog'))
  const confirm = dialog.getByRole('button', { name: 'Guardar chave' })
  await hand.click(confirm)
  dialog.getByText('Digite a chave.')
  await hand.selectOptions(dialog.getByRole('combobox', { name: 'Tipo de chave' }), 'cpf')
  await hand.type(dialog.getByRole('textbox', { name: 'Chave' }), '529.982.247-25')
  await hand.click(confirm)
  await dialog.findByText('Esta chave não confere.')
  await hand.click(confirm)
  await screen.findByText('Chave guardada.')
  screen.getByText('529.982.247-25')
  await hand.click(screen.getByRole('button', { name: 'Copiar chave' }))
  expect(await navigator.clipboard.readText()).toBe('52998224725')
  expect(sent(store)[0]!.body).toEqual({ kind: 'cpf', key: '529.982.247-25' })
})

test('asks for no Pix key where a card is refunded by hand, or the refund is done', async () => {
  renderRefunds({}, [
    { ...byHand, method: 'card' },
    { ...byHand, id: 'r2', status: 'done' },
  ])
  await screen.findByText('Falta devolver')
  expect(screen.queryByRole('button', { name: /chave Pix/i })).toBeNull()
})
