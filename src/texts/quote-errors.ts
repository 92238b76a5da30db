/** Error messages of wholesale quotes. */
export const quoteErrors = {
  'quotes.not_found': 'Não encontramos este orçamento.',
  'quotes.empty': 'Escolha as peças antes de pedir o orçamento.',
  'quotes.too_big': 'Um orçamento tem até {lines} itens e {pieces} peças. Divida em dois.',
  'quotes.too_many_open':
    'A empresa já tem {most} orçamentos abertos. Aceite ou recuse um deles antes de pedir outro.',
  'quotes.id_reused': 'Este orçamento já foi pedido com outras peças. Recarregue a página.',
  'quotes.wrong_status': 'Este orçamento já mudou de situação. Recarregue a página.',
  'quotes.expired': 'O prazo deste orçamento acabou. Peça outro.',
  'quotes.company_not_active': 'A empresa não está ativa no atacado. Fale com a gente.',
  'quotes.discount_above_limit': 'Seu limite de desconto é {limit}%.',
} as const
