import { writeFileSync } from 'node:fs'
import { loadSharp } from '#platform/images/sharp'
import { blossoms, cluster, limb, type Bloom } from './ipe.ts'
import { createRandom } from './path.ts'

type Hour = {
  sky: readonly (readonly [number, string])[]
  disc: readonly [string, string, string]
  glow: string
  hills: readonly (readonly [string, string])[]
  ground: readonly [string, string]
  grass: readonly [string, string, string]
  bloom: Bloom
  stars: number
}

const day: Hour = {
  sky: [
    [0, '#F9D27C'],
    [0.15, '#F6C667'],
    [0.29, '#E9824B'],
    [0.34, '#D8642F'],
    [0.52, '#C5522D'],
    [0.74, '#AC4326'],
    [1, '#8C3A22'],
  ],
  disc: ['#FFF1C4', '#FFDF8E', '#FBC85C'],
  glow: '#FFE7A8',
  hills: [
    ['#D0653A', '#DD7B48'],
    ['#AC4A2B', '#C65F37'],
    ['#8A3822', '#A4472A'],
    ['#6E2A1A', '#8C3A22'],
  ],
  ground: ['#7A2F1C', '#9A4326'],
  grass: ['#5A2114', '#8E4422', '#C58A45'],
  bloom: {
    light: '#FFE66B',
    mid: '#FFC91F',
    deep: '#E59400',
    throat: '#B4560B',
    calyx: '#6B4A1E',
    bark: '#2B1610',
    barkLight: '#8A5236',
  },
  stars: 0,
}

const night: Hour = {
  sky: [
    [0, '#8E5A72'],
    [0.16, '#6F4565'],
    [0.34, '#4C355B'],
    [0.56, '#322F54'],
    [0.8, '#262A4B'],
    [1, '#1D2040'],
  ],
  disc: ['#FFF4DC', '#F4DDB6', '#E2BE8E'],
  glow: '#E9C9A4',
  hills: [
    ['#4A3152', '#5A3B58'],
    ['#382642', '#4A2F4B'],
    ['#2A1C30', '#382439'],
    ['#20151F', '#2B1B29'],
  ],
  ground: ['#1B1420', '#2A1B26'],
  grass: ['#120C14', '#3A2630', '#6C4A45'],
  bloom: {
    light: '#FFE08A',
    mid: '#EDB62C',
    deep: '#B27A16',
    throat: '#7A3D12',
    calyx: '#4A3420',
    bark: '#0F0A0E',
    barkLight: '#6A4A56',
  },
  stars: 42,
}

/** Draws a range of tablelands: long flat tops, steep short sides, like the chapadas. */
function range(y: number, height: number, seed: number): string {
  const roll = createRandom(seed)
  let x = -40
  let d = `M-40 800V${y}`
  let up = roll() < 0.5
  while (x < 1480) {
    const flat = 90 + roll() * 230
    // Behind the headline the land is low and plain.
    const level = up ? y - height * (0.45 + roll() * 0.55) * (x < 560 ? 0.3 : 1) : y + (roll() - 0.5) * 8
    const slope = 26 + roll() * 40
    d += `C${Math.round(x + slope * 0.5)} ${Math.round(level + (up ? 6 : -4))} ${Math.round(x + slope * 0.6)} ${Math.round(level)} ${Math.round(x + slope)} ${Math.round(level)}L${Math.round(x + slope + flat)} ${Math.round(level + (roll() - 0.5) * 5)}`
    x += slope + flat
    up = !up
  }
  return `${d}V800Z`
}

/** Draws a patch of long dry grass, repeated along the ground; all blades lean one way. */
function tuft(id: string, seed: number, width: number, count: number, tall: number): string {
  const roll = createRandom(seed)
  let d = ''
  for (let i = 0; i < count; i++) {
    const h = tall * (0.4 + roll() * 0.75)
    const lean = h * (0.06 + roll() * 0.36)
    const w = 2.5 + roll() * 2.5
    d += `M${Math.round(((i + roll()) / count) * width)} 0q${Math.round(lean * 0.1)} ${Math.round(-h * 0.6)} ${Math.round(lean)} ${Math.round(-h)}q${Math.round(-lean * 0.7)} ${Math.round(h * 0.42)} ${Math.round(w - lean)} ${Math.round(h)}z`
  }
  return `<path id="${id}" d="${d}"/>`
}

/** Places patches side by side from x to the right edge, each at a slightly different scale. */
function meadow(
  id: string,
  from: number,
  y: number,
  step: number,
  k: number,
  fill: string,
  alpha: number,
): string {
  let out = ''
  for (let x = from, i = 0; x < 1440; x += step, i++)
    out += `<use href="#${id}" transform="translate(${x} ${y}) scale(${[1, -1][i % 2]! * k} ${(k * (1 - 0.14 * (i % 3))).toFixed(2)})${i % 2 ? ' translate(-300)' : ''}"/>`
  return `<g fill="${fill}" opacity="${alpha}">${out}</g>`
}

