import type { OrderOperation } from '#contract/tasks'

const counted = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('pt-BR')} ${many}`
const orders = (count: number): string => counted(count, 'pedido', 'pedidos')

/** Texts of what is done with many orders as one task. */
export const orderOperations = {
  /** why an order is left out; a refusal without an entry is told by its own sentence */
  reasons: {
    'orders.not_found': 'não existe mais',
    'orders.package_not_packed': 'sem pacote fechado na loja',
    'orders.package_gone': 'já saiu da loja',
    'orders.label_not_needed': 'não sai por transportadora com etiqueta comprada',
    'orders.label_disputed': 'com disputa aberta',
    'orders.transition_refused': 'já mudou de situação',
    'shipping.invoice_missing': 'sem nota fiscal',
    'shipping.carrier_off': 'transportadora desligada',
    'shipping.carrier_unknown': 'transportadora não configurada',
    'shipping.carrier_unavailable':
      'a transportadora não respondeu; a loja tenta de novo sozinha em alguns minutos',
  },
  menu: 'Em massa',
  labels: {
    action: 'Comprar etiquetas',
    title: 'Comprar as etiquetas?',
    text: (count: number) =>
      `Compra a etiqueta da transportadora de cada pacote fechado de ${orders(count)}. Quem já tem etiqueta fica como está, e os que ficam de fora são listados com o motivo.`,
    wholeText:
      'Compra a etiqueta da transportadora de cada pacote fechado da lista como ela está agora, com busca e filtros: até 2.000 pedidos. Quem já tem etiqueta fica como está, e os que ficam de fora são listados com o motivo.',
    started: 'A compra das etiquetas começou. O resultado aparece nesta tela.',
    print: (carrier: string, count: number) =>
      `Imprimir ${counted(count, 'etiqueta', 'etiquetas')} (${carrier})`,
  },
  failedToStart: 'Não deu para começar. Tente de novo.',
  failed: 'A tarefa parou por um erro nosso. O que já foi feito ficou feito. Tente de novo.',
  titles: {
    labels: (count: number) => `Etiquetas de ${orders(count)}`,
  } satisfies Record<OrderOperation, (count: number) => string>,
  /** results by count; `refused` comes last */
  results: {
    bought: (count: number) => counted(count, 'etiqueta comprada', 'etiquetas compradas'),
    unchanged: (count: number) => counted(count, 'já tinha', 'já tinham'),
    refused: (count: number) =>
      count === 1 ? '1 pedido ficou de fora' : `${count.toLocaleString('pt-BR')} pedidos ficaram de fora`,
  } as Record<string, (count: number) => string>,
  nothing: 'nada a fazer',
  line: (order: string, reason: string) => `${order}: ${reason.replace(/\.$/, '')}.`,
} as const
