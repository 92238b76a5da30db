import { createHash } from 'node:crypto'

const newline = 0x0a

/** Adds up the checksum, the bytes and the lines of a stream. A row of COPY text is one line. */
export function createDigest() {
  const hash = createHash('sha256')
  let bytes = 0
  let lines = 0
  return {
    add(chunk: Uint8Array): void {
      hash.update(chunk)
      bytes += chunk.byteLength
      for (let at = chunk.indexOf(newline); at >= 0; at = chunk.indexOf(newline, at + 1)) lines += 1
    },
    end: () => ({ sha256: hash.digest('hex'), bytes, lines }),
  }
}

/** Passes a stream on and adds it to a digest. */
export async function* digesting(
  content: AsyncIterable<Uint8Array>,
  digest: ReturnType<typeof createDigest>,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of content) {
    digest.add(chunk)
    yield chunk
  }
}
