/** Words that stand before a page's own code has come: the browser's tab, and what a waiting visitor reads. */
export const titles = {
  checkout: 'Finalizar compra',
  order: 'Seu pedido',
  cancelled: 'O pagamento não foi concluído',
  signIn: 'Entrar',
  account: 'Minha conta',
  staff: 'Equipe DAO',
  staffSignIn: 'Área da equipe',
  orders: 'Pedidos',
  checkingSession: 'Verificando autenticação...',
  checkingPermissions: 'Verificando permissões...',
} as const
