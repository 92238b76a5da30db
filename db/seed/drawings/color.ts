import type { Mood } from './light.ts'

export type Rgb = readonly [number, number, number]

export function rgb(hex: string): Rgb {
  const n = Number.parseInt(hex.slice(1), 16)
  return [(n >> 16) & 255, (n >> 8) & 255, n & 255]
}

const mix = (a: Rgb, b: Rgb, t: number): Rgb => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
]

const hex = (c: Rgb) => `#${c.map((v) => Math.round(v).toString(16).padStart(2, '0')).join('')}`

export const lightness = (c: Rgb) => (0.2126 * c[0] + 0.7152 * c[1] + 0.0722 * c[2]) / 255

/** Returns the colour darker (tone below 0) or paler (above 0) with the same hue. */
export function toned(base: string, tone = 0): string {
  const c = rgb(base)
  const deep: Rgb = [c[0] * 0.14, c[1] * 0.1, c[2] * 0.08]
  return hex(tone < 0 ? mix(c, deep, -tone) : mix(c, [255, 250, 240], tone))
}

/** Returns the colour of thread and print: cream on most cloth, ink on the palest. */
export const contrast = (base: string) => (lightness(rgb(base)) > 0.66 ? '#2A2620' : '#FFF9EC')

/** Returns the light of a cloth colour: dark cloth shows form by highlights, pale cloth by shade. */
export function mood(base: string): Mood {
  const c = rgb(base)
  const l = lightness(c)
  const night = Math.max(0, 1 - l / 0.3)
  return {
    shade: l > 0.7 ? 0.7 : 0.92 - night * 0.2,
    glow: 0.74 + night * 0.24 + (l > 0.75 ? 0.25 : 0),
    rim: night * 0.95,
    shadeRgb: mix([16, 8, 4], c, l > 0.7 ? 0.46 : 0.2),
    glowRgb: mix(mix(c, [255, 248, 235], 0.5 + (1 - night) * 0.1), [186, 198, 220], night * 0.35),
  }
}
