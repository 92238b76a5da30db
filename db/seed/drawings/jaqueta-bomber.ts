import { arms, blouson, cuffs, pull, slack, waistRib, zip } from './coat.ts'
import { toned } from './color.ts'
import { dao, label, sun } from './logo.ts'
import { sided, knots, across, both, curve, ribbon, type Knot } from './path.ts'
import { ink } from './plate.ts'
import { fold, type Piece, type Sketch } from './sketch.ts'
import { pair } from './torso.ts'

/** Draws a bomber jacket: ribbed collar, cuffs and waist, slanted pockets, pocket on the sleeve. */
export function bomber(color: string, back: boolean): Sketch {
  const neck: Knot[] = back ? knots('0 44, 52 38, 92 22') : knots('0 86, 54 72, 94 20')
  const welt = (s: 1 | -1): Piece => ({
    shape: ribbon(curve(sided(s, '96 470, 120 530, 140 592')), 24),
    weave: 'twill',
    tone: -0.06,
    puff: [[3, 5]],
    seams: [{ line: curve(sided(s, '108 470, 131 530, 151 590')), kind: 'top', pucker: 0.3 }],
    drape: 0.3,
    cast: 0.55,
    gloss: 0.2,
  })
  const stand: Knot[] = back
    ? knots('0 0, 50 -4, 88 2!, 98 30!, 52 50, 0 56')
    : knots('4 96!, 50 82, 96 22!, 90 -6!, 66 24, 36 52, 4 62!')
  const collarRib: Piece = {
    shape: back ? both(stand) : curve(stand, true),
    weave: 'rib',
    tone: -0.12,
    puff: knots('4 5, 12 7'),
    seams: back ? [] : [{ line: curve(knots('4 92, 50 78, 92 24')), kind: 'groove', pucker: 0.5 }],
    drape: 0.4,
    cast: 0.5,
  }
  const sleeveZip = `<path d="M262 218L284 292" stroke="#000" stroke-width="12" opacity=".38"/><path d="M262 218L284 292" stroke="#C2BBAC" stroke-width="4.5" stroke-dasharray="2.2 2"/>`
  const [right, left] = arms('twill', 61, { gloss: 0.3, drape: 1.8 })
  return {
    pieces: [
      ...(back
        ? []
        : [
            {
              shape: both(knots('0 -2, 60 -8, 90 -8!, 98 40!, 0 100')),
              weave: 'rib' as const,
              tone: -0.46,
              puff: [[6, -3]] as const,
              cast: 0,
              art: `<rect x="-22" y="22" width="44" height="24" fill="${toned('#F1E9DA', -0.05)}" opacity=".85"/>`,
            },
          ]),
      { ...(back ? left : right)!, art: back ? '' : sleeveZip },
      (back ? right : left)!,
      ...cuffs(24),
      {
        shape: blouson(neck, 14),
        weave: 'twill',
        puff: knots('8 8, 30 20, 64 38'),
        folds: [...slack(65, 1), fold(knots('-150 120, -120 240, -140 330'), 26, 6)],
        seams: back ? [{ line: across(knots('0 130, 90 126, 198 110')), kind: 'twin', pucker: 1.2 }] : [],
        art: back
          ? `${dao({ x: 0, y: 260, size: 40, color: ink(color) })}${sun({ x: 0, y: 208, size: 30, color: ink(color) })}`
          : `${zip(84, 660)}${label({ x: 104, y: 240, size: 8 })}`,
        drape: 1.8,
        gloss: 0.3,
        cast: 0.55,
      },
      { ...waistRib(27), tone: -0.12, art: back ? '' : zip(620, 720) },
      ...(back ? [collarRib] : [welt(1), welt(-1), ...pair(collarRib), pull(120)]),
    ],
    focus: back ? { x: 0, y: 160, width: 360 } : { x: 60, y: 120, width: 340 },
  }
}
