import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { OrderEdit, OrderEditPreview, StaffOrderView } from '#contract/orders'
import { createMe } from '#dom/me.ts'
import { mockNetwork } from '#dom/network.ts'
import { renderPart } from '#dom/render-part.tsx'
import { AdminMeContext } from '#web/admin/kit/access/me.ts'
import { useKeyListener } from '#web/admin/kit/shortcuts/use-key-listener.ts'
import { EditOrder } from './edit-screen.tsx'

const items = ['Legging', 'Top'].map((name, index) => ({
  id: `00000000-0000-4000-8000-00000000000${index}`,
  productId: `p${index}`,
  name,
  sku: `SKU-${index}`,
  color: null,
  size: 'P',
  image: null,
  set: null,
  quantity: 1,
  unitPrice: 10_000,
  total: 10_000,
}))
const order = {
  id: 'o1',
  number: 'DAO-1001',
  status: 'paid',
  customer: { name: 'Ana', email: '', phone: '', document: '' },
  items,
  totals: { items: 20_000, promotions: [], discount: 0, shipping: 0, interest: 0, total: 20_000 },
  shipping: { kind: 'pickup', name: 'Retirada na loja', businessDays: 1, address: null, trackingCode: null },
  shippingOptionId: 'retirada',
  actions: ['edit'],
  changes: [],
  payPath: null,
} as unknown as StaffOrderView

const agreement = {
  lines: items.map((item, index) => ({ ...item, itemId: item.id, variantId: `v${index}-p`, setGroup: null })),
  shippingName: 'Retirada na loja',
  shippingOptionId: 'retirada',
  address: null,
  items: 20_000,
  promotions: [],
  discount: 0,
  shipping: 0,
  interest: 0,
  total: 20_000,
}
const terms = { businessDays: 5, arrivesBy: '2026-12-01', kind: 'delivery' } as const
const options = [
  { ...terms, id: 'padrao', name: 'Padrão', price: 1_490 },
  { ...terms, id: 'expressa', name: 'Expressa', price: 2_990 },
]

function Screen() {
  useKeyListener()
  return (
    <AdminMeContext value={createMe('can_manage_orders')}>
      <EditOrder order={order} />
    </AdminMeContext>
  )
}

/** Opens the screen; the preview of an address is a delivery by the cheapest option, as the server plans it. */
async function open() {
  let isDelivery = false
  const calls = mockNetwork({
    'GET /api/shipping/addresses/74120010': () => ({
      cep: '74120010',
      street: 'Rua 9',
      district: 'Setor Oeste',
      city: 'Goiânia',
      state: 'GO',
    }),
    'POST /api/orders/staff/o1/changes/preview': () =>
      ({
        before: agreement,
        after: {
          ...agreement,
          ...(isDelivery ? { shippingOptionId: 'padrao', shippingName: 'Padrão' } : {}),
        },
        held: 20_000,
        difference: 0,
        waits: false,
        stock: [],
        shippingOptions: isDelivery ? options : [],
        swaps: items.flatMap(({ productId }, index) =>
          ['P', 'M'].map((size) => ({
            productId,
            variantId: `v${index}-${size.toLowerCase()}`,
            color: null,
            size,
            available: 3,
          })),
        ),
      }) satisfies Partial<OrderEditPreview>,
  })
  const { hand } = renderPart(<Screen />)
  await screen.findByRole('combobox', { name: 'Cor e tamanho de Top, P' })
  return {
    hand,
    lastEdit: () => calls.at(-1)?.body as OrderEdit,
    deliver: () => {
      isDelivery = true
    },
  }
}

test('T swaps, Del takes out and brings back the line with the focus, D goes to the discount', async () => {
  const { hand } = await open()
  await hand.keyboard('{Delete}')
  expect(screen.getByRole('spinbutton', { name: 'Quantidade de Legging, P' })).toHaveProperty('value', '1')
  await hand.keyboard('t')
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Cor e tamanho de Legging, P' }))
  screen.getByRole('button', { name: 'Tirar Top, P do pedido' }).focus()
  await hand.keyboard('{Delete}')
  expect(screen.getByRole('spinbutton', { name: 'Quantidade de Top, P' })).toHaveProperty('value', '0')
  expect(screen.getByRole('spinbutton', { name: 'Quantidade de Legging, P' })).toHaveProperty('value', '1')
  await hand.keyboard('{Delete}')
  expect(screen.getByRole('spinbutton', { name: 'Quantidade de Top, P' })).toHaveProperty('value', '1')
  await hand.keyboard('d')
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Desconto' }))
})

test('Ctrl+Z takes back one step after the other; what was typed in one field is one step', async () => {
  const { hand } = await open()
  await hand.click(screen.getByRole('button', { name: 'Tirar Legging, P do pedido' }))
  await hand.type(screen.getByRole('textbox', { name: 'Desconto' }), '9,90')
  screen.getByRole('button', { name: 'Tirar Top, P do pedido' }).focus()
  await hand.keyboard('{Control>}z{/Control}')
  expect(screen.getByRole('textbox', { name: 'Desconto' })).toHaveProperty('value', '')
  expect(screen.getByRole('spinbutton', { name: 'Quantidade de Legging, P' })).toHaveProperty('value', '0')
  await hand.click(screen.getByRole('button', { name: /^Desfazer/ }))
  expect(screen.getByRole('spinbutton', { name: 'Quantidade de Legging, P' })).toHaveProperty('value', '1')
  expect(screen.queryByRole('button', { name: /^Desfazer/ })).toBeNull()
})

test('an order that is collected gets an address, which its CEP fills in, and shows the delivery that was chosen for it', async () => {
  const { hand, lastEdit, deliver } = await open()
  await hand.click(screen.getByRole('button', { name: 'Entregar em um endereço' }))
  deliver()
  for (const [name, value] of Object.entries({ CEP: '74120010', Número: '1', Bairro: 'Oeste' }))
    fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } })
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Rua' })).toHaveProperty('value', 'Rua 9'))
  const freight = await screen.findByRole('combobox', { name: 'Frete' })
  await waitFor(() => expect(freight).toHaveProperty('value', 'padrao'))
  await waitFor(() =>
    expect(lastEdit().address).toMatchObject({ cep: '74120010', district: 'Oeste', city: 'Goiânia' }),
  )
  fireEvent.change(screen.getByRole('textbox', { name: /^Valor do frete/ }), { target: { value: '5,00' } })
  await waitFor(() => expect(lastEdit().shipping).toEqual({ price: 500 }))
  await hand.selectOptions(freight, 'retirada')
  screen.getByRole('button', { name: 'Entregar em um endereço' })
})
