import { dao, sun } from './logo.ts'
import { knots, across, both, curve, ellipse, offset, ribbon, type Knot } from './path.ts'
import { ink } from './plate.ts'
import { fan, fold, type Piece, type Sketch } from './sketch.ts'

const dome: Knot[] = knots('0 -168, 78 -158, 142 -112, 178 -40, 190 40, 188 92!')

const button: Piece = { shape: ellipse(0, -168, 13, 8), weave: 'twill', puff: [[3, 6]], drape: 0, cast: 0.6 }

const peak: Knot[] = knots('0 46, 80 54, 150 74, 189 94!, 216 132, 228 176, 206 190, 150 180, 80 186, 0 190')
const rows = [20, 38, 56, 74, 92, 110].map((dy) => ({
  line: across([
    [0, 56 + dy],
    [80, 62 + dy * 0.96],
    [150, 80 + dy * 0.84],
    [190 + dy * 0.3, 102 + dy * 0.66],
  ]),
  kind: 'top' as const,
  pucker: 0.4,
}))
const under: Piece = {
  shape: both(knots('0 150, 150 150, 224 160!, 216 190, 150 192, 80 200, 0 205')),
  tone: -0.5,
  weave: 'twill',
  puff: [[4, 3]],
  cast: 0,
}

/** Draws the six panels; they are longer at the back. */
function panels(color: string, back: boolean): Piece {
  return {
    shape: both([
      ...dome,
      ...(back ? (knots('150 118, 84 132, 0 136') as Knot[]) : (knots('120 70, 0 58') as Knot[])),
    ]),
    weave: 'twill',
    puff: knots('6 6, 34 40, 80 90'),
    seams: [
      { line: curve(knots('0 -166, 1 -60, 0 60')), kind: 'twin', pucker: 0.8 },
      ...[1, -1].map((s) => ({
        line: curve([
          [0, -166],
          [s * 66, -120],
          [s * 104, -30],
          [s * 112, 76],
        ]),
        kind: 'twin' as const,
        pucker: 0.8,
      })),
    ],
    folds: [
      ...fan({ at: [0, -160], angle: 90, spread: 130, reach: 180, n: 5, width: 26, height: 3, seed: 4 }),
      fold(knots('-150 40, -120 -30, -130 -80'), 20, 4),
      fold(knots('150 60, 130 0, 140 -50'), 18, -4),
    ],
    patches: [-76, 76].flatMap((x) => [
      { shape: ellipse(x * 0.74, -96, 7, 6), color: '#120F0C', alpha: 0.7 },
      { shape: ellipse(x * 1.86, -52, 6, 7), color: '#120F0C', alpha: 0.6 },
    ]),
    art: back ? '' : dao({ x: 0, y: -16, size: 32, color: ink(color) }),
    drape: 0.9,
    gloss: 0.12,
    cast: 0,
  }
}

/** Draws the back: an open half-moon over the strap and its clip. */
function behind(crown: Piece, color: string): Sketch {
  const gap = both(knots('0 40, 52 50, 84 92, 92 132!, 0 150'))
  const strap: Piece = {
    shape: both(knots('0 104, 60 102, 112 92!, 118 122!, 60 132, 0 134')),
    weave: 'canvas',
    tone: 0.05,
    puff: [[4, 5]],
    seams: [
      { line: across(knots('0 110, 60 108, 114 98')), kind: 'top' },
      { line: across(knots('0 128, 60 126, 116 116')), kind: 'top' },
    ],
    drape: 0.4,
    cast: 0.6,
  }
  const buckle: Piece = {
    shape: curve(knots('-44 98!, -4 100!, -4 140!, -44 138!'), true),
    color: '#BDB5A6',
    puff: knots('2 5, 6 5'),
    drape: 0,
    gloss: 1,
    cast: 0.6,
  }
  return {
    pieces: [
      {
        ...crown,
        patches: [...crown.patches!, { shape: gap, color: '#15110D', alpha: 0.86 }],
        seams: [
          ...crown.seams!.slice(1),
          { line: offset(across(knots('0 40, 52 50, 84 92, 92 130')), -8), kind: 'twin' },
          { line: curve(knots('0 -166, 1 -60, 0 28')), kind: 'twin' },
        ],
        art: sun({ x: 0, y: 8, size: 16, color: ink(color) }),
      },
      strap,
      buckle,
      button,
    ],
    focus: { x: 30, y: 70, width: 250 },
  }
}

/** Draws a cap: six panels with eyelets over a curved peak with rows of stitching. */
function curved(color: string, back: boolean): Sketch {
  const crown = panels(color, back)
  if (back) return behind(crown, color)
  return {
    pieces: [
      crown,
      under,
      {
        shape: both(peak),
        weave: 'twill',
        tone: 0.02,
        puff: knots('5 5, 22 9'),
        seams: rows,
        bumps: [
          { at: [0, 86], rx: 170, ry: 70, height: 26 },
          { at: [-196, 150], rx: 46, ry: 70, height: -12 },
          { at: [196, 150], rx: 46, ry: 70, height: -12 },
        ],
        drape: 0.5,
        gloss: 0.12,
        cast: 0.6,
      },
      {
        shape: ribbon(across(knots('0 50, 80 57, 150 77, 187 95')), 7),
        weave: 'twill',
        tone: -0.1,
        puff: [[2, 3]],
        drape: 0,
        cast: 0.4,
      },
      button,
    ],
    focus: { x: 30, y: 20, width: 260 },
  }
}

export const bone = { 'aba-curva': curved }
