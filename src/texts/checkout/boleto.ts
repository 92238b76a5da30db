/** Texts of a boleto on the order page. */
export const boleto = {
  title: 'Falta pagar o boleto',
  due: (day: string) => `Vence ${day}`,
  line: 'Linha digitável',
  barcode: 'Código de barras do boleto',
  copy: 'Copiar linha digitável',
  open: 'Abrir o boleto',
  how: [
    'Copie a linha e pague no aplicativo do seu banco, ou leve o boleto a uma lotérica.',
    'O banco avisa a loja em até 3 dias úteis depois do pagamento. Suas peças ficam reservadas até lá.',
    'Quando o pagamento chegar, esta página atualiza e você recebe um e-mail.',
  ],
  secondCopy: 'Precisa da segunda via? Volte a esta página pelo link do e-mail do pedido.',
  overTitle: 'Este boleto venceu',
  overText: (until: string) =>
    `Se você pagou no prazo, não pague de novo: o banco ainda pode avisar a loja até ${until}, e esta página atualiza sozinha. Se não pagou, escolha outra forma.`,
}
