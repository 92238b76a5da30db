/** Validation errors of the checkout steps. */
export const checkoutFieldErrors = {
  /** field names shown before a message in the list of errors, where the message alone is ambiguous */
  fieldNames: {
    'address.street': 'Rua',
    'address.district': 'Bairro',
    'address.city': 'Cidade',
    'address.complement': 'Complemento',
    'customer.ie': 'Inscrição estadual',
    'gift.receiver': 'Quem vai receber o presente',
    'gift.message': 'Mensagem',
  } as Readonly<Record<string, string>>,
  summary: (count: number) => (count === 1 ? 'Confira este campo:' : `Confira estes ${count} campos:`),
  /** errors at the fields; errors shared with other forms are in the general field errors */
  option: 'Escolha como quer receber.',
  houseNumber: 'Digite o número, ou S/N.',
  cardMissing: 'Digite os dados do cartão.',
  cardNumber: 'O número do cartão não confere.',
  cardName: 'Digite o nome como está no cartão.',
  cardExpiry: 'Use mês e ano no futuro, como 08/29.',
  cardCvv: 'São 3 ou 4 números, no verso do cartão.',
}
