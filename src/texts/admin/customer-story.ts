import type { StoryEvent } from '#contract/customer-insights'

/** Texts of the story of a customer, for staff. */
export const customerStory = {
  title: 'Andamento',
  loading: 'Carregando o andamento...',
  failed: 'Não conseguimos carregar o andamento.',
  none: 'Nada ainda além dos pedidos.',
  all: (count: number) => `Ver tudo (${count})`,
  less: 'Ver menos',
  filter: 'O que mostrar',
  filters: { everything: 'Tudo', messages: 'Mensagens', emails: 'E-mails' },
  noneOf: 'Nada disso ainda.',
  kinds: {
    order: 'Comprou',
    message: 'Escreveu',
    answer: 'Resposta de',
    review: 'Avaliou',
    email: 'Recebeu o e-mail',
    consent: 'Novidades por e-mail',
    lead: 'Pediu contato pelo WhatsApp',
  } satisfies Record<StoryEvent['kind'], string>,
  store: 'a loja',
  stars: (count: number) => (count === 1 ? 'com 1 estrela' : `com ${count} estrelas`),
  protocol: (number: number) => `protocolo ${number}`,
  now: 'Agora',
  cart: (pieces: number) => (pieces === 1 ? '1 peça na sacola' : `${pieces} peças na sacola`),
  sizes: 'Veste',
  pieces: (count: number) => (count === 1 ? '1 peça' : `${count} peças`),
  favorites: 'Favoritos',
  consent: 'Novidades por e-mail',
  consents: { asked: 'Falta confirmar', confirmed: 'Aceita', ended: 'Não aceita' },
  since: (day: string) => `desde ${day}`,
}
