/** Checkout texts of the review step, with the consent to the terms. */
export const checkoutReview = {
  items: 'Itens',
  contract: 'Resumo do contrato',
  contractLines: (seller: string, days: string, isOnTerms: boolean) => [
    ...(seller ? [`Vendedora: ${seller}.`] : []),
    `Entrega: ${days} depois do ${isOnTerms ? 'pedido' : 'pagamento confirmado'}.`,
    'Direito de arrependimento: você tem 7 dias corridos depois de receber para devolver e ser reembolsado de tudo o que pagou, frete incluído.',
    'Para corrigir algum dado, use Editar na etapa. Você recebe a confirmação e uma cópia deste contrato por e-mail.',
  ],
  termsToCome: 'Termos de serviço',
  terms: (version: string) => `Termos de serviço, versão ${version}`,
  accept: 'Ao finalizar, você concorda com os',
  finish: 'Finalizar pedido',
  payWithPix: 'Pagar com Pix',
  makeBoleto: 'Gerar boleto',
  sending: 'Enviando o pedido...',
  slow: 'Seu pagamento está sendo processado. Não feche esta página.',
  retrying: 'A conexão caiu. Tentando de novo, sem repetir o pedido...',
  reminderPix: 'Você recebe o código Pix na próxima tela.',
  reminderBoleto: 'Você recebe o boleto na próxima tela e o link dele por e-mail.',
  reminderCard: 'A cobrança acontece agora, ao finalizar.',
  reminderCardOnPage: 'Depois de finalizar, abre a página segura onde você digita o cartão.',
}

/** Errors when placing an order, each with a next action. */
export const checkoutProblems = {
  couponTitle: 'O cupom não vale mais',
  couponDrop: 'Continuar sem o cupom',
  cartTitle: 'O carrinho mudou',
  cartText: 'Seu carrinho mudou desde que você abriu esta página:',
  lineCame: (what: string, count: number, price: string) => `Entrou: ${what}, ${count} × ${price}`,
  lineWent: (what: string, count: number) => `Saiu: ${what}, ${count === 1 ? '1 peça' : `${count} peças`}`,
  lineCount: (before: number, now: number) => `quantidade de ${before} para ${now}`,
  linePrice: (before: string, now: string) => `preço de ${before} para ${now}`,
  sameTotal: (now: string) => `O total continua ${now}. Confira o resumo antes de confirmar.`,
  priceTitle: 'O total mudou',
  priceText: (before: string, now: string) =>
    `Era ${before}, agora é ${now}. Confira o resumo antes de confirmar.`,
  priceConfirm: (now: string) => `Confirmar ${now}`,
  soldOutTitle: 'Parte do carrinho esgotou',
  soldOutText: 'Enquanto você comprava, estas peças esgotaram ou têm menos unidades:',
  soldOutLine: (name: string, available: number) =>
    available === 0 ? `${name}: esgotou` : `${name}: ${available === 1 ? 'resta 1' : `restam ${available}`}`,
  tooManyOpenTitle: 'Há pedidos aguardando pagamento',
  seeOpenOrder: (number: string) => `Pagar ou cancelar ${number}`,
  backToCart: 'Voltar ao carrinho',
  failedTitle: 'O pedido não foi enviado',
  offline: 'Não conseguimos falar com a loja. Veja sua conexão e tente de novo: o pedido não se repete.',
  again: 'Tentar de novo',
  pendingTitle: 'Conferindo seu pedido...',
  pendingText: 'A resposta não chegou da última vez. Estamos vendo se o pedido já existe.',
  cartBroken: 'Resolva os itens marcados no carrinho para continuar.',
}
