import { writeFileSync } from 'node:fs'
import { loadBarcodeEncoder } from '#platform/documents/barcode'

/** EAN of the label in front of the camera of the test browser. */
export const filmedEan = '7891000315507'

const [width, height] = [640, 480]
/** Pixels per module of the barcode. */
const moduleWidth = 4

/** Writes a video of one frame (YUV4MPEG2, which Chromium plays as a camera) that shows the label. */
export async function filmLabel(path: string): Promise<void> {
  const encode = await loadBarcodeEncoder()
  const { bars, modules } = encode('ean13', filmedEan)
  const left = Math.round((width - modules * moduleWidth) / 2)
  const row = Buffer.alloc(width, 255)
  for (const bar of bars) {
    const start = left + bar.at * moduleWidth
    row.fill(0, start, start + bar.width * moduleWidth)
  }
  const white = Buffer.alloc(width, 255)
  const lines = Array.from({ length: height }, (_, at) => (at > 80 && at < 400 ? row : white))
  const withoutColor = Buffer.alloc((width * height) / 2, 128)
  const header = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\nFRAME\n`)
  writeFileSync(path, Buffer.concat([header, ...lines, withoutColor]))
}
