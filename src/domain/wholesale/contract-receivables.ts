import { z } from 'zod'
import { defineEndpoints, staffEndpointOf } from '#shared/http/endpoint'
import { fieldErrors } from '#texts/storefront/field-errors'

export const receivableErrors = {
  /** the order would exceed what the company may owe; data: `free` in centavos */
  'wholesale.limit_exceeded': 409,
  /** a receivable of the company is late by the days of the settings or more; data: `days` late */
  'wholesale.overdue': 409,
  'wholesale.receivable_not_found': 404,
  /** nothing is owed any more */
  'wholesale.receivable_settled': 409,
  /** staff sent the payment link within the last hour; data: `minutes` until they may again */
  'wholesale.reminded_recently': 409,
} as const

/** Days from the due date on which a reminder is sent: 2 before, on the day, 3 after. */
export const receivableReminderKinds = ['before', 'due', 'late'] as const
export type ReceivableReminderKind = (typeof receivableReminderKinds)[number]

export const receivableStates = ['open', 'due_soon', 'overdue', 'settled', 'cancelled'] as const

/** Money that a company owes for one order. Amounts are centavos. */
export const Receivable = z.object({
  orderId: z.string(),
  /** `DAO-1001` */
  order: z.string(),
  companyId: z.string(),
  company: z.string(),
  /** of the company, `+55…` */
  phone: z.string(),
  amount: z.int(),
  /** what is still to pay */
  balance: z.int(),
  /** `2026-12-26` */
  dueOn: z.string(),
  /** days after the due date; below 0 before it, null once settled or cancelled */
  daysLate: z.int().nullable(),
  state: z.enum(receivableStates),
  settledAt: z.string().nullable(),
  cancelledAt: z.string().nullable(),
  /** due date before staff agreed to another one; null if it never changed */
  originalDueOn: z.string().nullable(),
  /** when staff last sent the payment link */
  remindedAt: z.string().nullable(),
  /** of the due date */
  version: z.string(),
})
export type Receivable = z.infer<typeof Receivable>

const Sum = z.object({ count: z.int(), amount: z.int() })

/** Debt of all companies now, in centavos. */
export const ReceivableTotals = z.object({
  open: Sum,
  /** due today or within 7 days */
  within7Days: Sum,
  /** due in 8 to 28 days */
  within28Days: Sum,
  overdue: Sum,
  /** companies that owe anything */
  companies: z.int(),
  /** days after the due date from which a company pays at order */
  lateDays: z.int(),
})
export type ReceivableTotals = z.infer<typeof ReceivableTotals>

/** Credit of one company, in centavos. */
export const CompanyCredit = z.object({
  companyId: z.string(),
  company: z.string(),
  limit: z.int(),
  used: z.int(),
  free: z.int(),
  /** days that its latest receivable is late; 0 if none is */
  daysLate: z.int(),
  /** it pays at order, because of what is late */
  isBlocked: z.boolean(),
})
export type CompanyCredit = z.infer<typeof CompanyCredit>

const page = z.coerce
  .number({ error: fieldErrors.page })
  .int(fieldErrors.page)
  .min(1, fieldErrors.page)
  .max(10_000, fieldErrors.page)
  .default(1)

export const ReceivableQuery = z.object({
  state: z.enum(['unpaid', ...receivableStates], fieldErrors.choice).optional(),
  companyId: z.uuid(fieldErrors.id).optional(),
  page,
})
export type ReceivableQuery = z.infer<typeof ReceivableQuery>

/** Most days from today until a new due date. */
export const maxDueDays = 180

export const DueDateChange = z.strictObject({
  /** last day to pay, from today until in `maxDueDays` days */
  dueOn: z.iso.date(fieldErrors.day),
  reason: z.string(fieldErrors.reason).trim().min(3, fieldErrors.reason).max(500, fieldErrors.tooLong),
  /** version that the member read; without it the other one's change is overwritten */
  version: z.string().max(40).optional(),
})
export type DueDateChange = z.infer<typeof DueDateChange>

const onReceivable = { params: z.object({ orderId: z.uuid(fieldErrors.id) }), answer: Receivable } as const
const owed = ['wholesale.receivable_not_found', 'wholesale.receivable_settled'] as const
const staff = staffEndpointOf('atacado', '/api/wholesale')

export const receivableEndpoints = defineEndpoints({
  receivableTotals: staff('GET', '/receivables/totals', 'Quanto as empresas devem, por prazo', {
    answer: ReceivableTotals,
  }),
  listReceivables: staff('GET', '/receivables', 'Pedidos a prazo e o que falta receber de cada um', {
    query: ReceivableQuery,
    answer: z.object({
      items: z.array(Receivable),
      total: z.int(),
      page: z.int(),
      pageSize: z.int(),
    }),
  }),
  remindAgain: staff(
    'POST',
    '/receivables/:orderId/reminder',
    'Manda de novo o e-mail com o link para pagar; uma vez por hora',
    { ...onReceivable, errors: [...owed, 'wholesale.reminded_recently'] },
  ),
  changeDueDate: staff(
    'PUT',
    '/receivables/:orderId/due-date',
    'Combina outro vencimento, com motivo; a empresa recebe por e-mail. Com outra versão responde 409',
    { ...onReceivable, body: DueDateChange, errors: [...owed, 'record.changed'] },
  ),
  listCredits: staff('GET', '/credits', 'Limite usado e livre de cada empresa', {
    query: z.object({ page }),
    answer: z.object({
      items: z.array(CompanyCredit),
      total: z.int(),
      page: z.int(),
      pageSize: z.int(),
    }),
  }),
})
