import type { LeadState } from '#shared/lead-states'

/** Who asked to be called, as staff see it. */
export const leadsDesk = {
  title: 'Leads',
  tabs: { mensagens: 'Mensagens', leads: 'Leads', newsletter: 'Newsletter' },
  count: (total: number) => (total === 1 ? '1 lead' : `${total.toLocaleString('pt-BR')} leads`),
  search: 'Buscar por nome, WhatsApp, interesse ou anotação',
  loading: 'Carregando os leads...',
  failed: 'Não conseguimos carregar os leads.',
  emptyTitle: 'Nenhum lead aqui',
  emptyText: 'Quem pede ajuda para escolher, no cartão que a loja mostra, aparece nesta lista.',
  steps: 'Leads por situação',
  all: 'Todos',
  states: {
    new: 'Novo',
    contacted: 'Contatado',
    closed: 'Encerrado',
  } satisfies Record<LeadState, string>,
  parts: {
    new: 'Novos',
    contacted: 'Contatados',
    closed: 'Encerrados',
  } satisfies Record<LeadState, string>,
  columns: { name: 'Nome', whatsapp: 'WhatsApp', interest: 'Interesse', state: 'Situação', at: 'Chegou' },
  newTab: 'abre em outra aba',
  interest: 'Interesse',
  facts: 'Contato',
  whatsapp: 'WhatsApp',
  cameAt: 'Chegou',
  consent: 'Consentimento',
  wording: (version: string) => `texto ${version}`,
  handled: 'Última mudança',
  handledBy: (who: string, when: string) => `${who}, ${when}`,
  note: 'Anotação',
  noteHint: 'Só a equipe vê.',
  saveNote: 'Guardar anotação',
  noteSaved: 'Anotação guardada.',
  noteOther: (note: string) =>
    note
      ? `Enquanto você escrevia, outra pessoa guardou: “${note}”. Se você guardar, fica a sua.`
      : 'Enquanto você escrevia, outra pessoa apagou a anotação. Se você guardar, fica a sua.',
  actions: 'O que fazer',
  to: {
    new: 'Voltar para novos',
    contacted: 'Marcar como contatado',
    closed: 'Encerrar',
  } satisfies Record<LeadState, string>,
  done: {
    new: 'está em Novos',
    contacted: 'está em Contatados',
    closed: 'está em Encerrados',
  } satisfies Record<LeadState, string>,
  csv: ['Nome', 'WhatsApp', 'Interesse', 'Chegou', 'Situação', 'Anotação', 'Consentimento'],
} as const
