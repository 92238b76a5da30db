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
  soonTitle: 'Vence em 7 dias',
  soonHint: 'lembrete 2 dias antes, sozinho',
  howTitle: 'Como cobra',
  how: (days: number) =>
    `Lembra 2 dias antes, no dia e 3 dias depois. Com ${days === 1 ? '1 dia' : `${days} dias`} de atraso, a empresa só compra pagando na hora.`,
} as const