function plumes(seed: number, from: number, to: number, count: number, y: number, tall: number): string {
  const roll = createRandom(seed)
  let d = ''
  for (let i = 0; i < count; i++) {
    const x = Math.round(from + ((i + roll()) / count) * (to - from))
    const h = tall * (0.7 + roll() * 0.5)
    const [tx, ty] = [Math.round(h * 0.24), Math.round(-h)]
    d += `M${x} ${y}q2 ${Math.round(ty * 0.6)} ${tx} ${ty}`
    for (let k = 1; k < 6; k++) d += `m${k % 2 ? 7 : -7} -1l${k % 2 ? -7 : 7} 7`
  }
  return d
}

/** Draws a crooked savanna tree: thick twisted stem, flat tufted crown. */
function tree(x: number, y: number, k: number, color: string): string {
  return `<g transform="translate(${x} ${y}) scale(${k})" fill="${color}"><path d="M-3 0C-2 -16 -9 -22 -5 -36C-12 -42 -20 -44 -27 -54L-24 -56C-18 -48 -10 -46 -4 -42C-1 -52 6 -54 9 -66L12 -64C10 -54 4 -50 3 -40C9 -46 18 -46 24 -54L27 -51C20 -44 10 -42 4 -32C-1 -22 6 -16 5 0Z"/><path d="M-46 -54C-50 -64 -40 -72 -30 -68C-26 -76 -12 -74 -10 -66C-4 -62 -8 -54 -16 -54C-24 -49 -38 -48 -46 -54ZM-10 -68C-14 -80 0 -90 10 -84C20 -90 34 -80 28 -72C24 -64 -4 -60 -10 -68ZM12 -52C12 -62 24 -66 32 -62C42 -68 52 -58 46 -52C38 -45 18 -46 12 -52Z"/></g>`
}

const heads: [number, number, number][] = [
  [1268, 50, 1.05],
  [1160, 22, 1.2],
  [1104, 66, 0.95],
  [958, 86, 1.1],
  [1046, 124, 1.05],
  [1218, 190, 1.15],
  [1286, 200, 0.8],
  [1390, 244, 1.15],
  [1392, 130, 1],
  [1330, 84, 1.2],
  [1408, 30, 1.25],
  [1026, 56, 0.72],
]
const buds = [
  [930, 96, -70],
  [1012, 132, -110],
  [1190, 214, -150],
  [1372, 280, 170],
  [1070, -2, -40],
  [1246, 216, 160],
].map(([x, y, a]) => `<use href="#bud" transform="translate(${x} ${y}) rotate(${a}) scale(1.05)"/>`)

/** Draws the branch that hangs in from the upper right. */
function branch(c: Bloom): string {
  const limbs = [
    limb(
      [
        [1470, -30],
        [1380, 36],
        [1290, 62],
        [1196, 52],
        [1110, 70],
        [1030, 62],
        [962, 84],
      ],
      26,
      4,
      c,
    ),
    limb(
      [
        [1350, 46],
        [1310, 104],
        [1256, 136],
        [1218, 186],
      ],
      13,
      3.5,
      c,
    ),
    limb(
      [
        [1210, 54],
        [1160, 18],
        [1104, 10],
        [1060, -16],
      ],
      11,
      5,
      c,
    ),
    limb(
      [
        [1118, 68],
        [1084, 108],
        [1050, 122],
      ],
      8,
      3,
      c,
    ),
    limb(
      [
        [1400, 24],
        [1404, 110],
        [1384, 180],
        [1392, 238],
      ],
      13,
      4,
      c,
    ),
    limb(
      [
        [1262, 134],
        [1286, 168],
        [1284, 196],
      ],
      6,
      3,
      c,
    ),
  ]
  return limbs.join('') + buds.join('') + heads.map(([x, y, k], i) => cluster(x, y, k, 31 + i)).join('')
}

