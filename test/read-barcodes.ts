import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import type { PdfPage } from './pdf-pages.ts'

const binary = readFileSync(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')))
prepareZXingModule({ overrides: { wasmBinary: binary.buffer as ArrayBuffer } })

/** Part of a page in points. */
type Box = { x: number; y: number; width: number; height: number }

/** Page as black and white dots, one byte each. */
export type PrintedPage = { dots: Buffer; width: number; height: number; scale: number }

/** Prints a page as black and white dots, as a printer of this resolution does. */
export async function printPage({ width, height, svg }: PdfPage, dotsPerInch: number): Promise<PrintedPage> {
  const scale = dotsPerInch / 72
  const { data, info } = await sharp(Buffer.from(svg), { density: dotsPerInch })
    .resize(Math.round(width * scale), Math.round(height * scale), { fit: 'fill' })
    .flatten({ background: 'white' })
    .threshold(128)
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { dots: data, width: info.width, height: info.height, scale }
}

/** Reads the barcodes of a printed page, or of a part of it. */
export async function readPrinted(
  page: PrintedPage,
  part?: Box,
): Promise<{ format: string; text: string }[]> {
  const found = await readBarcodes(toImage(page, part), { tryHarder: true, maxNumberOfSymbols: 255 })
  return found.map(({ format, text }) => ({ format, text }))
}

function toImage({ dots, width, height, scale }: PrintedPage, part?: Box): ImageLike {
  const left = Math.round((part?.x ?? 0) * scale)
  const top = Math.round((part?.y ?? 0) * scale)
  const [w, h] = part ? [Math.round(part.width * scale), Math.round(part.height * scale)] : [width, height]
  const data = new Uint8ClampedArray(w * h * 4).fill(255)
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++)
      data.fill(dots[(top + y) * width + left + x] ?? 255, (y * w + x) * 4, (y * w + x) * 4 + 3)
  return { data, width: w, height: h } as ImageLike
}

type ImageLike = Parameters<typeof readBarcodes>[0]

/** Prints a page and reads its barcodes. */
export const readPageBarcodes = async (page: PdfPage, dotsPerInch: number) =>
  readPrinted(await printPage(page, dotsPerInch))
