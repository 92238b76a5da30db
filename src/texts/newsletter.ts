/** The field that asks for an e-mail, on every page of the shop. */
export const newsletterForm = {
  email: 'Receba as novidades',
  submit: 'Inscrever',
  sending: 'Enviando…',
  privacy: 'Privacidade',
  sent: 'Quase lá: abra o e-mail que enviamos e confirme. Se você já recebe as novidades, não precisa fazer nada; se já pediu para parar, entre na sua conta antes.',
} as const

/** Where the link of the letter leads: one press confirms. */
export const newsletterPage = {
  title: 'Falta só um toque',
  text: 'Confirme que este e-mail é seu e que você quer receber nossas novidades.',
  confirm: 'Confirmar inscrição',
  done: 'Inscrição confirmada',
  doneText: 'Você recebe nossas novidades por e-mail. Para sair, é só um toque no fim de qualquer uma delas.',
  wrong: 'Não deu certo',
  incomplete: 'Abra de novo o link que está no e-mail: este não está inteiro.',
  products: 'Ver produtos',
} as const
