import { randomInt } from 'node:crypto'
import { parseCnpj } from '#shared/brazil/documents'

/** Returns a CNPJ that no other test has, with letters. */
export function createUniqueCnpj(): string {
  const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789'
  const root = Array.from({ length: 12 }, () => letters[randomInt(letters.length)]).join('')
  for (let end = 0; end < 100; end += 1) {
    const cnpj = parseCnpj(root + String(end).padStart(2, '0'))
    if (cnpj) return cnpj
  }
  throw new Error('no check digits fit')
}
