/** Newsletter emails, and the welcome email of a new account. The email template fills in `{word}`. */
export const newsletterEmails = {
  confirm: {
    subject: 'Confirme sua inscrição nas novidades da {shop}',
    lead: 'Alguém cadastrou este e-mail para receber as novidades da {shop}. Se foi você, falta só confirmar.',
    press: 'Confirmar inscrição',
    foot: 'O link vale por 3 dias. Sem a confirmação não escrevemos mais.',
    stop: 'Não fui eu',
  },
  confirmed: {
    subject: 'Você recebe as novidades da {shop}',
    lead: 'Inscrição confirmada. Quando houver peças novas ou ofertas, contamos aqui, poucas vezes por mês.',
    press: 'Ver as novidades',
    foot: 'Você recebe este e-mail porque confirmou a inscrição.',
    stop: 'Não quero mais receber',
  },
} as const

export const welcomeEmails = {
  subject: 'Boas-vindas à {shop}',
  hello: 'Oi, {name}!',
  lead: 'Seu e-mail está confirmado e a sua conta na {shop} está pronta.',
  what: 'Nela ficam seus pedidos, endereços e favoritos. Ao entrar, os favoritos e o carrinho deste navegador vão para a sua conta.',
  press: 'Abrir minha conta',
  foot: 'Este é o único e-mail de boas-vindas.',
} as const
