import { z } from 'zod'
import { codeIn, type EmittedInvoice, EmitterError } from '#domain/invoices'

const text = z.string().nullish()
const number = z.number().nullish()

/** Product invoice as NFE.io returns it; lists leave fields out. */
export const NfeIoInvoice = z.object({
  id: z.string().min(1),
  status: text,
  number,
  serie: number,
  authorization: z.object({ receiptOn: text, accessKey: text, message: text }).nullish(),
  lastEvents: z.object({ events: z.array(z.object({ type: text, data: z.unknown() })).nullish() }).nullish(),
  additionalInformation: z.object({ order: text }).nullish(),
})
export type NfeIoInvoice = z.infer<typeof NfeIoInvoice>

export const NfeIoList = z.object({ productInvoices: z.array(NfeIoInvoice).nullish() })

const states: Readonly<Record<string, EmittedInvoice['state']>> = {
  None: 'requested',
  Created: 'requested',
  Processing: 'requested',
  Issued: 'issued',
  IssuedContingency: 'issued',
  Cancelled: 'cancelled',
  Disabled: 'cancelled',
  IssueDenied: 'refused',
  Error: 'refused',
}

/** Returns the first text of an event's data; its shape is not documented. */
function textIn(value: unknown, depth = 0): string | undefined {
  if (typeof value === 'string') return value.trim() || undefined
  if (depth > 3 || typeof value !== 'object' || value === null) return undefined
  const named = value as Record<string, unknown>
  const first = ['message', 'description', 'reason', 'xMotivo'].map((name) => named[name])
  for (const each of [...first, ...Object.values(named)]) {
    const found = typeof each === 'number' ? undefined : textIn(each, depth + 1)
    if (found) return found
  }
  return undefined
}

function reasonOf({ lastEvents, authorization }: NfeIoInvoice): string {
  const events = (lastEvents?.events ?? []).filter(({ type }) => /error|reject|deni/i.test(type ?? ''))
  const told = events.map(({ data }) => textIn(data)).findLast((each) => each !== undefined)
  return told ?? authorization?.message ?? 'A NFE.io não contou o motivo. Veja a nota no painel dela.'
}

const instantOf = (written: string | null | undefined): Date | null => {
  const instant = new Date(written ?? Number.NaN)
  return Number.isNaN(instant.getTime()) ? null : instant
}

/** Converts an invoice. Throws `EmitterError` for a status that is not known. */
export function toEmitted(invoice: NfeIoInvoice): EmittedInvoice {
  const { id, status, authorization } = invoice
  const state = states[status ?? 'None']
  if (!state) throw new EmitterError('unknown', 'nfe-io: an invoice has an unknown status')
  const reason = reasonOf(invoice)
  const code = status === 'IssueDenied' ? '302' : codeIn(reason)
  return {
    ref: id,
    state,
    number: invoice.number || null,
    series: invoice.serie ?? null,
    key: authorization?.accessKey || null,
    issuedAt: instantOf(authorization?.receiptOn),
    refusal: state === 'refused' ? { code, reason } : null,
    cancelRefused: isCancelRefused(invoice),
  }
}

/** A cancellation that SEFAZ refuses leaves the invoice issued, with an event that says so. */
const isCancelRefused = ({ status, lastEvents }: NfeIoInvoice): boolean =>
  status === 'Issued' &&
  (lastEvents?.events ?? []).some(
    ({ type }) => /cancel/i.test(type ?? '') && /error|reject|fail/i.test(type ?? ''),
  )
