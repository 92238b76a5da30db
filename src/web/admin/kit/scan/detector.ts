/** BarcodeDetector, which only some browsers have and TypeScript's DOM types lack. */
export type BarcodeDetector = { detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]> }
declare global {
  interface Window {
    BarcodeDetector?: {
      new (options: { formats: readonly string[] }): BarcodeDetector
      getSupportedFormats(): Promise<readonly string[]>
    }
  }
}
