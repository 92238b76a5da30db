/** Texts shown without a network connection. */
export const offline = {
  mark: (time: string) => `Sem conexão: preços de ${time}`,
  price: (time: string) => `preço de ${time}`,
  buy: 'sem conexão',
  again: 'Tentar de novo',
  title: 'Você está sem conexão',
  text: 'Esta página ainda não foi aberta neste aparelho. Assim que a internet voltar, ela abre sozinha.',
  cart: 'Ver meu carrinho',
  kept: 'Páginas que você já viu',
} as const
