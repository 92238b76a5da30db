import type { DiscountReason } from '#contract/orders'

/** Names of a discount that staff give, as customer and staff see them. */
export const staffDiscount = {
  reasons: {
    first_purchase: 'Primeira compra',
    courtesy: 'Cortesia',
    our_delay: 'Atraso nosso',
    other: 'Outro',
  } satisfies Record<DiscountReason, string>,
  /** line of the order: `Desconto de 5%: primeira compra` */
  formatName: (percent: number, reason: DiscountReason): string =>
    reason === 'other'
      ? `Desconto de ${percent}%`
      : `Desconto de ${percent}%: ${staffDiscount.reasons[reason].toLowerCase()}`,
  /** entry in the order history */
  formatNote: (percent: number, reason: DiscountReason, note: string): string =>
    [`Desconto de ${percent}%: ${staffDiscount.reasons[reason]}`, note].filter(Boolean).join('. '),
}
