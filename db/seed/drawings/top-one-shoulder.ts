import { seams } from './limbs.ts'
import { dao } from './logo.ts'
import { knots, curve, flip, offset, type Knot } from './path.ts'
import { ink } from './plate.ts'
import { opening, fan, type Sketch } from './sketch.ts'
import { body, bound, bust, fit, underband } from './bust.ts'

/** Draws a one-shoulder top with an opening at the waist and a twist. */
export function oneShoulder(color: string, back: boolean): Sketch {
  const m = (k: Knot[]) => (back ? flip(k).reverse() : k)
  const shape = curve(
    m(
      knots(`-104 4!, -160 0!, -166 90, -178 160, -210 218!, -206 320, -192 430, -182 480!, 182 480!,
    192 430, 204 330, 208 226!, 140 214, 40 172, -50 98`),
    ),
    true,
  )
  const neck = curve(m(knots('-104 4, -50 98, 40 172, 140 214, 208 226')))
  const arm = curve(m(knots('-160 0, -166 90, -178 160, -210 218')))
  const side = back ? -1 : 1
  const slot = curve(m(knots('62 330!, 110 306, 184 300!, 182 346!, 120 350')), true)
  return {
    pieces: [
      {
        shape,
        weave: 'jersey',
        puff: body,
        seams: [
          ...bound([neck], back ? -12 : 12).map((s) => ({ ...s, line: s.line.slice(1, -1) })),
          ...bound([arm], back ? 12 : -12),
          ...seams([offset([...slot, slot[0]!], -8)], 'twin', 0.4),
          ...(back ? seams([curve(knots('-6 150, 0 300, 0 436'))], 'flat', 0.5) : []),
        ],
        bumps: bust(300, back ? 5 : 19),
        folds: [
          ...fit(204, 296, 430, 51),
          ...fan({
            at: [-130 * side, 40],
            angle: side > 0 ? 58 : 122,
            spread: 30,
            reach: 230,
            n: 5,
            width: 15,
            height: 4,
            seed: 61,
          }),
          ...fan({
            at: [64 * side, 330],
            angle: side > 0 ? 190 : -10,
            spread: 70,
            reach: 130,
            n: 5,
            width: 11,
            height: 3.4,
            seed: 66,
          }),
        ],
        gloss: 0.55,
      },
      opening(slot),
      underband(
        195,
        424,
        60,
        color,
        dao({ x: back ? 0 : -120, y: back ? 474 : 470, size: 13, color: ink(color), turn: back ? 0 : 3 }),
      ),
    ],
    focus: { x: 70 * side, y: 300, width: 300 },
  }
}
