/**
 * Encodes a field of a Pix BR Code (BCB, Manual de Padrões para Iniciação do Pix): 2-digit id, 2-digit length,
 * value.
 */
const field = (id: string, value: string): string => `${id}${String(value.length).padStart(2, '0')}${value}`

/**
 * Returns the CRC16-CCITT-FALSE as 4 upper-case hex digits: polynomial 0x1021, initial value 0xFFFF, no reflection.
 */
export function crc16(text: string): string {
  let crc = 0xffff
  for (const byte of new TextEncoder().encode(text)) {
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

type Payee = { amount: number; name: string; city: string }
export type DynamicPix = Payee & { url: string }
export type StaticPix = Payee & { key: string; txid: string }

/** Returns the "copia e cola" text of a dynamic charge. `url` without scheme, `amount` in centavos. */
export const dynamicBrCode = ({ url, ...payee }: DynamicPix): string =>
  brCode(field('01', '12'), field('25', url), payee, '***')

/**
 * Returns the "copia e cola" text of a static code, which has no payment status. `key` in its official form; only
 * the first 25 letters and digits of `txid` are used.
 */
export const staticBrCode = ({ key, txid, ...payee }: StaticPix): string =>
  brCode('', field('01', key), payee, txid.replace(/[^a-zA-Z0-9]/g, '').slice(0, 25) || '***')

function brCode(once: string, place: string, { amount, name, city }: Payee, txid: string): string {
  const body =
    field('00', '01') +
    once +
    field('26', field('00', 'br.gov.bcb.pix') + place) +
    field('52', '0000') +
    field('53', '986') +
    field('54', (amount / 100).toFixed(2)) +
    field('58', 'BR') +
    field('59', ascii(name, 25)) +
    field('60', ascii(city, 15)) +
    field('62', field('05', txid))
  return `${body}6304${crc16(`${body}6304`)}`
}
