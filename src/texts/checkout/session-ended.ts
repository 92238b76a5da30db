/** Notice of an expired session, in the cart, its drawer and the checkout. */
export const sessionEnded = {
  title: 'Sua sessão terminou. Entre para continuar.',
  text: 'As peças do seu carrinho continuam guardadas.',
  checkout: {
    title: 'Sua sessão terminou. Entre para concluir.',
    text: 'Tudo o que você preencheu continua aqui, e o seu carrinho também.',
  },
  signIn: 'Entrar',
  asGuest: 'Continuar sem conta',
  leftOut: (names: string) => `Não há peças suficientes de: ${names}.`,
  failed: 'Não conseguimos continuar sem conta. Veja sua conexão e tente de novo.',
}
