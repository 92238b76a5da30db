import { type Actor, isSuperadmin } from '#shared/auth/permissions'
import { formatCpf, maskCpf } from '#shared/brazil/documents'

/** Formats a CPF for a reader: whole only for superadmins, masked for the rest of the staff. */
export const showCpf = (actor: Actor, digits: string | null): string | null =>
  digits && (isSuperadmin(actor) ? formatCpf(digits) : maskCpf(digits))

/** Category and size of pieces that a customer bought; with both, one piece has them. The size is in lower case. */
export const pieceKey = ({
  category = '',
  size = '',
}: {
  category?: string | undefined
  size?: string | undefined
}): string => `${category}|${size.toLowerCase()}`

/** Live tag of the customer list. */
export const customersTag = 'customers'

/** Returns whether two tags are the same to a person: case and accents are ignored. */
export const isSameTag = (one: string, other: string): boolean => toPlain(one) === toPlain(other)

const toPlain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
