/** Payment on terms of wholesale companies: checkout, order page and timeline. */
export const termsWords = {
  reminder: 'Nada é cobrado agora: você paga até o vencimento, pela página do pedido.',
  formatNote: (day: string) => `A prazo, vence em ${day}`,
  title: (days: number, due: string) => `A prazo: ${days === 1 ? '1 dia' : `${days} dias`}, vence em ${due}`,
  free: (amount: string) => `Restam ${amount} do limite da empresa. Você paga depois, por Pix ou boleto.`,
  problem: {
    limit_exceeded: (amount: string) =>
      `A prazo: restam ${amount} do limite da empresa, e este pedido passa disso.`,
    overdue: () => 'A prazo: há um pedido vencido. Pague o que venceu para voltar a comprar a prazo.',
  },
  open: (due: string) => `A prazo, vence em ${due}`,
  late: (due: string) => `A prazo, venceu em ${due}`,
  openText: (amount: string) =>
    `Faltam ${amount}. O pedido segue normalmente: pague agora ou até o vencimento.`,
  lateText: (amount: string) => `Faltam ${amount}. Pague agora para a empresa continuar comprando a prazo.`,
  howToPay: 'Como pagar',
} as const
