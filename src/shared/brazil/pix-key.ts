import { z } from 'zod'
import { formatCnpj, formatCpf, parseCnpj, parseCpf } from './documents.ts'
import { formatPhone, parsePhone } from './phone.ts'

export const pixKeyKinds = ['cpf', 'cnpj', 'phone', 'email', 'random'] as const
export type PixKeyKind = (typeof pixKeyKinds)[number]

/** Maximum characters of a typed Pix key. */
export const pixKeyLength = 80

/** Official format of each kind of Pix key (BCB, Manual Operacional do DICT). */
const parsers: Readonly<Record<PixKeyKind, (typed: string) => string | undefined>> = {
  cpf: parseCpf,
  cnpj: parseCnpj,
  phone: parsePhone,
  email: (typed) => z.email().max(77).safeParse(typed.trim().toLowerCase()).data,
  random: (typed) => z.uuid().safeParse(typed.trim().toLowerCase()).data,
}

/** Parses a Pix key into its official format; returns undefined for an invalid one. */
export const parsePixKey = (kind: PixKeyKind, typed: string): string | undefined => parsers[kind](typed)

/** Returns the kind of a Pix key in its official format. */
export function getPixKeyKind(key: string): PixKeyKind {
  if (key.includes('@')) return 'email'
  if (key.startsWith('+')) return 'phone'
  if (key.length === 11) return 'cpf'
  return key.length === 14 ? 'cnpj' : 'random'
}

const formats: Readonly<Partial<Record<PixKeyKind, (key: string) => string>>> = {
  cpf: formatCpf,
  cnpj: formatCnpj,
  phone: formatPhone,
}

/** Formats a Pix key for reading: documents and phones with their mask. */
export const formatPixKey = (key: string): string => formats[getPixKeyKind(key)]?.(key) ?? key
