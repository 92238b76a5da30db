import type { CancelReason } from '#contract/orders'

/** Why staff cancel an order; customers are not told. */
export const cancellation = {
  reasons: {
    customer_asked: 'Cliente desistiu',
    out_of_stock: 'Peça em falta ou com defeito',
    wrong_data: 'Endereço ou dados errados',
    duplicate: 'Pedido repetido',
    suspicious: 'Pedido suspeito',
    other: 'Outro motivo',
  } satisfies Record<CancelReason, string>,
  /** as the order's history has it: `Cliente desistiu: ligou hoje` */
  told: (reason: CancelReason, note: string) =>
    [cancellation.reasons[reason], note].filter(Boolean).join(': '),
}
