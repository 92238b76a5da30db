import { arms, blouson, cuffs, slack, thick, waistRib } from './coat.ts'
import { label, sun } from './logo.ts'
import { sided, knots, curve, type Knot } from './path.ts'
import { ink } from './plate.ts'
import { swells, type Sketch } from './sketch.ts'
import { collar, nape } from './torso.ts'

/** Draws a crew-neck sweatshirt: raglan sleeves, ribbed side gussets and a V at the neck. */
export function crew(color: string, back: boolean): Sketch {
  const round: Knot[] = back ? knots('0 44, 54 36, 92 14') : knots('0 92, 56 76, 94 16')
  const raglan = (s: number) => curve(sided(s, '92 20, 140 120, 200 238'))
  const gusset = (s: number) => [
    ...curve(sided(s, '201 244, 176 340, 170 480, 180 650')),
    [s * 260, 650] as const,
    [s * 260, 244] as const,
  ]
  const vee = curve(knots('-34 96!, 0 108, 34 96!, 18 130, 0 156!, -18 130'), true)
  return {
    pieces: [
      ...(back ? [] : [nape(knots('0 24, 60 18, 94 10!, 104 50!, 0 116'))]),
      ...arms('terry', 41),
      ...cuffs(14),
      {
        shape: blouson(round, 2),
        weave: 'terry',
        puff: thick,
        bumps: back ? swells(100, 200, 80, 110, 7) : swells(94, 250, 84, 80, 9),
        patches: [
          ...[gusset(1), gusset(-1)].map((shape) => ({ shape, weave: 'rib' as const, tone: -0.06 })),
          ...(back ? [] : [{ shape: vee, weave: 'rib' as const, tone: -0.1 }]),
        ],
        folds: slack(55, 0.9),
        seams: [
          ...[1, -1].map((s) => ({ line: raglan(s), kind: 'flat' as const })),
          ...[1, -1].map((s) => ({
            line: curve(sided(s, '201 244, 176 340, 170 480, 180 650')),
            kind: 'flat' as const,
            pucker: 0.6,
          })),
          ...(back ? [] : [{ line: [...vee, vee[0]!], kind: 'twin' as const, pucker: 0.3 }]),
        ],
        art: back
          ? sun({ x: 0, y: 122, size: 28, color: ink(color) })
          : label({ x: 108, y: 590, size: 9, turn: -2 }),
        drape: 1.8,
        gloss: 0.04,
        cast: 0.5,
      },
      waistRib(17),
      collar(round, 34),
    ],
    focus: { x: 40, y: 120, width: 320 },
  }
}
