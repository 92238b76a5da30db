/** The page that a reminder's link opens. */
export const restoreCart = {
  title: 'Seu carrinho está guardado',
  lead: 'Toque no botão para trazer as peças do e-mail para este aparelho.',
  submit: 'Abrir meu carrinho',
} as const
