/** Texts of the test email. */
export const testEmail = {
  subject: 'Teste de e-mail de {shop}',
  lead: 'Se você está lendo isto, os e-mails de {shop} estão saindo.',
  foot: 'Você pediu este teste em Configurações. Não é preciso responder.',
} as const
