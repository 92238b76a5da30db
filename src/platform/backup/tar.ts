/** Thrown when an archive is cut off or its headers do not add up. */
export class DamagedArchive extends Error {}

type Write = (bytes: Uint8Array) => Promise<void>
type Content = AsyncIterable<Uint8Array> | Iterable<Uint8Array>

const block = 512
/** Largest size that the octal field of ustar holds. */
const largest = 0o77777777777
const octal = (value: number, digits: number): string => value.toString(8).padStart(digits, '0')

/** Splits a path into the name and the prefix of ustar. Throws if it is too long. */
function splitPath(path: string): { name: string; prefix: string } {
  const bytes = Buffer.byteLength(path)
  if (bytes <= 100) return { name: path, prefix: '' }
  for (let at = path.indexOf('/'); at >= 0; at = path.indexOf('/', at + 1)) {
    const [prefix, name] = [path.slice(0, at), path.slice(at + 1)]
    if (Buffer.byteLength(name) <= 100 && Buffer.byteLength(prefix) <= 155) return { name, prefix }
  }
  throw new Error(`path too long for an archive: ${path}`)
}

const sumOf = (header: Buffer): number => {
  let sum = 8 * 32
  for (const [at, byte] of header.entries()) if (at < 148 || at >= 156) sum += byte
  return sum
}

function makeHeader(path: string, size: number, at: Date): Buffer {
  if (size > largest) throw new Error(`file too large for an archive: ${path}`)
  const { name, prefix } = splitPath(path)
  const header = Buffer.alloc(block)
  header.write(name, 0, 100)
  header.write('0000600\0' + '0000000\0' + '0000000\0', 100)
  header.write(`${octal(size, 11)}\0${octal(Math.floor(at.getTime() / 1000), 11)}\0`, 124)
  header.write('0', 156)
  header.write('ustar\x0000', 257)
  header.write(prefix, 345, 155)
  header.write(`${octal(sumOf(header), 6)}\0 `, 148)
  return header
}

const padding = (size: number): Uint8Array => Buffer.alloc((block - (size % block)) % block)

/** Creates a writer of a tar archive (POSIX ustar). `write` takes the bytes in order. */
export const createTarWriter = (write: Write, at: Date) => ({
  /** Adds a file of exactly `size` bytes. Throws if the content has another size. */
  async add(path: string, size: number, content: Content): Promise<void> {
    await write(makeHeader(path, size, at))
    let written = 0
    for await (const bytes of content) {
      written += bytes.byteLength
      if (written > size) break
      await write(bytes)
    }
    if (written !== size) throw new Error(`${path} changed while it was read`)
    await write(padding(size))
  },
  end: () => write(Buffer.alloc(2 * block)),
})

export type TarWriter = ReturnType<typeof createTarWriter>

/** File of an archive. Its content is read once, before the next entry. */
export type TarEntry = { path: string; size: number; content: AsyncIterable<Buffer> }

/** Takes bytes of a stream in the wanted amounts. */
class ByteReader {
  readonly #source: AsyncIterator<Uint8Array>
  #left: Buffer = Buffer.alloc(0)

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source[Symbol.asyncIterator]()
  }

  /** Returns between one and `most` bytes. Throws `DamagedArchive` at the end of the source. */
  async some(most: number): Promise<Buffer> {
    while (this.#left.length === 0) {
      const { done, value } = await this.#source.next()
      if (done) throw new DamagedArchive('the archive ends early')
      this.#left = Buffer.from(value.buffer, value.byteOffset, value.byteLength)
    }
    const bytes = this.#left.subarray(0, most)
    this.#left = this.#left.subarray(bytes.length)
    return bytes
  }

  async exactly(size: number): Promise<Buffer> {
    const parts: Buffer[] = []
    for (let left = size; left > 0;) {
      const bytes = await this.some(left)
      parts.push(bytes)
      left -= bytes.length
    }
    return Buffer.concat(parts)
  }

  async close(): Promise<void> {
    await this.#source.return?.()
  }
}

const textAt = (header: Buffer, from: number, length: number): string => {
  const field = header.subarray(from, from + length)
  const end = field.indexOf(0)
  return field.subarray(0, end < 0 ? length : end).toString('utf8')
}

function parseHeader(header: Buffer): { path: string; size: number } {
  const size = Number.parseInt(textAt(header, 124, 12), 8)
  const isOurs = textAt(header, 257, 6) === 'ustar' && Number.isSafeInteger(size) && size >= 0
  if (!isOurs || Number.parseInt(textAt(header, 148, 8), 8) !== sumOf(header))
    throw new DamagedArchive('a header of the archive is damaged')
  const prefix = textAt(header, 345, 155)
  return { path: `${prefix && `${prefix}/`}${textAt(header, 0, 100)}`, size }
}

/** Yields the files of an archive. Throws `DamagedArchive` if it is cut off or a header is damaged. */
export async function* readTar(source: AsyncIterable<Uint8Array>): AsyncGenerator<TarEntry> {
  const reader = new ByteReader(source)
  try {
    for (;;) {
      const header = await reader.exactly(block)
      if (header.every((byte) => byte === 0)) return
      const { path, size } = parseHeader(header)
      let left = size
      const content = async function* (): AsyncGenerator<Buffer> {
        while (left > 0) {
          const bytes = await reader.some(left)
          left -= bytes.length
          yield bytes
        }
      }
      yield { path, size, content: content() }
      while (left > 0) left -= (await reader.some(left)).length
      await reader.exactly((block - (size % block)) % block)
    }
  } finally {
    await reader.close()
  }
}
