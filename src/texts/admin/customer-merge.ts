import type { MergePart, MergeRefusal, MergeWarning } from '#shared/contact/customer-merge'

const pieces = (count: number): string => (count === 1 ? '1 peça' : `${count} peças`)
const counted = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('pt-BR')} ${many}`

/** Admin texts of joining two customers. */
export const customerMerge = {
  section: 'Cadastros',
  open: 'Unir cadastros',
  suggested: 'Pode ser a mesma pessoa:',
  joinWith: (name: string) => `Unir com ${name}`,
  join: 'Unir',
  title: 'Unir cadastros',
  choose: 'Escolha o outro cadastro da mesma pessoa.',
  find: 'Nome, CPF, telefone ou e-mail',
  none: 'Nenhum outro cliente encontrado.',
  failed: 'Não conseguimos carregar o que mudaria.',
  loading: 'Vendo o que mudaria...',
  which: 'Qual fica?',
  whichOf: (name: string, orders: string) => `${name}, ${orders}`,
  summary: (from: string, into: string) =>
    `O cadastro de ${from} passa a fazer parte do de ${into}. Dá para desfazer por um dia.`,
  moves: 'O que muda',
  nothing: 'Nada além dos contatos.',
  parts: {
    orders: {
      count: (count: number) => counted(count, 'pedido', 'pedidos'),
      becomes: 'para quem fica, e os próximos também',
    },
    openOrders: {
      count: (count: number) => counted(count, 'pedido em andamento', 'pedidos em andamento'),
      becomes: 'sem mudança',
    },
    addresses: {
      count: (count: number) => counted(count, 'endereço', 'endereços'),
      becomes: 'para a conta que fica; o principal dela continua',
    },
    notes: { count: (count: number) => counted(count, 'nota', 'notas'), becomes: 'para quem fica' },
    tags: {
      count: (count: number) => counted(count, 'etiqueta', 'etiquetas'),
      becomes: 'sem repetir',
    },
    cartPieces: {
      count: (count: number) => `${pieces(count)} na sacola`,
      becomes: 'com a sacola de quem fica, até o estoque',
    },
    favorites: {
      count: (count: number) => counted(count, 'favorito', 'favoritos'),
      becomes: 'sem repetir',
    },
    reviews: {
      count: (count: number) => counted(count, 'avaliação', 'avaliações'),
      becomes: 'sem mudança',
    },
    messages: {
      count: (count: number) => counted(count, 'mensagem', 'mensagens'),
      becomes: 'para quem fica',
    },
    consents: {
      count: (count: number) => counted(count, 'consentimento', 'consentimentos'),
      becomes: 'para trás: valem as escolhas da conta que fica',
    },
  } satisfies Record<MergePart, { count: (count: number) => string; becomes: string }>,
  closes: (email: string) =>
    `${email} não entra mais com essa conta. Depois de um dia, o que sobrar dela é apagado de vez.`,
  warnings: {
    name: 'Os nomes são diferentes.',
    cpf: 'Os CPFs são diferentes.',
    access: 'Quem entra na conta que fica passa a ver os pedidos e os dados do outro cadastro.',
  } satisfies Record<MergeWarning, string>,
  sure: 'Conferi: é a mesma pessoa',
  refusals: {
    into_guest: 'Uma conta não pode fazer parte de um cadastro sem conta. Escolha a conta como a que fica.',
    cpf: 'As duas contas têm CPFs diferentes: são de pessoas diferentes.',
    staff: 'Contas da equipe não podem ser unidas.',
    sso: 'Uma das contas entra pelo acesso da empresa. Ela não pode ser unida.',
    company: 'Uma das contas compra por uma empresa. Ela não pode ser unida.',
    blocked: 'Uma das contas está bloqueada. Ela não pode ser unida.',
    unconfirmed:
      'O e-mail da conta que fica ainda não foi confirmado. Sem isso, outra pessoa poderia ver os dados.',
    deletion: 'Uma das contas vai ser excluída a pedido da pessoa. Ela não pode ser unida.',
  } satisfies Record<MergeRefusal, string>,
  onlyAdmins: 'Só quem cuida dos usuários pode unir duas contas.',
  back: 'Escolher outro',
  done: 'Cadastros unidos.',
  banner: (name: string, by: string, age: string) =>
    `Unido a ${name} por ${by}${age === 'agora' ? ' agora' : ` há ${age}`}.`,
  undo: 'Desfazer',
  undoOf: (name: string) => `Desfazer a união com ${name}`,
  undone: 'União desfeita.',
} as const
