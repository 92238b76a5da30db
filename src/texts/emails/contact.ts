/** Emails about a message sent through the contact form. */
export const contactEmails = {
  somebody: 'Alguém',
  received: {
    subject: 'Recebemos sua mensagem (protocolo {number})',
    hello: 'Oi!',
    lead: 'Sua mensagem sobre “{subject}” chegou e tem o protocolo {number}.',
    due: 'A resposta vem por e-mail até {day}.',
    foot: 'Não foi você? Alguém digitou seu e-mail por engano: pode ignorar esta mensagem.',
  },
  notification: {
    subject: 'Mensagem {number}: {subject}',
    lead: '{name} escreveu pela página de contato.',
    due: 'Responder até {day}.',
    see: 'Ver e responder',
  },
  answered: {
    subject: 'Resposta à sua mensagem (protocolo {number})',
    hello: 'Oi, {name}.',
    yours: 'Você escreveu em {day}:',
    foot: 'Para continuar a conversa, responda a este e-mail.',
  },
} as const
