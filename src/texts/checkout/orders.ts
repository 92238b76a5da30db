import type { OrderStatus } from '#contract/orders'
import type { DeclineReason, PaymentView } from '#contract/payments'

/** Texts of an order, for customers and staff. */
export const orders = {
  /** one or two words, for labels and the timeline */
  status: {
    awaiting_payment: 'Aguardando pagamento',
    paid: 'Pago',
    paid_without_stock: 'Pago sem estoque',
    picking: 'Em separação',
    shipped: 'Enviado',
    ready_for_pickup: 'Pronto para retirada',
    delivered: 'Entregue',
    completed: 'Concluído',
    cancelled: 'Cancelado',
    expired: 'Expirado',
    return_requested: 'Devolução solicitada',
    partially_returned: 'Devolvido em parte',
    returned: 'Devolvido',
    withdrawn: 'Arrependimento',
    refunded: 'Reembolsado',
    disputed: 'Contestado',
  } satisfies Record<OrderStatus, string>,

  paymentStatus: {
    pending: 'Pendente',
    paid: 'Pago',
    declined: 'Recusado',
    expired: 'Expirado',
    cancelled: 'Cancelado',
    refunded: 'Reembolsado',
  } satisfies Record<PaymentView['status'], string>,

  method: { pix: 'Pix', card: 'Cartão', boleto: 'Boleto', terms: 'A prazo' } satisfies Record<
    PaymentView['method'] | 'terms',
    string
  >,

  installments: (count: number) => (count > 1 ? ` em ${count}x` : ''),

  /** reasons of a declined card: what happened and what to do, without blame */
  declined: {
    insufficient_funds: 'O banco não aprovou este valor no cartão. Tente outro cartão ou pague com Pix.',
    refused_by_bank:
      'O banco não aprovou a compra. Às vezes basta liberar no aplicativo do banco; ou use outro cartão ou o Pix.',
    invalid_card: 'Os dados do cartão não conferem. Digite de novo ou pague com Pix.',
    expired_card: 'Este cartão está vencido. Use outro cartão ou pague com Pix.',
    suspected_fraud: 'O pagamento não passou na verificação de segurança. Tente com Pix ou outro cartão.',
    provider_error: 'O pagamento falhou e nada foi cobrado. Tente de novo em instantes.',
    provider_down:
      'A operadora do cartão está fora do ar e nada foi cobrado. Digite o cartão de novo: outra vai receber o pagamento.',
  } satisfies Record<DeclineReason, string>,
  /** short form for staff */
  declinedShort: {
    insufficient_funds: 'Sem limite ou saldo',
    refused_by_bank: 'Recusado pelo banco',
    invalid_card: 'Dados do cartão inválidos',
    expired_card: 'Cartão vencido',
    suspected_fraud: 'Suspeita de fraude',
    provider_error: 'Falha do processador',
    provider_down: 'Processador fora do ar',
  } satisfies Record<DeclineReason, string>,
  declinedUnknown: 'O pagamento não foi aprovado e nada foi cobrado. Tente de novo ou pague com Pix.',

  timeline: 'Andamento',
  items: 'Itens do pedido',
  delivery: 'Entrega',
  pickup: 'Retirada',
  payment: 'Pagamento',
  customer: 'Cliente',
  tracking: 'Código de rastreio',
  collectBy: (day: string) => `Guardado na loja até ${day}. Traga um documento com foto.`,
  totals: {
    items: 'Itens',
    discount: 'Desconto',
    shipping: 'Frete',
    free: 'Grátis',
    interest: 'Juros do parcelamento',
    total: 'Total',
  },
  refunds: {
    title: 'Reembolso',
    to: { pix: 'No Pix', card: 'No cartão', boleto: 'Do boleto' } satisfies Record<
      PaymentView['method'],
      string
    >,
    pending: (since: string) => `a caminho desde ${since}`,
    done: (day: string) => `feito em ${day}`,
    when: {
      pix: 'O Pix volta para a conta que pagou, em geral no mesmo dia.',
      card: 'O valor aparece na fatura atual ou em uma das duas seguintes, conforme o banco do cartão.',
      boleto: 'A loja combina com você a conta que recebe o valor.',
    } satisfies Record<PaymentView['method'], string>,
  },
  eta: (days: number) =>
    days === 1 ? 'até 1 dia útil depois do pagamento' : `até ${days} dias úteis depois do pagamento`,

  result: {
    number: (number: string) => `Pedido ${number}`,
    thanks: (name: string) => `Recebemos seu pedido, ${name}.`,
    paidTitle: 'Pagamento confirmado',
    paidText: (email: string) => `Enviamos a confirmação para ${email}.`,
    next: 'O que acontece agora',
    nextDelivery: [
      'Separamos suas peças e conferimos uma a uma.',
      'Quando o pacote sair, você recebe o código de rastreio por e-mail.',
      'Recebeu e não serviu? Você tem 7 dias para devolver e receber o dinheiro de volta.',
    ],
    nextPickup: [
      'Separamos suas peças e conferimos uma a uma.',
      'Avisamos por e-mail quando puder retirar. Leve um documento com foto.',
      'Não serviu? Você tem 7 dias para devolver e receber o dinheiro de volta.',
    ],
    shop: 'Continuar comprando',
    loading: 'Carregando seu pedido...',

    pixTitle: 'Falta só o Pix',
    pixHow: [
      'Abra o aplicativo do seu banco e escolha pagar com Pix.',
      'Leia o QR code ou cole o código.',
      'Confira o valor e confirme. Esta página atualiza sozinha.',
    ],
    /** for a Pix key of the store without a provider: staff confirm the payment by hand */
    pixHowManual: [
      'Abra o aplicativo do seu banco e escolha pagar com Pix.',
      'Leia o QR code ou cole o código.',
      'Confira o valor e confirme. A loja confere o recebimento e avisa por e-mail; esta página também atualiza sozinha.',
    ],
    keptFor: 'Pedido reservado por mais',
    waitingManual: 'Aguardando a loja confirmar o recebimento',
    pixCode: 'Pix copia e cola',
    copy: 'Copiar código',
    copied: 'Código copiado',
    copyFailed: 'Selecione o código e copie.',
    qr: 'QR code do Pix',
    expiresIn: 'Vale por mais',
    waiting: 'Aguardando o pagamento',
    checkingTrouble: 'Sem conexão com a loja agora. Continuamos tentando.',
    expiredTitle: 'Este código Pix venceu',
    expiredText: 'Seu pedido continua reservado. Gere outro código e pague agora.',
    newPix: 'Gerar novo Pix',
    makingPix: 'Gerando o código...',

    closingTitle: 'O prazo para pagar acabou',
    closingText:
      'Estamos conferindo se o pagamento chegou a tempo. Esta página atualiza sozinha; se você já pagou, não pague de novo.',

    pendingTitle: 'Pagamento em análise',
    pendingText:
      'Ainda não recebemos a resposta do pagamento. Esta página atualiza sozinha; você também recebe um e-mail.',

    declinedTitle: 'O pagamento não foi aprovado',
    declinedKept: (until: string) => `Nada foi cobrado. Seu pedido está reservado até ${until}.`,
    unpaidTitle: 'Falta pagar',
    retryOtherCard: 'Cartão de crédito',
    retryPixLine: 'Aprovação na hora.',
    retryTitle: 'Tentar de novo',
    retryWithPix: 'Pagar com Pix',
    retryWithCard: 'Pagar com cartão',
    retryWithBoleto: 'Gerar boleto',
    retryBoletoLine: (due: string) => `Pague até ${due}.`,
    paying: 'Enviando o pagamento...',

    endedTitle: {
      expired: 'O prazo para pagar acabou',
      cancelled: 'Pedido cancelado',
      paid_without_stock: 'Pagamento recebido, peça esgotada',
      refunded: 'Pedido reembolsado',
    },
    endedText: {
      expired: 'As peças voltaram à venda e nada foi cobrado. É só montar o carrinho de novo.',
      cancelled: 'Se houve pagamento, o valor volta pela mesma forma de pagamento.',
      paid_without_stock:
        'O pagamento chegou depois do prazo e a peça já tinha esgotado. Você recebe o reembolso total pela mesma forma de pagamento, sem precisar pedir.',
      refunded: 'O valor volta pela mesma forma de pagamento.',
    },

    notFoundTitle: 'Não encontramos este pedido',
    notFoundText:
      'O endereço pode estar incompleto. Abra o link do e-mail de confirmação, ou fale com a gente.',
    notFoundHelp: 'Falar com a loja',
    failedTitle: 'Não conseguimos carregar o pedido',
    failedText: 'Seu pedido está salvo. Confira sua conexão e tente de novo.',
    again: 'Tentar de novo',

    giveUp: 'Cancelar pedido',
    giveUpQuestion: 'Cancelar este pedido?',
    giveUpText: 'As peças voltam à venda e nada é cobrado.',
    giveUpKeep: 'Manter pedido',
    giveUpConfirm: 'Sim, cancelar',

    cancelTitle: 'O pagamento não foi concluído',
    cancelText:
      'Nada foi cobrado e seu pedido está reservado. Você pode pagar agora ou depois, dentro do prazo.',
    cancelUntil: (until: string) => `Reservado até ${until}.`,
    cancelChecking: 'Conferindo o pagamento...',
    cancelPaid: 'O pagamento chegou e seu pedido está confirmado.',
    cancelEnded: 'Este pedido não espera mais pagamento.',
    cancelRestore: 'Desistir e voltar ao carrinho',
    cancelRestoring: 'Devolvendo as peças ao carrinho...',
    cancelRestoreText: 'O pedido é cancelado e as peças voltam para o seu carrinho.',
    cancelWithoutOrder: 'Nada foi cobrado. Seu carrinho continua como estava.',
    pay: 'Pagar agora',
    seeOrder: 'Ver pedido',
    cart: 'Voltar ao carrinho',
  },
}
