/** Order emails. The email template fills in `{word}`. */
export const orderEmails = {
  hello: 'Olá, {name}!',
  items: 'Seu pedido',
  subtotal: 'Produtos',
  discount: 'Desconto no Pix',
  interest: 'Juros do parcelamento',
  shipping: 'Frete',
  free: 'Grátis',
  total: 'Total',
  delivery: 'Entrega',
  cep: 'CEP',
  pickup: 'Retirada',
  day: 'até 1 dia útil',
  days: 'até {days} dias úteis',
  invoice: 'Nota fiscal {number}, chave de acesso {key}',
  invoicePdf: 'Baixar a nota (PDF)',
  invoiceXml: 'Baixar o XML',
  see: 'Ver meu pedido',
  pay: 'Pagar agora',
  contract:
    'Este e-mail é o seu comprovante e a sua cópia do contrato, feito com a versão {terms} dos termos, disponível em {termsUrl}. ' +
    'Você pode se arrepender da compra em até 7 dias depois de receber, com reembolso de tudo o que pagou, frete incluído.',
  placed: {
    subject: 'Recebemos seu pedido {number}',
    lead: 'Recebemos seu pedido. Falta só o pagamento: suas peças ficam reservadas até {until}.',
    leadBoleto:
      'Recebemos seu pedido. Pague o boleto até {due}: o botão abaixo abre a linha para copiar e a segunda via. Suas peças ficam reservadas até {until}.',
    leadOver:
      'Recebemos seu pedido. Ele não está mais aguardando pagamento; veja a situação no botão abaixo.',
    leadTerms:
      'Recebemos seu pedido e já vamos separar suas peças. Ele é a prazo: {balance} vencem em {due}, por Pix ou boleto no botão abaixo.',
    leadPaid: 'Recebemos seu pedido e o pagamento já foi aprovado. Agora é com a gente.',
  },
  paid: {
    subject: 'Pagamento confirmado: pedido {number}',
    lead: 'Seu pagamento foi confirmado. Já vamos separar suas peças.',
    leadTerms: 'Recebemos o pagamento do seu pedido a prazo. Está tudo certo.',
  },
  shipped: {
    subject: 'Seu pedido {number} está a caminho',
    lead: 'Suas peças saíram da loja e estão a caminho.',
    leadPart: 'Uma parte do seu pedido saiu da loja. O restante vai em outro pacote.',
    inPackage: 'neste pacote',
  },
  ready: {
    subject: 'Seu pedido {number} está pronto para retirar',
    lead: 'Suas peças estão separadas e esperam por você na loja. Traga um documento com foto e o número do pedido.',
  },
  uncollected: {
    subject: 'Seu pedido {number} espera por você na loja',
    lead: 'Faz 10 dias que suas peças estão prontas para retirar. Traga um documento com foto e o número do pedido; se não puder vir, responda a este e-mail e combinamos outro jeito.',
  },
  extended: {
    subject: 'Guardamos seu pedido {number} por mais alguns dias',
    lead: 'Suas peças continuam guardadas na loja até {day}. Traga um documento com foto e o número do pedido; se não puder vir, responda a este e-mail e combinamos outro jeito.',
  },
  expiring: {
    subject: 'Seu pedido {number} está aguardando pagamento',
    lead: 'Suas peças ficam reservadas até {until}; depois voltam à venda. Se já pagou, é só ignorar este e-mail.',
  },
  due_before: {
    subject: 'Seu pedido {number} vence em {due}',
    lead: 'Um lembrete: faltam {balance} do seu pedido a prazo, que vence em {due}. O botão abaixo abre o Pix e o boleto.',
  },
  due_changed: {
    subject: 'Seu pedido {number} agora vence em {due}',
    lead: 'Combinamos outro vencimento para o seu pedido a prazo: faltam {balance}, até {due}. O botão abaixo abre o Pix e o boleto.',
  },
  due_today: {
    subject: 'Seu pedido {number} vence hoje',
    lead: 'Seu pedido a prazo vence hoje e faltam {balance}. O botão abaixo abre o Pix e o boleto. Se já pagou, é só ignorar este e-mail.',
  },
  due_late: {
    subject: 'Seu pedido {number} está vencido',
    lead: 'Seu pedido a prazo venceu em {due} e faltam {balance}. O botão abaixo abre o Pix e o boleto. Se já pagou, responda a este e-mail com o comprovante.',
  },
  cancelled: {
    subject: 'Seu pedido {number} foi cancelado',
    lead: 'Seu pedido foi cancelado. Se você já tinha pago, o valor volta pela mesma forma de pagamento.',
  },
  expired: {
    subject: 'O prazo do pedido {number} acabou',
    lead: 'Não recebemos o pagamento a tempo e as peças voltaram à venda. Se ainda quiser, é só comprar de novo.',
  },
  changed: {
    subject: 'Seu pedido {number} mudou',
    lead: 'Mudamos seu pedido como combinado. Veja abaixo como ele ficou.',
    leadOpen:
      'Mudamos seu pedido como combinado. Faltam {difference}: pague até {until} no botão abaixo. Sem o pagamento, o pedido fica como estava.',
    leadBack:
      'Mudamos seu pedido como combinado. {difference} voltam para você pela mesma forma de pagamento.',
    leadRefund: 'Mudamos seu pedido como combinado. Voltam para você {amounts}.',
    leadUnpaid:
      'Mudamos seu pedido como combinado. O novo total é {total}: pague no botão abaixo. Códigos de pagamento de antes não valem mais.',
    leadTerms:
      'Mudamos seu pedido como combinado. Agora faltam {balance}, que vencem em {due}. Códigos de pagamento de antes não valem mais.',
    newTotal: 'Total com a mudança',
    paid: 'Já pago',
    open: 'Falta pagar',
  },
  and: ' e ',
  refundTo: { pix: 'no Pix', card: 'no cartão', boleto: 'por transferência' },
  refund: { pending: 'Reembolso {to}, a caminho desde {day}', done: 'Reembolso {to}, feito em {day}' },
  refund_started: {
    subject: 'Reembolso a caminho: pedido {number}',
    lead: 'Seu reembolso está a caminho: {amounts}.',
    when: {
      pix: 'O Pix volta para a conta que pagou, em geral no mesmo dia.',
      card: 'O valor aparece na fatura atual ou em uma das duas seguintes, conforme o banco do cartão.',
      boleto: 'Em compras no boleto, a loja combina com você a conta que recebe o valor.',
    },
  },
  refund_completed: {
    subject: 'Reembolso feito: pedido {number}',
    lead: 'Seu reembolso foi feito: {amounts}.',
    when: {
      pix: 'Confira o extrato da conta que pagou.',
      card: 'O banco do cartão mostra o valor na fatura atual ou em uma das duas seguintes.',
      boleto: 'Confira o extrato da conta combinada com a loja.',
    },
  },
} as const
