import type { DisputeView } from '#contract/orders'

const pieces = (count: number): string => (count === 1 ? '1 peça' : `${count} peças`)

/** Texts of the document that answers a contested payment. */
export const disputeEvidence = {
  title: (order: string) => `Defesa da contestação do pedido ${order}`,
  lead: (store: string, document: string, when: string) =>
    [store, document && `CNPJ ${document}`, `emitido em ${when}, horários de Brasília`]
      .filter(Boolean)
      .join(', '),
  pageOf: (order: string, page: number, pages: number) => `Pedido ${order} · página ${page} de ${pages}`,

  dispute: {
    title: 'Contestação',
    kind: 'Tipo',
    amount: 'Valor contestado',
    reason: 'Motivo informado',
    openedAt: 'Aberta em',
    deadline: 'Responder até',
    ref: 'Código no provedor',
    status: 'Situação',
    statuses: { open: 'Em aberto', won: 'Ganha', lost: 'Perdida' } satisfies Record<
      DisputeView['status'],
      string
    >,
  },

  order: {
    title: 'Pedido',
    number: 'Número',
    placedAt: 'Feito em',
    customer: 'Cliente',
    document: 'CPF',
    email: 'E-mail',
    phone: 'Telefone',
    status: 'Situação',
  },

  items: {
    title: 'Itens e valores',
    head: ['Produto', 'Código', 'Quantidade', 'Preço', 'Total'],
    items: 'Itens',
    discount: 'Desconto do meio de pagamento',
    shipping: 'Frete',
    interest: 'Juros do parcelamento',
    total: 'Total',
    less: (amount: string) => `menos ${amount}`,
  },

  payments: {
    title: 'Pagamentos e reembolsos',
    head: ['Quando', 'O quê', 'Situação', 'Código no provedor', 'Valor'],
    by: (method: string, provider: string, installments: string) =>
      `${method}${installments} por ${provider}`,
    contested: 'contestado',
    refund: (method: string) => `Reembolso, ${method}`,
  },

  delivery: {
    title: 'Entrega',
    address: 'Endereço',
    pickup: 'Retirada na loja',
    way: 'Modalidade',
    none: 'Nada foi enviado até agora.',
    package: (number: number) => `Pacote ${number}`,
    pieces: (count: number, names: string) => `${pieces(count)}: ${names}`,
    tracking: (code: string) => `rastreio ${code}`,
    ready: (when: string) => `pronto para retirada em ${when}`,
    shipped: (when: string) => `enviado em ${when}`,
    delivered: (when: string) => `entregue em ${when}`,
    returned: (when: string) => `voltou à loja em ${when}`,
    lost: (when: string) => `extraviado em ${when}`,
  },

  timeline: { title: 'Andamento do pedido' },

  emails: {
    title: 'E-mails enviados ao cliente',
    none: 'Nenhum e-mail deste pedido foi enviado.',
  },

  messages: {
    title: 'Conversa com o cliente',
    none: 'Não há mensagens do cliente desde o pedido.',
    from: (when: string, number: number) => `Cliente, ${when}, protocolo ${number}:`,
    answer: (when: string) => `Loja, ${when}:`,
  },

  terms: {
    title: 'Termos aceitos',
    version: 'Versão',
    publishedAt: 'Publicada em',
    acceptedAt: 'Aceita em',
  },
}
