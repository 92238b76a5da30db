/** The demo shop's collections. `conjuntos` waits for the sets; `treino` stands above what is worn to train. */
export const categories = [
  {
    slug: 'treino',
    name: 'Treino',
    description: 'Peças que seguram, secam rápido e acompanham do aquecimento ao último minuto.',
  },
  {
    slug: 'leggings',
    name: 'Leggings',
    description: 'Cintura firme, tecido que não marca e bolso onde precisa.',
    parentSlug: 'treino',
  },
  {
    slug: 'tops',
    name: 'Tops',
    description: 'Da ioga ao funcional, a sustentação certa para cada impacto.',
    parentSlug: 'treino',
  },
  {
    slug: 'shorts',
    name: 'Shorts',
    description: 'Leves para correr, firmes para pedalar.',
    parentSlug: 'treino',
  },
  {
    slug: 'camisetas',
    name: 'Camisetas e regatas',
    description: 'Malhas frescas para o calor do cerrado.',
    parentSlug: 'treino',
  },
  {
    slug: 'casacos',
    name: 'Jaquetas e moletons',
    description: 'Para antes do treino, depois dele e para a madrugada de julho.',
  },
  { slug: 'acessorios', name: 'Acessórios', description: 'O que vai junto: meia, boné, bolsa e garrafa.' },
] as const
