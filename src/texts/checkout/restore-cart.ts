/** Page opened by the link of an abandoned cart email. */
export const restoreCart = {
  title: 'Seu carrinho está guardado',
  lead: 'Toque no botão para trazer as peças do e-mail para este aparelho.',
  submit: 'Abrir meu carrinho',
} as const
