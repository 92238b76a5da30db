import type {
  CompanyCredit,
  Receivable,
  ReceivableQuery,
  ReceivableTotals,
} from '#context/wholesale/contract-receivables.ts'
import { computeVersion } from '#domain/audit'
import { readSettings } from '#domain/settings'
import { AppError } from '#platform/http/errors'
import type { StaffContext } from '#platform/http/http'
import { database, queryRows, statement } from '#platform/postgres/database'
import { toIsoDay } from '#shared/dates/dates'
import { toEditable } from './collect.ts'
import { daysBetween, daysLateOf, freeOf, receivableState } from './rules.ts'

const pageSize = 50

type TotalsRow = { companies: number } & Record<
  'openCount' | 'openSum' | 'soonCount' | 'soonSum' | 'laterCount' | 'laterSum' | 'lateCount' | 'lateSum',
  string
>
const sumWhere = (name: string, condition: string): string =>
  `count(*) filter (where ${condition}) as "${name}Count",
   coalesce(sum(balance) filter (where ${condition}), 0)::bigint as "${name}Sum"`

const totalsQuery = statement<TotalsRow>(
  'wholesale.receivable_totals',
  `select count(distinct company_id)::int as companies, ${sumWhere('open', 'true')}, ${sumWhere('soon', 'due_on between $1::date and $1::date + 7')},
     ${sumWhere('later', 'due_on between $1::date + 8 and $1::date + 28')}, ${sumWhere('late', 'due_on < $1::date')}
   from receivables where balance > 0`,
)

/** Returns what all companies owe, in centavos: in all, by due date, and late. */
export async function readReceivableTotals(_ctx: StaffContext): Promise<ReceivableTotals> {
  const [[row], { lateDays }] = await Promise.all([
    queryRows(database(), totalsQuery, [toIsoDay(new Date())]),
    readSettings('wholesale'),
  ])
  const sumOf = (count = '0', amount = '0') => ({ count: Number(count), amount: Number(amount) })
  return {
    open: sumOf(row?.openCount, row?.openSum),
    within7Days: sumOf(row?.soonCount, row?.soonSum),
    within28Days: sumOf(row?.laterCount, row?.laterSum),
    overdue: sumOf(row?.lateCount, row?.lateSum),
    companies: row?.companies ?? 0,
    lateDays,
  }
}

type Row = Omit<Receivable, 'daysLate' | 'state' | 'settledAt' | 'cancelledAt' | 'remindedAt' | 'version'> & {
  settledAt: Date | null
  cancelledAt: Date | null
  remindedAt: Date | null
}

const columns = `r.order_id as "orderId", r.order_number as "order", r.company_id as "companyId", c.legal_name as company,
     c.phone, r.amount, r.balance, r.due_on::text as "dueOn", r.settled_at as "settledAt", r.cancelled_at as "cancelledAt",
     r.original_due_on::text as "originalDueOn", r.reminded_at as "remindedAt"`
const oneQuery = statement<Row>(
  'wholesale.receivable',
  `select ${columns} from receivables r join companies c on c.id = r.company_id where r.order_id = $1`,
)

// $1: today, $2: state, $3: company
const matching = `from receivables r join companies c on c.id = r.company_id
  where ($3::uuid is null or r.company_id = $3) and case $2::text
    when 'unpaid' then r.balance > 0
    when 'open' then r.balance > 0 and r.due_on > $1::date + 7
    when 'due_soon' then r.balance > 0 and r.due_on between $1::date and $1::date + 7
    when 'overdue' then r.balance > 0 and r.due_on < $1::date
    when 'settled' then r.settled_at is not null and r.balance = 0 and r.cancelled_at is null
    when 'cancelled' then r.cancelled_at is not null
    else true end`
const pageQuery = statement<Row>(
  'wholesale.receivables',
  `select ${columns}
   ${matching}
   order by (r.balance > 0) desc, case when r.balance > 0 then r.due_on end, r.due_on desc, r.order_id
   limit ${pageSize} offset $4`,
)
const countQuery = statement<{ total: number }>(
  'wholesale.receivables_count',
  `select count(*)::int as total ${matching}`,
)

/** Returns a page of receivables: unpaid ones by their due date, then the others, the latest first. */
export async function listReceivables(
  _ctx: StaffContext,
  { state, companyId, page }: ReceivableQuery,
): Promise<{ items: Receivable[]; total: number; page: number; pageSize: number }> {
  const today = toIsoDay(new Date())
  const [rows, [counted]] = await Promise.all([
    queryRows(database(), pageQuery, [today, state ?? null, companyId ?? null, (page - 1) * pageSize]),
    queryRows(database(), countQuery, [today, state ?? null, companyId ?? null]),
  ])
  return { items: rows.map((row) => receivableView(row, today)), total: counted?.total ?? 0, page, pageSize }
}

/** Returns one receivable. Throws `wholesale.receivable_not_found`. */
export async function readReceivable(_ctx: StaffContext, orderId: string): Promise<Receivable> {
  const [row] = await queryRows(database(), oneQuery, [orderId])
  if (!row) throw new AppError('wholesale.receivable_not_found')
  return receivableView(row, toIsoDay(new Date()))
}

function receivableView({ settledAt, cancelledAt, remindedAt, ...row }: Row, today: string): Receivable {
  const state = receivableState({ dueOn: row.dueOn, settledAt, cancelledAt }, today)
  return {
    ...row,
    state,
    daysLate: state === 'settled' || state === 'cancelled' ? null : daysBetween(row.dueOn, today),
    settledAt: settledAt?.toISOString() ?? null,
    cancelledAt: cancelledAt?.toISOString() ?? null,
    remindedAt: remindedAt?.toISOString() ?? null,
    version: computeVersion(toEditable(row)),
  }
}

type CreditRow = Omit<CompanyCredit, 'used' | 'free' | 'daysLate' | 'isBlocked'> & {
  used: string
  oldestDueOn: string | null
}
const withTerms = `from companies c
  left join (
    select company_id, sum(balance)::bigint as used, min(due_on) as oldest from receivables where balance > 0 group by 1
  ) r on r.company_id = c.id
  where r.used is not null or (c.status = 'active' and c.terms_days > 0)`
const creditsQuery = statement<CreditRow>(
  'wholesale.credits',
  `select c.id as "companyId", c.legal_name as company, c.credit_limit as "limit", coalesce(r.used, 0) as used,
     r.oldest::text as "oldestDueOn"
   ${withTerms} order by coalesce(r.used, 0) desc, c.legal_name, c.id limit ${pageSize} offset $1`,
)
const creditCountQuery = statement<{ total: number }>(
  'wholesale.credits_count',
  `select count(*)::int as total ${withTerms}`,
)

/** Returns the credit of companies that have terms or owe money, by what they owe. */
export async function listCredits(
  _ctx: StaffContext,
  { page }: { page: number },
): Promise<{ items: CompanyCredit[]; total: number; page: number; pageSize: number }> {
  const today = toIsoDay(new Date())
  const [rows, [counted], { lateDays }] = await Promise.all([
    queryRows(database(), creditsQuery, [(page - 1) * pageSize]),
    queryRows(database(), creditCountQuery, []),
    readSettings('wholesale'),
  ])
  const items = rows.map(({ oldestDueOn, ...row }): CompanyCredit => {
    const used = Number(row.used)
    const daysLate = daysLateOf({ oldestDueOn }, today)
    return {
      ...row,
      used,
      free: freeOf({ limit: row.limit, used }),
      daysLate,
      isBlocked: daysLate >= lateDays,
    }
  })
  return { items, total: counted?.total ?? 0, page, pageSize }
}
