import { useQuery } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { PackageLabelView, StaffOrderView, StaffPackageView } from '#contract/orders'
import { createMe } from '#dom/me.ts'
import { errorResponse, mockNetwork } from '#dom/network.ts'
import { renderPart } from '#dom/render-part.tsx'
import { AdminMeContext } from '#web/admin/kit/access/me.ts'
import { orderQuery } from '#web/admin/orders/order-query/order-query.ts'
import { PackageCard } from './package-card.tsx'

const label: PackageLabelView = {
  carrier: 'Melhor Envio',
  service: 'PAC',
  state: 'issued',
  price: 1_680,
  trackingCode: 'QB1BR',
  trackingUrl: null,
  failure: null,
  boughtAt: '2026-11-27T15:00:00Z',
  isUnused: false,
}
const order = (change: Partial<StaffPackageView>) =>
  ({
    id: 'o1',
    items: [],
    packages: [
      {
        id: 'p1',
        number: 1,
        state: 'packed',
        items: [],
        trackingCode: null,
        packedAt: '2026-11-27T14:00:00Z',
        nextSteps: [],
        label: null,
        canBuyLabel: true,
        ...change,
      },
    ],
  }) as unknown as StaffOrderView

function Card() {
  const { data } = useQuery(orderQuery('o1'))
  const each = data?.packages[0]
  return each && <PackageCard order={data} each={each} />
}
const show = (network: Record<string, () => unknown>) => {
  const calls = mockNetwork(network)
  const part = renderPart(
    <AdminMeContext value={createMe('can_manage_orders')}>
      <ul>
        <Card />
      </ul>
    </AdminMeContext>,
  )
  return { ...part, calls }
}

test('[PF-05] buys the label of a package, shows its price and goes on to print it', async () => {
  let now = order({})
  const { hand } = show({
    'GET /api/orders/staff/o1': () => now,
    'POST /api/orders/staff/o1/packages/p1/label': () =>
      (now = order({ label, canBuyLabel: false, trackingCode: 'QB1BR' })),
  })
  await hand.click(await screen.findByRole('button', { name: 'Comprar etiqueta: Pacote 1' }))
  const link = await screen.findByRole('link', { name: 'Imprimir etiqueta: Pacote 1' })
  expect(link.getAttribute('href')).toBe('/api/orders/staff/o1/packages/p1/label')
  expect(document.activeElement).toBe(link)
  screen.getByText(/Melhor Envio PAC, R\$\s16,80/)
  screen.getByText('QB1BR')
})

test('[PF-05] says why the carrier refused, keeps the reason, and offers to try again', async () => {
  let now = order({})
  const { hand } = show({
    'GET /api/orders/staff/o1': () => now,
    'POST /api/orders/staff/o1/packages/p1/label': () => {
      now = order({ label: { ...label, state: 'drafted', boughtAt: null, failure: 'Saldo insuficiente' } })
      return errorResponse(422, 'shipping.carrier_refused', 'Não aceitou (Saldo insuficiente).')
    },
  })
  await hand.click(await screen.findByRole('button', { name: 'Comprar etiqueta: Pacote 1' }))
  await screen.findByRole('button', { name: 'Tentar de novo: Pacote 1' })
  expect(screen.getByRole('alert').textContent).toContain('Saldo insuficiente')
  screen.getByText('A etiqueta ainda não foi comprada: Saldo insuficiente')
})

test('[PF-05] names a label that was not used, and cancels it after asking', async () => {
  let now = order({ label: { ...label, isUnused: true }, canBuyLabel: false })
  const { hand, calls } = show({
    'GET /api/orders/staff/o1': () => now,
    'DELETE /api/orders/staff/o1/packages/p1/label': () => (now = order({})),
  })
  await screen.findByText(/ainda não usada/)
  await hand.click(screen.getByRole('button', { name: 'Cancelar etiqueta: Pacote 1' }))
  const dialog = await screen.findByRole('dialog')
  await hand.click(within(dialog).getByRole('button', { name: 'Cancelar etiqueta' }))
  await screen.findByRole('button', { name: 'Comprar etiqueta: Pacote 1' })
  expect(calls.map(({ method }) => method)).toContain('DELETE')
})

test('[PF-05] says why the carrier wants no such label, which can only be bought again', async () => {
  show({
    'GET /api/orders/staff/o1': () =>
      order({
        label: { ...label, state: 'refused', boughtAt: null, price: null, failure: 'CEP não atendido' },
      }),
  })
  await screen.findByText('A etiqueta ainda não foi comprada: CEP não atendido')
  screen.getByRole('button', { name: 'Tentar de novo: Pacote 1' })
  expect(screen.queryByRole('button', { name: /^Cancelar etiqueta/ })).toBeNull()
})

test.each<[string, Partial<StaffPackageView>, string]>([
  [
    'nobody came to collect',
    { uncollectedAt: new Date().toISOString() },
    'Ninguém veio retirar: está na loja há 23 dias.',
  ],
  ['staff keep longer', { collectBy: '2026-12-08' }, 'Guardado na loja até 8 de dez. de 2026.'],
])('[AD-13] says of a package that %s how long it waits', async (_, change, text) => {
  const readyAt = new Date(Date.now() - 23.5 * 86_400_000).toISOString()
  show({
    'GET /api/orders/staff/o1': () =>
      order({
        state: 'ready',
        canBuyLabel: false,
        readyAt,
        uncollectedAt: null,
        collectBy: null,
        ...change,
      }),
  })
  await screen.findByText(text)
})
