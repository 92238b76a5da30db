import type { OrderStatusChange, QueueStep } from '#contract/orders'
import type { ScreenGroup } from '#shared/auth/permissions'
import { screenNames } from './names.ts'

/** Texts of the admin shell. */
export const admin = {
  skip: 'Ir para o conteúdo',
  menu: 'Menu da equipe',
  openMenu: 'Abrir menu',
  home: 'Início',
  shop: 'Ver a loja',
  signOut: 'Sair',
  role: { admin: 'Admin', superadmin: 'Superadmin' },

  groups: {
    sales: 'Vendas',
    catalog: 'Catálogo',
    people: 'Pessoas',
    content: 'Conteúdo',
    administration: 'Administração',
  } satisfies Record<ScreenGroup, string>,
  screens: screenNames,

  /** submenu entries of a screen, by the value of the URL parameter */
  under: {
    produtos: {
      conjuntos: 'Conjuntos',
      medidas: 'Guias de medidas',
      promocoes: 'Promoções e cupons',
      listas: 'Listas de preços',
      busca: 'Busca',
      enderecos: 'Redirecionamentos',
      tarefas: 'Tarefas',
      importar: 'Importar',
      mudanca: 'Mudar de loja',
    },
  },
  showUnder: (screen: string) => `Mostrar o que há em ${screen}`,

  /** demo data notice; shown where `demoData` of GET /api/team/me is set */
  demoData: {
    label: 'Dados de demonstração',
    how: 'Os pedidos e clientes do último ano são fictícios.',
  },

  login: {
    title: 'Área da equipe',
    lead: 'Entre com o e-mail de trabalho.',
    submit: 'Entrar',
    sending: 'Entrando...',
    shop: 'Voltar para a loja',
  },

  limited: {
    title: 'Acesso limitado',
    text: (email: string) => `${email} não faz parte da equipe. Peça acesso a quem administra a loja.`,
    other: 'Entrar com outra conta',
  },
  rightsFailed: 'Não conseguimos verificar suas permissões.',
  secondFactor: {
    title: 'Verificação em duas etapas',
    enrol:
      'A loja pede verificação em duas etapas a quem é da equipe. Ative a sua para continuar: leva um minuto.',
    loading: 'Carregando...',
    failed: 'Não conseguimos começar agora.',
  },
  denied: {
    title: 'Acesso negado',
    text: 'Esta área é só para quem administra a equipe.',
    back: 'Voltar',
  },
  noPermission: 'Você não tem permissão para ver isto',
  noPermissionHow: 'Peça a quem administra a equipe.',

  queue: {
    label: 'Fila por próximo passo',
    oldest: (age: string) => (age === 'agora' ? 'agora' : `há ${age}`),
    steps: {
      payment: 'Conferir pagamento',
      without_stock: 'Sem estoque',
      picking: 'Separar',
      shipped: 'Postar',
      label_refused: 'Etiqueta recusada',
      ready_for_pickup: 'Avisar que está pronto',
      collected: 'Aguardando retirada',
      uncollected: 'Não retirados',
      delivered: 'A caminho',
      package_problem: 'Pacote voltou ou se perdeu',
      returned: 'Trocas e devoluções',
      refunded: 'Reembolsar',
      overpaid: 'Pago a mais',
      payment_review: 'Conferir cobrança',
      disputed: 'Contestados',
    } satisfies Record<QueueStep, string>,
  },

  orders: {
    title: 'Pedidos',
    all: 'Todos',
    search: 'Buscar número, nome, telefone…',
    from: 'De',
    to: 'Até',
    clear: 'Limpar busca',
    filter: 'Situação',
    step: 'Próximo passo',
    columns: {
      number: 'Pedido',
      placedAt: 'Data',
      customer: 'Cliente',
      status: 'Situação',
      payment: 'Pagamento',
      shipping: 'Entrega',
      destination: 'Destino',
      pieces: 'Peças',
      age: 'Feito há',
      total: 'Total (R$)',
    },
    pieces: (count: number) => (count === 1 ? '1 peça' : `${count} peças`),
    count: (total: number) => (total === 1 ? '1 pedido' : `${total.toLocaleString('pt-BR')} pedidos`),
    range: (from: number, to: number, total: number) => `${from}–${to} de ${total.toLocaleString('pt-BR')}`,
    pages: 'Páginas',
    previous: 'Anterior',
    following: 'Próxima',
    loading: 'Carregando pedidos...',
    failed: 'Não conseguimos carregar os pedidos.',
    again: 'Tentar de novo',
    emptyTitle: 'Nenhum pedido ainda',
    emptyText: 'Quando alguém comprar, o pedido aparece aqui.',
  },

  shipMany: {
    open: 'Enviar',
    title: 'Enviar pedidos',
    lead: 'Cole os códigos de rastreio como estão na planilha: um pedido por linha, número e código, ou só os códigos na ordem abaixo. Os clientes recebem o código por e-mail.',
    codes: 'Códigos de rastreio',
    preview: 'Como fica',
    columns: { order: 'Pedido', code: 'Código', state: 'Situação' },
    problems: {
      not_marked: 'Não está entre os marcados',
      twice: 'Pedido repetido',
      same_code: 'Código de outro pedido',
      no_code: 'Sem código',
      no_order: 'De qual pedido?',
      too_long: 'Código longo demais',
    },
    ready: 'pronto',
    send: (count: number) =>
      count === 1 ? 'Enviar 1 pedido' : `Enviar ${count.toLocaleString('pt-BR')} pedidos`,
    nothing: 'Nenhum pedido tem código ainda.',
    done: (count: number) =>
      count === 1 ? '1 pedido enviado.' : `${count.toLocaleString('pt-BR')} pedidos enviados.`,
    left: (count: number) =>
      count === 1 ? '1 pedido ficou: veja o motivo.' : `${count} pedidos ficaram: veja os motivos.`,
    failed: 'Não foi enviado. Tente de novo.',
  },

  unpaidGroups: {
    tab: 'Pedidos suspeitos',
    lead: 'Três ou mais pedidos não pagos da mesma pessoa, aparelho ou conexão, ou que reservam mais da metade do estoque de uma peça.',
    loading: 'Procurando pedidos...',
    failed: 'Não conseguimos carregar estes pedidos.',
    emptyTitle: 'Nada fora do comum',
    emptyText: 'Ninguém está reservando muitas peças sem pagar.',
    by: { cpf: 'mesmo CPF', email: 'mesmo e-mail', device: 'mesmo aparelho', address: 'mesma conexão' },
    title: (orders: number, pieces: number) =>
      `${orders === 1 ? '1 pedido' : `${orders} pedidos`}, ${pieces === 1 ? '1 peça' : `${pieces} peças`}`,
    scarce: (name: string, held: number, onHand: number) => `${name}: ${held} de ${onHand} reservadas`,
    until: (when: string) => `até ${when}`,
    choose: (number: string) => `Escolher ${number}`,
    cancelAll: 'Cancelar todos',
    cancelSome: (count: number) => (count === 1 ? 'Cancelar o escolhido' : `Cancelar os ${count} escolhidos`),
    question: (count: number) => (count === 1 ? 'Cancelar 1 pedido?' : `Cancelar ${count} pedidos?`),
    questionText:
      'As peças voltam ao estoque e as cobranças são encerradas. Se algum for pago enquanto isso, ele não será cancelado. Essa ação não pode ser desfeita.',
    confirm: 'Cancelar pedidos',
    done: (count: number) => (count === 1 ? '1 pedido cancelado.' : `${count} pedidos cancelados.`),
  },

  order: {
    title: (number: string) => `Pedido ${number}`,
    back: 'Pedidos',
    placed: (when: string) => `Feito em ${when}`,
    expires: (when: string) => `Prazo para pagar: ${when}`,
    customer: 'Cliente',
    document: 'Documento',
    phone: 'Telefone',
    email: 'E-mail',
    nothingNext: 'Nada a fazer agora.',
    actions: 'Próximos passos',
    do: {
      picking: 'Separar',
      shipped: 'Marcar como enviado',
      ready_for_pickup: 'Pronto para retirada',
      delivered: 'Marcar como entregue',
      cancelled: 'Cancelar pedido',
    } satisfies Record<OrderStatusChange['to'], string>,
    done: {
      picking: 'Pedido em separação.',
      shipped: 'Pedido marcado como enviado.',
      ready_for_pickup: 'Pedido pronto para retirada.',
      delivered: 'Pedido marcado como entregue.',
      cancelled: 'Pedido cancelado.',
    } satisfies Record<OrderStatusChange['to'], string>,
    extend: 'Dar mais prazo',
    extendQuestion: (days: number) => `Guardar por mais ${days} dias?`,
    extendText: (day: string) =>
      `As peças ficam na loja até ${day}, e o cliente recebe um e-mail com a nova data.`,
    confirmExtend: 'Guardar e avisar',
    extendDone: 'Prazo aumentado. O cliente recebe um e-mail.',
    tracking: 'Código de rastreio',
    trackingHint: 'Opcional. O cliente recebe por e-mail.',
    confirmShipped: 'Confirmar envio',
    cancelQuestion: (number: string, amount: string) => `Cancelar o pedido ${number} de ${amount}?`,
    cancelText: {
      unpaid:
        'Nada foi pago: a cobrança é encerrada e as peças voltam à venda. O cliente recebe um e-mail. Essa ação não pode ser desfeita.',
      paid: (amount: string, method: string) =>
        `${amount} voltam ao cliente pela mesma forma de pagamento (${method}) e as peças voltam ao estoque. O cliente recebe um e-mail. Essa ação não pode ser desfeita.`,
      byHand: (amount: string) =>
        `As peças voltam ao estoque e o cliente recebe um e-mail. Este Pix entrou na conta da loja: faça o reembolso de ${amount} pelo banco. Essa ação não pode ser desfeita.`,
    },
    confirmCancel: 'Cancelar pedido',
    confirmCancelAndRefund: (amount: string) => `Cancelar e reembolsar ${amount}`,
    cancelReason: 'Motivo',
    cancelReasonNone: 'Escolha o motivo',
    cancelNote: 'Anotação',
    cancelNoteHint: 'Fica no andamento do pedido, só para a equipe.',
    ownPix: 'Pix na chave da loja',
    received: 'Confirmar recebimento',
    receivedQuestion: (amount: string, number: string) => `Você recebeu ${amount} do pedido ${number}?`,
    receivedText: (customer: string) =>
      `Confira o extrato da conta da loja: precisa ter entrado exatamente este valor, em geral de ${customer}. O pedido passa para pago e o cliente recebe um e-mail. Essa ação não pode ser desfeita.`,
    confirmReceived: (amount: string) => `Sim, recebi ${amount}`,
    notYet: 'Ainda não',
    receivedDone: 'Recebimento confirmado.',
    keep: 'Manter pedido',
    notNow: 'Agora não',
    moved: (status: string) => `O pedido já mudou de situação: agora está “${status}”. Nada foi alterado.`,
    failed: 'Não conseguimos salvar. Tente de novo.',
  },
}
