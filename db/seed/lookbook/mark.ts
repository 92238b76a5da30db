/** The word mark as shapes, so that no font of the machine decides how it looks. Cap height 20, width 92. */
const letters = [
  'M0 0H11C20 0 25 4 25 10S20 20 11 20H0ZM6 4.8V15.2H10.6C16 15.2 18.8 13.6 18.8 10S16 4.8 10.6 4.8Z',
  'M42.4 0H49.2L60 20H53.2L51.3 16.2H40.1L38.2 20H31.6ZM45.7 4.9L42.2 11.9H49.2Z',
  'M78.5 -.4C87.5 -.4 92.6 3.8 92.6 10S87.5 20.4 78.5 20.4S64.4 16.2 64.4 10S69.5 -.4 78.5 -.4ZM78.5 4.6C73.6 4.6 70.8 6.6 70.8 10S73.6 15.4 78.5 15.4S86.2 13.4 86.2 10S83.4 4.6 78.5 4.6Z',
].join('')

type Mark = { x: number; y: number; size: number; color: string; alpha?: number; turn?: number }

/** The mark centred on a point; `size` is its cap height. */
export function dao({ x, y, size, color, alpha = 0.9, turn = 0 }: Mark): string {
  const k = size / 20
  return `<path transform="translate(${x} ${y}) rotate(${turn}) scale(${k}) translate(-46 -10)" d="${letters}" fill="${color}" fill-rule="evenodd" opacity="${alpha}"/>`
}

/** The small sun over a horizon that stands in for the word where there is little room. */
export function sun({ x, y, size, color, alpha = 0.9, turn = 0 }: Mark): string {
  const k = size / 20
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${k})" fill="${color}" opacity="${alpha}"><path d="M-9 1A9 9 0 0 1 9 1Z"/><path d="M-13 3.4H13V5.4H-13ZM-8 7.4H8V9.2H-8Z"/></g>`
}

/** A woven label sewn on at its ends. */
export function label({ x, y, size, turn = 0 }: Omit<Mark, 'color'>): string {
  const h = size * 1.9
  const w = size * 6.6
  return `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="${-w / 2 + 1}" y="${-h / 2 + 2}" width="${w}" height="${h}" fill="#000" opacity=".28"/><rect x="${-w / 2}" y="${-h / 2}" width="${w}" height="${h}" rx="1" fill="#16140F"/><path d="M${-w / 2 + 3} ${-h / 2 + 2}V${h / 2 - 2}M${w / 2 - 3} ${-h / 2 + 2}V${h / 2 - 2}" stroke="#E9E0CC" stroke-width="1" stroke-dasharray="2 1.6" opacity=".6"/>${dao({ x: 0, y: 0, size: size * 0.8, color: '#F4ECDA' })}</g>`
}
