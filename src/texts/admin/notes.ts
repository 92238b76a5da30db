/** Texts of the team's notes, mentions and their feed. */
export const staffNotes = {
  title: 'Notas da equipe',
  none: 'Nenhuma nota. Escreva o que o resto da equipe precisa saber.',
  failed: 'Não conseguimos carregar as notas.',
  label: 'Nova nota',
  placeholder: 'Escreva uma nota. @ chama alguém.',
  focus: 'Escrever uma nota',
  focusHint: 'nota',
  send: 'Enviar',
  notSent: 'A nota não foi enviada. O texto continua aqui.',
  again: 'Tentar de novo',
  edited: 'editada',
  edit: 'Editar',
  editLabel: 'Editar a nota',
  save: 'Salvar',
  cancel: 'Cancelar',
  delete: 'Apagar',
  deleteQuestion: 'Apagar esta nota?',
  deleteText: 'Ela some para toda a equipe e não volta.',
  deleteConfirm: 'Sim, apagar',
  keep: 'Manter a nota',
  deleted: 'Nota apagada.',
  more: (author: string) => `Opções da nota de ${author}`,
  formerMember: 'ex-integrante',
  people: 'Quem mencionar',
  foundPeople: (count: number) => (count === 1 ? '1 pessoa' : `${count} pessoas`),
  noPerson: 'Ninguém com este nome vê esta tela',

  feed: {
    open: (unread: number) => {
      if (unread === 0) return 'Menções'
      return unread === 1 ? 'Menções: 1 nova' : `Menções: ${unread} novas`
    },
    title: 'Menções',
    none: 'Quando alguém escrever @ e o seu nome em uma nota, ela aparece aqui.',
    failed: 'Não conseguimos carregar as menções.',
    loading: 'Carregando as menções...',
    readAll: 'Marcar todas como lidas',
    unread: 'nova',
    in: 'em',
  },
}
