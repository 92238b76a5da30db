import type { LinkKind, PeopleFilter } from '#contract/team'
import { type Flag, flags } from '#shared/auth/permissions'

/** Names of the permission flags, as in the menu. */
export const permissions: Record<Flag, { name: string; text: string }> = {
  can_manage_products: {
    name: 'Produtos e conteúdo',
    text: 'Produtos, categorias, estoque, páginas e blog.',
  },
  can_manage_orders: { name: 'Pedidos e vendas', text: 'Pedidos, trocas e relatórios.' },
  can_manage_customers: {
    name: 'Clientes',
    text: 'Clientes, contatos, newsletter, mensagens e atacado.',
  },
  can_manage_reviews: { name: 'Avaliações', text: 'Depoimentos e avaliações de produtos.' },
  can_manage_admins: {
    name: 'Administração',
    text: 'Equipe, usuários, auditoria e configurações.',
  },
}

/** Admin texts of the team and its permissions. */
export const team = {
  title: 'Equipe',
  count: (total: number) => (total === 1 ? '1 pessoa' : `${total} pessoas`),
  add: 'Adicionar pessoa',
  columns: {
    name: 'Pessoa',
    role: 'Função',
    flags: 'Permissões',
    factor: 'Duas etapas',
    seen: 'Último acesso',
    state: 'Situação',
  },
  open: (name: string) => `Editar ${name}`,
  allFlags: 'Todas',
  noFlags: 'Nenhuma',
  factorOn: 'Ativa',
  factorOff: 'Inativa',
  never: 'Nunca entrou',
  state: { active: 'Ativa', inactive: 'Inativa', invited: 'Ainda não entrou', banned: 'Bloqueada' },
  loading: 'Carregando a equipe...',
  failed: 'Não conseguimos carregar a equipe.',
  emptyTitle: 'Ninguém na equipe ainda',
  emptyText: 'Adicione quem cuida da loja com você.',

  form: {
    newTitle: 'Adicionar à equipe',
    back: 'Equipe',
    person: 'Pessoa',
    email: 'E-mail',
    emailHint: 'Quem já tem conta entra na equipe na hora. Quem não tem recebe um convite.',
    name: 'Nome',
    nameHint: 'Para quem ainda não tem conta.',
    role: 'Função',
    roles: {
      admin: { name: 'Admin', text: 'Vê e faz só o que as permissões abaixo permitem.' },
      superadmin: { name: 'Superadmin', text: 'Vê e faz tudo, e cuida dos outros superadmins.' },
    },
    active: 'Acesso à área da equipe',
    activeText: 'Se desativado, a pessoa continua cliente, mas não entra na área da equipe.',
    discountLimit: 'Desconto máximo em pedidos, %',
    discountLimitHint: 'Ao montar um pedido para uma cliente.',
    flags: 'Permissões',
    flagsText: 'Cada uma abre estas telas.',
    superadminFlags: 'Um superadmin tem todas as permissões.',
    notHeld: 'Você não tem esta permissão, por isso não pode dar.',
    add: 'Adicionar à equipe',
    save: 'Salvar',
    saved: 'Pessoa atualizada.',
    added: (name: string) => `${name} está na equipe.`,
    addedInvited: (email: string) => `Convite enviado para ${email}.`,
    failed: 'Não conseguimos salvar. Tente de novo.',
    notFound: 'Esta pessoa não está na equipe',
    notFoundText: 'Ela pode ter saído. Veja a lista.',
    mine: 'Este é o seu acesso. Só outra pessoa da equipe pode mudar.',
    superadminOnly: 'Só um superadmin pode alterar outro superadmin.',
    account: 'Ver a conta desta pessoa',
    unsaved: 'Há alterações não salvas.',
  },
  danger: {
    title: 'Tirar acesso',
    flags: 'Remover permissões',
    flagsText: 'A pessoa continua na equipe, sem nenhuma tela.',
    flagsQuestion: (name: string) => `Remover todas as permissões de ${name}?`,
    flagsConfirm: 'Remover permissões',
    member: 'Tirar da equipe',
    memberText: 'A conta de cliente continua.',
    memberQuestion: (name: string) => `Tirar ${name} da equipe?`,
    memberExplain:
      'A área da equipe fecha na hora para esta pessoa. A conta, os pedidos e o que ela fez na auditoria continuam.',
    memberConfirm: 'Tirar da equipe',
    memberDone: (name: string) => `${name} saiu da equipe.`,
  },
  saved: 'Permissões atualizadas com sucesso!',
  saveFailed: 'Erro ao atualizar permissões',
  removed: 'Permissões removidas com sucesso!',
  removeFailed: 'Erro ao remover permissões',
  cancel: 'Cancelar',
}

/** Returns the names of permission flags as one text. */
export const formatFlags = (given: readonly Flag[]): string =>
  given.map((flag) => permissions[flag].name).join(', ') || team.noFlags

/** Describes the permissions of a team member. */
export const formatRights = (place: { role: 'admin' | 'superadmin'; flags: readonly Flag[] }): string =>
  place.role === 'superadmin' || place.flags.length === flags.length
    ? team.allFlags
    : formatFlags(place.flags)

