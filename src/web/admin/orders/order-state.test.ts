import { expect, test } from 'vitest'
import { listFurtherStates } from './order-state.tsx'

type States = Parameters<typeof listFurtherStates>[0]

test.each<[States['status'], States['paymentStatus'], States['fulfillmentStatus'], string[]]>([
  ['paid', 'paid', 'unfulfilled', []],
  ['paid', 'overpaid', 'unfulfilled', ['Pago a mais']],
  ['shipped', 'refund_pending', 'shipped', ['Reembolso pendente']],
  ['delivered', 'partially_refunded', 'delivered', ['Parcialmente reembolsado']],
  ['shipped', 'paid', 'partially_shipped', ['Enviado em parte']],
  ['disputed', 'disputed', 'picking', ['Em separação']],
  ['refunded', 'refunded', 'delivered', ['Entregue']],
  ['cancelled', 'refund_pending', 'unfulfilled', ['Reembolso pendente']],
])(
  'tells of %s, %s and %s what the public status does not say: %o',
  (status, paymentStatus, fulfillmentStatus, told) => {
    const texts = listFurtherStates({ status, paymentStatus, fulfillmentStatus }).map(({ text }) => text)
    expect(texts).toEqual(told)
  },
)
