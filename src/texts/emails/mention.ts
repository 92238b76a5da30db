import type { NoteScreen } from '#contract/desk'

type Words = { subject: string; lead: string; see: string }

/** Email to a member of the team who was mentioned in a note, by the kind of record that the note is about. */
export const mentionEmail = {
  hello: 'Oi, {name}.',
  foot: 'Você recebe este e-mail porque faz parte da equipe e alguém escreveu @ e o seu nome.',
  about: {
    pedidos: {
      subject: '{author} mencionou você no pedido {record}',
      lead: '{author} mencionou você em uma nota do pedido {record}:',
      see: 'Abrir o pedido',
    },
    clientes: {
      subject: '{author} mencionou você no cadastro de {record}',
      lead: '{author} mencionou você em uma nota sobre {record}:',
      see: 'Abrir o cadastro',
    },
  } satisfies Record<NoteScreen, Words>,
} as const
