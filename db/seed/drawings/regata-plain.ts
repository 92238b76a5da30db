import { label } from './logo.ts'
import { knots, across, both, type Knot } from './path.ts'
import { swells, type Sketch } from './sketch.ts'
import { collar, hang, hemSeam, nape, pair } from './torso.ts'
import { binding } from './regata-pattern.ts'

/** Draws a straight tank: wide straps, ribbed bindings, square hem with side slits. */
export function plain(color: string, back: boolean): Sketch {
  const neck: Knot[] = back ? knots('0 62, 56 48, 88 4') : knots('0 118, 60 98, 90 4')
  const arm: Knot[] = knots('160 8, 156 100, 166 180, 208 240')
  const half: Knot[] = [
    ...neck.slice(0, -1),
    [neck.at(-1)![0], 2, 1],
    [160, 8, 1],
    [156, 100],
    [166, 180],
    [208, 240, 1],
    [202, 380],
    [206, 560],
    [216, 660, 1],
    [110, 670],
    [0, 672],
  ]
  const slit = (s: number) =>
    `<path d="M${s * 207} 590L${s * 190} 690H${s * 230}Z" fill="#000" opacity=".22"/>`
  return {
    pieces: [
      ...(back ? [] : [nape(knots('0 54, 56 42, 90 20!, 150 16!, 140 160!, 0 180'))]),
      {
        shape: both(half),
        weave: 'rib',
        puff: knots('5 4, 26 14, 64 36'),
        bumps: back ? swells(96, 220, 66, 100, 7) : swells(88, 270, 70, 72, 15),
        folds: hang(202, 240, 660, 61, 0.8),
        seams: [
          hemSeam(knots('0 648, 110 645, 216 635')),
          ...(back
            ? [{ line: across(knots('0 210, 80 204, 172 190')), kind: 'flat' as const, pucker: 0.6 }]
            : []),
        ],
        art: `${slit(1)}${slit(-1)}${back ? '' : label({ x: -150, y: 604, size: 8, turn: 3 })}`,
        gloss: 0.15,
      },
      ...pair(binding(arm, 'rib')),
      collar(neck, 19),
    ],
    focus: { x: 120, y: 140, width: 270 },
  }
}
