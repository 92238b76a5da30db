import { duffel } from './bolsa-duffel.ts'
import { tote } from './bolsa-tote.ts'

export const bolsa = { duffel, tote }
