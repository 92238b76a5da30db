import sharp, { type OverlayOptions } from 'sharp'
import { cuts, renderPlate, type Garment } from './garments.ts'

/** Contact sheet of every cut, front and back, on paper and on the dark background: node scripts/run.mjs db/seed/drawings/sheet.ts FILE.png [COLOR] */
const [file, color = '#A6452A'] = process.argv.slice(2)
if (!file) throw new Error('Usage: sheet.ts <file.png> [#color]')

const WIDTH = 300
const HEIGHT = 375
const COLUMNS = 12
const plates = (Object.keys(cuts) as Garment[]).flatMap((garment) =>
  cuts[garment].flatMap((cut) => (['front', 'back'] as const).map((view) => ({ garment, cut, color, view }))),
)
const rows = Math.ceil(plates.length / COLUMNS)
const started = performance.now()
const tiles: OverlayOptions[] = []
for (const [i, plate] of plates.entries()) {
  const input = await sharp(await renderPlate(plate))
    .resize(WIDTH)
    .toBuffer()
  const left = (i % COLUMNS) * WIDTH
  const top = Math.floor(i / COLUMNS) * HEIGHT
  tiles.push({ input, left, top }, { input, left, top: top + rows * HEIGHT })
}
console.log(
  `${((performance.now() - started) / plates.length).toFixed(0)} ms per plate, ${plates.length} plates`,
)
const ground = { width: COLUMNS * WIDTH, height: rows * HEIGHT, channels: 3 as const, background: '#1F2227' }
tiles.unshift({ input: await sharp({ create: ground }).png().toBuffer(), left: 0, top: rows * HEIGHT })
await sharp({ create: { ...ground, height: rows * HEIGHT * 2, background: '#EFE9DD' } })
  .composite(tiles)
  .png()
  .toFile(file)
