import { eq } from 'drizzle-orm'
import { type Company, findCompany, setPriceListOfCompany } from '#context/wholesale/company-rows.ts'
import { type CompanyEmailKind, emailApprovers } from '#context/wholesale/emails.ts'
import type { CompanyStatus, CompanyTerms } from '#contract/wholesale'
import { type CommandCall, staffCommand } from '#domain/audit'
import { readPriceListName } from '#domain/pricing'
import { invalidateTags } from '#platform/cache/cache'
import { AppError } from '#platform/http/errors'
import { companies } from '#tables/wholesale'

type ById = { id: string }
type Decision = ById & { reason: string }

/**
 * Approves an applied company: its people get its price list. Nothing if it is active already. Throws
 * `wholesale.company_not_found`, `wholesale.wrong_status` and `pricing.price_list_not_found`.
 */
export const approveCompany = staffCommand({
  entity: 'wholesale_company',
  async load({ tx, input: { id, priceListId } }: CommandCall<CompanyTerms & ById>) {
    const company = await findCompany(tx, id, true)
    const priceList = await readPriceListName(tx, priceListId)
    if (priceList === null) throw new AppError('pricing.price_list_not_found')
    return { company, priceList }
  },
  decide: ({ loaded: { company } }) => assertStatus(company, ['applied', 'active']),
  async save({ tx, input: { id, ...terms }, loaded: { company } }) {
    if (company.status === 'active') return false
    const decidedAt = new Date()
    await tx
      .update(companies)
      .set({ ...terms, status: 'active', reason: '', decidedAt })
      .where(eq(companies.id, id))
    await setPriceListOfCompany(tx, id, terms.priceListId)
    await emailApprovers(tx, 'approved', id, decidedAt)
    return true
  },
  audit: ({ input: { id, priceListId: _list, ...terms }, loaded: { company, priceList }, saved }) =>
    saved
      ? {
          action: 'APPROVE',
          id,
          name: company.legalName,
          before: { status: company.status },
          after: { status: 'active', priceList, ...terms },
        }
      : undefined,
  announce: ({ tx }) => invalidateTags(tx, ['companies']),
})

/** Refuses an applied company with a reason; nothing if it is refused already. Throws `wholesale.wrong_status`. */
export const refuseCompany = decisionCommand('REFUSE', 'refused', ['applied'], 'refused')

/** Suspends an active company with a reason: its people pay retail. Throws `wholesale.wrong_status`. */
export const suspendCompany = decisionCommand('SUSPEND', 'suspended', ['active'], 'suspended')

/** Reactivates a suspended company with a reason. Throws `wholesale.wrong_status`. */
export const reactivateCompany = decisionCommand('REACTIVATE', 'active', ['suspended'], 'reactivated')

function decisionCommand(
  action: 'REFUSE' | 'SUSPEND' | 'REACTIVATE',
  to: CompanyStatus,
  from: readonly CompanyStatus[],
  email: CompanyEmailKind,
) {
  return staffCommand({
    entity: 'wholesale_company',
    load: ({ tx, input: { id } }: CommandCall<Decision>) => findCompany(tx, id, true),
    decide: ({ loaded }) => assertStatus(loaded, [...from, to]),
    async save({ tx, input: { id, reason }, loaded }) {
      if (loaded.status === to) return false
      const decidedAt = new Date()
      const active = to === 'active'
      await tx
        .update(companies)
        .set({ status: to, reason: active ? '' : reason, decidedAt })
        .where(eq(companies.id, id))
      // A refused company never had prices; a list that staff gave to a person by hand stays.
      if (to !== 'refused') await setPriceListOfCompany(tx, id, active ? loaded.priceListId : null)
      await emailApprovers(tx, email, id, decidedAt)
      return true
    },
    audit: ({ input: { id, reason }, loaded, saved }) =>
      saved
        ? {
            action,
            id,
            name: loaded.legalName,
            before: { status: loaded.status },
            after: { status: to, reason },
          }
        : undefined,
    announce: ({ tx }) => invalidateTags(tx, ['companies']),
  })
}

/** Throws `wholesale.wrong_status` unless the company has one of these states. */
function assertStatus({ status }: Company, allowed: readonly CompanyStatus[]): void {
  if (!allowed.includes(status)) throw new AppError('wholesale.wrong_status')
}
