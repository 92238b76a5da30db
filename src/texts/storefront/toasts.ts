/** Texts of the toasts. */
export const toasts = {
  region: 'Avisos ({hotkey})',
  label: 'Aviso',
  close: 'Fechar aviso',
  added: (product: string) => ({
    title: 'Produto adicionado!',
    description: `${product} foi adicionado ao carrinho.`,
  }),
  addFailed: {
    title: 'Erro',
    description: 'Não foi possível adicionar o produto ao carrinho. Tente novamente.',
  },
  addOffline: {
    title: 'Sem conexão',
    description: 'Confira sua internet e adicione de novo: nada foi colocado no carrinho.',
  },
  sessionEnded: {
    title: 'Sua sessão terminou',
    description: 'Entre ou continue sem conta para mudar o carrinho.',
  },
  openCart: 'Ver carrinho',
} as const
