import { constants, crc32, deflateRawSync, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { makePicture, makeSquares } from './images.ts'

const photo = { pixels: 12 * 1024 * 1024, side: 8_000, frames: 1, formats: ['jpeg', 'png', 'webp'] }
const squares = (bytes: Uint8Array) => makeSquares(bytes, [512, 128], photo)

function chunk(kind: string, body: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), body])
  const out = Buffer.alloc(named.length + 8)
  out.writeUInt32BE(body.length)
  named.copy(out, 4)
  out.writeUInt32BE(crc32(named), named.length + 4)
  return out
}

const megabyte = 1024 * 1024
const packedMegabyte = deflateRawSync(Buffer.alloc(megabyte), {
  level: 9,
  finishFlush: constants.Z_FULL_FLUSH,
})

/** Returns this number of compressed zeros; one megabyte is compressed once and repeated, to save time. */
function packedZeros(length: number): Buffer {
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE((length % 65_521) * 65_536 + 1)
  return Buffer.concat([
    Buffer.from('78da', 'hex'),
    ...Array.from({ length: Math.floor(length / megabyte) }, () => packedMegabyte),
    deflateRawSync(Buffer.alloc(length % megabyte)),
    sum,
  ])
}

type Kind = { depth?: 8 | 16; interlaced?: boolean; more?: Buffer }

/** Returns a valid PNG of one colour: thousands of pixels per byte. */
function aPng(width: number, height: number, { depth = 8, interlaced = false, more }: Kind = {}): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width)
  head.writeUInt32BE(height, 4)
  head[8] = depth
  head[9] = 2
  head[12] = interlaced ? 1 : 0
  // the seven passes of an interlaced PNG have more rows, each with its filter byte
  const pixels = (width * 3 * (depth / 8) + 1) * height + (interlaced ? height * 2 + 64 : 0)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    more ?? Buffer.alloc(0),
    chunk('IDAT', packedZeros(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Returns the peak memory in MB during the work, beyond that before. */
async function growth(work: () => Promise<unknown>): Promise<number> {
  const before = process.memoryUsage.rss()
  let most = before
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 5)
  await work()
  clearInterval(watch)
  return (Math.max(most, process.memoryUsage.rss()) - before) / megabyte
}

describe('decompression bomb', () => {
  test('of 20,000 by 20,000 pixels is refused before it is decoded, also eight in parallel', async () => {
    const bomb = aPng(20_000, 20_000)
    expect(bomb.byteLength).toBeLessThan(3 * megabyte)
    for (const make of [squares, (bytes: Uint8Array) => makePicture(bytes, [320])]) {
      const grown = await growth(async () => {
        const ended = await Promise.allSettled(Array.from({ length: 8 }, () => make(bomb)))
        for (const { status, reason } of ended as PromiseRejectedResult[])
          expect([status, reason.reason]).toEqual(['rejected', 'too many pixels'])
      })
      expect(grown).toBeLessThan(100)
    }
  })

  test.each([
    ['an avatar of 13 megapixels', () => squares(aPng(4_000, 3_250))],
    ['an avatar with one side too long', () => squares(aPng(8_001, 100))],
    ['a product picture with one side too long', () => makePicture(aPng(16_001, 100), [320])],
    [
      'an interlaced product picture that needs too much memory',
      () => makePicture(aPng(7_000, 7_000, { depth: 16, interlaced: true }), [320]),
    ],
  ])('%s is refused', async (_, make) => {
    await expect(make()).rejects.toMatchObject({ name: 'PictureRefused', reason: 'too many pixels' })
  })

  const packed = deflateSync(Buffer.alloc(5 * megabyte))
  test.each([
    ['color profile', chunk('iCCP', Buffer.concat([Buffer.from('perfil\0\0'), packed]))],
    ['text', chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), packed]))],
    ['international text', chunk('iTXt', Buffer.concat([Buffer.from('XML\0\x01\0pt\0t\0'), packed]))],
    [
      'many small texts',
      Buffer.concat(
        Array.from({ length: 50 }, () =>
          chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(100_000))])),
        ),
      ),
    ],
  ])('in the %s of a PNG is refused before it is inflated', async (_, more) => {
    const bomb = aPng(10, 10, { more })
    expect(bomb.byteLength).toBeLessThan(20_000)
    await expect(squares(bomb)).rejects.toMatchObject({ reason: 'too many bytes' })
    await expect(makePicture(bomb, [320])).rejects.toMatchObject({ reason: 'too many bytes' })
  })
})

describe('valid picture', () => {
  test('of 12 megapixels from a phone, interlaced, with valid and broken texts, is accepted', async () => {
    const text = chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(1_000))]))
    const broken = chunk('zTXt', Buffer.from('Comment\0\0 not packed'))
    for (const kind of [{}, { interlaced: true }, { more: text }, { more: broken }])
      expect((await squares(aPng(4_032, 3_024, kind))).map(({ name }) => name)).toEqual([
        '512.webp',
        '128.webp',
      ])
  })

  test('of 49 megapixels is accepted for a product', async () => {
    expect(await makePicture(aPng(7_000, 7_000), [320])).toMatchObject({ width: 320 })
  })

  test('that is animated is refused as an avatar', async () => {
    const frames = await Promise.all(
      ['#f00', '#00f'].map((background) =>
        sharp({ create: { width: 30, height: 20, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    )
    const moving = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer()
    await expect(squares(moving)).rejects.toMatchObject({ reason: 'too many frames' })
    expect(await makePicture(moving, [320])).toMatchObject({ width: 30 })
  })

  test('that is truncated is refused', async () => {
    const whole = aPng(400, 400, { interlaced: true })
    await expect(squares(whole.subarray(0, whole.length - 40))).rejects.toMatchObject({ reason: 'broken' })
  })
})

test('decodes two pictures at a time, and completes all', async () => {
  const photograph = aPng(2_000, 1_500)
  let most = 0
  // sharp counts its active operations; the sizes of a product are made in parallel, so each picture here has one.
  const count = () => (most = Math.max(most, sharp.counters().process))
  const watch = setInterval(count, 1)
  sharp.queue.on('change', count)
  const made = await Promise.allSettled([
    ...Array.from({ length: 8 }, () => squares(photograph)),
    ...Array.from({ length: 4 }, () => squares(Buffer.from('no picture'))),
    ...Array.from({ length: 8 }, () => squares(photograph)),
  ])
  sharp.queue.off('change', count)
  clearInterval(watch)
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(16)
  expect(most).toBe(2)
})
