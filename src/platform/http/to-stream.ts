import { Readable } from 'node:stream'

/** Returns a response body that is generated chunk by chunk while the client reads it. */
export const toStream = (chunks: AsyncIterable<string | Uint8Array>): ReadableStream<Uint8Array> =>
  Readable.toWeb(Readable.from(chunks, { objectMode: false })) as ReadableStream<Uint8Array>
