import type { Cloth } from './cloths.ts'
import type { Garment } from './lookbook/index.ts'
import type { Print } from './lookbook/prints.ts'
import type { Shade } from './shades.ts'

/** Collections of the demo. */
export type Line =
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
  line: Line
  garment: Garment
  cut: string
  print?: Print
  gender: 'feminino' | 'masculino' | 'unissex'
  /** centavos */
  price: number
  compareAt?: number
  /** surcharge of a size in centavos */
  extra?: Readonly<Record<string, number>>
  colors: readonly Shade[]
  sizes: readonly string[]
  cloth: Cloth
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

export const letters = ['PP', 'P', 'M', 'G', 'GG'] as const
export const lettersToXgg = [...letters, 'XGG'] as const
export const feet = ['34-38', '39-43'] as const
export const single = ['U'] as const
