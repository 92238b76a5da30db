/** Admin texts of the import of orders from a former store. */
export const orderImport = {
  /** reasons why an order is not imported */
  problems: {
    numberMissing: 'falta o número do pedido.',
    numberTooLong: 'o número do pedido tem mais de 60 caracteres.',
    repeated: (row: number) =>
      `este pedido já começou na linha ${row.toLocaleString('pt-BR')}. As linhas de um pedido devem vir juntas.`,
    currency: (code: string) => `a moeda é ${code}. Só entram pedidos em reais.`,
    date: 'a data não é válida.',
    future: 'a data está no futuro.',
    tooOld: (years: number) => `o pedido tem mais de ${years} anos: não precisa mais ficar guardado.`,
    email: 'não é um e-mail válido.',
    amount: (text: string) => `“${text}” não é um valor em reais.`,
    noItems: 'o pedido não tem nenhum produto.',
    tooManyItems: (most: number) => `o pedido tem mais de ${most} linhas.`,
    quantity: (text: string) => `“${text}” não é uma quantidade.`,
    notSaved: 'o banco de dados não aceitou este pedido.',
  },
  /** problems of a whole file that differ from those of a product file */
  files: {
    empty: ['está vazio', 'Exporte os pedidos de novo.'],
    not_csv: ['não é um CSV', 'Exporte os pedidos como CSV.'],
    format_unknown: [
      'não tem as colunas de pedidos da Shopify nem da Nuvemshop',
      'A primeira linha deve ter os nomes das colunas como uma delas os exporta.',
    ],
    no_products: [
      'não tem nenhum pedido',
      'Depois do cabeçalho deve vir uma linha por produto de cada pedido.',
    ],
    row_too_long: [
      'tem uma linha com mais de 250 mil caracteres',
      'Confira se todas as aspas do arquivo se fecham.',
    ],
  } as Readonly<Record<string, readonly [string, string]>>,
} as const
