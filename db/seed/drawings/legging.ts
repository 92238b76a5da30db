import { widen, type Sketch } from './sketch.ts'
import { highRise } from './legging-high-rise.ts'
import { capri } from './legging-capri.ts'
import { sidePocket } from './legging-side-pocket.ts'
import { seamless } from './legging-seamless.ts'
import { flare } from './legging-flare.ts'

type Draw = (color: string, back: boolean) => Sketch

const wide =
  (draw: Draw, by: number): Draw =>
  (color, back) =>
    widen(draw(color, back), by)

export const legging = {
  'cintura-alta': wide(highRise, 1.16),
  capri: wide(capri, 1.06),
  'bolso-lateral': wide(sidePocket, 1.16),
  'sem-costura': wide(seamless, 1.14),
  pantalona: wide(flare, 1.14),
}
