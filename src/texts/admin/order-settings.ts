/** Texts of the rules of orders in the settings. */
export const orderSettings = {
  hold: 'Pedidos à espera de pagamento',
  holdLead:
    'Enquanto espera, o pedido guarda as peças. Depois disso ele expira e elas voltam à venda. O boleto espera até 3 dias úteis depois do vencimento.',
  unpaidHours: 'Horas de espera',
  unpaidHint:
    'Pix e cartão por um provedor, de 1 a 24. Cada código Pix vale 30 minutos; o cliente pode pedir outro.',
  manualPixHours: 'Horas de espera no Pix da loja',
  manualPixHint: 'Pix na chave da loja, que a equipe confere, de 2 a 72.',
  exchange: 'Trocas',
  exchangeDays: 'Dias para trocar',
  exchangeHint: 'Contados da entrega, de 7 a 365. O arrependimento de 7 dias da lei vale sempre.',
  sku: 'SKU',
  skuChoice: 'Formato dos SKUs gerados',
  skuShort: 'Curto',
  skuShortText: 'ADERNO-PRE-M',
  skuFull: 'Completo',
  skuFullText: 'LEGGING-ADERNO-CINTURA-ALTA-PRE-M',
  save: 'Salvar pedidos',
  saved: 'Salvo. Vale a partir do próximo pedido.',
} as const
