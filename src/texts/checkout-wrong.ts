/** What keeps a step of the checkout from being done. */
export const wrong = {
  /** before the message in the list of what is missing, where a message alone would not say of which field */
  fieldNames: {
    'address.street': 'Rua',
    'address.district': 'Bairro',
    'address.city': 'Cidade',
    'address.complement': 'Complemento',
    'customer.ie': 'Inscrição estadual',
  } as Readonly<Record<string, string>>,
  summary: (count: number) => (count === 1 ? 'Confira este campo:' : `Confira estes ${count} campos:`),
  /** beside a field of the steps that is filled in wrongly; what other forms say too stands in fields.ts */
  option: 'Escolha como quer receber.',
  houseNumber: 'Digite o número, ou S/N.',
  cardNumber: 'O número do cartão não confere.',
  cardName: 'Digite o nome como está no cartão.',
  cardExpiry: 'Use mês e ano no futuro, como 08/29.',
  cardCvv: 'São 3 ou 4 números, no verso do cartão.',
}
