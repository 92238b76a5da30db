import type { ShipmentProblem, StartOrderOperation } from '#contract/order-operations'
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
  /** questions before an operation */
  ask: {
    labels: {
      action: 'Comprar etiquetas',
      title: 'Comprar as etiquetas?',
      text: (count: number) =>
        `Compra a etiqueta da transportadora de cada pacote fechado de ${orders(count)}. Quem já tem etiqueta fica como está.`,
      wholeText:
        'Compra a etiqueta da transportadora de cada pacote fechado da lista como ela está agora, com busca e filtros: até 2.000 pedidos. Quem já tem etiqueta fica como está.',
    },
    picking: {
      action: 'Marcar como em separação',
      title: 'Marcar como em separação?',
      text: (count: number) => `Marca ${orders(count)} como em separação.`,
      wholeText:
        'Marca como em separação os pedidos da lista como ela está agora, com busca e filtros: até 2.000.',
    },
    packed: {
      action: 'Fechar pacotes',
      title: 'Fechar os pacotes?',
      text: (count: number) =>
        `Põe todas as peças que faltam de ${orders(count)} num pacote fechado, sem leitor.`,
      wholeText:
        'Põe todas as peças que faltam num pacote fechado, sem leitor, em cada pedido da lista como ela está agora: até 2.000 pedidos.',
    },
  } satisfies Record<StartOrderOperation['operation'], object>,
  leftOut: 'Os que ficarem de fora são listados com o motivo.',
  started: 'Começou. O resultado aparece nesta tela.',
  printLabels: (carrier: string, count: number) =>
    `Imprimir ${counted(count, 'etiqueta', 'etiquetas')} (${carrier})`,
  table: {
    open: 'Enviar com planilha',
    title: 'Enviar com planilha',
    text: 'Pedidos e códigos',
    hint: 'Cole da planilha ou escolha um CSV: número do pedido e código de rastreio em cada linha. Nada muda antes de você conferir.',
    choose: 'Escolher um CSV',
    check: 'Conferir',
    preview: 'Como fica',
    columns: { line: 'Linha', order: 'Pedido', code: 'Código', state: 'Situação' },
    problems: {
      no_order: 'De qual pedido?',
      no_code: 'Sem código',
      too_long: 'Código longo demais',
      twice: 'Pedido repetido',
      same_code: 'Código de outro pedido',
      not_found: 'Este pedido não existe',
      not_ready: 'Não pode ser enviado agora',
      already_sent: 'Já enviado com este código',
    } satisfies Record<ShipmentProblem, string>,
    ready: 'pronto',
    more: (count: number) => `e mais ${counted(count, 'linha pronta', 'linhas prontas')}`,
    summary: (ready: number, all: number) => `${ready} de ${counted(all, 'linha pronta', 'linhas prontas')}`,
    send: (count: number) =>
      count === 1 ? 'Enviar 1 pedido' : `Enviar ${count.toLocaleString('pt-BR')} pedidos`,
    sendText: 'Os clientes recebem o código por e-mail.',
    empty: 'Cole uma tabela ou escolha um arquivo.',
    none: 'Nenhuma linha pode ser enviada. Corrija a tabela.',
    tooLarge: 'O arquivo é grande demais: são até 2.000 linhas.',
  },
  failed: 'A tarefa parou por um erro nosso. O que já foi feito ficou feito. Tente de novo.',
  titles: {
    labels: (count: number) => `Etiquetas de ${orders(count)}`,
    picking: (count: number) => `Separar ${orders(count)}`,
    packed: (count: number) => `Embalar ${orders(count)}`,
    shipped: (count: number) => `Enviar ${orders(count)}`,
  } satisfies Record<OrderOperation, (count: number) => string>,
  /** results by count; `refused` comes last */
  results: {
    bought: (count: number) => counted(count, 'etiqueta comprada', 'etiquetas compradas'),
    changed: (count: number) => counted(count, 'pedido feito', 'pedidos feitos'),
    unchanged: (count: number) => counted(count, 'já estava', 'já estavam'),
    refused: (count: number) =>
      count === 1 ? '1 pedido ficou de fora' : `${count.toLocaleString('pt-BR')} pedidos ficaram de fora`,
  } as Record<string, (count: number) => string>,
  nothing: 'nada a fazer',
  line: (order: string, reason: string) => `${order}: ${reason.replace(/\.$/, '')}.`,
} as const
