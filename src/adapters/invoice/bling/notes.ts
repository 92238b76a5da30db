import { z } from 'zod'
import { codeIn, type EmittedInvoice, EmitterError } from '#domain/invoices'

const text = z.union([z.string(), z.number()]).nullish()

/** Note (NF-e) as Bling returns it; lists leave fields out. */
const BlingNote = z.object({
  id: z.union([z.number(), z.string()]),
  situacao: z.number().nullish(),
  numero: text,
  serie: text,
  dataEmissao: z.string().nullish(),
  chaveAcesso: z.string().nullish(),
  numeroPedidoLoja: z.string().nullish(),
  tipo: z.number().nullish(),
})
type BlingNote = z.infer<typeof BlingNote>

/** Some answers carry the fields at the root instead of under `data`. */
export const NoteAnswer = z.union([z.object({ data: BlingNote }).transform(({ data }) => data), BlingNote])
export const NoteList = z.object({ data: z.array(BlingNote) }).transform(({ data }) => data)

/** States of a note (`situacao`): 1 Pendente … 11 Bloqueada. */
const states: Readonly<Record<number, EmittedInvoice['state']>> = {
  1: 'draft',
  2: 'cancelled',
  3: 'requested',
  4: 'refused',
  5: 'issued',
  6: 'issued',
  7: 'requested',
  8: 'requested',
  9: 'refused',
  10: 'requested',
  11: 'refused',
}

/** Reasons by state only; the text of SEFAZ came when the note was sent. */
const reasons: Readonly<Record<number, string>> = {
  4: 'Nota rejeitada pela SEFAZ. O motivo está no painel do Bling.',
  9: 'Uso denegado pela SEFAZ: irregularidade fiscal.',
  11: 'Nota bloqueada no Bling. O motivo está no painel.',
}

/** Bling writes times without a zone: they are those of Brasília. */
function instantOf(written: string | null | undefined): Date | null {
  const clean = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}:\d{2})/.exec(written ?? '')
  if (!clean || clean[1] === '0000-00-00') return null
  const instant = new Date(`${clean[1]}T${clean[2]}-03:00`)
  return Number.isNaN(instant.getTime()) ? null : instant
}

const numberOf = (value: string | number | null | undefined): number | null => {
  const number = Number(value ?? Number.NaN)
  return Number.isInteger(number) && number >= 0 ? number : null
}

/** Converts a note. Throws `EmitterError` for a state that is not known. */
export function toEmitted(note: BlingNote, refusal: string | null = null): EmittedInvoice {
  const { situacao } = note
  const state = situacao == null ? undefined : states[situacao]
  if (!state || situacao == null) throw new EmitterError('unknown', `bling: a note has the state ${situacao}`)
  const reason = refusal ?? reasons[situacao] ?? ''
  return {
    ref: String(note.id),
    state,
    // 0 and empty texts stand for none.
    number: numberOf(note.numero) || null,
    series: numberOf(note.serie === '' ? null : note.serie),
    key: note.chaveAcesso || null,
    issuedAt: instantOf(note.dataEmissao),
    refusal: state === 'refused' ? { code: situacao === 9 ? '302' : codeIn(reason), reason } : null,
    cancelRefused: false,
  }
}
