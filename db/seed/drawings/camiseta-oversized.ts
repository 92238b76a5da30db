import { dao, label } from './logo.ts'
import { knots, across, both, offset, type Knot } from './path.ts'
import { ink } from './plate.ts'
import { type Sketch } from './sketch.ts'
import { collar, hang, hemSeam } from './torso.ts'
import { cotton, nape1, type Sleeve, sleeve } from './camiseta-pattern.ts'

/** Draws an oversized T-shirt: heavy cotton, dropped shoulder, wide sleeve, large print at the back. */
export function oversized(color: string, back: boolean): Sketch {
  const neck: Knot[] = back ? knots('0 34, 58 26, 98 4') : knots('0 78, 62 64, 100 6')
  const half: Knot[] = [
    ...neck.slice(0, 2),
    [98, 4, 1],
    [190, 30],
    [272, 62, 1],
    [262, 160],
    [260, 220],
    [264, 270, 1],
    [260, 450],
    [264, 640, 1],
    [140, 654],
    [0, 657],
  ]
  const arm: Sleeve = {
    outline: knots('220 66!, 272 68, 324 140, 368 250, 398 344!, 340 372, 284 384!, 272 330, 246 270!'),
    cuff: knots('394 318, 336 346, 278 358'),
    pit: [264, 270],
  }
  const print = `${dao({ x: 0, y: 262, size: 54, color: ink(color) })}<g transform="translate(0 200)" fill="${ink(color)}" opacity=".9"><path d="M-60 0A60 60 0 0 1 60 0Z"/><path d="M-96 10H96V15H-96ZM-70 24H70V28H-70Z" transform="translate(0 -2)"/></g>`
  return {
    pieces: [
      ...(back ? [] : [nape1(82)]),
      ...sleeve(arm, 31, 'terry'),
      {
        shape: both(half),
        weave: 'terry',
        puff: cotton,
        folds: hang(258, 276, 640, 41, 1.35),
        seams: [hemSeam(knots('0 628, 140 625, 266 611')), ...(back ? [] : [])],
        art: back ? print : label({ x: 196, y: 592, size: 8, turn: -3 }),
        drape: 1.9,
        gloss: 0.03,
        cast: 0.5,
      },
      { ...collar(neck, 32), seams: [{ line: offset(across(neck), 10), kind: 'twin', pucker: 0.5 }] },
    ],
    focus: { x: 60, y: 90, width: 300 },
  }
}
