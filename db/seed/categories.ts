import type { CategoryRule } from '#contract/products'

const anything = { tags: [], minPrice: null, maxPrice: null, newDays: null, onSale: false }

type SeedCategory = {
  slug: string
  name: string
  description: string
  parentSlug?: string
  /** products that are members by rule */
  rule?: CategoryRule
  /** codes of the two products on its image */
  shown: readonly [string, string]
}

/** Demo categories. `treino` is the parent of training clothes; `conjuntos` contains the sets and no product. */
export const categories: readonly SeedCategory[] = [
  {
    slug: 'treino',
    name: 'Treino',
    description: 'Peças que seguram, secam rápido e acompanham do aquecimento ao último minuto.',
    shown: ['LOBO', 'BURITI'],
  },
  {
    slug: 'conjuntos',
    name: 'Conjuntos',
    description: 'Peças que nasceram juntas, na mesma cor e por um preço melhor do que separadas.',
    shown: ['AGOSTO', 'CHUVEIRINHO'],
  },
  {
    slug: 'leggings',
    name: 'Leggings',
    description: 'Cintura firme, tecido que não marca e bolso onde precisa.',
    parentSlug: 'treino',
    shown: ['MANGABA', 'TUCUM'],
  },
  {
    slug: 'tops',
    name: 'Tops',
    description: 'Da ioga ao funcional, a sustentação certa para cada impacto.',
    parentSlug: 'treino',
    shown: ['CURICACA', 'IPE'],
  },
  {
    slug: 'shorts',
    name: 'Shorts',
    description: 'Leves para correr, firmes para pedalar.',
    parentSlug: 'treino',
    shown: ['EMA', 'VERMELHO'],
  },
  {
    slug: 'macaquinhos',
    name: 'Macaquinhos',
    description: 'Uma peça só, do ombro ao treino.',
    parentSlug: 'treino',
    shown: ['SEMPREVIVA', 'BOTO'],
  },
  {
    slug: 'regatas',
    name: 'Regatas',
    description: 'Ombro livre e malha que quase não pesa.',
    parentSlug: 'treino',
    shown: ['TESOURINHA', 'ANTA'],
  },
  {
    slug: 'camisetas',
    name: 'Camisetas',
    description: 'Malhas frescas para o calor do cerrado.',
    parentSlug: 'treino',
    shown: ['PITANGA', 'REDE'],
  },
  {
    slug: 'calcas',
    name: 'Calças',
    description: 'Jogger, reta, de agasalho: para chegar, sair e ficar.',
    shown: ['CALANGO', 'PISTA'],
  },
  {
    slug: 'casacos',
    name: 'Jaquetas e moletons',
    description: 'Para antes do treino, depois dele e para a madrugada de julho.',
    shown: ['FOGUEIRA', 'REDEMOINHO'],
  },
  {
    slug: 'acessorios',
    name: 'Acessórios',
    description: 'O que vai junto: meia, boné, bolsa e garrafa.',
    shown: ['SOLAPINO', 'NASCENTE'],
  },
  {
    slug: 'novidades',
    name: 'Novidades',
    description: 'O que chegou nos últimos trinta dias.',
    rule: { ...anything, newDays: 30 },
    shown: ['LOBO', 'CURICACA'],
  },
  {
    slug: 'em-promocao',
    name: 'Em promoção',
    description: 'Preço menor por enquanto, a peça de sempre.',
    rule: { ...anything, onSale: true },
    shown: ['IPEAMARELO', 'CAPIMDOURADO'],
  },
]
