import { figure, seams, twice } from './limbs.ts'
import { dao, label } from './logo.ts'
import { sided, knots, across, both, curve, flip, type Knot } from './path.ts'
import { ink } from './plate.ts'
import { fan, fold, gather, stack, type Fold, type Piece, type Sketch } from './sketch.ts'
import { elastic, hollow } from './waists.ts'
import { cords } from './short-pattern.ts'
import { heavy } from './calca-pattern.ts'

function slump(s: number, knee: number, hem: number, hemX: number, seed: number): Fold[] {
  return [
    ...fan({
      at: [s * 6, 370],
      angle: s > 0 ? 24 : 156,
      spread: 80,
      reach: 150,
      n: 5,
      width: 16,
      height: 4,
      seed: seed + s,
    }),
    ...stack({
      from: [s * 104, knee - 60],
      to: [s * 100, knee + 70],
      half: 64,
      n: 5,
      width: 16,
      height: 4.5,
      seed: seed + 3 + s,
      sag: 0.25,
    }),
    ...stack({
      from: [s * (hemX + 4), hem - 150],
      to: [s * hemX, hem - 6],
      half: 54,
      n: 6,
      width: 14,
      height: 6.5,
      seed: seed + 8 + s,
      sag: 0.22,
    }),
    fold(sided(s, '150 380, 138 520, 128 640'), 22, 6),
    fold(sided(s, '60 420, 66 560, 72 680'), 20, -5),
  ]
}

/** Draws joggers: tapered, ribbed at the ankle, slanted pockets, brushed inside. */
export function jogger(color: string, back: boolean): Sketch {
  const half: Knot[] =
    knots(`0 30, 132 22!, 168 110, 194 230, 200 350, 190 480, 172 640, 160 760, 146 880, 124 942!,
    90 946, 58 944!, 48 880, 40 760, 34 640, 26 500, 12 410, 0 372!`)
  const cuff = (s: 1 | -1): Piece => {
    const k: Knot[] = knots('124 936!, 126 970, 118 1022!, 90 1026, 66 1024!, 56 972, 58 938!, 90 944')
    const top: Knot[] = knots('58 942, 90 948, 124 940')
    return {
      shape: curve(s > 0 ? k : flip(k), true),
      weave: 'rib',
      tone: -0.05,
      puff: knots('4 4, 20 16'),
      folds: gather({
        line: curve(s > 0 ? top : flip(top).reverse()),
        length: 34,
        n: 8,
        width: 6,
        height: 1.6,
        seed: 3,
      }),
      cast: 0.5,
    }
  }
  const mouth: Knot[] = knots('130 84, 150 150, 190 216')
  const bag: Knot[] = knots('84 96, 92 220, 130 270, 196 274')
  return {
    pieces: [
      hollow(130),
      {
        shape: both(half),
        weave: 'fleece',
        puff: heavy,
        bumps: figure(back),
        folds: [
          ...slump(1, 640, 936, 92, 60),
          ...slump(-1, 640, 936, 92, 70),
          ...gather({
            line: across(knots('0 84, 70 80, 140 72')),
            length: 90,
            n: 16,
            width: 12,
            height: 3,
            seed: 14,
          }),
          ...[-1, 1].flatMap((s) =>
            gather({
              line: curve(sided(s, '58 944, 124 940')),
              length: s > 0 ? -70 : 70,
              n: 8,
              width: 10,
              height: 3.6,
              seed: 15,
            }),
          ),
        ],
        seams: [
          ...seams([curve(knots('0 84, 3 220, 0 370'))], 'twin', 0.8),
          ...(back
            ? seams([curve(knots('60 170, 60 280, 110 296, 160 280, 160 170, 60 170'))], 'twin', 0.5)
            : [...seams(twice(mouth), 'twin', 0.9), ...seams(twice(bag), 'top', 0.4)]),
        ],
        art: back
          ? label({ x: 110, y: 196, size: 7 })
          : `<g fill="none" stroke="#000" stroke-width="5" opacity=".34">${[1, -1].map((s) => `<path d="M${s * 134} 88Q${s * 152} 152 ${s * 192} 214"/>`).join('')}</g>${dao({ x: -112, y: 330, size: 13, color: ink(color), turn: 2 })}`,
        drape: 1.8,
        gloss: 0.06,
      },
      cuff(1),
      cuff(-1),
      elastic(132, 66, 25),
      ...(back ? [] : cords(62, 140)),
    ],
    focus: { x: 90, y: 150, width: 300 },
  }
}
