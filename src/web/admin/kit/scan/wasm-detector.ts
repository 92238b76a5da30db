import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'
import type { BarcodeDetector } from './detector.ts'

/** Pixels; a wider picture takes longer and reads no better. */
const maxWidth = 960

/** Loads the decoder and creates a detector. */
export async function createWasmDetector(): Promise<BarcodeDetector> {
  await prepareZXingModule({ overrides: { locateFile: () => wasmUrl }, fireImmediately: true })
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('no canvas')
  return {
    async detect(video) {
      if (video.videoWidth === 0) return []
      canvas.width = Math.min(video.videoWidth, maxWidth)
      canvas.height = Math.round((video.videoHeight * canvas.width) / video.videoWidth)
      context.drawImage(video, 0, 0, canvas.width, canvas.height)
      const found = await readBarcodes(context.getImageData(0, 0, canvas.width, canvas.height), {
        formats: ['EAN13', 'EAN8', 'UPCA', 'Code128', 'Code39', 'QRCode'],
        maxNumberOfSymbols: 1,
      })
      return found.map(({ text }) => ({ rawValue: text }))
    },
  }
}
