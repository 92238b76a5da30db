/** Notice without JavaScript: the limits, and the way to order all the same. */
export const noScript = {
  title: 'Este navegador está sem JavaScript',
  text: 'O carrinho, o pagamento e os pedidos precisam dele. Ative o JavaScript e recarregue a página, ou fale com a gente:',
  whatsApp: 'WhatsApp',
} as const
