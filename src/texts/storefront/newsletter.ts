/** Newsletter form, shown on every page of the store. */
export const newsletterForm = {
  email: 'Receba as novidades',
  submit: 'Inscrever',
  sending: 'Enviando…',
  privacy: 'Privacidade',
  sent: 'Quase lá: abra o e-mail que enviamos e confirme. Já recebe as novidades? Não precisa fazer nada. Cancelou antes? Entre na sua conta para voltar a receber.',
} as const

/** Confirmation page of a newsletter subscription, opened from the email (double opt-in). */
export const newsletterPage = {
  title: 'Falta só um toque',
  text: 'Confirme que este e-mail é seu e que você quer receber nossas novidades.',
  confirm: 'Confirmar inscrição',
  done: 'Inscrição confirmada',
  doneText: 'Você recebe nossas novidades por e-mail. Para cancelar, use o link no fim de qualquer e-mail.',
  wrong: 'Não deu certo',
  incomplete: 'Este link está incompleto. Abra de novo pelo e-mail.',
  products: 'Ver produtos',
} as const
