import { randomInt } from 'node:crypto'
import { cpfOf, formatCpf } from '#shared/documents'

/** The CPF of somebody who has not been here: orders of one person are counted. */
export const aCpf = (): string => formatCpf(cpfOf(randomInt(100_000_000, 999_999_999)))
