import { type Leg } from './limbs.ts'
import { both, type Knot, type Pt } from './path.ts'
import { fan, stack, swells, type Fold } from './sketch.ts'

/** Length of the body above the legs. */
export const DROP = 330

const down = (line: readonly Knot[]): Knot[] => line.map(([x, y, c]) => [x, y + DROP, c])

export const lower = (folds: readonly Fold[]): Fold[] =>
  folds.map((f) => ({ ...f, line: f.line.map(([x, y]): Pt => [x, y + DROP]) }))

export function suit(neck: readonly Knot[], arm: readonly Knot[], leg: Leg): Pt[] {
  const end = neck.at(-1)!
  return both([
    ...neck.slice(0, -1),
    [end[0], end[1], 1],
    [arm[0]![0], arm[0]![1], 1],
    ...arm.slice(1, -1),
    [arm.at(-1)![0], arm.at(-1)![1], 1],
    [164, 300],
    [142, 392],
    [150, 460],
    ...down(leg.out.slice(1)),
    ...down(leg.inner),
    [0, 352 + DROP, 1],
  ])
}

export function shapely(back: boolean) {
  return back
    ? [...swells(80, 286 + DROP, 62, 74, 22), ...swells(80, 240, 56, 90, 5)]
    : [
        ...swells(78, 214, 58, 54, 17),
        { at: [0, 190 + DROP] as const, rx: 80, ry: 90, height: 8 },
        ...swells(84, 430 + DROP, 50, 120, 7),
      ]
}

export function waist(seed: number): Fold[] {
  return [-1, 1].flatMap((s) => [
    ...stack({
      from: [s * 100, 350],
      to: [s * 100, 450],
      half: 52,
      n: 5,
      width: 12,
      height: 3,
      seed: seed + s,
    }),
    ...fan({
      at: [s * 170, 200],
      angle: s > 0 ? 160 : 20,
      spread: 50,
      reach: 90,
      n: 3,
      width: 11,
      height: 2.6,
      seed: seed + 5 + s,
    }),
  ])
}
