/** Texts of the blog in the storefront. */
export const blog = {
  title: 'Blog',
  lead: 'Treino no calor, roupa que dura e o que se aprende costurando em Goiânia.',
  seoTitle: 'Blog: treino, tecido e cerrado',
  description:
    'Como treinar no calor, escolher tamanho, cuidar de suplex e correr no cerrado: textos de quem desenha e costura moda fitness em Goiânia.',
  topics: 'Assuntos',
  all: 'Todos',
  empty: 'Ainda não há post aqui.',
  minutes: (minutes: number) => `${minutes} min de leitura`,
  updated: (day: string) => `Atualizado em ${day}`,
  pages: 'Páginas do blog',
  pageOf: (page: number, of: number) => `Página ${page} de ${of}`,
  newer: 'Mais novos',
  older: 'Mais antigos',
  feed: 'Assinar por RSS',
  feedTitle: 'Blog da DAO',
  related: 'Leia também',
  products: 'Peças deste post',
  gone: 'Esgotado',
  lastUnits: 'Últimas peças',
  share: 'Compartilhar',
  shareBy: { whatsapp: 'WhatsApp', facebook: 'Facebook', mail: 'E-mail' },
  preview: 'Prévia de um rascunho: só quem tem este link vê.',
  video: {
    watch: (title: string, provider: string) => `${title}: assistir no ${provider}`,
    notice: (provider: string) =>
      `Abre em outra aba. O ${provider} pode usar cookies; esta página não carrega nada dele.`,
  },
} as const
