/** The home page. */
export const home = {
  hero: {
    title: 'Feita para o calor do cerrado.',
    text: 'Tecidos leves, secagem rápida e modelagem que acompanha o seu treino, de Goiânia para o Brasil.',
    action: 'Ver a coleção',
  },
  news: { title: 'Novidades', all: 'Ver todas' },
  bestSellers: { title: 'Mais vendidos', all: 'Ver todos' },
  doors: {
    label: 'Coleções',
    sets: { title: 'Conjuntos', text: 'Top e legging que nasceram juntos' },
    training: { title: 'Treino', text: 'Do primeiro ao último exercício' },
    action: 'Ver coleção',
  },
  feature: { eyebrow: 'Conjunto em destaque', gone: 'esgotado' },
  rail: { previous: 'Anteriores', next: 'Próximos' },
  promises: [
    {
      title: 'Desconto no Pix',
      text: 'O preço menor aparece em cada peça, e o pagamento é confirmado na hora.',
    },
    {
      title: 'Frete para todo o Brasil',
      text: 'Calcule pelo CEP na página do produto ou retire em Goiânia.',
    },
    { title: 'Troca fácil', text: 'Sete dias para desistir e até 30 dias para trocar de tamanho.' },
  ],
} as const
