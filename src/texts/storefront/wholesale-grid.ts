const numberWords = ['Nenhuma', 'Uma', 'Duas', 'Três', 'Quatro', 'Cinco']
const counted = (count: number): string => numberWords[count] ?? String(count)

const cells = (count: number): string => (count === 1 ? '1 célula' : `${count} células`)

/** Cell whose quantity was cut. */
type CutText = { name: string; wanted: number; quantity: number }

const cutText = ({ name, wanted, quantity }: CutText): string =>
  quantity === 0
    ? `${name} pedia ${wanted} e esgotou`
    : `${name} pedia ${wanted} e temos ${quantity}, então ${quantity === 1 ? 'ficou 1' : `ficaram ${quantity}`}`

const shownCuts = 3

/** Texts of the wholesale ordering grid. */
export const wholesaleGrid = {
  title: 'Pedido de atacado',
  loading: 'Abrindo a sua tabela...',
  company: (name: string, cnpj: string, list: string | null) =>
    `${name} · CNPJ ${cnpj}${list ? ` · tabela ${list}` : ''}`,
  repeat: 'Repetir o último',
  repeated: (count: number) => `Repetimos o último pedido: ${cells(count)}.`,
  neverOrdered: 'Sua empresa ainda não fez um pedido por aqui.',
  prepared: {
    ready: (name: string, pieces: number) =>
      `${name || 'Alguém da sua empresa'} montou um pedido com ${pieces === 1 ? '1 peça' : `${pieces} peças`}.`,
    take: 'Pôr no meu pedido',
    taken: (count: number) => `Pusemos no seu pedido: ${cells(count)}.`,
  },
  pdf: 'Catálogo em PDF',
  sheet: 'Catálogo em planilha',
  skip: 'Ir para o resumo do pedido',
  search: 'Peça, cor ou código',
  category: 'Categoria',
  allCategories: 'Todas as categorias',
  inStock: 'Só com estoque',
  pasteHint: 'Copie do Excel e cole com Ctrl+V numa célula',
  found: (shown: number, total: number) => `${shown} de ${total} ${total === 1 ? 'peça' : 'peças'}`,
  more: 'Carregar mais',
  nothing: 'Nada com esses filtros',
  nothingText: 'Tente outra palavra, ou limpe os filtros.',
  clear: 'Limpar filtros',
  table: (sizes: string) => `Peças nos tamanhos ${sizes}`,
  piece: 'Peça e cor',
  pieces: 'Peças',
  amount: 'R$',
  oneColor: 'Cor única',
  prices: {
    each: (price: string) => `${price} a peça`,
    between: (from: string, to: string) => `de ${from} a ${to} a peça`,
    step: (price: string, quantity: number) => `${price} a partir de ${quantity}`,
    retail: (price: string) => `varejo ${price}`,
  },
  cell: (product: string, color: string, size: string) =>
    [product, color, size && `tamanho ${size}`].filter(Boolean).join(', '),
  available: (count: number) =>
    count === 0 ? 'esgotada' : count === 1 ? '1 disponível' : `${count} disponíveis`,
  backOn: (day: string) => `volta ${day}`,
  soldOut: 'esgotada',
  only: (count: number) => (count === 0 ? 'esgotou' : `só ${count}`),
  legend: {
    cell: 'Em cada célula: quanto você quer e, pequeno, quanto temos agora. Setas e Enter andam;',
    fill: '=12',
    fills: 'preenche a linha; Ctrl+Z desfaz.',
  },
  pasted: (count: number) =>
    `${count === 1 ? 'Colamos 1 célula' : `Colamos ${count} células`} da sua planilha.`,
  cut: (cuts: readonly CutText[]) => {
    if (cuts.length === 0) return ''
    const shown = cuts.slice(0, shownCuts).map(cutText).join('; ')
    const more = cuts.length > shownCuts ? `; e mais ${cuts.length - shownCuts}` : ''
    return `${counted(cuts.length)} ${cuts.length === 1 ? 'mudou' : 'mudaram'}: ${shown}${more}.`
  },
  outside: (count: number) =>
    count === 1
      ? '1 célula não cabia na tabela e ficou de fora.'
      : `${count} células não cabiam na tabela e ficaram de fora.`,
  unread: (count: number) =>
    count === 1 ? '1 célula não era um número.' : `${count} células não eram números.`,
  unknownCodes: (codes: readonly string[]) =>
    codes.length === 1
      ? `Não conhecemos o código ${codes[0]}.`
      : `Não conhecemos ${codes.length} códigos: ${codes.slice(0, 5).join(', ')}${codes.length > 5 ? '…' : ''}.`,
  nothingPasted: 'Não achamos quantidades no que você colou.',
  changed: (cuts: readonly CutText[]) => `${cuts.map(cutText).slice(0, shownCuts).join('; ')}.`,
  undo: 'Desfazer',
  undone: (count: number) => (count === 1 ? 'Desfizemos 1 célula.' : `Desfizemos ${count} células.`),
  close: 'Fechar aviso',
  summary: {
    title: 'Este pedido',
    minimum: (amount: string) => `Mínimo de ${amount}`,
    reached: (amount: string) => `Mínimo de ${amount} atingido`,
    missing: (amount: string) => `Faltam ${amount}`,
    pieces: 'Peças',
    retail: 'No varejo seria',
    sets: 'Conjuntos no carrinho',
    discount: 'Promoções',
    total: 'Total',
    freight: 'O frete é calculado no pagamento.',
    pay: 'Ir para o pagamento',
    approver:
      'Quem aprova as compras da sua empresa finaliza este pedido. Avise essa pessoa: ele já aparece na tabela dela.',
    cart: 'Ver no carrinho',
    below: (missing: string) => `Faltam ${missing} para o mínimo da sua empresa.`,
    empty: 'Preencha as quantidades na tabela para continuar.',
    terms: (days: number) => `Pix, ou ${days} dias no boleto`,
    pix: 'Pix, cartão ou boleto',
  },
  quote: {
    ask: 'Pedir orçamento',
    hint: 'Mandamos as peças da tabela para a loja, que responde com o preço. Quer contar algo mais?',
    note: 'Observação (opcional)',
    send: 'Enviar para a loja',
    cancel: 'Agora não',
  },
  saving: 'Salvando…',
  saved: 'Salvo no carrinho',
  failed: 'Não conseguimos salvar no carrinho.',
  again: 'Tentar de novo',
} as const
