/** File of an archive; `size` in bytes is that of its body. */
export type TarFile = { name: string; size: number; body: AsyncIterable<Uint8Array> }

const block = 512

const octal = (value: number, width: number): string => `${value.toString(8).padStart(width - 1, '0')}\0`

/** Largest file that the header of the format holds, in bytes. */
const maxSize = 8 ** 11 - 1

/** Returns the header of a file as POSIX ustar writes it. Throws for a name or a size that it does not hold. */
function headerOf(name: string, size: number, at: Date): Buffer {
  if (Buffer.byteLength(name) > 100 || size > maxSize) throw new Error(`does not fit into a tar: ${name}`)
  const header = Buffer.alloc(block)
  header.write(name, 0, 'utf8')
  header.write(octal(0o644, 8), 100)
  header.write(octal(0, 8), 108)
  header.write(octal(0, 8), 116)
  header.write(octal(size, 12), 124)
  header.write(octal(Math.floor(at.getTime() / 1_000), 12), 136)
  // The checksum is computed with spaces in its own field.
  header.write(' '.repeat(8), 148)
  header.write('0', 156)
  header.write('ustar\x0000', 257, 'latin1')
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return header
}

/** Streams files as a tar archive. Throws if the body of a file is not as long as its size. */
export async function* toTar(files: AsyncIterable<TarFile>, at: Date): AsyncGenerator<Uint8Array> {
  for await (const { name, size, body } of files) {
    yield headerOf(name, size, at)
    let written = 0
    for await (const bytes of body) {
      written += bytes.length
      yield bytes
    }
    if (written !== size) throw new Error(`${name} has ${written} bytes instead of ${size}`)
    if (size % block > 0) yield Buffer.alloc(block - (size % block))
  }
  yield Buffer.alloc(2 * block)
}
