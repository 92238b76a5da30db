/** Texts of an order that is a gift, for customers, staff and the packing slip. */
export const gift = {
  title: 'Presente',
  ask: 'É presente',
  hint: 'O papel que vai no pacote não mostra preços e leva a sua mensagem.',
  receiver: 'Quem vai receber o presente',
  message: 'Mensagem',
  messageOptional: 'Mensagem (opcional)',
  messageHint: 'Vai impressa no pacote, em letras: emojis não saem no papel.',
  for: (receiver: string) => `Para ${receiver}`,
}
