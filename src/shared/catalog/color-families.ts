/**
 * Returns the everyday names of a colour, so that `legging verde` finds the swatch named Buriti. Chosen by hue,
 * saturation and lightness (HSL) of `#rrggbb`. Most colours have one name, those near a boundary two.
 */
export function findColorFamilies(hex: string): string[] {
  if (!/^#[0-9a-f]{6}$/i.test(hex)) return []
  const { hue, saturation, lightness } = hslOf(hex)
  if (lightness < 0.19 && saturation < 0.35) return ['preto']
  if (saturation < 0.12 || (saturation < 0.2 && lightness < 0.3)) return grey(lightness)
  if (lightness > 0.86 && saturation < 0.45)
    return hue > 20 && hue < 70 ? ['branco', 'off white', 'cru'] : ['branco']
  return shades
    .filter(([from, to]) => inside(hue, from, to))
    .flatMap(([, , name]) => name(lightness, saturation))
}

const grey = (lightness: number): string[] => {
  if (lightness > 0.85) return ['branco']
  return lightness < 0.22
    ? ['preto', 'grafite']
    : ['cinza', ...(lightness < 0.4 ? ['chumbo', 'grafite'] : [])]
}

type Naming = (lightness: number, saturation: number) => string[]

/** Ranges of the colour wheel in degrees. They overlap where names are ambiguous. */
const shades: readonly (readonly [from: number, to: number, name: Naming])[] = [
  [
    346,
    14,
    (light, saturation) => {
      if (light > 0.68) return ['rosa']
      if (light >= 0.45 && saturation < 0.5) return ['vermelho', 'rosa', 'rose']
      return ['vermelho', ...(light < 0.34 ? ['vinho', 'bordo'] : [])]
    },
  ],
  [
    10,
    42,
    (light, saturation) => {
      if (saturation < 0.4 && light > 0.55) return ['bege', 'nude', 'areia']
      if (light < 0.45) return ['marrom', ...(saturation > 0.45 ? ['terracota', 'vermelho'] : [])]
      return ['laranja', ...(light > 0.7 ? ['pessego', 'coral'] : ['terracota'])]
    },
  ],
  [
    38,
    68,
    (light, saturation) => {
      if (saturation < 0.5) return light > 0.5 ? ['bege', 'areia'] : ['verde', 'verde militar', 'oliva']
      return ['amarelo', ...(light < 0.5 ? ['mostarda'] : [])]
    },
  ],
  [
    64,
    168,
    (light, saturation) => ['verde', ...(saturation < 0.35 && light < 0.5 ? ['verde militar', 'musgo'] : [])],
  ],
  [160, 196, () => ['verde', 'azul', 'turquesa']],
  [192, 256, (light) => ['azul', ...(light < 0.36 ? ['azul marinho', 'marinho'] : [])]],
  [250, 300, (light) => ['roxo', light > 0.6 ? 'lilas' : 'violeta']],
  [296, 350, (light) => (light < 0.34 ? ['vinho', 'roxo'] : ['rosa', ...(light < 0.6 ? ['pink'] : [])])],
]

const inside = (hue: number, from: number, to: number): boolean =>
  from < to ? hue >= from && hue < to : hue >= from || hue < to

function hslOf(hex: string) {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255) as [
    number,
    number,
    number,
  ]
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)]
  const [lightness, range] = [(most + least) / 2, most - least]
  if (range === 0) return { hue: 0, saturation: 0, lightness }
  const turn =
    most === red
      ? ((green - blue) / range + 6) % 6
      : most === green
        ? (blue - red) / range + 2
        : (red - green) / range + 4
  return { hue: turn * 60, saturation: range / (1 - Math.abs(2 * lightness - 1)), lightness }
}
