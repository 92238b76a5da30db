/** The settings of the shop, each part a tab. */
export const settings = {
  title: 'Configurações',
  tabs: 'Partes das configurações',
  kinds: { business: 'Empresa', reminders: 'Lembretes' },
  reminders: {
    cart: 'Carrinho deixado',
    lead: 'Quem deixa peças no carrinho recebe um único e-mail com elas, se aceitou novidades da loja, e no máximo um por semana. Um toque nele encerra os lembretes.',
    hours: 'Horas até o lembrete',
    hoursHint: 'Contadas da última mudança do carrinho, de 1 a 48. Vazio: nenhum lembrete é enviado.',
    save: 'Salvar lembretes',
    saved: 'Salvo. Vale a partir do próximo envio, em até dez minutos.',
    savedNever: 'Salvo. Nenhum carrinho será lembrado.',
  },
} as const
