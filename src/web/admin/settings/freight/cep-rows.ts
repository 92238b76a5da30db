import type { CepRange } from '#contract/settings'
import { formatCep, parseCep } from '#shared/brazil/cep'

/** Row of a CEP range, as typed. */
export type CepRow = { id: string; from: string; to: string }

/** Formats ranges for the form. The `id` is made of the saved range. */
export const toCepRows = (ranges: readonly CepRange[]): CepRow[] =>
  ranges.map(({ from, to }) => ({ id: `${from}-${to}`, from: formatCep(from), to: formatCep(to) }))

/** Parses the rows; text that is no CEP stays for the server to refuse. */
export const toCepRanges = (rows: readonly CepRow[]): CepRange[] =>
  rows.map(({ from, to }) => ({ from: parseCep(from) ?? from, to: parseCep(to) ?? to }))

export const showCepRow = ({ from, to }: Pick<CepRow, 'from' | 'to'>): string => `${from} a ${to}`
