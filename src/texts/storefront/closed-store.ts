/** Page of a store that is not open to visitors. */
export const closedStore = {
  title: 'Em breve',
  sentence: 'Estamos arrumando a loja. Volte daqui a pouco: vai valer a pena.',
  team: 'Entrada da equipe',
  cnpj: (cnpj: string) => `CNPJ ${cnpj}`,
} as const
