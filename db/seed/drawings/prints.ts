import { lightness, rgb, toned } from './color.ts'
import { d, createRandom, type Pt } from './path.ts'
import type { Piece, Sketch } from './sketch.ts'

type Tile = { width: number; height: number; turn?: number; draw(strong: string, soft: string): string }

/** Contour lines of a slow river. */
const rio: Tile = {
  width: 120,
  height: 84,
  draw: (strong, soft) =>
    [0, 28, 56]
      .map(
        (y, i) =>
          `<path d="M-10 ${y + 8}C20 ${y - 8} 40 ${y + 26} 60 ${y + 12}S100 ${y - 8} 130 ${y + 8}" fill="none" stroke="${i === 1 ? strong : soft}" stroke-width="${i === 1 ? 3.2 : 6}"/>`,
      )
      .join(''),
}

/** Dry grass leaning one way. */
const capim: Tile = {
  width: 110,
  height: 110,
  draw(strong, soft) {
    const roll = createRandom(19)
    const blade = (fill: string) => {
      const [x, y, tall] = [roll() * 104, 20 + roll() * 90, 22 + roll() * 26]
      const lean = tall * (0.2 + roll() * 0.35)
      return `<path d="M${x} ${y}q${lean * 0.1} ${-tall * 0.6} ${lean} ${-tall}q${-lean * 0.6} ${tall * 0.45} ${3.4 - lean} ${tall}z" fill="${fill}"/>`
    }
    return Array.from({ length: 34 }, (_, i) => blade(i % 3 === 0 ? strong : soft)).join('')
  },
}

/** Scattered ipê flowers with five petals. */
const flor: Tile = {
  width: 150,
  height: 150,
  draw(strong, soft) {
    const petal = 'M0 0C-9 -7 -8 -19 0 -18C8 -19 9 -7 0 0Z'
    const flower = (x: number, y: number, size: number, turn: number, fill: string) =>
      `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})" fill="${fill}">${[0, 72, 144, 216, 288].map((a) => `<path transform="rotate(${a})" d="${petal}"/>`).join('')}<circle r="3.4" fill="#7A3D12" opacity=".55"/></g>`
    return [
      flower(38, 40, 1.15, 12, strong),
      flower(112, 108, 1.05, 50, strong),
      flower(112, 30, 0.62, 30, soft),
      flower(36, 116, 0.7, 0, soft),
      flower(76, 78, 0.4, 20, strong),
    ].join('')
  },
}

/** Even stripes, as in hammocks. */
const listra: Tile = {
  width: 40,
  height: 64,
  draw: (strong, soft) =>
    `<path d="M0 14H40" stroke="${strong}" stroke-width="13"/><path d="M0 40H40" stroke="${soft}" stroke-width="5"/>`,
}

/** Pebbles of a stream. */
const seixo: Tile = {
  width: 84,
  height: 84,
  turn: 14,
  draw: (strong, soft) =>
    `<ellipse cx="20" cy="20" rx="11" ry="8.5" fill="${strong}"/><ellipse cx="62" cy="62" rx="9" ry="7" fill="${strong}"/><ellipse cx="62" cy="18" rx="5.5" ry="4.5" fill="${soft}"/><ellipse cx="20" cy="63" rx="6" ry="5" fill="${soft}"/>`,
}

const tiles = { rio, capim, flor, listra, seixo }
export type Print = keyof typeof tiles

const area = (shape: readonly Pt[]): number =>
  Math.abs(
    shape.reduce((sum, [x, y], i) => {
      const [nx, ny] = shape[(i + 1) % shape.length]!
      return sum + x * ny - nx * y
    }, 0),
  )

/** Returns whether a piece is a hem or an elastic, which stays without print. */
function isBand(shape: readonly Pt[]): boolean {
  const span = (axis: 0 | 1) =>
    Math.max(...shape.map((point) => point[axis])) - Math.min(...shape.map((point) => point[axis]))
  return span(0) > 1.9 * span(1)
}

/** Returns the thread colours on the cloth: yellow for the flower, tone on tone for the others. */
function threads(print: Print, color: string): [strong: string, soft: string] {
  const pale = lightness(rgb(color)) > 0.5
  const [strong, soft] = pale ? [-0.38, -0.18] : [0.42, 0.17]
  return [print === 'flor' && !pale ? '#E9B02E' : toned(color, strong), toned(color, soft)]
}

/** Applies a print to the large pieces of a sketch; trims and the far inside stay plain. */
export function printed(sketch: Sketch, print: Print, color: string): Sketch {
  const { width, height, turn = 0, draw } = tiles[print]
  const tile = `<pattern id="print" width="${width}" height="${height}" patternUnits="userSpaceOnUse" patternTransform="rotate(${turn})">${draw(...threads(print, color))}</pattern>`
  const largest = Math.max(...sketch.pieces.map(({ shape }) => area(shape)))
  const isBody = ({ shape, color: own, tone = 0 }: Piece) =>
    !own && tone > -0.1 && area(shape) > largest * 0.08 && !isBand(shape)
  return {
    ...sketch,
    pieces: sketch.pieces.map((piece) =>
      isBody(piece)
        ? { ...piece, art: `${tile}<path d="${d(piece.shape)}" fill="url(#print)"/>${piece.art ?? ''}` }
        : piece,
    ),
  }
}
