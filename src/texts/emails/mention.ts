/** Email to a member of the team who was mentioned in a note. */
export const mentionEmail = {
  subject: '{author} mencionou você no pedido {record}',
  hello: 'Oi, {name}.',
  lead: '{author} mencionou você em uma nota do pedido {record}:',
  see: 'Abrir o pedido',
  foot: 'Você recebe este e-mail porque faz parte da equipe e alguém escreveu @ e o seu nome.',
} as const
