/** Admin texts of the store settings, one tab per group. */
export const settings = {
  title: 'Configurações',
  tabs: 'Partes das configurações',
  kinds: {
    business: 'Empresa',
    reminders: 'Lembretes',
    invoices: 'Notas fiscais',
    schedule: 'Envio',
    rates: 'Tabela de frete',
    couriers: 'Motoboy',
    sender: 'Remetente',
    boxes: 'Caixas',
    carriers: 'Transportadoras',
  },
  reminders: {
    cart: 'Carrinho abandonado',
    lead: 'Quem abandona o carrinho e aceitou novidades recebe um único e-mail, no máximo um por semana, com link para cancelar.',
    hours: 'Horas até o lembrete',
    hoursHint: 'Contadas da última mudança do carrinho, de 1 a 48. Em branco, não enviamos lembretes.',
    save: 'Salvar lembretes',
    saved: 'Salvo. Vale a partir do próximo envio, em até dez minutos.',
    savedNever: 'Salvo. Nenhum lembrete será enviado.',
  },
} as const
