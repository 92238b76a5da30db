/** Texts for several users editing one record: presence and edit conflicts. */
export const adminLive = {
  presence: {
    label: 'Quem mais está aqui',
    here: (name: string) => `${name} está aqui`,
    at: (name: string, section: string) => `${name} está aqui: ${section}`,
  },
  conflict: {
    title: (name: string | undefined) => `${name ?? 'Outra pessoa'} salvou enquanto você editava`,
    lead: 'Nada se perdeu. Escolha, campo a campo, o que fica.',
    field: 'Campo',
    mine: 'Você, agora',
    theirs: (name: string | undefined, at: string | undefined) =>
      [name ?? 'Outra pessoa', at].filter(Boolean).join(', '),
    unchanged: 'igual a antes',
    nothing: 'vazio',
    yes: 'Sim',
    no: 'Não',
    back: 'Continuar editando',
    allTheirs: (name: string | undefined) => (name ? `Tudo de ${name}` : 'Tudo da outra pessoa'),
    save: 'Salvar o escolhido',
  },
} as const
