/** For whoever comes without JavaScript: what does not work, and the way to buy all the same. */
export const withoutScript = {
  title: 'Este navegador está sem JavaScript',
  text: 'O carrinho e o pagamento precisam dele. Ligue o JavaScript e recarregue a página, ou compre falando com a gente:',
  whatsApp: (phone: string) => `WhatsApp ${phone}`,
} as const
