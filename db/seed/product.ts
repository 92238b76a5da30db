import type { Garment } from './lookbook/index.ts'
import type { Shade } from './shades.ts'

export type SeedProduct = {
  name: string
  category: string
  garment: Garment
  cut: string
  gender: 'feminino' | 'masculino' | 'unissex'
  /** centavos */
  price: number
  compareAt?: number
  colors: readonly Shade[]
  sizes: readonly string[]
  fabric: string
  tags: readonly string[]
  grams: number
  /** pieces per variant, taken in turn */
  stock: readonly number[]
  text: string
}
