import type { OrderStatus } from '#contract/orders'
import { orderTimeline } from './order-timeline.ts'

const whole = (count: number): string => count.toLocaleString('pt-BR')
const plural = (count: number, one: string, many: string): string =>
  `${whole(count)} ${count === 1 ? one : many}`

const weekdays = ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado']
const lastWeekdays = [
  'no domingo passado',
  'na segunda passada',
  'na terça passada',
  'na quarta passada',
  'na quinta passada',
  'na sexta passada',
  'no sábado passado',
]
const weekdayOf = (day: string): number => new Date(`${day}T12:00:00Z`).getUTCDay()

/** Start page of the staff area. */
export const dashboard = {
  views: { label: 'Período', today: 'Hoje', 'last-7-days': '7 dias', 'last-30-days': '30 dias' },
  cards: {
    todo: 'O que fazer agora',
    curve: 'Vendas do período',
    stock: 'Estoque acabando',
    bestSellers: 'Mais vendidos',
    carts: 'Sacolas deixadas',
    reviews: 'Avaliações novas',
    feed: 'Ao vivo',
  },

  /** One sentence: what the day wants. */
  sentence: {
    pickupToday: (orders: number, time: string) =>
      orders === 1
        ? `1 pedido sai na coleta das ${time}.`
        : `${whole(orders)} pedidos saem na coleta das ${time}.`,
    pickupLater: (orders: number, day: string) =>
      `${orders === 1 ? '1 pedido sai' : `${whole(orders)} pedidos saem`} na coleta de ${day}.`.replace(
        '..',
        '.',
      ),
    tomorrow: 'amanhã',
    weekday: (day: string, date: string) => `${weekdays[weekdayOf(day)]}, ${date}`,
    left: (hours: number, minutes: number) => {
      if (hours === 0) return minutes === 1 ? 'Falta 1 min' : `Faltam ${minutes} min`
      const time = `${hours}h${String(minutes).padStart(2, '0')}`
      return hours === 1 && minutes === 0 ? `Falta ${time}` : `Faltam ${time}`
    },
    parts: (picking: number, posting: number) => {
      if (posting === 0) return picking === 1 ? 'ainda é preciso separar' : 'ainda é preciso separar todos'
      if (picking === 0) return posting === 1 ? 'já está separado' : 'já estão todos separados'
      return `${whole(picking)} para separar, ${whole(posting)} para embalar e postar`
    },
    join: (left: string, parts: string) => `${left}: ${parts}.`,
    alone: (parts: string) => `${parts.charAt(0).toUpperCase()}${parts.slice(1)}.`,
    holiday: {
      today: 'Hoje é feriado e não há coleta.',
      tomorrow: 'Amanhã é feriado e não há coleta.',
    },
    late: (orders: number) =>
      orders === 1
        ? '1 pedido esperou demais por você.'
        : `Há pedidos atrasados entre os ${whole(orders)} que esperam.`,
    waiting: (orders: number) =>
      orders === 1 ? '1 pedido espera por você.' : `${whole(orders)} pedidos esperam por você.`,
    oldest: (step: string, age: string) => `O mais antigo está em “${step}” há ${age}.`,
    unpaid: (orders: number) =>
      orders === 1 ? '1 pedido espera o pagamento.' : `${whole(orders)} pedidos esperam o pagamento.`,
    unpaidDetail: 'A loja avisa quem comprou; você não precisa fazer nada.',
    stock: (variants: number) =>
      variants === 1 ? '1 variação está acabando.' : `${whole(variants)} variações estão acabando.`,
    stockDetail: 'Veja quanto duram e o que já vem.',
    reviews: (count: number) =>
      count === 1 ? '1 avaliação espera por você.' : `${whole(count)} avaliações esperam por você.`,
    reviewsDetail: 'Publique ou responda; quem escreveu fica sabendo.',
    nothing: 'Nada espera por você.',
    nothingDetail: 'Quando houver o que fazer, aparece aqui.',
    failed: 'Não conseguimos ver o que o dia pede.',
  },

  numbers: {
    label: 'Números do período',
    sold: 'Vendas pagas',
    orders: 'Pedidos',
    average: 'Valor médio',
    conversion: 'Conversão',
    pieces: 'Peças',
    none: '–',
    lastWeek: (value: string, day: string) => `${value} ${lastWeekdays[weekdayOf(day)]}`,
    before: (value: string, days: number) => `${value} nos ${days} dias antes`,
    pages: (pages: number) =>
      pages === 0 ? 'nenhuma visita contada' : `de ${plural(pages, 'página vista', 'páginas vistas')}`,
    closes: (total: string) => `deve fechar perto de ${total}`,
    name: 'os números',
  },

  curve: {
    title: 'Vendas somadas no dia',
    unit: 'em mil reais',
    unitReais: 'em reais',
    today: 'hoje',
    before: (day: string, date: string) =>
      `${weekdays[weekdayOf(day)]} passada, ${date}`.replace(/^(sábado|domingo) passada/, '$1 passado'),
    beforeShort: (day: string) =>
      `${weekdays[weekdayOf(day)]} passada`.replace(/^(sábado|domingo) passada/, '$1 passado'),
    forecast: 'previsão',
    band: (error: string) => `previsão, erro médio de ${error}`,
    near: 'perto de',
    now: (time: string) => `Agora, ${time}`,
    hour: 'Hora',
    willBe: (total: string) => `O dia deve fechar perto de ${total}.`,
    errors: (error: string, naive: string) =>
      `Nos últimos dias a previsão errou ${error} em média; repetir a semana anterior erraria ${naive}.`,
    noForecast: 'Sem previsão hoje: por enquanto, repetir a semana passada acerta mais.',
    name: 'as vendas do dia',
  },
  days: {
    title: 'Vendas por dia',
    value: 'vendas',
    before: (days: number) => `${days} dias antes`,
    best: (day: string, amount: string) => `O melhor dia foi ${day}, com ${amount}.`,
    none: 'Nenhuma venda nestes dias.',
    name: 'as vendas por dia',
  },

  todo: {
    waiting: (orders: number) => plural(orders, 'espera por nós', 'esperam por nós'),
    oldest: 'mais antigo',
    others: 'Com clientes e transportadoras',
    nothing: 'Nada espera por você.',
    name: 'a fila',
  },
  stock: {
    left: 'restam',
    lasts: 'duram',
    soldOut: 'acabou',
    days: (days: number) => (days < 1 ? 'hoje' : plural(Math.floor(days), 'dia', 'dias')),
    unsold: 'sem venda',
    arrives: (pieces: number, day: string) =>
      `${pieces === 1 ? 'chega' : 'chegam'} ${whole(pieces)} em ${day}`,
    arriving: (pieces: number) => `${pieces === 1 ? 'vem' : 'vêm'} ${whole(pieces)}, sem data`,
    nothingOrdered: 'nada pedido',
    nothing: 'Nenhuma variação está acabando.',
    name: 'o estoque',
  },
  bestSellers: {
    period: '7 dias',
    pieces: 'peças',
    amount: 'R$',
    nothing: 'Nenhuma venda nos últimos 7 dias.',
    name: 'os mais vendidos',
  },
  carts: {
    note: (total: string) => `de ontem para hoje, ${total}`,
    visitor: 'Visitante',
    pieces: (pieces: number) => plural(pieces, 'peça', 'peças'),
    reminder: { sent: 'lembrada', due: 'vai receber lembrete', no_consent: 'sem aceite' },
    all: (count: number) => `Ver todas (${whole(count)})`,
    first: (shown: number, count: number) => `As ${whole(shown)} mais recentes de ${whole(count)}`,
    less: 'Ver menos',
    nothing: 'Nenhuma sacola foi deixada desde ontem.',
    name: 'as sacolas',
  },
  reviews: {
    testimonials: (count: number) => plural(count, 'depoimento', 'depoimentos'),
    quote: (text: string) => `“${text}”`,
    answer: 'Responder',
    answerTo: (name: string) => `Responder a ${name}`,
    publishOf: (name: string) => `Publicar a avaliação de ${name}`,
    nothing: 'Nenhuma avaliação espera por você.',
    name: 'as avaliações',
  },
  feed: {
    pause: 'Pausar',
    resume: 'Continuar',
    paused: 'Em pausa',
    status: orderTimeline.status as Readonly<Record<string, string>> & Record<OrderStatus, string>,
    placed: 'Novo pedido, espera o pagamento',
    method: (status: string, method: string) => `${status}, ${method}`,
    nothing: 'Quando alguém comprar, aparece aqui na hora.',
    name: 'o que aconteceu',
  },

  /** Staff whose flags show no card. */
  elsewhere: {
    title: (name: string) => `Olá, ${name}.`,
    text: 'Isto é o que você pode usar:',
    nothing: 'Você ainda não tem acesso a nenhuma tela. Peça a quem cuida da equipe.',
    preview: 'Entre com uma conta da equipe para ver o painel.',
    hidden: 'Todos os cartões estão escondidos. Use “Arrumar” para mostrar algum.',
  },
}

