import type { Fabric } from './fabrics.ts'
import type { Garment, Print } from './drawings/index.ts'
import type { Color } from './colors.ts'

/** Collections of the demo. */
export type CollectionLine =
  | 'Essencial'
  | 'Chapada'
  | 'Veredas'
  | 'Ipê de Agosto'
  | 'Cerrado Noturno'
  | 'Primeiras Chuvas'
  | 'Estação Seca'

export type SeedProduct = {
  /** unique, the prefix of its SKUs */
  code: string
  name: string
  category: string
  line: CollectionLine
  garment: Garment
  cut: string
  print?: Print
  gender: 'feminino' | 'masculino' | 'unissex'
  /** centavos */
  price: number
  compareAt?: number
  /** surcharge of a size in centavos */
  extra?: Readonly<Record<string, number>>
  colors: readonly Color[]
  sizes: readonly string[]
  cloth: Fabric
  tags: readonly string[]
  grams: number
  /** stock of the variants, in rotation */
  stock: readonly number[]
  /** items sold before the demo opened; all different */
  sold: number
  /** HTML of a few plain elements */
  text: string
  seo?: { title: string; description: string }
}

export const letterSizes = ['PP', 'P', 'M', 'G', 'GG'] as const
export const letterSizesToXgg = [...letterSizes, 'XGG'] as const
export const sockSizes = ['34-38', '39-43'] as const
export const singleSize = ['U'] as const
