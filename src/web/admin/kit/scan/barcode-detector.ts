import type { BarcodeDetector } from './detector.ts'

/** Formats of the labels on garments and of printed SKUs. */
const formats = ['ean_13', 'ean_8', 'upc_a', 'code_128', 'code_39', 'qr_code']

/** Creates the browser's detector, or where it has none that reads these formats, one in WebAssembly (950 kB). */
export async function createBarcodeDetector(): Promise<BarcodeDetector> {
  const Native = window.BarcodeDetector
  const supported = (await Native?.getSupportedFormats().catch(() => [])) ?? []
  if (Native && formats.every((format) => supported.includes(format))) return new Native({ formats })
  const { createWasmDetector } = await import('./wasm-detector.ts')
  return createWasmDetector()
}
