import sharp from 'sharp'
import { bolsa } from './bolsa.ts'
import { bone } from './bone.ts'
import { calca } from './calca.ts'
import { camiseta } from './camiseta.ts'
import { garrafa } from './garrafa.ts'
import { jaqueta } from './jaqueta.ts'
import { legging } from './legging.ts'
import { macaquinho } from './macaquinho.ts'
import { meia } from './meia.ts'
import { moletom } from './moletom.ts'
import { regata } from './regata.ts'
import { short } from './short.ts'
import { top } from './top.ts'
import { assemble } from './plate.ts'
import { type Print, printed } from './prints.ts'
import type { Sketch } from './sketch.ts'

type Draw = (color: string, back: boolean) => Sketch

const drawings = {
  legging,
  top,
  short,
  regata,
  camiseta,
  macaquinho,
  jaqueta,
  moletom,
  calca,
  meia,
  bone,
  bolsa,
  garrafa,
}

export type Garment = keyof typeof drawings
export type View = 'front' | 'back' | 'detail'
export type Plate = {
  garment: Garment
  cut: string
  /** `#rrggbb` */
  color: string
  view: View
  /** plain cloth if absent */
  print?: Print | undefined
}

/** Cuts of each garment; the first is the default. */
export const cuts = Object.fromEntries(
  Object.entries(drawings).map(([garment, byCut]) => [garment, Object.keys(byCut)]),
) as unknown as Record<Garment, readonly string[]>

/** Creates the SVG of a product image, 1000 x 1250, transparent: the garment and its shadow. */
function drawPlate({ garment, cut, color, view, print }: Plate, width: number): string {
  const byCut: Record<string, Draw> = drawings[garment]
  const draw = byCut[cut]
  if (!draw) throw new Error(`The garment ${garment} has no cut ${cut}`)
  const plain = draw(color, view === 'back')
  const sketch = print ? printed(plain, print, color) : plain
  return assemble(sketch, color, view === 'detail', width)
}

/** Renders a product image as a PNG with alpha. */
export async function renderPlate(plate: Plate, width = 1200): Promise<Buffer> {
  return sharp(Buffer.from(drawPlate(plate, width)), { density: (72 * width) / 1000, unlimited: true })
    .resize(width)
    .png({ compressionLevel: 4 })
    .toBuffer()
}

/** Renders a swatch of cloth as a transparent PNG in the size of a product image. */
export async function renderSwatch(color: string, width: number): Promise<Buffer> {
  const height = Math.round(width * 1.25)
  const margin = Math.round(width / 5)
  return sharp({
    create: { width: width - 2 * margin, height: height - 2 * margin, channels: 4, background: color },
  })
    .extend({
      top: margin,
      bottom: margin,
      left: margin,
      right: margin,
      background: { r: 0, g: 0, b: 0, alpha: 0 },
    })
    .png()
    .toBuffer()
}
