import { crc32 } from 'node:zlib'
import sharp, { type Color } from 'sharp'
import { describe, expect, test } from 'vitest'
import { makePicture, computePictureId, PictureRefusedError } from './images.ts'

const widths = [320, 640, 1_280]

const solid = (width: number, height: number, background: Color, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background } })

describe('picture pipeline', () => {
  test('creates AVIF and WebP in the original and each smaller width', async () => {
    const original = await solid(800, 400, '#cc3300').jpeg().toBuffer()
    const made = await makePicture(original, widths)
    expect(made).toMatchObject({ id: computePictureId(original), width: 800, height: 400, cutout: false })
    expect(made.widths).toEqual([320, 640, 800])
    expect(made.files.map(({ name }) => name).sort()).toEqual(
      [320, 640, 800].flatMap((width) => [`${width}.avif`, `${width}.webp`]).sort(),
    )
    for (const { name, bytes } of made.files) {
      const facts = await sharp(bytes).metadata()
      expect([name, facts.width]).toEqual([name, Number.parseInt(name, 10)])
      expect(facts.format).toBe(name.endsWith('avif') ? 'heif' : 'webp')
      expect(facts.width! / facts.height!).toBeCloseTo(2, 1)
    }
    expect(made.placeholder).toMatch(/^data:image\/webp;base64,/)
    expect(made.placeholder.length).toBeLessThan(1_000)
    expect(made.color).toMatch(/^#c[a-f0-9]3[0-9]0[0-9]$/)
  })

  test('converts 16-bit Display P3 to the same colours as 8-bit, and does not change sRGB without a profile', async () => {
    const red = { r: 224, g: 48, b: 32 }
    const deep = () => solid(64, 64, red).toColourspace('rgb16').png()
    const inP3 = await deep().withIccProfile('p3').toBuffer()
    expect(await sharp(inP3).metadata()).toMatchObject({ space: 'rgb16', hasProfile: true })
    for (const original of [inP3, await deep().toBuffer()]) {
      const { files } = await makePicture(original, widths)
      const webp = files.find(({ name }) => name.endsWith('webp'))!
      const [r = 0, g = 0, b = 0] = await sharp(webp.bytes).removeAlpha().raw().toBuffer()
      for (const [got, wanted] of [
        [r, red.r],
        [g, red.g],
        [b, red.b],
      ] as const)
        expect(Math.abs(got - wanted)).toBeLessThanOrEqual(4)
    }
  })

  test('refuses less than 20 pixels on a side', async () => {
    for (const [width, height] of [
      [1, 1],
      [400, 1],
      [19, 400],
    ] as const)
      await expect(
        makePicture(await solid(width, height, '#fff').png().toBuffer(), widths),
      ).rejects.toMatchObject({
        name: 'PictureRefused',
        reason: 'too few pixels',
      })
    expect((await makePicture(await solid(20, 20, '#fff').png().toBuffer(), widths)).widths).toEqual([20])
  })

  test('never enlarges a picture', async () => {
    expect((await makePicture(await solid(100, 50, '#fff').png().toBuffer(), widths)).widths).toEqual([100])
    const huge = await makePicture(await solid(3_000, 1_500, '#fff').jpeg().toBuffer(), widths)
    expect([huge.width, huge.height, huge.widths]).toEqual([1_280, 640, widths])
  })

  test('keeps the transparency of a cut-out, and takes its colour from the opaque pixels', async () => {
    const piece = await solid(200, 200, '#0000ff').png().toBuffer()
    const original = await solid(400, 400, { r: 255, g: 0, b: 0, alpha: 0 }, 4)
      .composite([{ input: piece }])
      .png()
      .toBuffer()
    const made = await makePicture(original, widths)
    expect(made.cutout).toBe(true)
    expect(made.color).toMatch(/^#0[0-3]0[0-3]f[c-f]$/)
    for (const { bytes } of made.files) {
      const corner = await sharp(bytes).extract({ left: 0, top: 0, width: 1, height: 1 }).raw().toBuffer()
      expect(corner).toHaveLength(4)
      expect((await sharp(bytes).stats()).isOpaque).toBe(false)
    }
  })

  test('does not take an opaque alpha channel for a cut-out', async () => {
    const original = await solid(50, 50, { r: 1, g: 2, b: 3, alpha: 1 }, 4).png().toBuffer()
    expect((await makePicture(original, widths)).cutout).toBe(false)
  })

  test.each([
    ['grey', () => solid(400, 200, '#888').toColourspace('b-w').jpeg()],
    [
      'grey with transparency',
      () => solid(400, 200, { r: 9, g: 9, b: 9, alpha: 0.5 }, 4).toColourspace('b-w').png(),
    ],
    ['CMYK', () => solid(400, 200, '#3366cc').toColourspace('cmyk').jpeg()],
    ['16 bits deep', () => solid(400, 200, '#3366cc').toColourspace('rgb16').png()],
  ])('converts another colour space (%s)', async (_, make) => {
    const made = await makePicture(await make().toBuffer(), widths)
    for (const { bytes } of made.files) {
      const facts = await sharp(bytes).metadata()
      expect([facts.space, facts.depth]).toEqual(['srgb', 'uchar'])
    }
  })

  test('rotates the picture upright and removes the location', async () => {
    const original = await solid(400, 200, '#3366cc')
      .jpeg()
      .withExif({
        IFD0: { Orientation: '6', Artist: 'Alguem' },
        IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '16/1 40/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const before = await sharp(original).metadata()
    expect([before.orientation, before.exif === undefined]).toEqual([6, false])
    const made = await makePicture(original, widths)
    expect([made.width, made.height]).toEqual([200, 400])
    for (const { bytes } of made.files) {
      const { exif, xmp, iptc, orientation } = await sharp(bytes).metadata()
      expect([exif, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined])
      expect(bytes.includes('Alguem')).toBe(false)
    }
  })

  test.each([
    [2, 'mirrored'],
    [3, 'upside down'],
    [4, 'mirrored upside down'],
    [5, 'mirrored on its side'],
    [8, 'on its side'],
  ])('applies orientation %i (%s)', async (orientation) => {
    const corner = await solid(40, 40, '#ff0000').png().toBuffer()
    const seen = await solid(400, 200, '#0000ff')
      .composite([{ input: corner, left: 0, top: 0 }])
      .png()
      .toBuffer()
    const upright = await sharp(seen).withMetadata({ orientation }).jpeg().toBuffer()
    const expected = await sharp(upright).rotate().raw().toBuffer({ resolveWithObject: true })
    const made = await makePicture(upright, [1_000])
    expect([made.width, made.height]).toEqual([expected.info.width, expected.info.height])
    const shown = await sharp(made.files.find(({ name }) => name.endsWith('webp'))!.bytes)
      .raw()
      .toBuffer()
    const isRed = (pixels: Buffer, at: number) => pixels[at]! > 150 && pixels[at + 2]! < 100
    const corners = [0, made.width - 1, (made.height - 1) * made.width, made.height * made.width - 1]
    expect(corners.map((at) => isRed(shown, at * 3))).toEqual(
      corners.map((at) => isRed(expected.data, at * 3)),
    )
    expect(corners.filter((at) => isRed(shown, at * 3))).toHaveLength(1)
  })

  test('crops the upright picture, also if it is stored rotated', async () => {
    const corner = await solid(200, 200, '#ff0000').png().toBuffer()
    const seen = await solid(400, 200, '#0000ff')
      .composite([{ input: corner, left: 0, top: 0 }])
      .png()
      .toBuffer()
    const onItsSide = await sharp(seen).withMetadata({ orientation: 6 }).jpeg({ quality: 100 }).toBuffer()
    const share = { left: 0, top: 0, width: 1, height: 0.5 }
    const made = await makePicture(onItsSide, [1_000], share)
    expect([made.width, made.height]).toEqual([200, 200])
    expect(made.color).toMatch(/^#f[d-f]0[0-3]0[0-3]$/)
    await expect(makePicture(seen, [1_000], { ...share, width: 0.04 })).rejects.toThrow(PictureRefusedError)
  })

  test.each(['gif', 'tiff', 'webp', 'avif'] as const)('accepts %s', async (format) => {
    const original = await solid(60, 40, '#3366cc').toFormat(format).toBuffer()
    expect(await makePicture(original, widths)).toMatchObject({ width: 60, height: 40 })
  })

  test('uses the first frame of an animation', async () => {
    const frames = [
      await solid(30, 20, '#ff0000').png().toBuffer(),
      await solid(30, 20, '#0000ff').png().toBuffer(),
    ]
    const original = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer()
    const made = await makePicture(original, widths)
    expect(made).toMatchObject({ width: 30, height: 20 })
    expect(made.color).toMatch(/^#f[ef]0[0-3]0[0-3]$/)
  })

  test('computes the same id for the same bytes', async () => {
    const original = await solid(10, 10, '#fff').png().toBuffer()
    expect(computePictureId(original)).toBe(computePictureId(new Uint8Array(original)))
    expect(computePictureId(original)).toMatch(/^[0-9a-f]{24}$/)
  })
})

describe('data appended to a picture', () => {
  const payload = '<?php system($_GET[1]); ?><script>alert(document.domain)</script>'
  const zip = Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.from(payload), Buffer.from('PK\x05\x06')])
  const comment = (bytes: Buffer) => {
    const segment = Buffer.from(`\xff\xfe\0${String.fromCharCode(payload.length + 2)}${payload}`, 'latin1')
    return Buffer.concat([bytes.subarray(0, 2), segment, bytes.subarray(2)])
  }

  test.each([
    [
      'an archive after a JPEG',
      async () => Buffer.concat([await solid(50, 40, '#36c').jpeg().toBuffer(), zip]),
    ],
    [
      'an HTML page after a PNG',
      async () => Buffer.concat([await solid(50, 40, '#36c').png().toBuffer(), zip]),
    ],
    ['a program after a GIF', async () => Buffer.concat([await solid(50, 40, '#36c').gif().toBuffer(), zip])],
    ['a program in a comment of a JPEG', async () => comment(await solid(50, 40, '#36c').jpeg().toBuffer())],
    [
      'a program in the EXIF of a JPEG',
      () =>
        solid(50, 40, '#36c')
          .jpeg()
          .withExif({ IFD0: { ImageDescription: payload } })
          .toBuffer(),
    ],
  ])('removes %s', async (_, make) => {
    const original = await make()
    expect(original.includes(payload)).toBe(true)
    const made = await makePicture(original, widths)
    expect([made.width, made.height]).toEqual([50, 40])
    for (const { bytes } of made.files) {
      expect(bytes.includes(payload)).toBe(false)
      expect(bytes.includes('PK\x03\x04')).toBe(false)
    }
    expect(Buffer.from(made.placeholder.split(',')[1]!, 'base64').includes(payload)).toBe(false)
  })
})

describe('refused pictures', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>'
  test.each([
    ['an empty file', Buffer.alloc(0)],
    ['a text file', Buffer.from('not a picture at all')],
    ['an HTML page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['an SVG with a script', Buffer.from(svg)],
    [
      'an SVG that begins like a PNG',
      Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.from(svg)]),
    ],
    ['an SVG with an XML declaration', Buffer.from(`<?xml version="1.0"?>${svg}`)],
    ['a program that begins like a GIF', Buffer.from('GIF89a=1;alert(document.cookie)//')],
    ['a PDF', Buffer.from('%PDF-1.7 1 0 obj')],
    ['a JPEG header only', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16])],
    ['a file above the size limit', Buffer.alloc(20 * 1024 * 1024 + 1)],
  ])('%s', async (_, bytes) => {
    await expect(makePicture(bytes, widths)).rejects.toThrow(PictureRefusedError)
  })

  test('a truncated picture', async () => {
    const whole = await solid(400, 400, '#3366cc').png().toBuffer()
    await expect(makePicture(whole.subarray(0, whole.length / 2), widths)).rejects.toThrow(
      PictureRefusedError,
    )
  })

  test('a truncated photograph', async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
    const whole = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#000', noise } })
      .jpeg()
      .toBuffer()
    await expect(makePicture(whole.subarray(0, whole.length / 2), widths)).rejects.toThrow(
      PictureRefusedError,
    )
  })

  test('a small file that claims 60,000 by 60,000 pixels', async () => {
    const small = await solid(10, 10, '#fff').png().toBuffer()
    const head = Buffer.from(small.subarray(12, 29))
    head.writeUInt32BE(60_000, 4)
    head.writeUInt32BE(60_000, 8)
    const sum = Buffer.alloc(4)
    sum.writeUInt32BE(crc32(head))
    const bomb = Buffer.concat([small.subarray(0, 12), head, sum, small.subarray(33)])
    expect(await sharp(bomb, { limitInputPixels: false }).metadata()).toMatchObject({ width: 60_000 })
    await expect(makePicture(bomb, widths)).rejects.toThrow(PictureRefusedError)
  })

  test('an animation with too many frames', async () => {
    const one = await solid(4, 4, '#36c').png().toBuffer()
    const frames = Array.from({ length: 201 }, () => one)
    const bomb = await sharp(frames, { join: { animated: true } })
      .gif({ keepDuplicateFrames: true })
      .toBuffer()
    expect((await sharp(bomb).metadata()).pages).toBe(201)
    await expect(makePicture(bomb, widths)).rejects.toThrow('too many frames')
  })

  test('a small file with too many pixels', async () => {
    const bomb = await sharp({
      create: { width: 8_000, height: 7_000, channels: 3, background: '#fff' },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 1 })
      .toBuffer()
    expect(bomb.byteLength).toBeLessThan(20 * 1024 * 1024)
    await expect(makePicture(bomb, widths)).rejects.toThrow(PictureRefusedError)
  })
})
