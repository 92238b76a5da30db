/** Pix BR Code (BCB, Manual de Padrões para Iniciação do Pix): each field is a 2-digit id, a 2-digit length and a value. */
const field = (id: string, value: string): string => `${id}${String(value.length).padStart(2, '0')}${value}`

/** CRC16-CCITT-FALSE as 4 upper-case hex digits: polynomial 0x1021, start 0xFFFF, no reflection. */
export function crc16(text: string): string {
  let crc = 0xffff
  for (const byte of Buffer.from(text, 'utf8')) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit++)
      crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

const ascii = (text: string, most: number): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/g, '')
    .slice(0, most)
    .trim()

export type DynamicPix = { url: string; amount: number; name: string; city: string }

/** The "copia e cola" of a dynamic charge. `url` without scheme, `amount` in centavos. */
export function dynamicBrCode({ url, amount, name, city }: DynamicPix): string {
  const account = field('00', 'br.gov.bcb.pix') + field('25', url)
  const body =
    field('00', '01') +
    field('01', '12') +
    field('26', account) +
    field('52', '0000') +
    field('53', '986') +
    field('54', (amount / 100).toFixed(2)) +
    field('58', 'BR') +
    field('59', ascii(name, 25)) +
    field('60', ascii(city, 15)) +
    field('62', field('05', '***'))
  return `${body}6304${crc16(`${body}6304`)}`
}
