import { readSettings } from '#domain/settings'
import { AppError } from '#platform/http/errors'
import { type Db, queryRows, statement } from '#platform/postgres/database'
import { addDays, toIsoDay } from '#shared/dates/dates'
import { formatBrl } from '#shared/money/money'
import { type Credit, daysLateOf, endOfDay, findCreditProblem, freeOf } from './rules.ts'

type Account = Credit & { companyId: string; cnpj: string; stateRegistration: string; termsDays: number }

const credit = `c.id as "companyId", c.cnpj, c.state_registration as "stateRegistration",
  c.terms_days as "termsDays", c.credit_limit as "limit"`
const ofApprover = `from companies c join company_buyers b on b.company_id = c.id
  where b.user_id = $1 and b.role = 'approver' and c.status = 'active' and c.terms_days > 0`
const owed = `coalesce(sum(balance), 0)::bigint as used, to_char(min(due_on), 'YYYY-MM-DD') as "oldestDueOn"
  from receivables where balance > 0 and company_id =`

type AccountRow = Omit<Account, 'used' | 'oldestDueOn'>
type OwedRow = { used: string; oldestDueOn: string | null }

const offered = statement<AccountRow & OwedRow>(
  'wholesale.terms_offer',
  `select a.*, o.* from (select ${credit} ${ofApprover}) a cross join lateral (select ${owed} a."companyId") o`,
)
const lockOfApprover = statement<AccountRow>(
  'wholesale.lock_of_approver',
  `select ${credit} ${ofApprover} for no key update of c`,
)
const lockOfOrder = statement<AccountRow>(
  'wholesale.lock_of_order',
  `select ${credit} from companies c where c.id = (select company_id from receivables where order_id = $1)
   for no key update`,
)
// A statement of its own: it sees what others committed before they released the lock.
const owedBy = statement<OwedRow>('wholesale.owed', `select ${owed} $1`)

/** `amount` is `free` as the message shows it. */
const limitExceeded = (account: Pick<Credit, 'limit' | 'used'>): AppError => {
  const free = freeOf(account)
  return new AppError('wholesale.limit_exceeded', { free, amount: formatBrl(free) })
}

const toAccount = <Row extends OwedRow>(row: Row) => ({ ...row, used: Number(row.used) })

/** Terms that the checkout offers a person. Amounts are centavos. */
export type TermsOffer = {
  days: number
  /** last day to pay, `2026-12-26` */
  dueOn: string
  /** what the company may still owe */
  free: number
  /** why this total cannot be bought on terms; null if it can */
  problem: 'overdue' | 'limit_exceeded' | null
}

/** Returns the terms for an order of this total; null for a person who is no approver of an active company with terms. */
export async function findTermsOffer(db: Db, userId: string, total: number): Promise<TermsOffer | null> {
  const [row] = await queryRows(db, offered, [userId])
  if (!row) return null
  const account = toAccount(row)
  const today = toIsoDay(new Date())
  const { lateDays } = await readSettings('wholesale', db)
  return {
    days: account.termsDays,
    dueOn: addDays(today, account.termsDays),
    free: freeOf(account),
    problem: findCreditProblem(account, { total, today, lateDays }) ?? null,
  }
}

/** Terms that were approved for an order that is being placed. */
export type ApprovedTerms = {
  companyId: string
  /** buyer of the invoice */
  cnpj: string
  stateRegistration: string
  dueOn: string
  /** end of the due date */
  dueAt: Date
}

/**
 * Locks the company of an approver until the transaction ends, and approves an order of this total on its terms. Throws
 * `payments.not_offered` for anybody else, `wholesale.overdue` and `wholesale.limit_exceeded`.
 */
export async function approveTerms(tx: Db, userId: string | null, total: number): Promise<ApprovedTerms> {
  const [row] = userId === null ? [] : await queryRows(tx, lockOfApprover, [userId])
  if (!row) throw new AppError('payments.not_offered')
  const [owes] = await queryRows(tx, owedBy, [row.companyId])
  const account = toAccount({ used: '0', oldestDueOn: null, ...owes, ...row })
  const today = toIsoDay(new Date())
  const { lateDays } = await readSettings('wholesale', tx)
  const problem = findCreditProblem(account, { total, today, lateDays })
  if (problem === 'overdue') throw new AppError('wholesale.overdue', { days: daysLateOf(account, today) })
  if (problem) throw limitExceeded(account)
  const dueOn = addDays(today, row.termsDays)
  const { companyId, cnpj, stateRegistration } = row
  return { companyId, cnpj, stateRegistration, dueOn, dueAt: endOfDay(dueOn) }
}

/**
 * Locks the company that owes a locked order, and checks that the order may cost so many centavos more. Throws
 * `wholesale.limit_exceeded`.
 */
export async function assertCreditFor(tx: Db, orderId: string, more: number): Promise<void> {
  const [row] = await queryRows(tx, lockOfOrder, [orderId])
  if (!row) return
  const [owes] = await queryRows(tx, owedBy, [row.companyId])
  const account = toAccount({ used: '0', oldestDueOn: null, ...owes, ...row })
  if (account.used + more > account.limit) throw limitExceeded(account)
}
