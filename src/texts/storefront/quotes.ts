/** Names of the fields of a quote, and of the quote itself, as company and staff see them. */
export const quoteFields = {
  note: 'Observação',
  reason: 'Motivo',
  /** also the discount of its order: `Orçamento nº 101` */
  formatName: (number: number): string => `Orçamento nº ${number}`,
} as const
