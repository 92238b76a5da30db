/** Words that stand before a page's own code has come: the browser's tab, and what a waiting visitor reads. */
export const titles = {
  home: 'DAO · Moda fitness feita em Goiânia',
  homeDescription:
    'Leggings, tops e conjuntos leves, de secagem rápida, feitos para treinar no calor. Desconto no Pix e frete para todo o Brasil.',
  cart: 'Carrinho',
  checkout: 'Finalizar compra',
  order: 'Seu pedido',
  cancelled: 'O pagamento não foi concluído',
  signIn: 'Entrar',
  account: 'Minha conta',
  profile: 'Perfil',
  addresses: 'Endereços',
  ownOrders: 'Meus pedidos',
  security: 'Segurança',
  ownData: 'Meus dados',
  testimonials: 'Depoimentos',
  testimonialsDescription: 'O que diz da DAO quem compra aqui.',
  writeReview: 'Avaliar minha compra',
  stopLetters: 'Parar os avisos',
  favorites: 'Favoritos',
  checkingSession: 'Verificando autenticação...',
  retrying: 'Sem conexão, tentando de novo',
} as const
