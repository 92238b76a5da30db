/** Texts of an order on terms, for staff. */
export const orderTerms = {
  title: 'A prazo',
  due: (day: string) => `A prazo, vence em ${day}`,
  late: (day: string, days: number) => `Venceu em ${day}, há ${days === 1 ? '1 dia' : `${days} dias`}`,
  settled: (day: string) => `Pago em ${day}`,
  cancelled: 'Cancelado com o pedido',
  company: 'Empresa',
  amount: 'Valor',
  balance: 'Falta receber',

  receive: 'Registrar recebimento',
  received: 'Recebimento registrado',
  receiveQuestion: (number: string) => `Quanto chegou do pedido ${number}?`,
  receiveText:
    'Só para dinheiro que chegou sem Pix nem boleto da loja, como uma transferência. O cliente recebe o e-mail de pagamento quando não faltar nada.',
  confirm: 'Registrar',
  receiveAmount: 'Valor recebido, R$',
  receivedOn: 'Dia em que chegou',
  proof: 'Comprovante',
  proofHint: 'Como o número da transferência, ou de quem veio.',
  most: (amount: string) => `Falta receber ${amount}.`,
} as const
