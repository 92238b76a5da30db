import { dao, sun } from './logo.ts'
import { knots, both, curve, ribbon, type Knot } from './path.ts'
import { ink } from './plate.ts'
import type { Piece, Sketch } from './sketch.ts'

const round = [
  [6, 6],
  [30, 44],
  [56, 80],
] as const

const body: Knot[] = knots('0 140, 84 136!, 90 158, 116 200, 127 256, 128 320, 128 690!, 0 704')
const foot: Knot[] = knots('0 690, 127 684!, 127 706, 122 726, 104 736, 0 742')
const rim: Knot[] = knots('0 118, 78 114!, 80 140!, 0 148')
const lid: Knot[] = knots('0 22, 56 24, 80 34, 89 54, 90 112!, 0 122')
const loop: Knot[] = knots('-78 66, -84 4, -60 -44, 0 -58, 60 -44, 84 4, 78 66')
const steel = '#B9BABB'
const grooves = Array.from({ length: 21 }, (_, i) => {
  const x = Math.sin(((i - 10) / 10.5) * (Math.PI / 2)) * 90
  return `<path d="M${x.toFixed(1)} 48V116" stroke="#000" stroke-width="3" opacity=".3"/><path d="M${(x + 3).toFixed(1)} 48V116" stroke="#fff" stroke-width="1.6" opacity=".16"/>`
}).join('')
const shine =
  '<path d="M-92 220Q-98 300 -96 680H-72Q-76 300 -70 214Z" fill="#fff" opacity=".2"/><path d="M-62 216Q-66 300 -66 684H-60Q-60 300 -56 214Z" fill="#fff" opacity=".1"/><path d="M104 240V686H114V262Z" fill="#fff" opacity=".1"/>'
const strap: Piece = {
  shape: ribbon(curve(loop, false, true), 24),
  color: '#24242A',
  weave: 'powder',
  puff: knots('4 6, 10 8'),
  drape: 0,
  gloss: 0.4,
  cast: 0,
}
const stud = (s: number): Piece => ({
  shape: both(knots('0 56, 10 60, 13 70, 10 80, 0 84'), true).map(([x, y]) => [x + s * 78, y] as const),
  color: steel,
  puff: [[3, 6]],
  drape: 0,
  gloss: 1,
  cast: 0.5,
})

/** Draws an insulated steel bottle: powder coat, bare rim and base, screw lid with a loop. */
function thermal(color: string, back: boolean): Sketch {
  const scale = Array.from(
    { length: 8 },
    (_, i) =>
      `<path d="M70 ${330 + i * 38}h${i % 2 ? 16 : 28}" stroke="${ink(color)}" stroke-width="3" opacity=".7"/>`,
  ).join('')
  const print = back
    ? `${scale}${sun({ x: -20, y: 600, size: 34, color: ink(color) })}`
    : `<g transform="rotate(-90 0 440)">${dao({ x: 0, y: 440, size: 62, color: ink(color) })}</g>${sun({ x: 0, y: 646, size: 17, color: ink(color), alpha: 0.7 })}`
  // Two tall reflections along the cylinder, like a window on painted steel.
  return {
    pieces: [
      strap,
      {
        shape: both(lid, true),
        color: '#2A2A30',
        weave: 'powder',
        puff: knots('6 6, 26 36, 46 50'),
        art: grooves,
        drape: 0,
        gloss: 0.5,
        cast: 0.4,
      },
      {
        shape: both(rim, true),
        color: steel,
        puff: knots('4 4, 30 40, 40 40'),
        drape: 0,
        gloss: 1,
        cast: 0.5,
      },
      {
        shape: both(foot, true),
        color: steel,
        puff: knots('4 4, 30 40, 56 70'),
        drape: 0,
        gloss: 1,
        cast: 0,
      },
      {
        shape: both(body, true),
        weave: 'powder',
        puff: round,
        art: `${print}${shine}`,
        drape: 0,
        gloss: 0.7,
        cast: 0.5,
      },
      stud(1),
      stud(-1),
    ],
    focus: { x: 10, y: 130, width: 260 },
  }
}

export const garrafa = { termica: thermal }
