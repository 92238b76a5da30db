/** Texts around content pages in the storefront. */
export const pages = {
  home: 'Início',
  index: 'Nesta página',
  products: 'Ver produtos',
  contact: 'Falar com a gente',
  wholesale: 'Pedir contato do atacado',
  inForce: (name: string, since: string) => `Versão ${name}, em vigor desde ${since}.`,
  earlier: (name: string, since: string) => `Você está lendo a versão ${name}, publicada em ${since}.`,
  toCurrent: 'Ler a versão em vigor',
  versions: 'Todas as versões',
  versionOf: (name: string, since: string) => `${name}, de ${since}`,
  officer: 'Encarregado pelos dados pessoais (LGPD)',
  preview: 'Prévia de um rascunho: só quem tem este link vê.',

  faq: {
    search: 'Buscar nas perguntas',
    placeholder: 'Ex.: troca, frete, tamanho',
    found: (count: number) => (count === 1 ? '1 resposta' : `${count} respostas`),
    none: 'Nenhuma resposta com essas palavras.',
    noneText: 'Não achou? Escreva para a gente.',
    link: 'Link desta resposta',
    groups: 'Assuntos',
  },
} as const
