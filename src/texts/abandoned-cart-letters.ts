/** The one reminder of a cart that was left. `{word}` is filled by the letter. */
export const abandonedCartLetters = {
  subject: 'Seu carrinho na {shop} está guardado',
  lead: 'Você deixou estas peças no carrinho. Elas continuam aqui, aos preços de hoje:',
  press: 'Voltar ao carrinho',
  foot: 'Este é o único lembrete deste carrinho, e as peças não ficam reservadas. Você recebe este e-mail porque aceitou receber novidades.',
  stop: 'Não quero mais receber',
} as const
