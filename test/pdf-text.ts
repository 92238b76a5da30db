import { inflateSync } from 'node:zlib'

const windows1252 = new TextDecoder('windows-1252')

/** Decodes the strings of a text operator: `[<4F6C> 20 <E1>] TJ`. */
const textOf = (operand: string): string =>
  [...operand.matchAll(/<([\da-fA-F]*)>/g)]
    .map(([, hex]) => windows1252.decode(Buffer.from(hex!, 'hex')))
    .join('')

/** Returns the text of a PDF with built-in fonts, its lines joined by single spaces. */
export function readPdfText(bytes: Uint8Array): string {
  const file = Buffer.from(bytes).toString('latin1')
  const streams = [...file.matchAll(/<<([^>]*)>>\s*stream\r?\n([\s\S]*?)\r?\nendstream/g)]
    .filter(([, head]) => head!.includes('/FlateDecode'))
    .map(([, , body]) => inflateSync(Buffer.from(body!, 'latin1')).toString('latin1'))
  const lines = streams.flatMap((stream) => [...stream.matchAll(/\[([^\]]*)\]\s*TJ/g)])
  return lines
    .map(([, operand]) => textOf(operand!))
    .join(' ')
    .replace(/\s+/g, ' ')
}
