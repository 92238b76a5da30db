/** Errors of the fields of a receivable. */
export const receivableFields = {
  dueRange: 'Escolha um dia de hoje até daqui a 180 dias.',
} as const

/** Texts of what wholesale companies owe, for staff. */
export const receivables = {
  open: 'A receber',
  ofCompanies: (count: number) => (count === 1 ? 'de 1 empresa' : `de ${count} empresas`),
  nothing: 'Nenhum pedido a prazo em aberto.',
  within7Days: 'vence em 7 dias',
  within28Days: 'vence de 8 a 28 dias',
  later: 'vence depois',
  overdue: 'vencido',
  overdueTitle: 'Vencido',
  countOrders: (count: number) => (count === 1 ? '1 pedido' : `${count} pedidos`),
  blocked: 'bloqueada',
  blockedIn: (days: number) => (days === 1 ? 'bloqueia amanhã' : `bloqueia em ${days} dias`),
  lateOrder: (number: string, day: string, days: number) =>
    `Pedido ${number}, venceu ${day}: ${days === 1 ? '1 dia' : `${days} dias`}.`,
  remind: '2ª via',
  remindFor: (order: string) => `Mandar a 2ª via do pedido ${order}`,
  remindTitle: (order: string) => `Mandar a 2ª via do pedido ${order}?`,
  remindText: 'A empresa recebe de novo o e-mail com o link para pagar por Pix ou boleto.',
  reminded: '2ª via enviada',
  remindedAt: (when: string) => `2ª via: ${when}`,
  negotiate: 'Negociar',
  negotiateFor: (order: string) => `Negociar o vencimento do pedido ${order}`,
  negotiateTitle: (order: string) => `Outro vencimento para o pedido ${order}`,
  negotiateText: 'A empresa recebe o novo vencimento por e-mail, e os lembretes recomeçam.',
  newDueOn: 'Novo vencimento',
  reason: 'Motivo',
  reasonHint: 'Só a equipe lê este texto.',
  save: 'Mudar vencimento',
  negotiated: 'Vencimento mudado',
  before: (day: string) => `antes ${day}`,
  soonTitle: 'Vence em 7 dias',
  soonHint: 'lembrete 2 dias antes, sozinho',
  howTitle: 'Como cobra',
  how: (days: number) =>
    `Lembra 2 dias antes, no dia e 3 dias depois. Com ${days === 1 ? '1 dia' : `${days} dias`} de atraso, a empresa só compra pagando na hora.`,
} as const
