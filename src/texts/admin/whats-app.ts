/** Texts of the WhatsApp links beside phone numbers. */
export const whatsApp = {
  newTab: 'abre o WhatsApp em outra aba',
  sentence: (name: string, order?: string): string =>
    `${name ? `Oi, ${name}!` : 'Oi!'} Aqui é da DAO${order ? `, sobre o seu pedido ${order}` : ''}.`,
}
