import { createReadStream } from 'node:fs'
import { TextDecoder } from 'node:util'
import { FileRefused } from './file-refused.ts'

export type Encoding = 'utf-8' | 'windows-1252'

/**
 * How the bytes of a file are to be read, after one pass over them. What is no UTF-8 is Latin-1, as old systems and
 * spreadsheets write it, in the form that browsers and Windows give it. A file in which most accents are right in UTF-8
 * and some are not was glued together or damaged: read as Latin-1, the right ones would go wrong without a word.
 * Throws FileRefused.
 */
export async function encodingOf(path: string): Promise<Encoding> {
  const strict = new TextDecoder('utf-8', { fatal: true })
  const lenient = new TextDecoder('utf-8')
  let isUtf8 = true
  let isFirst = true
  const letters = { right: 0, broken: 0 }
  for await (const bytes of createReadStream(path) as AsyncIterable<Buffer>) {
    if (isFirst && bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004')
      throw new FileRefused('spreadsheet')
    if (bytes.includes(0)) throw new FileRefused('not_csv')
    isFirst = false
    isUtf8 &&= accepts(strict, bytes)
    for (const [letter] of lenient.decode(bytes, { stream: true }).matchAll(/[\u0080-\u{10ffff}]/gu))
      letters[letter === '\ufffd' ? 'broken' : 'right'] += 1
  }
  if (isUtf8 && accepts(strict)) return 'utf-8'
  if (letters.right > letters.broken) throw new FileRefused('encoding_mixed')
  return 'windows-1252'
}

function accepts(decoder: TextDecoder, bytes?: Uint8Array): boolean {
  try {
    decoder.decode(bytes, { stream: bytes !== undefined })
    return true
  } catch {
    return false
  }
}

export async function* textOf(path: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  for await (const bytes of createReadStream(path) as AsyncIterable<Buffer>)
    yield decoder.decode(bytes, { stream: true })
  yield decoder.decode()
}
