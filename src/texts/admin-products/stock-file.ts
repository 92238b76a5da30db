/** Stock CSV: columns, values and row errors. */
export const stockFile = {
  columns: { sku: 'sku', quantity: 'quantidade', reason: 'motivo' },
  reasons: { counted: 'contagem', damaged: 'avaria', returned: 'devolução', received: 'compra' },
  problems: {
    skuMissing: 'falta o SKU.',
    quantity: (value: string) => `“${value}” não é uma quantidade; escreva 12 para contar, ou +5, -2, =12.`,
    reason: (value: string) => `“${value}” não é um motivo; use contagem, avaria, devolução ou compra.`,
    repeated: (row: number) => `este SKU já está na linha ${row}.`,
    unknown: 'nenhuma variação tem este SKU.',
    'stock.moved': () => 'o estoque mudou enquanto a linha era lida.',
    'stock.wrong_way': () => 'avaria só subtrai peças; compra e devolução só somam.',
    'stock.promised': (reserved: number) => `ficaria abaixo das ${reserved} reservadas em pedidos.`,
    'stock.too_many': () => 'passa de 1 milhão de peças.',
  },
} as const