/** Admin texts of user accounts. */
export const people = {
  title: 'Usuários',
  count: (total: number) => (total === 1 ? '1 pessoa' : `${total.toLocaleString('pt-BR')} pessoas`),
  add: 'Criar conta',
  search: 'Buscar por nome, e-mail ou telefone',
  filter: 'Quem',
  filters: {
    all: 'Todos',
    customers: 'Clientes',
    team: 'Equipe',
    banned: 'Bloqueados',
    unconfirmed: 'Não confirmados',
  } satisfies Record<PeopleFilter, string>,
  columns: {
    name: 'Pessoa',
    email: 'E-mail',
    state: 'Situação',
    orders: 'Pedidos',
    since: 'Desde',
    seen: 'Último acesso',
  },
  state: { banned: 'Bloqueada', unconfirmed: 'E-mail não confirmado', customer: 'Cliente' },
  never: 'Nunca entrou',
  loading: 'Carregando usuários...',
  failed: 'Não conseguimos carregar os usuários.',
  emptyTitle: 'Ninguém por aqui ainda',
  emptyText: 'Quem criar uma conta aparece aqui.',

  create: {
    title: 'Criar conta',
    lead: 'A pessoa entra com este e-mail.',
    name: 'Nome',
    email: 'E-mail',
    phone: 'Telefone',
    optional: 'Opcional',
    invite: 'Enviar convite por e-mail para escolher a senha',
    submit: 'Criar conta',
    done: (name: string) => `Conta de ${name} criada.`,
    cancel: 'Cancelar',
  },

  one: {
    back: 'Usuários',
    notFound: 'Pessoa não encontrada',
    notFoundText: 'A conta pode ter sido apagada. Procure na lista.',
    failed: 'Não conseguimos carregar esta pessoa.',
    loading: 'Carregando...',
    mine: 'Esta é a sua conta: cuide dela em Minha conta.',
    superadmin: 'Só um superadmin pode alterar na conta de outro superadmin.',
    moreRights:
      'Esta pessoa tem permissões que você não tem: links, e-mail e verificação em duas etapas ficam com um superadmin.',
    done: 'Pronto.',
    actionFailed: 'Não deu certo. Tente de novo.',

    data: 'Dados',
    name: 'Nome',
    email: 'E-mail',
    phone: 'Telefone',
    since: 'Conta desde',
    seen: 'Último acesso',
    factor: 'Verificação em duas etapas',
    factorOn: 'Ativa',
    factorOff: 'Não tem',
    none: 'Não informado',
    confirmed: 'confirmado',
    unconfirmed: 'não confirmado',
    edit: 'Editar dados',
    editTitle: 'Editar dados',
    editLead: 'Um e-mail novo passa a ser a forma de entrar. Confira antes de salvar.',
    save: 'Salvar',
    saved: 'Dados salvos.',

    orders: 'Pedidos',
    orderCount: (count: number) =>
      count === 0 ? 'Nenhum pedido' : count === 1 ? '1 pedido' : `${count} pedidos`,
    seeOrders: 'Ver pedidos',

    team: 'Equipe',
    notTeam: 'Não faz parte da equipe.',
    profileAdmin: 'É admin pelo perfil, sem nenhuma permissão.',
    addToTeam: 'Adicionar à equipe',
    editTeam: 'Editar acesso',
    inactive: 'Acesso desativado',

    access: 'Acesso',
    links: 'Gerar link de acesso',
    linksText: 'Quem tem o link entra como esta pessoa. Envie só para ela, por um canal seguro.',
    linkKind: 'Tipo de link',
    kinds: {
      signin: 'Entrar',
      recovery: 'Recuperar senha',
      signup: 'Confirmar cadastro',
      invitation: 'Convite',
    } satisfies Record<LinkKind, string>,
    makeLink: 'Gerar link',
    linkTitle: 'Link gerado',
    linkOnce: (when: string) => `Ele aparece só agora e vale até ${when}.`,
    linkLabel: 'Link',
    invite: 'Enviar convite por e-mail',
    invited: 'Convite enviado.',
    resetFactor: 'Remover verificação em duas etapas',
    resetFactorQuestion: (name: string) => `Remover a verificação em duas etapas de ${name}?`,
    resetFactorText:
      'O aplicativo e os códigos de reserva deixam de valer. Faça isto só depois de ter certeza de quem pede.',
    resetFactorDone: 'Verificação em duas etapas removida.',

    sessions: 'Sessões abertas',
    noSessions: 'Nenhuma sessão aberta.',
    sessionsFailed: 'Não conseguimos carregar as sessões.',
    sessionSeen: (place: string, when: string) => `${place} · visto em ${when}`,
    endSession: 'Encerrar',
    endSessionOf: (device: string) => `Encerrar sessão: ${device}`,
    endAll: 'Encerrar todas',
    sessionEnded: 'Sessão encerrada.',
    sessionsEnded: 'Sessões encerradas.',

    danger: 'Bloquear ou apagar',
    ban: 'Bloquear',
    banQuestion: (name: string) => `Bloquear ${name}?`,
    banText: 'As sessões terminam na hora e a pessoa não entra mais. Os pedidos seguem normalmente.',
    reason: 'Motivo',
    reasonHint: 'Fica registrado para a equipe.',
    until: 'Bloquear até',
    untilHint: 'Opcional. Sem data, até alguém desbloquear.',
    banned: 'Pessoa bloqueada.',
    bannedNow: (reason: string) => `Bloqueada: ${reason}`,
    bannedUntil: (day: string) => `Até ${day}`,
    unban: 'Desbloquear',
    unbanned: 'Pessoa desbloqueada.',
    erase: 'Excluir conta',
    eraseQuestion: (name: string) => `Excluir a conta de ${name}?`,
    eraseText:
      'Dados pessoais, endereços, favoritos e sessões são apagados. Os pedidos ficam, com os dados fiscais que a lei exige, mas sem vínculo com a conta. Essa ação não pode ser desfeita.',
    eraseType: (email: string) => `Para confirmar, digite ${email}`,
    eraseMismatch: 'O e-mail não confere.',
    erased: (name: string) => `A conta de ${name} foi apagada.`,
    history: 'Ver na auditoria',
    cancel: 'Cancelar',
  },
}
