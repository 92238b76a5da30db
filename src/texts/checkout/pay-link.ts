import type { MissingData } from '#contract/orders'

/** Texts of the page on which the customer of an order by staff completes and pays it. */
export const payLink = {
  title: 'Seu pedido',
  hello: (customer: string | null) => (customer ? `Oi, ${customer}!` : 'Oi!'),
  from: (seller: string | null, store: string) =>
    seller ? `É ${seller}, da ${store}.` : `Aqui é a ${store}.`,
  agreed: {
    whatsapp: 'Separei o que combinamos no WhatsApp.',
    instagram: 'Separei o que combinamos no Instagram.',
    counter: 'Separei o que combinamos na loja.',
    quote: 'Separei as peças do seu orçamento.',
  },
  heldUntil: (time: string) => `Guardado para você até ${time}`,
  left: (minutes: number) =>
    minutes >= 60 ? `${Math.floor(minutes / 60)} h ${minutes % 60} min` : `${minutes} min`,
  lastMinute: 'menos de 1 min',
  pieces: (count: number) => (count === 1 ? '1 peça' : `${count} peças`),
  quantity: (count: number) => `${count} unidades`,
  missingTitle: (count: number) => (count === 1 ? 'Só falta uma coisa' : `Só faltam ${count} coisas`),
  completeTitle: 'Confira seus dados',
  known: { name: 'Nome', email: 'E-mail', phone: 'WhatsApp', cpf: 'CPF', address: 'Endereço' },
  knownNote: 'Já temos estes dados. Por segurança, aparecem só em parte.',
  names: {
    name: 'Nome completo',
    email: 'E-mail',
    phone: 'Telefone',
    cpf: 'CPF, para a nota fiscal',
    address: 'Endereço de entrega',
    terms: '',
  } satisfies Record<MissingData, string>,
  emailHint: 'A confirmação e o rastreio vão para este e-mail.',
  // Texts of the checkout's delivery step are not imported: its code must not be split for this page.
  fields: {
    street: 'Rua ou avenida',
    number: 'Número',
    numberHint: 'Sem número? Escreva S/N.',
    complement: 'Complemento (opcional)',
    district: 'Bairro',
    city: 'Cidade',
    state: 'Estado',
    chooseState: 'Escolha',
  },
  days: {
    delivery: (days: number) => (days === 1 ? 'até 1 dia útil' : `até ${days} dias úteis`),
    pickup: (days: number) => (days === 1 ? 'pronto em até 1 dia útil' : `pronto em até ${days} dias úteis`),
  },
  cep: 'CEP',
  otherCep: 'O frete vale para este CEP. Para entregar em outro lugar, fale com a loja.',
  total: 'Total',
  pixTotal: (amount: string) => `No Pix: ${amount}`,
  pay: { pix: 'Pagar no Pix', card: 'Pagar com cartão', boleto: 'Gerar boleto' },
  payLater: 'Comprar a prazo',
  card: 'Cartão de crédito',
  paying: 'Enviando o pagamento...',
  terms: 'Ao pagar, você aceita os',
  termsLink: 'termos de compra',
  question: 'Dúvida?',
  answer: 'Responder no WhatsApp',
  fix: 'Confira os campos marcados.',
  started: 'O pagamento deste pedido já começou.',
  continue: 'Continuar o pagamento',
  ended: {
    expired: {
      title: 'O prazo deste link acabou',
      text: 'As peças voltaram à venda. Fale com a loja para guardar de novo.',
    },
    cancelled: {
      title: 'Este pedido foi cancelado',
      text: 'Nada foi cobrado. Fale com a loja para fazer outro.',
    },
    onTerms: {
      title: 'Este pedido é a prazo',
      text: 'Vencimento e formas de pagar foram para o e-mail de quem comprou.',
    },
    paid: { title: 'Este pedido já está pago', text: 'A confirmação foi para o e-mail de quem pagou.' },
  },
  failedTitle: 'Não conseguimos abrir seu pedido',
  failedText: 'Verifique a conexão e tente de novo.',
  notFoundTitle: 'Link não encontrado',
  notFoundText: 'Confira se o link veio inteiro, ou peça outro para a loja.',
  shop: 'Ver a loja',
}
