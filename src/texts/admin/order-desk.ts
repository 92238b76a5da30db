import type { QueueStep, SearchKind } from '#contract/orders'

const many = (count: number): string => count.toLocaleString('pt-BR')
const countOrders = (count: number): string => (count === 1 ? '1 pedido' : `${many(count)} pedidos`)
const countPieces = (count: number): string => (count === 1 ? '1 peça' : `${many(count)} peças`)

/** Texts of the order desk: the list of orders by what must happen next. */
export const orderDesk = {
  waiting: (count: number) => (count === 1 ? '1 espera por nós' : `${many(count)} esperam por nós`),
  strip: 'Fila por próximo passo',
  all: 'Todos',
  /** short names, for the strip */
  steps: {
    payment: 'Pagamento',
    without_stock: 'Sem estoque',
    picking: 'Separar',
    shipped: 'Postar',
    label_refused: 'Etiqueta recusada',
    ready_for_pickup: 'Avisar retirada',
    collected: 'Retirada',
    uncollected: 'Não retirados',
    delivered: 'A caminho',
    package_problem: 'Voltou ou sumiu',
    returned: 'Trocas',
    refunded: 'Reembolsar',
    overpaid: 'Pago a mais',
    payment_review: 'Conferir',
    disputed: 'Contestados',
  } satisfies Record<QueueStep, string>,
  countOrders,
  countPieces,
  sum: (orders: number, pieces: number, total: string) =>
    `${countOrders(orders)} · ${countPieces(pieces)} · ${total}`,
  marked: (pieces: number, total: string) => `${countPieces(pieces)} · ${total}`,

  columns: {
    delivery: 'Entrega até',
    paid: 'Pago há',
    refusal: 'Motivo da recusa',
    total: 'Total, R$',
  },
  first: 'nova',
  firstTitle: 'Primeira compra',
  notes: (count: number) => (count === 1 ? '1 nota da equipe' : `${count} notas da equipe`),
  overdue: 'atrasado',
  /** `na loja há 23 dias` */
  atStore: (age: string) => (age === 'agora' ? 'acabou de ficar pronto' : `na loja há ${age}`),
  unpaid: 'sem pagar há',
  more: (count: number) => `e mais ${countPieces(count)}`,

  pickup: {
    today: 'Sai hoje',
    at: (time: string) => `coleta das ${time}`,
    left: (hours: number, minutes: number) => {
      if (hours > 0)
        return `${hours === 1 && minutes === 0 ? 'falta' : 'faltam'} ${hours}h${String(minutes).padStart(2, '0')}`
      return minutes === 1 ? 'falta 1 min' : `faltam ${minutes} min`
    },
    tomorrow: 'Pode sair amanhã',
    on: (weekday: string) => `Pode sair ${weekday}`,
    weekdays: ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado'],
    holiday: { today: 'hoje é feriado', tomorrow: 'amanhã é feriado' },
    store: 'Retirada na loja',
    storeDetail: 'o cliente vem buscar',
    none: 'Sem horário de coleta',
    noneDetail: 'a forma de entrega não tem coleta marcada',
  },

  picked: 'Separado',
  pickedHint: 'separado',
  pickedOne: 'separado',
  pickedMany: 'separados',
  shipHint: 'enviar',
  step: 'Fila, da primeira à oitava',
  stepHint: 'fila',
  link: 'Copiar link',
  linkCopied: 'Link copiado.',
  linkFailed: 'O navegador não deixou copiar.',

  found: {
    by: {
      cpf: 'CPF',
      number: 'número',
      phone: 'telefone',
      tracking: 'código de rastreio',
      email: 'e-mail',
      sku: 'SKU',
      coupon: 'cupom',
      name: 'nome ou e-mail',
      product: 'nome do produto',
    } satisfies Record<SearchKind, string>,
    told: (by: string) => `Achado por ${by}.`,
    also: (by: string) => `Ver por ${by}`,
  },

  done: {
    payment: 'Ninguém está para pagar.',
    without_stock: 'Nenhum pedido sem estoque.',
    picking: 'Tudo separado.',
    shipped: 'Tudo postado.',
    label_refused: 'Nenhuma etiqueta recusada.',
    ready_for_pickup: 'Todos avisados.',
    collected: 'Nada espera na loja.',
    uncollected: 'Nenhum pedido esquecido na loja.',
    delivered: 'Nada a caminho.',
    package_problem: 'Nenhum pacote voltou ou se perdeu.',
    returned: 'Nenhuma troca parada.',
    refunded: 'Nada a reembolsar.',
    overpaid: 'Ninguém pagou a mais.',
    payment_review: 'Nenhuma cobrança a conferir.',
    disputed: 'Nenhuma contestação.',
  } satisfies Record<QueueStep, string>,
  doneNext: (step: string) => `Ir para ${step}`,
  doneAll: 'Nada mais espera por nós.',
}
