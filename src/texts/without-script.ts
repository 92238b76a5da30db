/** For whoever comes without JavaScript: what does not work, and the way to buy all the same. */
export const withoutScript = {
  title: 'Este navegador está sem JavaScript',
  text: 'O carrinho, o pagamento e os pedidos precisam dele. Ative o JavaScript e recarregue a página, ou fale com a gente:',
  whatsApp: 'WhatsApp',
} as const
