/** Reminder email for an abandoned cart. The email template fills in `{word}`. */
export const abandonedCartEmail = {
  subject: 'Seu carrinho na {shop} está guardado',
  lead: 'Você deixou estas peças no carrinho. Elas continuam aqui, aos preços de hoje:',
  press: 'Voltar ao carrinho',
  foot: 'Este é o único lembrete deste carrinho, e as peças não ficam reservadas. Você recebe este e-mail porque aceitou receber novidades.',
  stop: 'Não quero mais receber',
} as const
