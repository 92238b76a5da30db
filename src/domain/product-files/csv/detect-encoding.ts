import { createReadStream } from 'node:fs'
import { TextDecoder } from 'node:util'
import { getFirst } from '#shared/data/get-or-throw'
import type { FileEncoding } from '#shared/text/file-encodings'
import { createDecoder } from './decode-file.ts'
import { InvalidFileError } from './invalid-file-error.ts'
import { scorePortuguese } from './score-portuguese.ts'

/** Detected encoding of a file. `isSure` is false if another encoding fits as well. */
export type DetectedEncoding = { encoding: FileEncoding; sure: boolean }

/** In order of preference: Brazilian spreadsheets on Windows write windows-1252. */
const singleByte = ['windows-1252', 'macintosh', 'ibm850', 'ibm437'] as const
const twiceEncoded = ['utf-8-as-windows-1252', 'utf-8-as-macintosh'] as const

/** Maximum number of distinct non-ASCII words to compare. */
const mostWords = 5_000

/**
 * Detects the encoding of a file in one pass. Valid UTF-8 and UTF-16 are certain; otherwise the encoding whose
 * words look most Portuguese wins. Throws InvalidFileError for mixed encodings (most characters valid UTF-8, some
 * not) and for files that are no CSV.
 */
export async function detectEncoding(path: string): Promise<DetectedEncoding> {
  const seen = new EncodingDetector()
  let isFirst = true
  for await (const bytes of createReadStream(path) as AsyncIterable<Buffer>) {
    if (isFirst) {
      const wide = utf16Of(bytes)
      if (wide) return { encoding: wide, sure: true }
      if (bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004')
        throw new InvalidFileError('spreadsheet')
    }
    isFirst = false
    if (bytes.includes(0)) throw new InvalidFileError('not_csv')
    seen.take(bytes)
  }
  return seen.end()
}

/** Detects UTF-16 by its byte order mark, or by the zero bytes beside ASCII characters. */
function utf16Of(bytes: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  const mark = bytes.subarray(0, 2).toString('hex')
  if (mark === 'fffe') return 'utf-16le'
  if (mark === 'feff') return 'utf-16be'
  const head = bytes.subarray(0, 1_000)
  let [even, odd] = [0, 0]
  for (const [at, byte] of head.entries())
    if (byte === 0 && at % 2 === 0) even += 1
    else if (byte === 0) odd += 1
  const half = head.length / 2
  if (odd > half * 0.7 && even === 0) return 'utf-16le'
  return even > half * 0.7 && odd === 0 ? 'utf-16be' : undefined
}

const isWordByte = (byte: number): boolean =>
  byte > 0x7f || (byte >= 0x30 && byte <= 0x39) || ((byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a)

/** Collects the evidence for the encoding while the bytes of a file pass through. */
class EncodingDetector {
  readonly #lenient = new TextDecoder('utf-8')
  readonly #letters = { right: 0, broken: 0 }
  readonly #words = new Set<string>()
  #utf8: EncodingCandidate = new EncodingCandidate('utf-8')
  readonly #twice = twiceEncoded.map((encoding) => new EncodingCandidate(encoding))
  #rest: Buffer = Buffer.alloc(0)

  take(bytes: Buffer): void {
    for (const reading of [this.#utf8, ...this.#twice]) reading.take(bytes)
    const text = this.#lenient.decode(bytes, { stream: true })
    for (const [letter] of text.matchAll(/[\u0080-\u{10ffff}]/gu))
      this.#letters[letter === '\ufffd' ? 'broken' : 'right'] += 1
    this.#collect(Buffer.concat([this.#rest, bytes]))
  }

  end(): DetectedEncoding {
    this.#collect(Buffer.concat([this.#rest, Buffer.from(' ')]))
    if (this.#utf8.end()) {
      const twice = this.#letters.right > 0 ? this.#twice.find((reading) => reading.end()) : undefined
      return { encoding: twice?.encoding ?? 'utf-8', sure: true }
    }
    if (this.#letters.right > this.#letters.broken) throw new InvalidFileError('encoding_mixed')
    return guessPortugueseEncoding([...this.#words])
  }

  /** Collects distinct words with non-ASCII bytes. Keeps the last partial word for the next chunk. */
  #collect(bytes: Buffer): void {
    let from = 0
    let isBeyond = false
    for (const [at, byte] of bytes.entries()) {
      if (isWordByte(byte)) {
        isBeyond ||= byte > 0x7f
        continue
      }
      if (isBeyond && this.#words.size < mostWords)
        this.#words.add(bytes.subarray(from, at).toString('latin1'))
      from = at + 1
      isBeyond = false
    }
    this.#rest = bytes.subarray(from).subarray(-200)
  }
}

/** Tracks whether the bytes of a file are valid in one encoding. */
class EncodingCandidate {
  readonly encoding: FileEncoding
  readonly #decode: (bytes: Uint8Array | undefined) => string
  #isPossible = true

  constructor(encoding: FileEncoding) {
    this.encoding = encoding
    this.#decode = createDecoder(encoding)
  }

  take(bytes: Uint8Array | undefined): void {
    if (!this.#isPossible) return
    try {
      this.#decode(bytes)
    } catch {
      this.#isPossible = false
    }
  }

  end(): boolean {
    this.take(undefined)
    return this.#isPossible
  }
}

/**
 * Returns the single-byte encoding in which the words look most Portuguese. Words are Latin-1 strings, one
 * character per byte.
 */
export function guessPortugueseEncoding(words: readonly string[]): DetectedEncoding {
  const bytes = Buffer.from(words.join('\n'), 'latin1')
  const read = singleByte.map((encoding) => {
    const text = createDecoder(encoding)(bytes)
    return { encoding, text, score: scorePortuguese(text.split('\n')) }
  })
  const sorted = read.toSorted((a, b) => b.score - a.score)
  const best = getFirst(sorted)
  const rival = sorted.find(({ text }) => text !== best.text)
  return { encoding: best.encoding, sure: best.score > 0 && best.score - (rival?.score ?? 0) >= 2 }
}
