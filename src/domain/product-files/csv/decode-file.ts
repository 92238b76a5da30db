import { createReadStream } from 'node:fs'
import { TextDecoder } from 'node:util'
import iconv from 'iconv-lite'
import type { FileEncoding } from '#shared/text/file-encodings'
import { InvalidFileError } from './invalid-file-error.ts'

/** Streaming decoder; `undefined` flushes it. Throws TypeError for bytes that the encoding does not define. */
type Decode = (bytes: Uint8Array | undefined) => string

const byPlatform = (encoding: string): Decode => {
  const decoder = new TextDecoder(encoding, { fatal: true })
  return (bytes) => decoder.decode(bytes, { stream: bytes !== undefined })
}

function byTable(encoding: string): Decode {
  const decoder = iconv.getDecoder(encoding)
  return (bytes) => (bytes ? decoder.write(Buffer.from(bytes)) : (decoder.end() ?? ''))
}

/** Returns the byte of each character of a single-byte encoding. Latin-1 control characters map to their own byte. */
function bytesIn(encoding: string): ReadonlyMap<string, number> {
  const all = Array.from({ length: 256 }, (_, byte) => byte)
  const letters = [...new TextDecoder(encoding).decode(Uint8Array.from(all))]
  return new Map([
    ...all
      .map((byte) => [String.fromCharCode(byte), byte] as const)
      .filter(([, byte]) => byte >= 0x80 && byte < 0xa0),
    ...letters.map((letter, byte) => [letter, byte] as const),
  ])
}

/** Decodes double-encoded text: UTF-8 that another program read as a single-byte encoding and saved as UTF-8. */
function twice(encoding: string): Decode {
  const outer = byPlatform('utf-8')
  const inner = byPlatform('utf-8')
  const bytes = bytesIn(encoding)
  const byteOf = (letter: string): number => {
    const byte = bytes.get(letter)
    if (byte === undefined) throw new TypeError(`${encoding} has no ${letter}`)
    return byte
  }
  return (part) => {
    const text = Uint8Array.from([...outer(part)], byteOf)
    return inner(text) + (part ? '' : inner(undefined))
  }
}

const decoders: Readonly<Record<FileEncoding, () => Decode>> = {
  'utf-8': () => byPlatform('utf-8'),
  'utf-16le': () => byPlatform('utf-16le'),
  'utf-16be': () => byPlatform('utf-16be'),
  'windows-1252': () => byPlatform('windows-1252'),
  macintosh: () => byPlatform('macintosh'),
  ibm850: () => byTable('cp850'),
  ibm437: () => byTable('cp437'),
  'utf-8-as-windows-1252': () => twice('windows-1252'),
  'utf-8-as-macintosh': () => twice('macintosh'),
}

export const createDecoder = (encoding: FileEncoding): Decode => decoders[encoding]()

/** Reads a file as text, chunk by chunk. Throws InvalidFileError if its bytes are not valid in the encoding. */
export async function* decodeFile(path: string, encoding: FileEncoding): AsyncGenerator<string> {
  const decode = createDecoder(encoding)
  try {
    for await (const bytes of createReadStream(path) as AsyncIterable<Buffer>) yield decode(bytes)
    yield decode(undefined)
  } catch (error) {
    throw error instanceof TypeError ? new InvalidFileError('encoding_wrong') : error
  }
}
