import type { CustomerRow } from './contract.ts'
import { signText } from '#platform/http/signature'
import { type Actor, isSuperadmin } from '#shared/auth/permissions'
import { formatCpf, maskCpf } from '#shared/brazil/documents'
import type { MergeRefusal, MergeWarning } from '#shared/contact/customer-merge'

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

/** Returns whether two names may be those of one person: first and last word are the same, or one is missing. */
function isSimilarName(one: string, other: string): boolean {
  const [words, others] = [one, other].map((name) => toPlain(name).split(/\s+/).filter(Boolean))
  if (!words?.length || !others?.length) return true
  if (words[0] !== others[0]) return false
  return words.length === 1 || others.length === 1 || words.at(-1) === others.at(-1)
}

type Compared = Pick<CustomerRow, 'kind' | 'name' | 'cpf'>

const hasOtherCpf = (one: Compared, other: Compared): boolean =>
  one.cpf !== null && other.cpf !== null && one.cpf !== other.cpf

/** Returns what the staff member must confirm before these customers are merged. */
export const findMergeWarnings = (from: Compared, into: Compared): MergeWarning[] => [
  ...(isSimilarName(from.name, into.name) ? [] : ['name' as const]),
  ...(hasOtherCpf(from, into) ? ['cpf' as const] : []),
  ...(into.kind === 'account' ? ['access' as const] : []),
]

/** Returns why these kinds of customers cannot be merged. Accounts have further reasons, by context. */
export function findMergeRefusal(from: Compared, into: Compared): MergeRefusal | null {
  if (from.kind !== 'account') return null
  if (into.kind !== 'account') return 'into_guest'
  return hasOtherCpf(from, into) ? 'cpf' : null
}

type Corrected = { name: string; phone: string | null; cpf: string | null }

/**
 * Returns what staff correct, for its version. The CPF is signed: a plain hash beside the masked CPF would tell the hidden
 * digits.
 */
export const toCustomerState = ({ name, phone, cpf }: Corrected) => ({
  name,
  phone,
  cpf: cpf && signText(`customer-cpf:${cpf}`),
})

/** Live tag of the customer list. */
export const customersTag = 'customers'

/** Returns whether two tags are the same to a person: case and accents are ignored. */
export const isSameTag = (one: string, other: string): boolean => toPlain(one) === toPlain(other)

const toPlain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