/** Full dashboard. */
export const premium = {
  title: 'Painel completo',
  cards: {
    weeks: 'Próximas 4 semanas',
    segments: 'Quem compra',
    reorder: 'Quando pedir',
    actions: 'O que rende mais agora',
  },
  weeks: {
    unit: 'em mil reais, de segunda a domingo',
    sold: 'vendeu',
    said: 'previsto uma semana antes',
    band: 'faixa de 8 em 10',
    past: 'Últimas 12 semanas',
    pastUnit: 'em mil reais, de segunda a domingo',
    rowHead: 'Semana',
    week: (day: string) => `Semana de ${day}`,
    sofar: (amount: string) => `Nesta semana, até agora: ${amount}.`,
    near: (total: string, until: string) => `Perto de ${total} até ${until}.`.replace('..', '.'),
    errors: (error: string, naive: string) =>
      `As últimas previsões erraram ${error} em média; repetir a semana anterior erraria ${naive}.`,
    noForecast:
      'Sem previsão: nas últimas semanas, repetir a semana anterior acertou mais. Por isso mostramos só o que já foi.',
    name: 'as semanas',
  },
  segments: {
    people: 'pessoas',
    value: 'mil R$',
    change: '30 dias',
    bars: 'em cima pessoas, embaixo dinheiro',
    peopleBar: 'Pessoas por segmento',
    valueBar: 'Dinheiro por segmento',
    names: {
      champions: ['Campeãs', '5+, até 60 dias'],
      loyal: ['Fiéis', '3 ou mais, até 90 dias'],
      promising: ['Promissoras', '2, até 60 dias'],
      new: ['Novas', '1ª em 30 dias'],
      cooling: ['Esfriando', 'até 120 dias'],
      at_risk: ['Em risco', '3+, há mais de 120'],
      asleep: ['Dormindo', '1 ou 2, há mais de 120'],
    } as const,
    all: 'Todas',
    share: (people: string, value: string) => `As Campeãs são ${people} das pessoas e ${value} do dinheiro.`,
    noChange: 'A diferença aparece quando houver 30 dias de contagem.',
    nothing: 'Quando alguém comprar, aparece aqui em que grupo está.',
    name: 'os segmentos',
  },
  reorder: {
    note: (lead: number, cover: number) => `a entrega leva ${lead} dias, o pedido dura ${cover}`,
    runsOut: 'acaba',
    quantity: 'pedir',
    error: 'errou',
    left: (pieces: number) => (pieces === 1 ? 'resta 1' : `restam ${whole(pieces)}`),
    rate: (perDay: string) => `${perDay} por dia`,
    slow: 'menos de 0,1 por dia',
    arrives: (pieces: number) => `${pieces === 1 ? 'vem' : 'vêm'} ${whole(pieces)}`,
    orderNow: 'pedir hoje',
    orderBy: (day: string) => `até ${day}`,
    enough: '–',
    enoughLabel: 'o que vem basta',
    soldOut: 'acabou',
    noError: '–',
    mean: (error: string) => `“Errou” é a previsão de 14 dias atrás contra o que vendeu. Média de ${error}.`,
    noMean: '“Errou” é a previsão de 14 dias atrás contra o que vendeu; ainda não há como conferir.',
    all: (count: number) => `Ver todas (${whole(count)})`,
    less: 'Ver menos',
    nothing: 'Nada precisa ser pedido por agora.',
    name: 'o que pedir',
  },
  actions: {
    aside: 'o que já rendeu',
    titles: {
      reorder: (count: number, name: string) => `Pedir ${whole(count)} de ${name}`,
      remind_carts: (count: number) => (count === 1 ? 'Lembrar 1 sacola' : `Lembrar ${whole(count)} sacolas`),
      write_at_risk: (count: number) =>
        count === 1 ? 'Escrever a 1 pessoa em risco' : `Escrever às ${whole(count)} pessoas em risco`,
      notify_back_in_stock: (count: number, name: string) =>
        `Avisar ${plural(count, 'pessoa', 'pessoas')} de ${name}`,
      clear_dead_stock: (count: number) =>
        count === 1 ? 'Baixar o preço de 1 peça parada' : `Baixar o preço de ${whole(count)} peças paradas`,
    },
    texts: {
      reorder: () => 'Acaba antes de chegar mais.',
      remind_carts: (amount: string) => `${amount} parados; o lembrete vai sozinho a quem aceitou.`,
      write_at_risk: (amount: string) => `3 compras ou mais, há mais de 120 dias. Já trouxeram ${amount}.`,
      notify_back_in_stock: (amount: string) =>
        `Esperam a peça, ${amount} em vendas. O aviso sai quando você receber.`,
      clear_dead_stock: (amount: string) => `${amount} em peças sem venda há 60 dias.`,
    },
    does: {
      reorder: 'Pedir',
      remind_carts: 'Ver sacolas',
      write_at_risk: 'Ver pessoas',
      notify_back_in_stock: 'Receber',
      clear_dead_stock: 'Ver peças',
    },
    earned: (since: string, orders: number, amount: string) =>
      `Desde ${since}: ${plural(orders, 'pedido', 'pedidos')}, ${amount}`,
    never: 'Nunca feito: sem número para mostrar',
    nothing: 'Nada a fazer por agora.',
    name: 'o que fazer',
  },
}
