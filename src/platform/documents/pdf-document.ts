import type PDFDocument from 'pdfkit'
import { toPrintable } from './printable.ts'

export type PdfDocument = InstanceType<typeof PDFDocument>

/** Converts millimetres to points. */
export const mm = (length: number): number => (length * 72) / 25.4

/** Page of a document: A4, or width and height in points. */
type PdfPage = { size: 'A4' | readonly [width: number, height: number]; margin: number; title: string }

/** A document that is being written, and its bytes once it ends. */
type OpenPdf = { doc: PdfDocument; finish: () => Promise<Buffer> }

/**
 * Opens a PDF without a page. Its fonts are those built into every reader, which have all Portuguese letters; nothing
 * is embedded.
 */
export async function openPdf({ size, margin, title }: PdfPage): Promise<OpenPdf> {
  // Loading takes up to 200 ms, and most processes never write a document.
  const { default: Document } = await import('pdfkit')
  const doc = new Document({
    size: size === 'A4' ? size : [...size],
    margin,
    lang: 'pt-BR',
    info: { Title: toPrintable(title) },
    bufferPages: true,
    autoFirstPage: false,
  })
  const parts: Uint8Array[] = []
  const written = new Promise<void>((resolve, reject) => {
    doc.on('data', (part: Uint8Array) => parts.push(part))
    doc.on('end', () => resolve())
    doc.on('error', reject)
  })
  return {
    doc,
    async finish() {
      doc.end()
      await written
      return Buffer.concat(parts)
    },
  }
}
