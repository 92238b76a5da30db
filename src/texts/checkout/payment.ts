import { formatInstallments } from './installments.ts'

/** Checkout texts of the payment step. */
export const payment = {
  toReview: 'Revisar pedido',
  choose: 'Como você quer pagar?',
  none: 'Nenhuma forma de pagamento está disponível agora. Seu carrinho fica guardado: tente de novo mais tarde.',
  pix: 'Pix',
  pixLine: 'Aprovação na hora. O código aparece depois de finalizar e vale por 30 minutos.',
  pixSave: (amount: string) => `Você economiza ${amount}`,
  card: 'Cartão de crédito',
  cardLine: (count: number, first: string, each: string) =>
    `em até ${formatInstallments(count, first, each)} sem juros`,
  cardOnce: 'à vista',
  boleto: 'Boleto',
  terms: 'A prazo',
  boletoLine: (due: string) =>
    `Pague até ${due}. O banco confirma em até 3 dias úteis, com suas peças reservadas.`,
  loading: 'Calculando os totais...',
  failed: 'Não conseguimos calcular os totais agora.',
}

/** Card form, in the checkout and when a payment is retried. */
export const card = {
  number: 'Número do cartão',
  name: 'Nome impresso no cartão',
  expiry: 'Validade',
  expiryHint: 'MM/AA',
  cvv: 'Código (CVV)',
  installments: 'Parcelas',
  safe: 'Os dados do cartão vão direto ao processador de pagamento. A loja não vê nem guarda esses dados.',
  onPage:
    'Você digita o cartão na página segura do processador de pagamento, que abre depois de confirmar o pedido. A loja não vê nem guarda esses dados.',
  practiceTitle: 'Loja de demonstração',
  practice: 'Nada é cobrado. Use qualquer validade no futuro e um destes números:',
  practiceUse: 'Usar este cartão',
  practiceMore: 'Recusas, uma por motivo',
  practiceCases: {
    tok_approved: 'aprovado',
    tok_declined: 'recusado',
    tok_error: 'falha do processador',
    tok_slow: 'resposta demorada',
    tok_challenge: 'confirmação no banco',
    tok_declined_insufficient_funds: 'sem limite ou saldo',
    tok_declined_refused_by_bank: 'recusado pelo banco',
    tok_declined_invalid_card: 'dados inválidos',
    tok_declined_expired_card: 'vencido',
    tok_declined_suspected_fraud: 'suspeita de fraude',
    tok_declined_provider_error: 'falha, nada cobrado',
  },
  /** one plan in the list: what is paid per month, and what it costs in all */
  each: (count: number, each: string) => `${count}x de ${each}`,
  firstIs: (first: string) => `1ª de ${first}`,
  noInterest: 'sem juros',
  interest: (monthlyInterest: number) => `juros de ${String(monthlyInterest).replace('.', ',')}% ao mês`,
  total: 'Total',
  retype: 'Por segurança, digite o código de novo.',
  plan: (count: number, first: string, each: string, total: string, monthlyInterest: number) => {
    if (count === 1) return `À vista: ${total}`
    const parts = formatInstallments(count, first, each)
    if (monthlyInterest === 0) return `${parts} sem juros`
    return `${parts}, total ${total} (juros de ${String(monthlyInterest).replace('.', ',')}% ao mês)`
  },
}
