import { randomInt } from 'node:crypto'
import { completeCpf, formatCpf } from '#shared/brazil/documents'

/** Returns a CPF that was not used before, since open orders are limited per person. */
export const createUniqueCpf = (): string => formatCpf(completeCpf(randomInt(100_000_000, 999_999_999)))
