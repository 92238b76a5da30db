import type { DrawingContext } from 'bwip-js/generic'
import { getLast } from '#shared/data/get-or-throw'
import type { PdfDocument } from './pdf-document.ts'

export type Symbology = 'ean13' | 'ean8' | 'code128'

/** Barcode as its bars, in modules (the width of the narrowest bar). */
export type Barcode = { bars: readonly { at: number; width: number }[]; modules: number }

/** Modules of white that a reader needs on each side, ISO/IEC 15417 and 15420. */
const quietZone = 11

/** Encodes a text. Throws if the symbology has no such text, e.g. an EAN with a wrong check digit. */
export type BarcodeEncoder = (symbology: Symbology, text: string) => Barcode

/** Loads the encoder. Loading takes time, and most processes never write a barcode. */
export async function loadBarcodeEncoder(): Promise<BarcodeEncoder> {
  const encoders = await import('bwip-js/generic')
  return (symbology, text) =>
    encoders[symbology]({ bcid: symbology, text, scale: 1, height: 10 }, new BarCollector())
}

/** Collects what bwip-js draws with one pixel per module; a linear barcode has only vertical lines. */
class BarCollector implements DrawingContext<Barcode> {
  readonly #bars: { at: number; width: number }[] = []

  scale(): null {
    return null
  }
  line(x: number, _y: number, _endX: number, _endY: number, width: number): void {
    // The centre of a bar of an odd width is rounded up.
    this.#bars.push({ at: x - Math.ceil(width / 2), width })
  }
  end(): Barcode {
    const { at, width } = getLast(this.#bars)
    return { bars: this.#bars, modules: at + width }
  }
  measure(): { width: number; ascent: number; descent: number } {
    return { width: 0, ascent: 0, descent: 0 }
  }
  init(): void {}
  polygon(): void {}
  hexagon(): void {}
  ellipse(): void {}
  fill(): void {}
  text(): void {}
}

/** Returns the width of a module, in points, if the barcode with its quiet zones fills this width. */
export const moduleWidth = ({ modules }: Barcode, width: number): number => width / (modules + 2 * quietZone)

/** Draws a barcode with its quiet zones into a box. Its bars are vectors, sharp on every printer. */
export function drawBarcode(
  doc: PdfDocument,
  barcode: Barcode,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): void {
  const module = moduleWidth(barcode, width)
  for (const bar of barcode.bars) doc.rect(x + (quietZone + bar.at) * module, y, bar.width * module, height)
  doc.fill('black')
}
