import type { OrderPaper, PrintRefusal, TagSheet } from '#contract/printing'

const counted = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('pt-BR')} ${many}`
const pieces = (count: number): string => counted(count, 'peça', 'peças')
const orders = (count: number): string => counted(count, 'pedido', 'pedidos')

/** Texts of printed papers, and of the actions that print them. */
export const printing = {
  papers: {
    picking: 'Lista de separação',
    slips: 'Romaneio',
    labels: 'Etiquetas',
  } satisfies Record<OrderPaper, string>,
  label: 'Etiqueta',
  section: 'Imprimir',
  giftSlip: 'Romaneio sem preços',
  /** file names of the papers */
  files: {
    picking: 'lista-de-separacao',
    slips: 'romaneio',
    labels: 'etiquetas',
    tags: 'etiquetas-de-preco',
  },

  refusals: {
    not_found: 'não existe mais',
    unpaid: 'ainda não foi pago',
    ended: 'foi cancelado, expirou ou foi reembolsado',
    disputed: 'tem uma contestação em aberto',
    nothing_left: 'não tem peças a enviar',
    pickup: 'é retirado na loja',
    no_address: 'não tem endereço',
    carrier_label: 'tem etiqueta da transportadora; imprima a dele sozinha',
  } satisfies Record<PrintRefusal, string>,
  leftOut: {
    title: 'Ficaram de fora',
    line: (order: string, reason: string) => `${order} ${reason}.`,
    more: (count: number) => `e mais ${orders(count)}.`,
  },

  noOrders: 'nenhum pedido nesta lista',
  page: (page: number, pages: number) => `Página ${page} de ${pages}`,
  orders,
  pieces,

  picking: {
    title: 'Lista de separação',
    lead: (count: number, total: number, when: string) => `${orders(count)}, ${pieces(total)}, em ${when}`,
    place: (shelf: string | null, total: number) => `${shelf ?? 'Sem lugar'} · ${pieces(total)}`,
    again: 'continuação',
    columns: { quantity: 'Qtd.', sku: 'SKU', piece: 'Peça', color: 'Cor', size: 'Tam.', orders: 'Pedidos' },
    inOrder: (order: string, quantity: number) => (quantity === 1 ? order : `${order} (${quantity})`),
    moreOrders: (count: number) => `e mais ${orders(count)}`,
  },

  slip: {
    title: (order: string) => `Pedido ${order}`,
    placed: (when: string) => `feito em ${when}`,
    parcel: (number: number, count: number) => `Volume ${number} de ${count}`,
    gift: 'É um presente',
    to: 'Para',
    way: 'Envio',
    pickup: 'Retirada na loja',
    tracking: (code: string) => `rastreio ${code}`,
    columns: { quantity: 'Qtd.', sku: 'SKU', piece: 'Peça', price: 'Preço', total: 'Total' },
    ofSet: (name: string) => `parte de ${name}`,
    items: 'Peças do pedido',
    promotions: 'Promoções',
    discount: 'Desconto',
    shipping: 'Frete',
    interest: 'Juros',
    total: 'Total do pedido',
    less: (amount: string) => `– ${amount}`,
    questions: (contact: string) => `Dúvidas ou trocas: ${contact}`,
    count: (total: number) => `${pieces(total)} neste volume`,
  },

  parcel: {
    to: 'Destinatário',
    from: 'Remetente',
    order: (number: string) => `Pedido ${number}`,
    cep: (cep: string) => `CEP ${cep}`,
  },

  tags: {
    title: 'Etiquetas de preço',
    open: 'Etiquetas de preço',
    text: 'Uma etiqueta com código de barras por peça. Deixe em branco as variações que não quer.',
    sheet: 'Papel',
    sheets: { a4: 'Folha A4 de 65 (38,1 x 21,2 mm)', thermal: 'Térmica (40 x 25 mm)' } satisfies Record<
      TagSheet,
      string
    >,
    skip: 'Adesivos já usados na folha',
    quantity: (variant: string) => `Etiquetas de ${variant}`,
    onHand: 'Uma por peça em estoque',
    onePerVariant: 'Uma de cada',
    none: 'Nenhuma',
    print: (count: number) => `Imprimir ${counted(count, 'etiqueta', 'etiquetas')}`,
    tooMany: (most: number) => `São no máximo ${most} etiquetas por vez.`,
    missing: 'nenhuma destas variações existe mais',
  },

  tasks: {
    title: (paper: string, count: number) => `${paper} de ${orders(count)}`,
    started: 'A impressão começou. O arquivo aparece nesta tela.',
    card: 'Impressões',
    open: 'Abrir',
    printed: (count: number) => `${orders(count)} no arquivo`,
    leftOut: (count: number) => `${counted(count, 'ficou', 'ficaram')} de fora`,
    whole: 'Imprimir a lista',
    wholeText: 'Imprime todos os pedidos da lista como ela está agora, com busca e filtros: até 2.000.',
    paper: 'Papel',
    failed: 'A impressão parou por um erro nosso. Tente de novo.',
  },
} as const