function scene(hour: Hour): string {
  const roll = createRandom(77)
  const stars = [0.8, 1.4, 2]
    .map(
      (w) =>
        `<path stroke-width="${w}" opacity="${(0.35 + w * 0.22).toFixed(2)}" d="${Array.from({ length: hour.stars / 3 }, () => `M${Math.round(roll() * 1440)} ${Math.round(roll() * 380)}h0`).join('')}"/>`,
    )
    .join('')
  const stops = hour.sky.map(([at, color]) => `<stop offset="${at}" stop-color="${color}"/>`).join('')
  const hill = hour.hills
    .map(
      ([, low], i) =>
        `<linearGradient id="h${i}" x2="0" y2="1"><stop stop-color="${hour.hills[i]![0]}"/><stop offset=".5" stop-color="${low}"/></linearGradient>`,
    )
    .join('')
  const petals = [
    [900, 300, 20],
    [838, 402, 80],
    [986, 236, 140],
    [1330, 420, 200],
  ]
    .map(([x, y, a]) => `<use href="#side" transform="translate(${x} ${y}) rotate(${a}) scale(.62)"/>`)
    .join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1440 760" preserveAspectRatio="xMidYMid slice"><defs>
<radialGradient id="sky" gradientUnits="userSpaceOnUse" cx="1220" cy="330" r="1250" gradientTransform="matrix(1 0 0 .9 0 30)">${stops}</radialGradient>
<radialGradient id="disc" cx=".42" cy=".36" r=".7"><stop stop-color="${hour.disc[0]}"/><stop offset=".5" stop-color="${hour.disc[1]}"/><stop offset="1" stop-color="${hour.disc[2]}"/></radialGradient>
<radialGradient id="glow"><stop offset=".72" stop-color="${hour.glow}" stop-opacity=".42"/><stop offset="1" stop-color="${hour.glow}" stop-opacity="0"/></radialGradient>
<linearGradient id="soil" x2="0" y2="1"><stop stop-color="${hour.ground[1]}"/><stop offset=".4" stop-color="${hour.ground[0]}"/></linearGradient>
<linearGradient id="out" x2="0" y2="1"><stop offset=".875" stop-color="#fff"/><stop offset=".94" stop-color="#fff" stop-opacity=".55"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient>
<mask id="end"><rect width="1440" height="760" fill="url(#out)"/></mask>
${hill}${tuft('g1', 3, 300, 40, 100)}${tuft('g2', 8, 300, 40, 138)}${blossoms(hour.bloom)}</defs>
<g mask="url(#end)"><rect width="1440" height="760" fill="url(#sky)"/>
${hour.stars ? `<g stroke="#FFF4DC" stroke-linecap="round">${stars}</g>` : ''}
<circle cx="1060" cy="322" r="296" fill="url(#glow)"/><circle cx="1060" cy="322" r="216" fill="url(#disc)"/>
<path d="${range(486, 46, 4)}" fill="url(#h0)"/>
<path d="${range(520, 54, 9)}" fill="url(#h1)"/>
<path d="${range(556, 40, 23)}" fill="url(#h2)"/>
${tree(742, 562, 0.62, hour.hills[3]![0])}${tree(1292, 566, 0.9, hour.hills[3]![0])}${tree(1366, 572, 0.6, hour.hills[3]![0])}${tree(596, 560, 0.4, hour.hills[3]![0])}${tree(846, 568, 0.4, hour.hills[3]![0])}${tree(88, 566, 0.5, hour.hills[3]![0])}
<path d="M-10 580C180 556 420 590 640 576S1080 556 1450 582V780H-10Z" fill="url(#h3)"/>
${meadow('g1', 600, 640, 260, 0.55, hour.grass[1], 0.8)}<path d="M-10 628C240 604 480 640 760 622S1220 604 1450 630V780H-10Z" fill="url(#soil)"/>
${meadow('g1', -20, 790, 290, 1.1, hour.grass[0], 0.75)}
<path d="${plumes(6, 720, 1440, 18, 720, 112)}" fill="none" stroke="${hour.grass[2]}" stroke-width="1.5" stroke-linecap="round" opacity=".8"/>
${meadow('g2', 700, 790, 250, 1, hour.grass[0], 0.95)}${meadow('g1', 760, 800, 280, 1.25, hour.grass[2], 0.5)}
${petals}${branch(hour.bloom)}</g></svg>
`
}

type Cut = { left: number; width: number; avif: readonly number[]; webp: number }

/** Crops of the scene, in its own units, with their width in pixels: a phone shows less than half of it. */
const cuts: Record<string, Cut> = {
  wide: { left: 0, width: 1440, avif: [1440, 2160, 2880], webp: 2160 },
  tall: { left: 560, width: 640, avif: [720, 1080, 1440], webp: 1080 },
}

/** Renders the scene to an image, since a browser would take a tenth of a second to draw the SVG. */
async function paint(name: string, hour: Hour, ground: string): Promise<void> {
  const sharp = await loadSharp()
  const folder = new URL('../../../src/web/storefront/home/scene/', import.meta.url)
  const drawn = await sharp(Buffer.from(scene(hour)), { density: 216 })
    .flatten({ background: ground })
    .png()
    .toBuffer({ resolveWithObject: true })
  const unit = drawn.info.width / 1440
  for (const [cut, { left, width, avif, webp }] of Object.entries(cuts)) {
    const area = { left: Math.round(left * unit), top: 0, width: Math.round(width * unit) }
    const part = sharp(drawn.data).extract({ ...area, height: drawn.info.height })
    const save = (px: number, type: string, bytes: Buffer) =>
      writeFileSync(new URL(`${name}-${cut}-${px}.${type}`, folder), bytes)
    for (const px of avif)
      save(px, 'avif', await part.clone().resize({ width: px }).avif({ quality: 42, effort: 4 }).toBuffer())
    save(webp, 'webp', await part.clone().resize({ width: webp }).webp({ quality: 62, effort: 6 }).toBuffer())
  }
}

// Beyond the image the background continues in CSS (hero.css).
if (import.meta.main) {
  await paint('day', day, '#8c3a22')
  await paint('night', night, '#1b1420')
}
