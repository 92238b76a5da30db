import type { CancelReason } from '#contract/orders'

/** Reasons for a cancellation by staff. Customers do not see them. */
export const cancellation = {
  reasons: {
    customer_asked: 'Cliente desistiu',
    out_of_stock: 'Peça em falta ou com defeito',
    wrong_data: 'Endereço ou dados errados',
    duplicate: 'Pedido repetido',
    not_collected: 'Cliente não retirou na loja',
    suspicious: 'Pedido suspeito',
    other: 'Outro motivo',
  } satisfies Record<CancelReason, string>,
  /** entry in the order history: `Cliente desistiu: ligou hoje` */
  formatReason: (reason: CancelReason, note: string) =>
    [cancellation.reasons[reason], note].filter(Boolean).join(': '),
}
