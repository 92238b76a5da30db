import type { ItemOutcome, FulfillmentStatus, PaymentStatus } from '#contract/orders'
import type { DisputeKind, PaymentReview, RefundReason } from '#contract/payments'

const days = (count: number): string => (count === 1 ? '1 dia' : `${count} dias`)

/** Texts of the money of an order, for staff: attempts, refunds, disputes. */
export const orderMoney = {
  paymentStatus: {
    unpaid: 'Não pago',
    partially_paid: 'Pago em parte',
    paid: 'Pago',
    refund_pending: 'Reembolso a caminho',
    partially_refunded: 'Parcialmente reembolsado',
    refunded: 'Reembolsado',
    overpaid: 'Pago a mais',
    disputed: 'Contestado',
  } satisfies Record<PaymentStatus, string>,
  fulfillmentStatus: {
    unfulfilled: 'Não separado',
    picking: 'Em separação',
    ready_for_pickup: 'Pronto para retirada',
    partially_shipped: 'Enviado em parte',
    shipped: 'Enviado',
    delivered: 'Entregue',
    returned: 'Devolvido',
  } satisfies Record<FulfillmentStatus, string>,

  unsent: {
    label: 'Não enviar, já devolvido:',
    pieces: (count: number, name: string) => `${count} × ${name}`,
  },

  providers: {
    fake: 'provedor de teste',
    'manual-pix': 'chave da loja',
    mercadopago: 'Mercado Pago',
    stripe: 'Stripe',
  } as Readonly<Record<string, string>>,

  balance: {
    title: 'Contas do pedido',
    due: 'Valor do pedido',
    captured: 'Recebido',
    refunded: 'Devolvido',
    pending: 'Reembolso a caminho',
    lost: 'Contestação perdida',
    fees: 'Taxas',
    owed: 'Falta receber',
    owing: 'A devolver',
  },

  payments: {
    title: 'Pagamentos',
    none: 'Nenhuma cobrança',
    interest: 'com juros do provedor de',
    captured: 'entrou',
    refunded: 'devolvido',
    fee: 'taxa',
    ask: 'Perguntar de novo ao provedor',
    askAbout: (method: string, amount: string) => `Perguntar de novo ao provedor sobre ${method}, ${amount}`,
    asked: (state: string) => `O provedor respondeu: ${state.toLowerCase()}.`,
    review: {
      amount_differs:
        'Entrou um valor diferente do cobrado. Confira no painel do provedor e decida com o cliente.',
      currency_differs: 'O pagamento veio em outra moeda. Confira no painel do provedor.',
      unknown_state: 'O provedor respondeu uma situação que a loja não conhece. Confira no painel dele.',
      not_found: 'O provedor não encontra mais esta cobrança. Confira no painel dele.',
    } satisfies Record<PaymentReview, string>,
  },

  refunds: {
    title: 'Reembolsos',
    none: 'Nenhum reembolso.',
    open: 'Reembolsar…',
    status: { pending: 'A caminho', done: 'Devolvido', failed: 'Não foi feito' },
    byHand: 'Falta devolver',
    reasons: {
      cancelled: 'Pedido cancelado',
      without_stock: 'Pago sem estoque',
      overpaid: 'Pago a mais',
      not_sent: 'Peça não enviada',
      allowance: 'Cliente fica com a peça',
      shipping: 'Frete',
      goodwill: 'Valor combinado',
      external: 'Feito no painel do provedor',
    } satisfies Record<RefundReason, string>,
    failedHow: 'O provedor recusou. O valor continua disponível: reembolse de novo.',
    proof: 'Comprovante',
    complete: 'Marcar como devolvido…',
    completeName: (amount: string) => `Marcar ${amount} como devolvido`,
    completeQuestion: (amount: string, customer: string) => `Você já devolveu ${amount} a ${customer}?`,
    completeText: (number: string) =>
      `Confira o extrato: o reembolso do pedido ${number} precisa ter saído da conta da loja. O cliente recebe um e-mail. Essa ação não pode ser desfeita.`,
    completeConfirm: (amount: string) => `Sim, devolvi ${amount}`,
    proofMissing: 'Informe o comprovante.',
    proofHint: 'Código da transação ou data e banco. Só a equipe vê.',
    file: 'Baixar o arquivo',
    fileOf: (amount: string) => `Baixar o arquivo do comprovante de ${amount}`,
    attach: 'Anexar arquivo',
    attachTo: (amount: string) => `Anexar o arquivo do comprovante de ${amount}: PDF, JPEG ou PNG, até 5 MB`,
    replace: 'Trocar o arquivo',
    attaching: 'Enviando...',
    attached: 'Comprovante guardado.',
    completed: 'Reembolso concluído.',
    notYet: 'Ainda não',
  },

  overpaid: {
    text: (amount: string) => `O cliente pagou ${amount} a mais.`,
    action: 'Devolver o que foi pago a mais',
    reason: 'Pago a mais',
    checking: 'Conferindo por onde o valor volta...',
  },

  form: {
    title: 'Novo reembolso',
    lead: 'Escolha o que volta ao cliente. Os centavos de cada peça já consideram os descontos.',
    outcome: { not_sent: 'não será enviada', kept: 'fica com o cliente' } satisfies Record<
      ItemOutcome,
      string
    >,
    outcomeOf: (item: string) => `O que acontece com ${item}`,
    quantityOf: (item: string) => `Quantas peças de ${item}`,
    of: (left: number) => `de ${left}`,
    allBack: 'já devolvida',
    alreadySent: 'já está no pacote',
    shipping: 'Frete',
    shippingHint: (amount: string) => `até ${amount}`,
    amount: 'Outro valor',
    amountHint: (amount: string) => `ainda dá para devolver ${amount}`,
    wrongAmount: 'Digite um valor, como 12,50.',
    reason: 'Motivo',
    reasonHint: 'Fica no pedido, só para a equipe.',
    preview: 'O que volta',
    nothing: 'Escolha uma peça, o frete ou um valor.',
    calculating: 'Calculando...',
    pieces: (count: number, name: string) => `${count} × ${name}`,
    total: 'Volta ao cliente',
    by: {
      pix: 'pelo Pix, para a conta que pagou',
      card: 'no cartão que pagou',
      boleto: 'do boleto, pelo provedor',
    },
    byHand: {
      pix: 'por Pix, que você faz pelo banco da loja',
      card: 'no cartão, que você devolve no painel do provedor',
      boleto: 'por transferência, que você faz pelo banco da loja',
    },
    submit: 'Conferir reembolso…',
    submitAmount: (amount: string) => `Reembolsar ${amount}…`,
    close: 'Fechar',
    question: (amount: string, customer: string) => `Devolver ${amount} a ${customer}?`,
    effect: (parts: readonly string[]) => `Volta ${parts.join(' e ')}. O cliente recebe um e-mail.`,
    final: 'Essa ação não pode ser desfeita.',
    restock: (pieces: number) =>
      pieces === 1 ? 'A peça não enviada volta à venda.' : `As ${pieces} peças não enviadas voltam à venda.`,
    confirm: (amount: string) => `Sim, devolver ${amount}`,
    keep: 'Agora não',
    done: 'Reembolso a caminho.',
  },

  disputes: {
    title: {
      chargeback: 'Contestação no cartão',
      med: 'Contestação do Pix (MED)',
      claim: 'Reclamação no provedor',
    } satisfies Record<DisputeKind, string>,
    who: {
      chargeback: 'O cliente disse ao banco do cartão que não reconhece a compra.',
      med: 'O banco do cliente fala em golpe ou erro no Pix.',
      claim: 'O cliente abriu uma reclamação no provedor.',
    } satisfies Record<DisputeKind, string>,
    answerUntil: (when: string) => `Responder até ${when}.`,
    noDeadline: 'Aguardando a decisão do banco.',
    late: (when: string) => `O prazo acabou: ${when}.`,
    left: { hours: (count: number) => `faltam ${count} h`, days: (count: number) => `faltam ${days(count)}` },
    amount: 'Valor contestado',
    reason: 'Motivo',
    opened: 'Aberta em',
    status: { open: 'Em aberto', won: 'Ganha', lost: 'Perdida' },
    held: 'O pacote está parado: separar e enviar ficam bloqueados até a decisão.',
    evidence: 'Baixar a defesa (PDF)',
    evidenceHint: 'Pedido, entrega, conversa e termos aceitos em um arquivo só.',
    todo: 'O que fazer',
    next: 'Responda à contestação; o pedido anda depois da decisão.',
    steps: (provider: string) => [
      'Baixe a defesa e confira se a conversa e a entrega estão completas.',
      `Envie a defesa no painel do provedor (${provider}) antes do prazo.`,
      'Não reembolse enquanto ela estiver aberta: o valor já está bloqueado.',
    ],
    won: (when: string) => `Ganha em ${when}: o dinheiro ficou com a loja e o pedido segue.`,
    lost: (when: string, amount: string) =>
      `Perdida em ${when}: ${amount} voltaram ao cliente. Não reembolse de novo.`,
  },
}
