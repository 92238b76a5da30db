import { randomInt } from 'node:crypto'
import { cpfOf, formatCpf } from '#shared/documents'

/** Returns a CPF that was not used before, since open orders are limited per person. */
export const aCpf = (): string => formatCpf(cpfOf(randomInt(100_000_000, 999_999_999)))
