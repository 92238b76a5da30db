import type { HoldChoice, MissingData, OrderChannel } from '#contract/orders'

/** Texts of the screen on which staff make an order for a customer. */
export const newOrder = {
  title: 'Novo pedido',
  open: 'Novo pedido',
  discard: 'Descartar',
  channels: {
    whatsapp: 'WhatsApp',
    instagram: 'Instagram',
    counter: 'Balcão',
    quote: 'Orçamento',
  } satisfies Record<OrderChannel, string>,
  customer: {
    title: 'Para quem',
    channel: 'Onde a conversa acontece',
    search: 'Telefone, CPF, e-mail ou nome',
    searchHint: 'Ou deixe em branco: a cliente preenche no link.',
    name: 'Nome',
    phone: 'Telefone',
    email: 'E-mail',
    cpf: 'CPF',
    found: 'Quem já comprou',
    none: 'Ninguém com estes dados. Preencha os campos abaixo.',
    orders: (count: number) => (count === 1 ? '1 compra' : `${count} compras`),
    address: 'Endereço conhecido',
    useAddress: 'Entregar neste endereço',
  },
  pieces: {
    title: 'Peças',
    search: 'Buscar peça ou ler o código',
    searchHint: 'Setas andam pelos tamanhos, Enter põe no pedido. O leitor põe direto.',
    camera: 'Ler com a câmera',
    cameraOff: 'Fechar a câmera',
    empty: 'Nenhuma peça ainda. Busque pelo nome, SKU ou código de barras.',
    none: (text: string) => `Nenhuma peça à venda com “${text}”.`,
    soldOut: (name: string) => `${name} está sem estoque.`,
    available: (count: number) => `${count} à venda`,
    short: (count: number) => (count === 0 ? 'esgotada' : `só ${count} à venda`),
    shelf: (shelf: string) => `prateleira ${shelf}`,
    less: (name: string) => `Menos um de ${name}`,
    more: (name: string) => `Mais um de ${name}`,
    quantity: (name: string) => `Quantidade de ${name}`,
    remove: (name: string) => `Tirar ${name}`,
    add: (name: string, size: string, available: number) => `Pôr ${name} ${size}, ${available} à venda`,
    added: (name: string) => `${name} no pedido`,
    gone: 'Uma peça saiu de venda e foi deixada de fora.',
  },
  freight: {
    title: 'Frete',
    cep: 'CEP da entrega',
    cepHint: 'Sem CEP, só retirada na loja.',
    none: 'Nenhuma entrega para este CEP.',
    loading: 'Calculando o frete...',
    free: 'Grátis',
    choose: 'Escolha a entrega.',
    days: (days: number) => (days === 1 ? 'até 1 dia útil' : `até ${days} dias úteis`),
  },
  discount: {
    title: 'Desconto',
    percent: 'Desconto, %',
    limit: (percent: number) => `até ${percent}% sem pedir a ninguém`,
    above: (percent: number) => `Seu limite é ${percent}%.`,
    reason: 'Motivo',
    note: 'Qual motivo?',
    kept: 'O motivo fica no pedido e na auditoria.',
  },
  sum: {
    title: (name: string) => (name ? `Fica para ${name}` : 'Fica'),
    pix: 'no Pix',
    card: (count: number, amount: string) =>
      count > 1 ? `no cartão, até ${count}x de ${amount}` : 'no cartão',
    items: (count: number) => (count === 1 ? '1 peça' : `${count} peças`),
    totalCard: 'Total no cartão',
    pixDiscount: 'Desconto do Pix',
    totalPix: 'Total no Pix',
    failed: 'Não conseguimos calcular o preço.',
    again: 'Tentar de novo',
    empty: 'Ponha uma peça para ver o total.',
  },
  hold: {
    title: 'Guardar as peças',
    note: 'o relógio aparece para a cliente também',
    choices: { two_hours: '2 h', evening: 'até 18h', next_noon: 'até amanhã, 12h' } satisfies Record<
      HoldChoice,
      string
    >,
    until: (time: string) => `até ${time}`,
  },
  asks: {
    title: 'O link pede o que falta',
    known: 'já temos',
    asked: 'a cliente preenche',
    data: {
      name: 'Nome completo',
      email: 'E-mail',
      phone: 'Telefone',
      cpf: 'CPF',
      address: 'Endereço',
      terms: 'Pix, cartão ou boleto',
    } satisfies Record<MissingData, string>,
  },
  create: 'Criar e abrir no WhatsApp',
  createOnly: 'Só criar',
  nothingCharged: 'Nada é cobrado agora. O pedido espera na fila de pagamento.',
  creating: 'Criando o pedido...',
  incomplete: {
    pieces: 'Ponha pelo menos uma peça.',
    freight: 'Escolha a entrega.',
    receiver: 'Diga quem vai receber o presente.',
    reason: 'Escolha o motivo do desconto.',
    price: 'Espere o preço.',
  },
  done: {
    title: (number: string) => `${number} criado`,
    text: (time: string) => `As peças ficam guardadas até ${time}.`,
    link: 'Link para pagar',
    qr: 'QR code do link para pagar',
    message: 'A frase',
    copyLink: 'Copiar o link',
    copyMessage: 'Copiar a frase',
    copied: 'Copiado',
    copyFailed: 'Copie à mão',
    whatsapp: 'Abrir no WhatsApp',
    order: 'Ver o pedido',
    another: 'Fazer outro pedido',
  },
  links: {
    title: 'Links esperando pagamento',
    note: 'as peças voltam à venda quando o relógio acaba',
    none: 'Nenhum link esperando pagamento.',
    loading: 'Lendo os links...',
    failed: 'Não conseguimos ler os links.',
    opened: (time: string) => `abriu o link às ${time}`,
    unopened: 'ainda não abriu',
    ready: 'dados completos',
    unknown: 'Sem nome',
    left: (minutes: number) => (minutes === 1 ? 'falta 1 min' : `faltam ${minutes} min`),
    copy: (number: string) => `Copiar o link de ${number}`,
    extend: (number: string) => `Guardar ${number} por mais 2 h`,
    extendShort: '+2 h',
    copyShort: 'Copiar',
  },
  keys: { search: 'buscar ou ler', discount: 'desconto', create: 'criar e abrir no WhatsApp' },
  readMessage: ({ name, pieces, pix, card, installments, until, url }: Message): string =>
    [
      name ? `Oi, ${name}!` : 'Oi!',
      `Separei ${pieces}.`,
      `No Pix fica ${pix}; no cartão, ${card}${installments > 1 ? ` em até ${installments}x` : ''}.`,
      `Guardei até ${until}: ${url}`,
    ].join(' '),
}

type Message = {
  name: string
  pieces: string
  pix: string
  card: string
  installments: number
  until: string
  url: string
}
