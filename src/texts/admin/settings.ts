/** Admin texts of the store settings. Names of groups are in `settings-groups.ts`. */
export const settings = {
  title: 'Configurações',
  wholesale: {
    terms: 'Compra a prazo',
    lead: 'Quem deixa um pedido vencer por tantos dias só compra pagando na hora, até acertar o que venceu.',
    lateDays: 'Dias de atraso',
    lateDaysHint: 'Contados do vencimento, de 1 a 365.',
    save: 'Salvar atacado',
    saved: 'Salvo. Vale a partir da próxima compra.',
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
