/** Sign-in and the customer's own pages. */
export const account = {
  signIn: {
    title: 'Entrar',
    lead: 'Acompanhe seus pedidos e compre mais rápido.',
    email: 'E-mail',
    password: 'Senha',
    show: 'Mostrar senha',
    hide: 'Esconder senha',
    submit: 'Entrar',
    sending: 'Entrando...',
    guestNote: 'Para comprar não precisa de conta.',
    later: 'Criar conta e recuperar a senha por aqui chegam em breve.',
    already: (email: string) => `Você já entrou como ${email}.`,
    goOn: 'Continuar',
  },
  problems: {
    wrong: 'E-mail ou senha não conferem. Veja se digitou certo e tente de novo.',
    unverified: 'Falta confirmar seu e-mail. Abra o link que enviamos para você.',
    blocked: 'Esta conta está bloqueada. Fale com a loja.',
    tooMany: (seconds: number) =>
      `Foram muitas tentativas. Espere ${seconds === 1 ? '1 segundo' : `${seconds} segundos`} e tente de novo.`,
    network: 'Não conseguimos falar com a loja. Veja sua conexão e tente de novo.',
    server: 'Algo deu errado do nosso lado. Tente de novo em instantes.',
    session: 'Não conseguimos verificar sua conta.',
    again: 'Tentar de novo',
  },
  overview: {
    title: 'Minha conta',
    hello: (name: string) => `Oi, ${name}!`,
    data: 'Seus dados',
    name: 'Nome',
    email: 'E-mail',
    signOut: 'Sair',
    construction:
      'Pedidos, endereços, trocas e segurança estão em construção. Por enquanto, abra seu pedido pelo link do e-mail de confirmação.',
    staff: 'Ir para a área da equipe',
    shop: 'Ver produtos',
  },
}
