import { curve, createRandom, ribbon, type Knot, type Pt } from './path.ts'

export type Bloom = {
  light: string
  mid: string
  deep: string
  throat: string
  calyx: string
  bark: string
  barkLight: string
}

const path = (line: readonly Pt[]) =>
  `M${line.map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`).join('L')}Z`

/** One frilled lobe of the flower, drawn upwards from the throat. */
const lobe =
  'M0 0C-4 -5 -13 -10 -12.500 -17C-12 -20 -10 -19.500 -9 -22C-7.500 -25 -5 -22.500 -3 -25C-1.500 -26.500 1 -23.500 3.500 -25C5.500 -26 7 -22.500 9 -22C12 -21.500 11 -19 12.500 -17C13.500 -10 4 -5 0 0Z'.replaceAll(
    '.500',
    '.5',
  )

/** Draws the parts of an ipê flower: open flower, flower from the side, bud, calyx. Shared by every cluster. */
export function blossoms(c: Bloom): string {
  const turn = (a: number, k = 1, fill = 'url(#petal)') =>
    `<path transform="rotate(${a}) scale(${k})" d="${lobe}" fill="${fill}"/>`
  const veins = [0, 72, 144, 216, 288]
    .map(
      (a) => `<path transform="rotate(${a})" d="M0 -5C-1 -9 -2 -12 -4 -16M0 -5V-17M0 -5C1 -9 2 -12 4 -16"/>`,
    )
    .join('')
  return (
    `<radialGradient id="petal" gradientUnits="userSpaceOnUse" cx="-3" cy="-14" r="20"><stop stop-color="${c.light}"/><stop offset=".6" stop-color="${c.mid}"/><stop offset="1" stop-color="${c.deep}"/></radialGradient>` +
    `<linearGradient id="tube" x2="1" y2=".3"><stop stop-color="${c.light}"/><stop offset=".55" stop-color="${c.mid}"/><stop offset="1" stop-color="${c.deep}"/></linearGradient>` +
    `<radialGradient id="throat"><stop stop-color="${c.throat}"/><stop offset=".5" stop-color="${c.throat}" stop-opacity=".75"/><stop offset="1" stop-color="${c.deep}" stop-opacity="0"/></radialGradient>` +
    `<g id="open">${turn(36, 0.98, c.deep)}${turn(144)}${turn(216)}${turn(72)}${turn(288)}${turn(0, 1.06)}<g fill="none" stroke="${c.throat}" stroke-width=".7" opacity=".55">${veins}</g><ellipse rx="8.5" ry="7.5" fill="url(#throat)"/></g>` +
    `<g id="side"><path d="M-3 2C-4 -8 -9 -16 -15 -22C-17 -27 -12 -30 -8 -27C-7 -32 -1 -33 2 -29C6 -33 11 -30 10 -26C15 -28 18 -23 15 -20C9 -14 5 -8 3 2Z" fill="url(#tube)"/><path d="M-15 -22C-8 -17 8 -16 15 -20C10 -12 -8 -13 -15 -22Z" fill="${c.throat}" opacity=".34"/><path d="M-1 0C-2 -8 -4 -14 -7 -18M1 0C2 -8 3 -13 6 -18" fill="none" stroke="${c.deep}" stroke-width=".9" opacity=".7"/><path d="M-3.500 4C-5 0 -4.500 -4 -2.500 -5H2.500C4.500 -4 5 0 3.500 4Z" fill="${c.calyx}"/></g>` +
    `<g id="bud"><path d="M0 0C-6 -5 -6 -14 0 -20C6 -14 6 -5 0 0Z" fill="url(#tube)"/><path d="M-3.800 -8C-4.500 -2 -2 2 0 2S4.500 -2 3.800 -8C2 -5 -2 -5 -3.800 -8Z" fill="${c.calyx}"/></g>`
  ).replaceAll('00 ', ' ')
}

const use = (id: string, x: number, y: number, turn: number, size: number) =>
  `<use href="#${id}" transform="translate(${Math.round(x)} ${Math.round(y)}) rotate(${Math.round(turn)}) scale(${size.toFixed(2)})"/>`

/** Draws a round cluster: side flowers at the rim, buds between them, open flowers in front. */
export function cluster(x: number, y: number, size: number, seed: number): string {
  const roll = createRandom(seed)
  const out: string[] = [
    `<circle cx="${x}" cy="${y + 3 * size}" r="${Math.round(27 * size)}" fill="#5b2c06" opacity=".3"/>`,
  ]
  const rim = 7
  for (let i = 0; i < rim; i++) {
    const a = (i / rim) * 360 + roll() * 34
    const r = 15 * size
    const [dx, dy] = [Math.sin((a * Math.PI) / 180) * r, -Math.cos((a * Math.PI) / 180) * r]
    out.push(
      use(
        roll() < 0.26 ? 'bud' : 'side',
        x + dx,
        y + dy,
        a + (roll() - 0.5) * 22,
        size * (0.85 + roll() * 0.25),
      ),
    )
  }
  for (let i = 0; i < 5; i++) {
    const a = (i / 5) * 6.283 + roll()
    const r = (i ? 15 : 4) * size
    out.push(
      use('open', x + Math.cos(a) * r, y + Math.sin(a) * r * 0.9, roll() * 72, size * (0.62 + roll() * 0.22)),
    )
  }
  return out.join('')
}

/** Draws a branch with a lit upper side. */
export function limb(through: readonly Knot[], from: number, to: number, c: Bloom): string {
  const line = curve(through).filter((_, i, all) => i % 3 === 0 || i === all.length - 1)
  const lit = line.map(([x, y], i): Pt => [x - 1, y - (from + ((to - from) * i) / line.length) * 0.24])
  return `<path d="${path(ribbon(line, from, to))}" fill="${c.bark}"/><path d="${path(ribbon(lit, from * 0.3, to * 0.2))}" fill="${c.barkLight}" opacity=".6"/>`
}
