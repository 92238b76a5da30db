import { crc32, deflateSync } from 'node:zlib'

function chunk(kind: string, body: Buffer): Buffer {
  const out = Buffer.alloc(body.length + 12)
  out.writeUInt32BE(body.length, 0)
  out.write(kind, 4, 'latin1')
  body.copy(out, 8)
  out.writeUInt32BE(crc32(out.subarray(4, body.length + 8)), body.length + 8)
  return out
}

/**
 * Creates a data URI of a PNG synchronously: the SVG embeds its light map and weave. Channels: 2 is grey and alpha, 4
 * is RGBA.
 */
export function pngUri(pixels: Uint8Array, width: number, height: number, channels: 2 | 4): string {
  const stride = width * channels
  const raw = Buffer.alloc((stride + 1) * height)
  for (let y = 0; y < height; y++) {
    // PNG filter 2 (difference to the row above) compresses smooth light far better than none.
    raw[y * (stride + 1)] = y ? 2 : 0
    const to = y * (stride + 1) + 1
    for (let i = 0; i < stride; i++)
      raw[to + i] = y ? pixels[y * stride + i]! - pixels[(y - 1) * stride + i]! : pixels[i]!
  }
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, channels === 2 ? 4 : 6, 0, 0, 0])
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  const file = Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(raw, { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
  return `data:image/png;base64,${file.toString('base64')}`
}
