/** Email to staff when a webhook endpoint was stopped. */
export const webhookStoppedEmail = {
  subject: 'Paramos de enviar webhooks para {host}',
  hello: 'Oi, {name}.',
  lead: {
    failing: 'Há três dias nada do que enviamos para este endereço chega, então paramos de tentar:',
    gone: 'Quem recebe os webhooks respondeu que este endereço não existe mais (410), então paramos de enviar:',
  },
  next: 'Quando ele voltar a funcionar, ligue o endereço de novo. O que aconteceu enquanto ele esteve parado não é enviado.',
  see: 'Ver as entregas',
  foot: 'Você recebe este e-mail porque cuida das configurações da loja.',
} as const
