import type { BlockOf, HomeBlock } from '#contract/content'

const block = <K extends HomeBlock['kind']>(
  kind: K,
  id: string,
  said: Omit<BlockOf<K>, 'kind' | 'id' | 'hidden'>,
) => ({ kind, id, hidden: false, ...said }) as unknown as HomeBlock

/** Home page blocks of the demo. */
export const blocks: HomeBlock[] = [
  block('hero', 'abertura', {
    title: 'Feita para o calor do cerrado.',
    text: 'Tecidos leves, secagem rápida e modelagem que acompanha o seu treino, de Goiânia para o Brasil.',
    action: { label: 'Ver a coleção', href: '/produtos' },
    picture: null,
  }),
  block('product_rail', 'novidades', {
    title: 'Novidades',
    by: 'newest',
    value: '',
    productIds: [],
    count: 4,
    more: { label: 'Ver todas', href: '/produtos?sort=newest' },
  }),
  block('collection_tiles', 'colecoes', {
    tiles: [
      { title: 'Conjuntos', text: 'Top e legging que nasceram juntos', category: 'conjuntos' },
      { title: 'Treino', text: 'Do primeiro ao último exercício', category: 'treino' },
    ],
  }),
  block('set', 'conjunto', { slug: null }),
  block('testimonials', 'depoimentos', { title: 'Quem treina com a gente', count: 3 }),
  block('posts', 'blog', { title: 'Do nosso caderno', count: 3 }),
  block('newsletter', 'novidades-por-email', {
    title: 'Novidades antes de todo mundo',
    text: 'Um e-mail por semana, no máximo: o que chegou, o que voltou e um treino para o calor.',
  }),
]

/** Announcement of the demo. */
export const notice = {
  text: 'Frete grátis acima de R$ 299 · 10% off no Pix · Até 6x sem juros',
  href: '',
  from: null,
  until: null,
}
