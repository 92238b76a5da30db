import { logoPath } from '#shared/content/logo'

type Logo = { x: number; y: number; size: number; color: string; alpha?: number; turn?: number }

/** Draws the logo centred on a point; `size` is its cap height. */
export function dao({ x, y, size, color, alpha = 0.9, turn = 0 }: Logo): string {
  const k = size / 20
  return `<path transform="translate(${x} ${y}) rotate(${turn}) scale(${k}) translate(-46 -10)" d="${logoPath}" fill="${color}" fill-rule="evenodd" opacity="${alpha}"/>`
}

/** Draws the small sun over a horizon that replaces the word in small spaces. */
export function sun({ x, y, size, color, alpha = 0.9, turn = 0 }: Logo): string {
  const k = size / 20
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${k})" fill="${color}" opacity="${alpha}"><path d="M-9 1A9 9 0 0 1 9 1Z"/><path d="M-13 3.4H13V5.4H-13ZM-8 7.4H8V9.2H-8Z"/></g>`
}

/** Draws a woven label sewn on at its ends. */
export function label({ x, y, size, turn = 0 }: Omit<Logo, 'color'>): string {
  const h = size * 1.9
  const w = size * 6.6
  return `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="${-w / 2 + 1}" y="${-h / 2 + 2}" width="${w}" height="${h}" fill="#000" opacity=".28"/><rect x="${-w / 2}" y="${-h / 2}" width="${w}" height="${h}" rx="1" fill="#16140F"/><path d="M${-w / 2 + 3} ${-h / 2 + 2}V${h / 2 - 2}M${w / 2 - 3} ${-h / 2 + 2}V${h / 2 - 2}" stroke="#E9E0CC" stroke-width="1" stroke-dasharray="2 1.6" opacity=".6"/>${dao({ x: 0, y: 0, size: size * 0.8, color: '#F4ECDA' })}</g>`
}
